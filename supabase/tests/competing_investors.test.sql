-- Competing investors never share a room. Cases RI of docs/access.md.
-- Seed: bob (INVESTOR) and alice (FOUNDER) lead Lumen Grid, carol is on bob's side; here she advises him.
-- mallory gets a deal of her own with the same startup.
begin;
\ir helpers.psql
create function tests.invited(who text, room text, by text, ends timestamptz default null) returns text
language sql security definer set search_path = ''
as $$
  insert into public.deal_room_invitations (deal_room_id, email, side, invited_by, access_expires_at)
  select room::uuid, who || '@dealport.test', m.side, m.user_id, ends
  from public.deal_room_members m where m.deal_room_id = room::uuid and m.user_id = tests.id(by)
  returning id::text
$$;
create function tests.competing_room() returns text
language sql immutable as $$ select '0d000000-0000-4000-8000-0000000000aa' $$;
-- The rooms of Lumen Grid that are open to somebody: `bob` is his room, `mallory` hers.
create function tests.open_to(who text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(case when r.id = tests.competing_room()::uuid then 'mallory' else 'bob' end,
    ' and ' order by r.name), 'none')
  from public.deal_rooms r where r.id in (tests.competing_room()::uuid, tests.room('Lumen Grid')::uuid)
    and private.room_access_of(r.id, tests.id(who)) <> 'none'
$$;
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = told.kind $$;
-- What the others of a room see of her seat.
create function tests.shown(who text, room text) returns text
language sql
as $$
  select concat_ws(' ', p.is_current, p.access_expires_at,
    p.ending) from public.deal_room_people(room) p where p.user_id = tests.id(who)
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.invests_alone('carol');
select tests.sign('carol', 'Lumen Grid');
select tests.checks('carol', 'VERIFIED'), tests.checks('mallory', 'VERIFIED');
insert into public.deals (id, startup_id, investor_id)
select '0e000000-0000-4000-8000-0000000000aa', s.id, i.id from public.startups s, public.investors i
  where s.slug = 'lumen-grid' and i.user_id = tests.id('mallory');
insert into public.deal_rooms (id, deal_id, name) values (tests.competing_room()::uuid,
  '0e000000-0000-4000-8000-0000000000aa', 'Second · Series A');

