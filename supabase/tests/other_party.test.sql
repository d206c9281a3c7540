-- Who the other party of a deal is, as each person in its room is told. Cases OP of docs/access.md.
-- Seed: bob (INVESTOR) and alice (FOUNDER) lead Lumen Grid, carol is on bob's side and has not accepted the NDA.
-- mallory gets
-- a deal of her own with the same startup, so that alice has two rooms which its name does not tell apart.
begin;
\ir helpers.psql
create function tests.room_with(investor text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.deal_rooms r
  join public.deals d on d.id = r.deal_id join public.investors i on i.id = d.investor_id
  where i.user_id = tests.id(investor) and d.startup_id = tests.startup('lumen-grid')::uuid
$$;
create function tests.first_room() returns text language sql stable as $$ select current_setting('tests.first') $$;
create function tests.second_room() returns text language sql stable as $$ select current_setting('tests.second') $$;
-- A person of the founder's side in the first room.
create function tests.joins(who text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.deal_room_members (deal_room_id, user_id, side, invited_by)
  values (tests.first_room()::uuid, tests.id(who), 'FOUNDER', tests.id('alice'))
$$;
-- What Supabase Auth does to the session that showed a factor.
create function tests.raise_session(who text) returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set aal = 'aal2' where s.id = tests.sign_in(tests.id(who)) $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_as('mallory');
select public.request_intro(tests.startup('lumen-grid'), 'We fund grids.') is not null;
select tests.acting_as('alice');
select (public.accept_intro((select r.id::text from public.intro_requests r where r.status = 'OPEN'
  and r.startup_id::text = tests.startup('lumen-grid') and r.note = 'We fund grids.'),
    'We know her fund.')).id is not null;
-- By their ids from here on: the first one changes hands later.
select set_config('tests.first', tests.room_with('bob'), true), set_config('tests.second', tests.room_with('mallory'),
  true);

-- A side is called by what its organization calls itself, but where the NDA names it.
select tests.as_database();
savepoint as_they_are;
update public.organizations o set trading_name = 'Public Company'
from private.deal_sides p where p.organization_id = o.id and p.deal_room_id::text = tests.first_room()
  and p.side = 'FOUNDER';
update public.investors i set fund_name = 'Public Fund'
from private.deal_sides p where p.organization_id = i.organization_id and p.deal_room_id::text = tests.first_room()
  and p.side = 'INVESTOR';
create temp table answers (name text, who text, answer text);
grant all on answers to public;
create function tests.answer(called text, who text) returns void
language plpgsql
as $$
begin
  execute format('insert into answers select %L, %L, jsonb_agg(to_jsonb(a))::text from %s a', called, who, called);
exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT400' then
  null;
end
$$;
create temp table asked as
select format('public.%I(%s)', f.proname,
  case when f.proargnames[1] = 'room' then quote_literal(tests.first_room()) end) as called
from pg_proc f
where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
  and (f.provolatile <> 'v' or f.proname = 'open_deal_room')
  and has_function_privilege('authenticated', f.oid, 'execute') and (
    f.proargnames[1] = 'room' and f.proargtypes[0] = 'text'::regtype and f.pronargs - f.pronargdefaults <= 1
    or f.proname like 'my\_%' and f.pronargs = f.pronargdefaults);
grant select on asked to public;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select count(tests.answer(q.called, 'alice')) > 20 from asked q;
select tests.acting_as('bob');
select count(tests.answer(q.called, 'bob')) > 20 from asked q;
select tests.as_database();
select set_eq($$select distinct split_part(name, '(', 1) from answers
  where answer ~ 'Lumen Grid SAS|Lindqvist Ventures AB'$$,
  array['public.deal_room_nda', 'public.my_nda_acceptances'],
  '[OP11] Nothing in a room calls a side by its legal name but its NDA');
select is(array(select distinct who from answers where name ~ 'open_deal_room' and answer ~ 'Public Company'
  and answer ~ 'Public Fund' order by who), '{alice,bob}', '[OP11] A room calls both sides by what they call themselves');
select ok((select count(*) from answers) > 50, '[OP11] What a room and one''s lists answer was read: '
  || (select count(*) from answers));
rollback to savepoint as_they_are;

select tests.acting_as('alice');
-- Each reads it wherever a room is named.
select results_eq('select id::text, startup_name, other_party from public.my_deal_rooms() order by other_party',
  $$values (tests.first_room(), 'Lumen Grid', 'Lindqvist Ventures'),
    (tests.second_room(), 'Lumen Grid', 'Quist Capital')$$,
  '[OP1] Alice tells her two rooms apart by their investors');
select results_eq($$select r.room ->> 'id', r.room ->> 'other_party'
  from json_array_elements(public.my_home() -> 'rooms' -> 'rows') r (room) order by 2$$,
  $$values (tests.first_room(), 'Lindqvist Ventures'), (tests.second_room(), 'Quist Capital')$$,
  '[OP1] Alice tells her two rooms apart on her home');
select results_eq($$select w.wait ->> 'kind', t.thing ->> 'name', t.thing ->> 'person'
  from json_array_elements(public.my_home() -> 'waits') w (wait), json_array_elements(w.wait -> 'rows') t (thing)
  where w.wait ->> 'kind' = 'NDA'$$, $$values ('NDA', 'Lumen Grid', 'Quist Capital')$$,
  '[OP1] Alice tells her two rooms apart in what waits for her');
select is((select other_party from public.open_deal_room(tests.first_room())), 'Lindqvist Ventures',
  '[OP1] The first room itself names Bob''s fund to Alice');
select is((select other_party from public.open_deal_room(tests.second_room())), 'Quist Capital',
  '[OP1] The second room names Mallory''s to Alice, before the NDA, too');
select results_eq($$select o.sentence from public.my_account_closing_obstacles() o
  where o.kind = 'DEAL_ROOM' order by 1$$,
  $$select format('Only you may sign for your side of the deal room %s with %s. Complete or cancel its deal first, or let a colleague sign.',
    r.name, p.name) from public.deal_rooms r join (values (tests.first_room(), 'Lindqvist Ventures'),
    (tests.second_room(), 'Quist Capital')) p (id, name) on p.id = r.id::text order by 1$$,
  '[OP1] Alice tells her two rooms apart in what keeps her account open');
select results_eq($$select r.room ->> 'id', r.room ->> 'other_party' from public.my_startups() s,
  jsonb_array_elements(s.rooms) r (room) where s.name = 'Lumen Grid' order by 2$$,
  $$values (tests.first_room(), 'Lindqvist Ventures'), (tests.second_room(), 'Quist Capital')$$,
  '[OP1] Alice tells her two rooms apart in her startup''s rooms');
select tests.acting_as('bob');
select results_eq($$select other_party from public.my_deal_rooms() where id::text = tests.first_room()$$,
  $$values ('Lumen Grid')$$, '[OP2] Bob reads the startup''s name as the other party in his list');
select is((select other_party from public.open_deal_room(tests.first_room())), 'Lumen Grid',
  '[OP2] Bob reads the startup''s name as the other party in the room');

-- Notices.
select tests.as_database();
delete from public.notifications;
select tests.acting_as('bob');
select public.post_deal_room_message(tests.first_room(), gen_random_uuid()::text, 'Good morning', '{}') is not null;
select tests.as_database();
select tests.joins('grace');
select private.notify_room(tests.second_room()::uuid, 'deal_room.messages', tests.id('mallory'), 'overview');
select tests.acting_as('alice');
select results_eq('select target_id::text, data ->> ''name'', other_party from public.my_notifications() order by 3',
  $$values (tests.first_room(), 'Lumen Grid', 'Lindqvist Ventures'),
    (tests.second_room(), 'Lumen Grid', 'Quist Capital')$$,
  '[OP3] Alice tells two notices about her two rooms apart');
select is_empty($$select 1 from public.notifications n where n.data::text ~ 'Lindqvist|Quist'$$,
  '[OP3] The notice itself, of which mails are made, names no other party');

-- Who joins before the NDA reads no more than who is in the room.
select tests.acting_as('grace');
select results_eq('select access, other_party from public.my_deal_rooms()',
  $$values ('overview'::public.room_access, 'Lindqvist Ventures')$$,
    '[OP4] Grace, on Alice''s side, reads the other party before the NDA');
select ok(exists (
  select 1 from public.deal_room_people(tests.first_room()) p where p.organization_name = 'Lindqvist Ventures'),
  '[OP4] The list of people names the same organization to Grace');
select tests.acting_as('carol');
select results_eq('select other_party from public.my_deal_rooms()', $$values ('Lumen Grid')$$,
  '[OP4] Carol, on Bob''s side, reads the startup''s name');

-- An invitation: who sent it knows the room, who got it is told once they are in it.
select tests.acting_as('alice');
select set_config('tests.invitation', (public.invite_to_deal_room(tests.first_room(), 'henrik@dealport.test',
  null)).id::text, true);
select results_eq($$select state, other_party from public.invitation_page(current_setting('tests.invitation'))$$,
  $$values ('SENT', 'Lindqvist Ventures')$$, '[OP9] Alice reads the other party of the room that she invites to');
select tests.acting_as('henrik');
select results_eq($$select state, other_party from public.invitation_page(current_setting('tests.invitation'))$$,
  $$values ('OPEN', null::text)$$, '[OP9] Henrik, the invited, reads no other party before he joins');

-- Nobody without a seat.
select collect_tap(tests.acting_as(name), results_eq(
  $$select count(*) from private.my_other_parties(array[tests.first_room()::uuid, tests.second_room()::uuid])$$,
  'values (0::bigint)', '[OP5] ' || name || ' reads no other party'))
from unnest(array['dave', 'erin', 'henrik']) as name;
select tests.acting_as('mallory');
select results_eq(
  $$select other_party from private.my_other_parties(array[tests.first_room()::uuid, tests.second_room()::uuid])$$,
  $$values ('Lumen Grid')$$, '[OP5] Mallory reads the other party of her own room alone');
select tests.as_anon();
select throws_ok('select 1 from private.my_other_parties(array[]::uuid[])', '42501', null,
  '[OP5] A visitor reads no other party');
select tests.acting_as('erin');
select public.begin_emergency_access(tests.first_room(), 'A member reports a forged signature.') is not null;
select results_eq('select name like ''Lumen Grid%'', other_party from public.open_deal_room(tests.first_room())',
  'values (true, null::text)', '[OP5] Erin, who reads in an emergency, reads no other party');
select is_empty($$select 1 from public.deal_rooms r where r.name ~ 'Lindqvist|Quist' or r.description ~ 'Quist'$$,
  '[OP5] A room''s own name, which platform administrators read, names no investor');

-- Whose access is over.
select tests.acting_as('alice');
select public.end_deal_room_membership(tests.first_room(), tests.id('grace')::text, 'Thank you.') is null;
select tests.acting_as('grace');
select results_eq('select ending, other_party from public.my_deal_rooms()',
  $$values ('ACCESS_ENDED', 'Lindqvist Ventures')$$,
  '[OP6] Grace still reads the other party after her access has ended');
select tests.as_database();
update public.deal_rooms set expires_at = now() - interval '1 second' where id::text = tests.second_room();
select tests.acting_as('alice');
select results_eq('select ending, other_party, can_reopen from public.my_deal_rooms() where ending is not null',
  $$values ('ACCESS_EXPIRED', 'Quist Capital', true)$$,
  '[OP6] Alice still reads the other party of a room that has expired');
-- The party stays who it is, whoever acts for it.
select tests.as_database();
select tests.invests_for('carol', 'bob', 'OWNER');
select tests.disable('bob');
select tests.acting_as('alice');
select is((select other_party from public.open_deal_room(tests.first_room())), 'Lindqvist Ventures',
  '[OP7] Alice reads the same party when its lead is disabled');
select tests.acting_as('grace');
select results_eq('select ending, other_party from public.my_deal_rooms()',
  $$values ('ACCESS_ENDED', 'Lindqvist Ventures')$$,
  '[OP7] Grace, who left before, reads no name of who manages it since');
-- A side whose people have all left is its organization.
select tests.as_database();
savepoint before;
update public.deal_room_members set ended_at = now(), ended_by = user_id
where deal_room_id::text = tests.first_room() and side = 'INVESTOR' and ended_at is null;
select tests.acting_as('alice');
select is((select parties from public.open_deal_room(tests.first_room())),
  '{"FOUNDER": "Lumen Grid SAS", "INVESTOR": "Lindqvist Ventures"}',
  '[OP10] Alice reads the organization of a side whose people have all left');
select tests.as_database();
rollback to savepoint before;
select tests.acting_as('carol');
select is((select parties from public.open_deal_room(tests.first_room())),
  '{"FOUNDER": "Lumen Grid SAS", "INVESTOR": "Lindqvist Ventures"}',
  '[OP10] Carol reads both organizations before the NDA');
select collect_tap(tests.acting_as(who), throws_ok('select parties from public.open_deal_room(tests.first_room())',
  'PT404', null, '[OP10] Who is not in the room reads no party of it: ' || who))
from unnest(array['dave', 'henrik']) who;

-- A room that asks for a second factor which the session has not shown names its startup alone.
select tests.as_database();
update public.deal_rooms set requires_second_factor = true where id::text = tests.first_room();
select tests.acting_as('alice');
select results_eq($$select ending, other_party from public.my_deal_rooms() where id::text = tests.first_room()$$,
  $$values ('SECOND_FACTOR', null::text)$$, '[OP8] Alice reads no other party without the room''s second factor');
select tests.as_database();
select tests.raise_session('alice');
select tests.request('authenticated', tests.claims_of(tests.id('alice')) || '{"aal": "aal2"}');
select results_eq($$select other_party from public.my_deal_rooms() where id::text = tests.first_room()$$,
  $$values ('Lindqvist Ventures')$$, '[OP8] Alice reads the other party with the room''s second factor');

select * from finish();
rollback;
