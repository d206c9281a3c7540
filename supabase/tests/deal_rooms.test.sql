-- Deal rooms, their members and the access that everything asks for. Cases R of docs/access.md.
-- Seed: Lumen Grid (alice, bob full; carol overview), Sahel Harvest (completed), Cryonaut (bob has not accepted).
begin;
\ir helpers.psql
create function tests.access(startup text) returns text
language sql stable
as $$ select private.room_access(tests.room(startup)::uuid)::text $$;
grant execute on function tests.access(text) to public;
select no_plan();

-- Who sees what.
select tests.acting_as('alice');
select is(tests.access('Lumen Grid'), 'full', '[R1] Alice, founder and signer, has full access');
select results_eq('select name from public.deal_rooms', $$values ('Lumen Grid · Series A')$$,
  '[R1] Alice sees her room and no other');
select is((select count(*) from public.deal_room_members), 3::bigint, '[R1] Alice sees who is in her room');
select tests.acting_as('bob');
select is((select count(*) from public.deal_rooms), 3::bigint, '[R1] Bob sees his three rooms');
select is(tests.access('Cryonaut'), 'overview', '[R2] Bob has the overview where he has not accepted the NDA');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'overview', '[R2] Carol has the overview before the NDA');
select results_eq('select name from public.deal_rooms', $$values ('Lumen Grid · Series A')$$,
  '[R2] Carol sees the room before she accepts the NDA');
select is((select count(*) from public.deal_room_members), 3::bigint,
  '[R2] Carol sees who is in the room before she accepts the NDA');
select collect_tap(
  tests.acting_as(name),
  is(tests.access('Lumen Grid'), 'none', '[R3] ' || name || ' has no access'),
  is_empty('select 1 from public.deal_rooms', '[R3] ' || name || ' sees no row of a room'),
  is_empty('select 1 from public.deal_room_members', '[R3] ' || name || ' sees no row of a member'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select is(private.room_access(null), 'none', '[R3] An unknown room gives no access');
select tests.acting_as_account(gen_random_uuid());
select is_empty('select 1 from public.deal_rooms', '[R3] Somebody unregistered sees no room');
select tests.as_anon();
select throws_ok('select 1 from public.deal_rooms', '42501', null, '[R3] A visitor sees no room');
select throws_ok('select 1 from public.deal_room_members', '42501', null, '[R3] A visitor sees no member');
select throws_ok('select private.my_rooms()', '42501', null, '[R3] A visitor cannot ask for the rooms');
select tests.as_service();
select throws_ok('select 1 from public.deal_rooms', '42501', null, '[R3] Edge functions read no room directly');

-- Nobody writes directly.
select collect_tap(
  tests.acting_as(name),
  throws_ok($$insert into public.deal_room_members (deal_room_id, user_id, side)
    values (tests.room('Lumen Grid')::uuid, auth.uid(), 'INVESTOR')$$, '42501', null,
    '[R4] ' || name || ' adds no member'),
  throws_ok($$update public.deal_room_members set is_viewer = true, ended_at = null, expires_at = null$$, '42501',
    null, '[R4] ' || name || ' changes no member'),
  throws_ok('delete from public.deal_room_members', '42501', null, '[R4] ' || name || ' removes no member'),
  throws_ok($$update public.deal_rooms set is_active = true, nda_version_id = gen_random_uuid()$$, '42501', null,
    '[R4] ' || name || ' changes no room'),
  throws_ok($$insert into public.deal_rooms (deal_id, name) values (tests.deal('Lumen Grid'), 'Mine')$$, '42501', null,
    '[R4] ' || name || ' makes no room'),
  throws_ok('select 1 from private.room_grants', '42501', null, '[R4] ' || name || ' reads no grants'),
  throws_ok($$insert into private.room_grants (user_id, deal_room_id, is_full, until)
    values (auth.uid(), tests.room('Lumen Grid')::uuid, true, 'infinity')$$,
    '42501', null, '[R4] ' || name || ' writes no grants'),
  throws_ok('select 1 from private.current_members', '42501', null,
    '[R4] ' || name || ' reads no list of current members'),
  throws_ok($$select private.refresh_room_grants(tests.room('Lumen Grid')::uuid)$$, '42501', null,
    '[R4] ' || name || ' cannot recompute the grants'),
  throws_ok($$select private.room_access_of(tests.room('Lumen Grid')::uuid, tests.id('alice'))$$, '42501', null,
    '[R4] ' || name || ' cannot ask for the access of another'))
from unnest(array['alice', 'carol', 'mallory', 'erin']) as name;

-- Refusals.
select tests.acting_as('carol');
select throws_ok($$select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'x')$$,
  'PT403', 'Accept the NDA of this deal room first.', '[R5] Carol is asked to accept the NDA before she posts');
select tests.acting_as('mallory');
select throws_ok(format('select public.open_deal_room(%L)', id), 'PT404', 'Deal room not found',
  '[R5] Mallory finds no room by the id ' || coalesce(id, 'null'))
from unnest(array[tests.room('Lumen Grid'), gen_random_uuid()::text, 'nonsense', '', '0d000000',
  tests.room('Lumen Grid') || ' ', null]) as id;

-- Every way of losing access, and of getting it.
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'full', '[R6] Carol has full access once she has accepted');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after an acceptance');

