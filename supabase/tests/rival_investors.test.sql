-- Competing investors never share a room. Cases RI of docs/access.md.
-- Seed: bob (INVESTOR) and alice (FOUNDER) lead Lumen Grid, carol is on bob's side. mallory gets a deal of her own with
-- the same startup.
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
create function tests.rival_room() returns text
language sql immutable as $$ select '0d000000-0000-4000-8000-0000000000aa' $$;
create function tests.seats(who text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.live_members m join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id
  where m.user_id = tests.id(who) and d.startup_id = (select s.id from public.startups s where s.slug = 'lumen-grid')
$$;
grant execute on all functions in schema tests to public;
select no_plan();
update public.users set kyc_decision = 'VERIFIED' where id in (tests.id('carol'), tests.id('mallory'));
insert into public.deals (id, startup_id, investor_id)
select '0e000000-0000-4000-8000-0000000000aa', s.id, i.id from public.startups s, public.investors i
  where s.slug = 'lumen-grid' and i.user_id = tests.id('mallory');
insert into public.deal_rooms (id, deal_id, name) values (tests.rival_room()::uuid,
  '0e000000-0000-4000-8000-0000000000aa', 'Rival · Series A');

-- A colleague of two rivals.
select set_config('tests.invitation', tests.invited('carol', tests.rival_room(), 'mallory'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.invitation'))$$, 'PT409',
  'You are already in another investor''s deal room with this startup, so you cannot join this one.',
  '[RI1] carol, on bob''s side, cannot join mallory''s');
select is(tests.seats('carol'), 1::bigint, '[RI1] she has one seat');
select tests.as_database();
delete from public.deal_room_invitations where id::text = current_setting('tests.invitation');
select set_config('tests.founders', tests.invited('carol', tests.rival_room(), 'alice'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.founders'))$$, 'PT409', null,
  '[RI1] nor on the founder''s side of it: she would carry what mallory says to bob');
-- Her seat runs out, she joins the rival: then nothing gives the first seat back.
select tests.as_database();
select tests.access_runs_out('carol', 'Lumen Grid');
delete from public.deal_room_invitations where id::text = current_setting('tests.founders');
select set_config('tests.invitation', tests.invited('carol', tests.rival_room(), 'mallory'), true);
select tests.acting_as('carol');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.invitation'))$$,
  '[RI2] with an expired seat carol may go over to mallory');
select tests.acting_as('bob');
select throws_ok(format($$select public.set_deal_room_expiry(%L, %L, %s)$$, tests.room('Lumen Grid'), tests.id('carol'),
  ends), 'PT409', 'This person cannot join this deal room at the moment.',
  '[RI2] bob cannot lift the end of her seat: ' || ends)
from unnest(array['null', $$now() + interval '1 day'$$]) as ends;
select is(tests.seats('carol'), 1::bigint, '[RI2] one seat');
select tests.as_database();
select set_config('tests.again', tests.invited('carol', tests.room('Lumen Grid'), 'bob'), true);
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.again'))$$, 'PT409', null,
  '[RI2] nor does a new invitation');
-- An account that comes back with two seats.
select tests.as_database();
select tests.disable('carol');
select throws_ok($$update public.deal_room_members set expires_at = null where user_id = tests.id('carol')$$, 'PT409',
  null, '[RI3] a disabled account''s seats count, too');
alter table public.deal_room_members disable trigger user;
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
alter table public.deal_room_members enable trigger user;
select throws_ok($$update public.users set is_active = true where id = tests.id('carol')$$, 'PT409', null,
  '[RI3] an account with two such seats is not enabled');
select tests.acting_as('bob');
select lives_ok(format($$select public.end_deal_room_membership(%L, %L, 'Done')$$, tests.room('Lumen Grid'),
  tests.id('carol')), '[RI3] until one of them is ended');
select tests.as_database();
select lives_ok($$update public.users set is_active = true where id = tests.id('carol')$$, '[RI3] then it is');
select is(tests.seats('carol'), 1::bigint, '[RI3] one seat');
select throws_ok(format($$update public.deal_room_members set ended_at = null where user_id = %L
  and deal_room_id = %L$$, tests.id('carol'), tests.room('Lumen Grid')), 'PT409', null,
  '[RI4] an ended seat is not revived');
-- What is over competes with nothing.
update public.deals set status = 'CANCELLED' where id = '0e000000-0000-4000-8000-0000000000aa';
select tests.acting_as('carol');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.again'))$$,
  '[RI5] after the end of mallory''s deal carol may be with bob again');
select tests.as_database();
select throws_ok($$update public.deals set status = 'PENDING' where id = '0e000000-0000-4000-8000-0000000000aa'$$,
  'PT409', null, '[RI5] then mallory''s deal is not opened again');
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol')
  and deal_room_id = tests.rival_room()::uuid;
select lives_ok($$update public.deals set status = 'PENDING' where id = '0e000000-0000-4000-8000-0000000000aa'$$,
  '[RI5] but once carol has left it');
update public.deal_rooms set expires_at = now() - interval '1 day' where id = tests.rival_room()::uuid;
update public.deal_room_members set ended_at = null where user_id = tests.id('carol')
  and deal_room_id = tests.rival_room()::uuid;
select throws_ok(format('update public.deal_rooms set expires_at = null where id = %L', tests.rival_room()), 'PT409',
  null, '[RI5] nor is the end of its room lifted');
-- The founder's people sit in every room of theirs.
select tests.as_database();
select set_config('tests.one', tests.invited('grace', tests.room('Lumen Grid'), 'alice'), true),
  set_config('tests.two', '', true);
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol')
  and deal_room_id = tests.rival_room()::uuid;
update public.deal_rooms set expires_at = null where id = tests.rival_room()::uuid;
select set_config('tests.two', tests.invited('grace', tests.rival_room(), 'alice'), true);
select tests.acting_as('grace');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.one'))$$,
  '[RI6] grace, of the founder''s side, joins one room');
select lives_ok($$select public.claim_deal_room_invitation(current_setting('tests.two'))$$, '[RI6] and the other');
select is(tests.seats('grace'), 2::bigint, '[RI6] two seats');
select tests.as_database();
select throws_ok(format($$update public.deal_room_members set side = 'INVESTOR' where user_id = %L
  and deal_room_id = %L$$, tests.id('grace'), tests.room('Lumen Grid')), 'PT409', null,
  '[RI6] until one would be on an investor''s side');
select is_empty('select tests.wrong_grants()', '[R12] the kept grants are true after all of it');

select * from finish();
rollback;