-- A colleague of two competing investors.
select set_config('tests.invitation', tests.invited('carol', tests.competing_room(), 'mallory'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.invitation'))$$, 'PT409',
  'You are already in another investor''s deal room with this startup, so you cannot join this one.',
  '[RI1] Carol, on Bob''s side, does not join Mallory''s room');
select is(tests.open_to('carol'), 'bob', '[RI1] Carol has one seat, in Bob''s room');
select tests.as_database();
delete from public.deal_room_invitations where id::text = current_setting('tests.invitation');
select set_config('tests.founders', tests.invited('carol', tests.competing_room(), 'alice'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.founders'))$$, 'PT409', null,
  '[RI1] Carol does not join the founder''s side of Mallory''s room');
-- Her seat runs out, she joins the competing room: then nothing gives the first seat back.
select tests.as_database();
select tests.access_runs_out('carol', 'Lumen Grid');
delete from public.deal_room_invitations where id::text = current_setting('tests.founders');
select set_config('tests.invitation', tests.invited('carol', tests.competing_room(), 'mallory'), true);
select tests.acting_as('carol');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.invitation'))$$,
  '[RI2] Carol, whose seat has expired, joins Mallory''s room');
-- Bob lifts the end of her seat, and learns nothing; she alone does. What counts is the seat that she has had without a
-- break.
select tests.as_database();
delete from public.notifications;
select tests.forget_broadcasts();
select tests.acting_as('bob');
select lives_ok(format($$select public.set_deal_room_expiry(%L, %L, null)$$, tests.room('Lumen Grid'),
  tests.id('carol')),
  '[RI2] Bob lifts the end of Carol''s seat');
select is(tests.shown('carol', tests.room('Lumen Grid')), 't', '[RI2] Bob sees Carol in his room again');
select is(tests.open_to('carol'), 'mallory', '[RI2] Bob''s room opens nothing to Carol while she is with Mallory');
select is(tests.told('carol', 'deal_room.waits'), 1::bigint, '[RI9] Carol is notified once that her seat waits');
select tests.acting_as('carol');
select throws_ok(format('select * from public.open_deal_room(%L)', tests.room('Lumen Grid')), 'PT403',
  'You are in another investor''s deal room with this startup. This one opens to you when that one has ended for you.',
  '[RI9] Carol reads why her seat waits when she comes');
select results_eq($$select name, ending, access from public.my_deal_rooms()
  where startup_name = 'Lumen Grid' and ending is not null$$,
  $$values ('Lumen Grid · Series A', 'COMPETING_ROOM', 'none'::public.room_access)$$,
    '[RI9] Carol''s list says why her seat waits, and nothing else of the room');
select is_empty(format('select 1 from public.deal_rooms where id = %L', tests.room('Lumen Grid')),
  '[RI2] No policy shows Bob''s room to Carol');
select tests.as_database();
select is_empty(format($$select 1 from tests.broadcasts() where topic = 'user:' || %L and event = 'deal_room.changed'
  and payload ->> 'deal_room_id' = %L$$, tests.id('carol'), tests.room('Lumen Grid')),
    '[RI10] No live event tells Carol of Bob''s room');
delete from public.notifications;
select tests.acting_as('alice');
select lives_ok(format($$select public.post_deal_room_message(%L, %L, 'A word about @Carol', mentions => array[%L])$$,
  tests.room('Lumen Grid'), gen_random_uuid(), tests.id('carol')), '[RI10] Alice mentions Carol in Bob''s room');
select tests.as_database();
select is((select count(*) from public.notifications where user_id = tests.id('carol')), 0::bigint,
  '[RI10] Carol is not notified of the mention');
select is((select count(*) from public.notifications where user_id = tests.id('bob') and kind = 'deal_room.messages'),
  1::bigint,
  '[RI10] Bob is notified of the message');
-- Her own acts she is refused.
select set_config('tests.again', tests.invited('carol', tests.room('Lumen Grid'), 'bob'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.again'))$$, 'PT409', null,
  '[RI2] Carol does not claim a new invitation to Bob''s room');
-- An account that comes back with two seats.
select tests.as_database();
select tests.disable('carol');
select lives_ok($$update public.users set is_active = true where id = tests.id('carol')$$,
  '[RI3] An account with two such seats is enabled without an error');
select ok(tests.open_to('carol') in ('bob', 'mallory'), '[RI3] One of the two rooms is open to Carol');
select tests.acting_as('mallory');
select is(tests.shown('carol', tests.competing_room()), 't', '[RI3] Mallory sees Carol in her room');
select tests.acting_as('bob');
select is(tests.shown('carol', tests.room('Lumen Grid')), 't', '[RI3] Bob sees Carol in his room');
-- Once she is not with mallory any more, bob's room opens to her without anybody's doing.
select tests.as_database();
select tests.access_runs_out('carol', 'Lumen Grid');
update public.deal_room_members set expires_at = null where user_id = tests.id('carol')
  and deal_room_id = tests.room('Lumen Grid')::uuid;
select is(tests.open_to('carol'), 'mallory', '[RI2] A seat that comes back waits behind the one that is there');
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol')
  and deal_room_id = tests.competing_room()::uuid;
select is(tests.open_to('carol'), 'bob', '[RI4] A waiting seat opens its room when the other seat ends');
update public.deal_room_members set ended_at = null where user_id = tests.id('carol')
  and deal_room_id = tests.competing_room()::uuid;
select is(tests.open_to('carol'), 'bob', '[RI4] An ended seat that is revived waits in its turn');
-- What is over competes with nothing.
update public.deals set status = 'CANCELLED' where id = '0e000000-0000-4000-8000-0000000000aa';
select is(tests.open_to('carol'), 'bob and mallory',
  '[RI5] Both rooms are open to Carol after the end of Mallory''s deal');
select lives_ok($$update public.deals set status = 'PENDING' where id = '0e000000-0000-4000-8000-0000000000aa'$$,
  '[RI5] Mallory''s deal is opened again');
select is(tests.open_to('carol'), 'bob', '[RI5] The later seat gives way when Mallory''s deal is open again');
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select is(tests.open_to('carol'), 'bob and mallory', '[RI5] Both rooms are open to Carol after the end of Bob''s deal');
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
update public.deal_rooms set expires_at = now() - interval '1 day' where id = tests.room('Lumen Grid')::uuid;
select is(tests.open_to('carol'), 'mallory', '[RI5] A room that has ended competes with nothing');
select lives_ok(format('update public.deal_rooms set expires_at = null where id = %L', tests.room('Lumen Grid')),
  '[RI5] The end of Bob''s room is lifted');
select is(tests.open_to('carol'), 'mallory', '[RI5] The seat in Bob''s room waits once its end is lifted');
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol');
-- The founder's people sit in every room of theirs.
select tests.as_database();
select set_config('tests.one', tests.invited('grace', tests.room('Lumen Grid'), 'alice'), true),
  set_config('tests.two', '', true);
select set_config('tests.two', tests.invited('grace', tests.competing_room(), 'alice'), true);
select tests.acting_as('grace');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.one'))$$,
  '[RI6] Grace, of the founder''s side, joins one room');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.two'))$$,
  '[RI6] Grace, of the founder''s side, joins the other room');
select is(tests.open_to('grace'), 'bob and mallory', '[RI6] Both rooms are open to Grace');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

select * from finish();
rollback;