update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'none', '[R7] Carol''s access ends by the clock');
select is_empty('select 1 from public.deal_rooms', '[R7] Carol sees no room once her access is over');
select is_empty('select 1 from public.deal_room_members', '[R7] Carol sees no member once her access is over');
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403', 'Access denied',
  '[R7] Carol reads that access is denied once hers is over');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after an expiry');
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'full', '[R7] Carol has full access again once it is prolonged');
select tests.as_database();
update public.deal_rooms set expires_at = now() - interval '1 second' where id = tests.room('Lumen Grid')::uuid;
select collect_tap(tests.acting_as(name), is(tests.access('Lumen Grid'), 'none',
  '[R7] A room that has expired is closed to ' || name))
from unnest(array['alice', 'bob', 'carol']) as name;
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after a room''s expiry');
update public.deal_rooms set expires_at = null where id = tests.room('Lumen Grid')::uuid;

select tests.disable('carol');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'none', '[R8] Carol, disabled with a live token, has no access');
select is_empty('select 1 from public.deal_rooms', '[R8] Carol sees no room once she is disabled');
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403', 'This account has been disabled.',
  '[R8] Carol reads that her account is disabled');
select is(tests.refusal_code($$select public.open_deal_room(tests.room('Lumen Grid'))$$), 'ACCOUNT_DISABLED',
  '[R8] The refusal of a disabled account has a code for programs');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after an account was disabled');
update public.users set is_active = true where id = tests.id('carol');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'full', '[R8] Carol has full access again once she is enabled');

select tests.as_database();
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('alice');
select is(tests.access('Lumen Grid'), 'overview', '[R9] A closed room shows its overview to its members');
select throws_ok($$select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'x')$$,
  'PT403', 'This deal room is closed.', '[R9] Alice posts nothing in a closed room');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true in a closed room');
update public.deal_rooms set is_active = true where id = tests.room('Lumen Grid')::uuid;
select is((select count(*) from public.audit_logs where action in ('deal_room.closed', 'deal_room.reopened')),
  2::bigint, '[R9] Closing and reopening are audited');

update public.deal_rooms set nda_version_id = tests.publish_nda() where id = tests.room('Lumen Grid')::uuid;
select collect_tap(tests.acting_as(name), is(tests.access('Lumen Grid'), 'overview',
  '[R10] A newer NDA leaves only the overview to ' || name))
from unnest(array['alice', 'bob', 'carol']) as name;
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after a newer NDA');
update public.deal_rooms set nda_version_id = (select id from public.nda_versions where version = 3)
  where id = tests.room('Lumen Grid')::uuid;

select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Left the firm');
select is((select count(*) from public.deal_room_members where deal_room_id = tests.room('Lumen Grid')::uuid),
  3::bigint, '[R11] Bob, at full access, sees who was in the room');
select tests.acting_as('carol');
select is(tests.access('Lumen Grid'), 'none', '[R11] Carol, a former member, has no access');
select is_empty('select 1 from public.deal_rooms', '[R11] Carol, a former member, sees no room');
select is_empty('select 1 from public.deal_room_members', '[R11] Carol, a former member, sees no member');
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403', 'Access denied',
  '[R11] Carol, a former member, reads that access is denied');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after a membership ended');
select isnt_empty('select 1 from private.room_grants', '[R12] There are kept grants after all of it');
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select is((select count(*) from public.deal_room_members where deal_room_id = tests.room('Lumen Grid')::uuid),
  2::bigint, '[R11] Bob, at overview, does not see who was in the room');

-- A new room.
select tests.as_database();
insert into public.deals (id, startup_id, investor_id)
select '0e000000-0000-4000-8000-00000000000f', s.id, i.id
from public.startups s, public.investors i where s.slug = 'lumen-grid' and i.user_id = tests.id('mallory');
insert into public.deal_rooms (deal_id, name) values ('0e000000-0000-4000-8000-00000000000f', 'Second · room');
select results_eq($$select u.username, m.side::text, m.is_manager from private.room_seats m
  join public.users u on u.id = m.user_id where m.deal_room_id = tests.room('Second')::uuid order by 1$$,
  $$values ('alice', 'FOUNDER', true), ('mallory', 'INVESTOR', true)$$,
    '[R13] A new room has a seat for the owner of each side, who manages it');
select results_eq($$select action from public.audit_logs where target_id = tests.room('Second')::uuid order by action$$,
  $$values ('deal_room.created'), ('deal_room.nda_attached')$$, '[R13] A new room has its first audit rows');
select tests.acting_as('mallory');
select is(tests.access('Second'), 'overview', '[R13] A member of a new room has the overview before the NDA');
select is(tests.access('Lumen Grid'), 'none', '[R13] A competing investor still sees nothing of the other room');
select tests.as_database();
select throws_ok($$insert into public.deal_rooms (deal_id, name, access_level) select id, 'x', 'PUBLIC'
  from public.deals limit 1$$, '23514', null, '[R13] A room can only be private');

select * from finish();
rollback;
