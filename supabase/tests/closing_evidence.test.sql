-- The evidence of a closing. Cases DC22 to DC27 of docs/access.md. Lumen Grid is alice's, at dave's hub; bob is the
-- deal's investor, carol his colleague, erin and, here, grace are platform administrators.
begin;
\ir helpers.psql
create function tests.lumen_deal() returns text
language sql stable security definer set search_path = ''
as $$ select tests.deal('Lumen Grid')::text $$;
create function tests.file(name text) returns uuid
language sql stable security definer set search_path = ''
as $$ select e.id from public.deal_closing_evidence e where e.file_name = name $$;
create function tests.add(name text, size bigint default 9) returns uuid
language sql as $$ select (public.begin_closing_evidence(tests.lumen_deal(), name, size)).id $$;
create function tests.finish(who text, name text, type text default 'application/pdf') returns void
language sql security definer set search_path = ''
as $$ select public.finish_closing_evidence(tests.id(who), tests.file(name), 9, type) $$;
create function tests.gives(who text, name text) returns void
language plpgsql as $$
begin
  perform tests.acting_as(who);
  perform tests.add(name);
  perform tests.as_service();
  perform tests.finish(who, name);
end
$$;
create function tests.withdraw(who text, name text) returns boolean
language sql security definer set search_path = ''
as $$ select public.abandon_closing_evidence(tests.id(who), tests.file(name)) is not null $$;
-- Who of all opens a file.
create function tests.openers(name text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  who text;
  found text[] := '{}';
begin
  foreach who in array array['alice', 'bob', 'carol', 'dave', 'erin', 'grace', 'mallory'] loop
    begin
      perform public.open_closing_evidence(tests.id(who), tests.file(name)::text);
      found := found || who;
    exception when sqlstate 'PT404' then null;
    end;
  end loop;
  return array_to_string(found, ' ');
end
$$;
create function tests.own() returns text
language sql as $$
  select coalesce((select string_agg(f ->> 'file_name', ' ') from jsonb_array_elements(e.files) f), 'none') || ', '
    || e.of_other_side || ', ' || e.can_withdraw
  from public.deal_room_closing_evidence(tests.room('Lumen Grid')) e
$$;
create function tests.named(evidence jsonb) returns text
language sql as $$
  select coalesce(string_agg(f ->> 'side' || ' ' || (f ->> 'file_name'), ', '
    order by f ->> 'side', f ->> 'file_name'), '')
  from jsonb_array_elements(evidence) f
$$;
create function tests.heard() returns text
language sql security definer set search_path = ''
as $$
  select coalesce(string_agg(distinct u.username, ' '), '') from tests.broadcasts() b
  join public.users u on b.topic = 'user:' || u.id
  where b.event = 'closing.changed' and b.private and b.payload ->> 'deal_id' = tests.lumen_deal()
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.becomes('grace', 'SUPER_ADMIN');
select tests.sign('carol', 'Lumen Grid');

-- Who hands over, what, and when.
select tests.acting_as('alice');
select throws_ok($$select tests.add('Early.pdf')$$, 'PT409', 'Evidence can be handed over once the deal is completed.',
  '[DC22] Nothing is handed over before the deal is completed');
select is(tests.own(), null, '[DC22] Before that the room tells its founder nothing of evidence');
-- A freeze stands for ever once the deal is over, and evidence is nothing of the room.
select public.freeze_deal_room(tests.room('Lumen Grid'), 'We sign.');
select tests.complete('Lumen Grid');
select tests.acting_as('bob');
select tests.complete('Lumen Grid');
select lives_ok($$select tests.add('Transfer.pdf')$$,
  '[DC22] The investor hands over a file, also where the room was frozen when the deal was completed');
select tests.acting_as('alice');
select lives_ok(format('select tests.add(%L)', name), '[DC22] The founder hands over ' || name)
from unnest(array['Receipt.pdf', 'Receipt.png', 'Receipt.jpeg']) as name;
select throws_ok(format('select tests.add(%L, %s)', name, size), state, says, '[DC22] A file is refused: ' || says)
from (values
  ('Receipt.docx', 9, 'PT415', 'Receipt.docx cannot be handed over here. Use one of: JPEG, PDF, PNG.'),
  ('Receipt.pdf', 20971521, 'PT413', 'Receipt.pdf is larger than 20 MB.'),
  ('Receipt.pdf', 0, 'PT400', 'Receipt.pdf is empty.')
) as t (name, size, state, says);
select collect_tap(tests.acting_as(who), throws_ok($$select tests.add('Theirs.pdf')$$, state, null,
  '[DC22] Who manages no side hands over nothing: ' || who))
from (values ('carol', 'PT403'), ('dave', 'PT404'), ('erin', 'PT404'), ('grace', 'PT404'), ('mallory', 'PT404'))
  as t (who, state);
select tests.as_anon();
select throws_ok(call, '42501', null, '[DC22] A visitor cannot ' || call) from unnest(array[
  $$select tests.add('Theirs.pdf')$$, $$select public.deal_room_closing_evidence('x')$$]) as call;
select tests.acting_as('alice');
select throws_ok('select 1 from public.deal_closing_evidence', '42501', null, '[DC23] Nobody reads the table itself');
select throws_ok(format('select public.%s', call), '42501', null,
  '[DC22] The founder does not do the work of the edge function: ' || call)
from unnest(array['finish_closing_evidence(null, null, 9, null)', 'abandon_closing_evidence(null, null)',
  'sweep_uploads()', 'open_closing_evidence(null, null)']) as call;
select lives_ok(format('select tests.add(%L)', n || '.pdf'), '[DC22] The founder adds file ' || n)
from generate_series(4, 10) n;
select throws_ok($$select tests.add('11.pdf')$$, 'PT409', 'Your side can hand over at most 10 files.',
  '[DC22] A side hands over ten files at most');
-- What was begun and never arrived blocks nobody for longer than its URL works, and does not arrive later.
select tests.as_database();
update public.deal_closing_evidence e set created_at = now() - interval '151 minutes' where e.file_name = '10.pdf';
select tests.acting_as('alice');
select lives_ok($$select tests.add('12.pdf')$$,
  '[DC22] An upload that was broken off counts until its URL has run out');
select tests.as_service();
select throws_ok($$select tests.finish('alice', '10.pdf')$$, 'PT404', 'Upload not found',
  '[DC22] What counts no more does not arrive');
select is(tests.withdraw('alice', '12.pdf'), true, '[DC26] The founder ends an upload that is on its way');
select tests.acting_as('bob');
select lives_ok($$select tests.add('Of bob.pdf')$$, '[DC22] The other side has ten of its own');
select tests.as_database();
select is_empty($$select 1 from public.deal_closing_evidence e where e.file_url <> e.deal_id || '/' || e.id$$,
  '[DC23] The path of a file has no person and no room in it');

-- What arrives is what its name says, and is handed over by who manages the side then.
select tests.as_service();
select throws_ok($$select tests.finish('alice', 'Receipt.pdf', 'text/html')$$, 'PT415', null,
  '[DC22] A file whose content is of another type is refused');
select throws_ok(format($$select tests.finish(%L, 'Receipt.pdf')$$, who), 'PT404', 'Upload not found',
  '[DC22] Nobody finishes the upload of another: ' || who) from unnest(array['bob', 'carol', 'dave', 'mallory']) as who;
select is(tests.withdraw(who, 'Receipt.pdf'), false, '[DC26] Nobody ends the upload of another: ' || who)
from unnest(array['bob', 'carol', 'dave', 'mallory']) as who;
select is(tests.openers('Receipt.pdf'), '', '[DC23] Nobody opens what has not arrived');
select lives_ok($$select tests.finish('alice', 'Receipt.pdf') from generate_series(1, 2)$$,
  '[DC22] A file that arrived is finished, twice is once');
select lives_ok($$select tests.finish('alice', 'Receipt.pdf', 'text/html')$$,
  '[DC22] Finished again, what arrived is not looked at again, so it is never refused and removed');
select lives_ok($$select tests.finish('bob', 'Transfer.pdf')$$, '[DC22] The investor''s arrives too');
select is(tests.withdraw('alice', n || '.pdf'), true, '[DC26] The founder ends an upload: ' || n)
from generate_series(4, 10) n;

-- Not announced, it is the side's alone; announced, who confirms reads it too.
select is(tests.openers('Receipt.pdf'), 'alice', '[DC24] Before the amount is announced the founder alone opens it');
select is(tests.openers('Transfer.pdf'), 'bob', '[DC23] A side does not open what the other handed over');
select collect_tap(tests.acting_as(who), is(tests.own(), sees,
  format('[DC23] %s reads the own files, and how many the other side handed over', who)))
from (values ('alice', 'Receipt.pdf, 1, true'), ('bob', 'Transfer.pdf, 1, true')) as t (who, sees);
select tests.acting_as('carol');
select is(tests.own(), null, '[DC23] A member who manages no side reads nothing of it');
select collect_tap(tests.acting_as(who), throws_ok('select tests.own()', 'PT404', null,
  '[DC24] The room tells those who confirm nothing: ' || who)) from unnest(array['dave', 'erin', 'mallory']) as who;
select tests.as_database();
select is(tests.heard(), '', '[DC24] Before the amount is announced nobody outside of the room hears of evidence');
select tests.acting_as('alice');
select public.set_deal_amount_announced(tests.lumen_deal(), true);
select tests.as_service();
select is(tests.openers('Receipt.pdf'), 'alice dave', '[DC24] Announced, the hub''s administrator opens it');
select is(tests.openers('Transfer.pdf'), 'bob dave', '[DC24] So with what the investor handed over');
select tests.acting_as('dave');
select is((select tests.named(c.evidence) from public.closings_to_confirm() c),
  'FOUNDER Receipt.pdf, INVESTOR Transfer.pdf', '[DC24] Dave reads what each side handed over');
select is_empty($$select 1 from public.closings_to_confirm() c, unnest(array[tests.id('alice')::text,
  tests.id('bob')::text, tests.room('Lumen Grid'), 'file_url']) t (secret)
  where strpos(c.evidence::text, t.secret) > 0$$,
  '[DC23] The hub reads of no file who handed it over, of which room, or where it lies');
select tests.as_database();
select tests.forget_broadcasts();
select tests.gives('alice', 'Statement.pdf');
select tests.as_database();
select is(tests.heard(), 'dave', '[DC24] Dave hears that there is more, and nobody else');
select is_empty(format($$select 1 from public.audit_logs l where l.action = 'startup.evidence_opened'
  and (l.target_type <> 'startup' or l.target_id::text <> %L)$$, tests.startup()),
  '[DC24] That it was opened is no line of the room');
select set_eq($$select l.user_id from public.audit_logs l where l.action = 'startup.evidence_opened'
  and l.metadata ->> 'evidence_id' = tests.file('Receipt.pdf')::text$$,
  $$values (tests.id('alice')), (tests.id('dave'))$$, '[DC24] Each opening is in the log');
select results_eq(format($$select l.user_id, count(*) from public.audit_logs l where l.action = 'deal.evidence_added'
  and l.target_id::text = %L group by 1 order by 2 desc$$, tests.room('Lumen Grid')),
  $$values (tests.id('alice'), 2::bigint), (tests.id('bob'), 1)$$, '[DC24] What was handed over is in the room''s log');

-- Another confirms: the former one reads no more.
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.as_service();
select is(tests.openers('Receipt.pdf'), 'alice erin grace',
  '[DC25] While the hub is suspended the platform opens it, and the hub does not');
select tests.as_database();
update public.hubs set is_active = true where id = '0b000000-0000-4000-8000-000000000001';
insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
  values (tests.room('Lumen Grid')::uuid, tests.id('grace'), 'FOUNDER', now());

-- Withdrawn, and declined.
select tests.as_service();
select is(tests.withdraw(who, 'Receipt.pdf'), false,
  '[DC26] Nobody withdraws what a side handed over but its lead: ' || who)
from unnest(array['bob', 'carol', 'dave', 'erin', 'mallory']) as who;
select tests.as_database();
select tests.forget_broadcasts();
select tests.as_service();
select is(tests.withdraw('alice', 'Statement.pdf'), true, '[DC26] The founder withdraws a file that waits');
select is(tests.withdraw('alice', 'Statement.pdf'), false, '[DC26] What is withdrawn is not withdrawn again');
select is(tests.openers('Statement.pdf'), '', '[DC26] Nobody opens what was withdrawn');
select tests.as_database();
select is(tests.heard(), 'dave', '[DC26] Dave hears that there is less');
update public.deal_closing_evidence e set created_at = now() - interval '151 minutes' where e.abandoned_at is not null;
select tests.as_service();
select public.sweep_uploads();
select is((select count(*) from public.files_to_remove() where bucket = 'closing-evidence'), 9::bigint,
  '[DC26] What was withdrawn is swept once nothing can be sent to it');
select tests.gives('alice', 'Read.pdf');
select is(tests.openers('Read.pdf'), 'alice dave', '[DC24] Dave opens what was added last');
select throws_ok($$select tests.withdraw('alice', 'Read.pdf')$$, 'PT409',
  'Who confirms the closing has opened this file. It stays until they have decided.',
  '[DC26] What Dave has opened is not withdrawn while he decides');
select tests.acting_as('dave');
select public.decline_deal_closing(tests.lumen_deal(), 'The receipt is of another deal.');
select tests.as_service();
select is(tests.withdraw('alice', 'Read.pdf'), true, '[DC26] Once he has declined, it is withdrawn');
select is(tests.openers('Receipt.pdf'), 'alice',
  '[DC25] Declined, the closing is announced no more, and Dave reads nothing');
select tests.acting_as('alice');
select is(tests.own(), 'Receipt.pdf, 1, true', '[DC25] The evidence of a declined closing stays with its side');
select tests.gives('alice', 'Statement 2.pdf');
select tests.acting_as('alice');
select public.set_deal_amount_announced(tests.lumen_deal(), true);
select tests.acting_as('dave');
select is((select tests.named(c.evidence) from public.closings_to_confirm() c),
  'FOUNDER Receipt.pdf, FOUNDER Statement 2.pdf, INVESTOR Transfer.pdf',
  '[DC25] Announced again, Dave reads what there was and what was added');

-- Confirmed: nothing is withdrawn, and hub and platform, who correct it together, read it.
select public.confirm_deal_closing(tests.lumen_deal());
select tests.as_service();
select is(tests.withdraw('alice', 'Receipt.pdf'), false, '[DC26] Once the closing is confirmed nothing is withdrawn');
select is(tests.openers('Receipt.pdf'), 'alice dave erin',
  '[DC27] Once it is confirmed, hub and platform open it, without who was in the room');
select tests.acting_as('alice');
select is(tests.own(), 'Receipt.pdf Statement 2.pdf, 1, false', '[DC26] Alice reads that it cannot be withdrawn');
select tests.as_database();
select tests.forget_broadcasts();
select lives_ok($$select tests.gives('bob', 'Second tranche.pdf')$$,
  '[DC27] The investor hands over more after the confirmation, for a correction that he knows nothing of');
select tests.as_database();
select is(tests.heard(), 'dave erin', '[DC27] Hub and platform hear of it');
select collect_tap(tests.acting_as(who), is((select tests.named(c.evidence) from public.confirmed_closings('Lumen') c),
  'FOUNDER Receipt.pdf, FOUNDER Statement 2.pdf, INVESTOR Second tranche.pdf, INVESTOR Transfer.pdf',
  format('[DC27] %s reads all of it beside the confirmed closing', who))) from unnest(array['dave', 'erin']) as who;
select tests.as_service();
select is(tests.withdraw('bob', 'Second tranche.pdf'), false, '[DC27] Nor is that withdrawn');

-- Who manages the side now has what it handed over; who lost their access has nothing.
select tests.acting_as('bob');
select tests.add('Late.pdf');
select tests.as_database();
select is((select count(*) from private.files_of(tests.id('bob')) f where f.kind = 'closing_evidence'), 2::bigint,
  '[DC23] Bob downloads his files with his data');
select tests.invests_for('carol', 'bob', 'OWNER'), tests.invests_for('bob', 'bob', null);
select is((select count(*) from private.files_of(tests.id('bob')) f where f.kind = 'closing_evidence'), 0::bigint,
  '[DC23] Bob, who left, downloads them no more');
select tests.as_service();
select throws_ok($$select tests.finish('bob', 'Late.pdf')$$, 'PT404', 'Upload not found',
  '[DC22] What somebody was sending does not arrive once they manage no side');
select is(tests.openers('Transfer.pdf'), 'carol dave erin',
  '[DC23] Who manages the side now opens what it handed over, not who left');
select tests.acting_as('carol');
select is(tests.own(), 'Transfer.pdf Second tranche.pdf, 2, false', '[DC23] The side keeps what it handed over');
select tests.acting_as('bob');
select throws_ok($$select tests.add('Later.pdf')$$, 'PT403', null, '[DC22] Bob, who left, hands over nothing');
select tests.as_database();
select tests.disable('alice');
select tests.as_service();
select is(tests.openers('Receipt.pdf'), 'dave erin', '[DC23] A disabled founder opens nothing');

select * from finish();
rollback;
