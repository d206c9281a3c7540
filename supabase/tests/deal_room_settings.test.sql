-- What a room is about, and when it ends for everybody. Cases RS of docs/access.md.
-- Seed: alice (founder), bob (investor) and carol (NDA not accepted) are in Lumen Grid's room; bob's deal with Sahel
-- Harvest is completed.
begin;
\ir helpers.psql
create function tests.bell(who text) returns setof text
language sql security definer set search_path = ''
as $$ select n.kind from public.notifications n where n.user_id = tests.id(who) and n.read_at is null order by n.kind
  $$;
create function tests.describe(words text, was text default null) returns void
language sql
as $$ select public.set_deal_room_description(tests.room('Lumen Grid'), words, was) $$;
create function tests.ends(at timestamptz) returns void
language sql
as $$ select public.set_deal_room_end(tests.room('Lumen Grid'), at) $$;
create function tests.room_runs_out() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  alter table public.deal_rooms disable trigger deal_rooms_changed;
  update public.deal_rooms set expires_at = now() - interval '1 second' where id = tests.room('Lumen Grid')::uuid;
  alter table public.deal_rooms enable trigger deal_rooms_changed;
  update private.room_grants set until = now() - interval '1 second'
    where deal_room_id = tests.room('Lumen Grid')::uuid;
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
update public.deal_rooms set description = null where id = tests.room('Lumen Grid')::uuid;
delete from public.notifications;

-- Who is offered what.
select collect_tap(tests.acting_as(who), results_eq($$select can_describe, can_set_end, room_expires_at,
  newer_nda_version from public.open_deal_room(tests.room('Lumen Grid'))$$, expected,
  '[RS1] ' || who || ' is offered what they may do'))
from (values ('alice', $$values (true, true, null::timestamptz, null::int)$$),
  ('bob', $$values (true, false, null::timestamptz, null::int)$$),
  ('carol', $$values (false, false, null::timestamptz, null::int)$$)) as t (who, expected);
select tests.as_database();
select tests.publish_nda();
select collect_tap(tests.acting_as(who), results_eq($$select newer_nda_version
  from public.open_deal_room(tests.room('Lumen Grid'))$$, expected,
  '[RS1] Only the founder is offered the newer NDA: ' || who))
from (values ('alice', 'values (4)'), ('bob', 'values (null::int)'), ('carol', 'values (null::int)')) as t (who,
  expected);
select tests.acting_as('bob');
select results_eq($$select can_describe, can_set_end, newer_nda_version
  from public.open_deal_room(tests.room('Sahel Harvest'))$$, $$values (false, false, null::int)$$,
  '[RS1] Bob is offered nothing in a room whose deal is over');
select tests.acting_as('alice');
select lives_ok($$select public.move_deal_room_to_nda(tests.room('Lumen Grid'),
  (select newer_nda_version_id::text from public.open_deal_room(tests.room('Lumen Grid'))))$$,
  '[RS1] Alice moves the room to the newer NDA');
select results_eq($$select nda_version, newer_nda_version, can_describe, can_set_end
  from public.open_deal_room(tests.room('Lumen Grid'))$$, $$values (4, null::int, false, true)$$,
  '[RS1] Alice is offered nothing more before she accepts the newer NDA');
select tests.sign(who, 'Lumen Grid') from unnest(array['alice', 'bob']) as who;


-- The description.
select tests.as_database();
delete from public.notifications;
select tests.acting_as('alice');
select lives_ok($$select tests.describe(E'  Series A.\n<b>Plain</b>  ')$$, '[RS2] Alice writes what the room is about');
select collect_tap(tests.acting_as(who), results_eq($$select description
  from public.open_deal_room(tests.room('Lumen Grid'))$$, $$values (E'Series A.\n<b>Plain</b>')$$,
  '[RS2] ' || who || ' reads the description, before the NDA too')) from unnest(array['alice', 'bob', 'carol']) as who;
select tests.acting_as('bob');
select throws_ok($$select tests.describe('Bob''s words', 'What he saw')$$, 'PT409',
  'The description was changed in the meantime. Compare it with yours, then save again.',
  '[RS3] Bob, who saw another text, does not overwrite the description');
select lives_ok($$select tests.describe('Bob''s words', E'Series A.\n<b>Plain</b>')$$,
  '[RS3] Bob, who saw the text of Alice, overwrites it');
select lives_ok($$select tests.describe('Bob''s words', 'anything')$$,
  '[RS3] Bob saves the same description again, which changes nothing');
select throws_ok(format('select tests.describe(repeat(''x'', %s), ''Bob''''s words'')', n), 'PT400',
  'The description must be at most 5,000 characters.',
  '[RS2] A description is too long with this number of characters: ' || n) from unnest(array[5001, 100000]) as n;
select lives_ok($$select tests.describe(repeat('x', 5000), 'Bob''s words')$$,
  '[RS2] A description of 5,000 characters is accepted');
select lives_ok(format('select tests.describe(%L, repeat(''x'', 5000))', blank),
  '[RS2] A blank description takes it away')
  from unnest(array[E' \u200b\n']) as blank;
select is((select description from public.open_deal_room(tests.room('Lumen Grid'))), null,
  '[RS2] The room has no description once it is blank');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'deal_room.described'
  and target_id = tests.room('Lumen Grid')::uuid), 4::bigint, '[RS2] Each change of the description is audited once');
select tests.acting_as('carol');
select throws_ok($$select tests.describe('Hers')$$, 'PT403', 'Accept the NDA of this deal room first.',
  '[RS4] Carol, before the NDA, writes no description');
select tests.sign('carol', 'Lumen Grid');
select throws_ok($$select tests.describe('Hers')$$, 'PT403',
  'Only an administrator of your side''s organization can manage who is in a deal room.',
  '[RS4] Carol, who manages no side, writes no description');
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.describe('Theirs')$$, 'PT404', 'Deal room not found',
    '[RS4] ' || who || ' finds no room to describe'),
  throws_ok($$select tests.ends(now() + interval '9 days')$$, 'PT404', 'Deal room not found',
    '[RS6] A stranger finds no room to end: ' || who),
  is_empty($$select 1 from public.deal_room_end(tests.room('Lumen Grid'))$$,
    '[RS8] A stranger does not read when the room ended: ' || who))
from unnest(array['dave', 'erin', 'mallory', 'grace', 'henrik']) as who;
select tests.acting_as('bob');
select throws_ok($$select public.set_deal_room_description(tests.room('Sahel Harvest'), 'Late')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[RS4] Bob describes no room that is read-only');
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[RS4] A visitor cannot call ' || call)
from unnest(array['set_deal_room_description(''x'', ''y'')', 'set_deal_room_end(''x'', null)',
  'deal_room_end(''x'')']) as call;

-- The end.
select tests.acting_as('alice');
select throws_ok(format('select tests.ends(%L)', at), 'PT400', sentence, '[RS5] Alice cannot end the room at ' || at)
from (values ('-infinity', 'Choose an end at least a day ahead, so that everyone in the room has time to prepare.'),
  ((now() - interval '1 day')::text,
  'Choose an end at least a day ahead, so that everyone in the room has time to prepare.'),
  ((now() + interval '23 hours 59 minutes')::text,
    'Choose an end at least a day ahead, so that everyone in the room has time to prepare.'),
    ('infinity', 'Choose an end within ten years, or none.')) as t (at, sentence);
select throws_ok(format('select public.set_deal_room_end(%L, now() + interval ''2 days'')', id), 'PT404',
  'Deal room not found', '[RS6] Alice ends no room that does not exist: ' || coalesce(quote_literal(id), 'null'))
from unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;
select lives_ok($$select tests.ends(now() + interval '2 days')$$, '[RS5] Alice sets the end of the room');
select results_eq($$select room_expires_at, access_expires_at, next_expiry
  from public.open_deal_room(tests.room('Lumen Grid'))$$, $$values (now() + interval '2 days',
  now() + interval '2 days', now() + interval '2 days')$$,
  '[RS5] Alice reads the end of the room as that of her access');
select results_eq(format('select * from tests.bell(%L)', who), $$values ('deal_room.end_changed')$$,
  '[RS5] ' || who || ' is told of the end of the room') from unnest(array['bob', 'carol']) as who;
select is_empty($$select tests.bell('alice')$$, '[RS5] Alice, who set the end, is not told of it');
select lives_ok($$select tests.ends(now() + interval '2 days')$$,
  '[RS5] Alice sets the same end again, which changes nothing');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'deal_room.end_set'
  and target_id = tests.room('Lumen Grid')::uuid), 1::bigint, '[RS5] The end of the room is audited once');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after an end was set');
select collect_tap(tests.acting_as(who), throws_ok($$select tests.ends(null)$$, 'PT403',
  'Only the founder can set when a deal room ends.', '[RS6] ' || who || ' does not lift the end of the room'))
  from unnest(array['bob', 'carol']) as who;
select tests.acting_as('alice');
select is_empty($$select 1 from public.deal_room_end(tests.room('Lumen Grid'))$$,
  '[RS8] A room that goes on has no end to read');

-- It has passed.
select tests.as_database();
select tests.room_runs_out();
select collect_tap(tests.acting_as(who), throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403',
  'Access denied',
  '[RS7] The room is not read after its end by ' || who)) from unnest(array['alice', 'bob', 'carol']) as who;
select tests.acting_as('bob');
select throws_ok($$select tests.ends(null)$$, 'PT403', 'Access denied',
  '[RS7] Bob does not open the room again after its end');
select is_empty($$select 1 from public.deal_room_end(tests.room('Lumen Grid'))$$,
  '[RS8] Bob does not read when the room ended');
select tests.acting_as('alice');
select collect_tap(tests.acting_as(who), results_eq($$select access::text, ending, can_reopen
  from public.my_deal_rooms() where startup_name = 'Lumen Grid'$$, expected,
  '[RS8] Only the founder reads that the room may be opened again: ' || who))
from (values ('alice', $$values ('none', 'ACCESS_EXPIRED', true)$$),
  ('bob', $$values ('none', 'ACCESS_EXPIRED', false)$$), ('carol',
  $$values ('none', 'ACCESS_EXPIRED', false)$$)) as t (who, expected);
select tests.acting_as('alice');
select is((select ended_at from public.deal_room_end(tests.room('Lumen Grid'))), now() - interval '1 second',
  '[RS8] Alice reads when the room ended');
select lives_ok($$select tests.ends(null)$$, '[RS7] Alice lifts the end of the room');
select collect_tap(tests.acting_as(who), results_eq($$select access::text
  from public.open_deal_room(tests.room('Lumen Grid'))$$, $$values ('full')$$,
  '[RS7] Full access is back after the end was lifted: ' || who))
  from unnest(array['alice', 'bob', 'carol']) as who;
select results_eq($$select action, actor_name from public.deal_room_activity(tests.room('Lumen Grid'))
  where action like 'deal_room.end%' order by happened_at, action desc$$,
  $$values ('deal_room.end_set', 'Alice Okafor'), ('deal_room.end_lifted', 'Alice Okafor')$$,
    '[RS7] The activity has the end and its lifting');
-- Once the deal is over.
select tests.acting_as('alice');
select lives_ok($$select tests.ends(now() + interval '2 days')$$, '[RS9] Alice sets an end again');
select tests.as_database();
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select tests.acting_as('alice');
select throws_ok($$select tests.ends(now() + interval '3 days')$$, 'PT409',
  'This deal is cancelled, so its room is read-only.', '[RS9] Alice moves no end once the deal is over');
select is((select can_set_end from public.open_deal_room(tests.room('Lumen Grid'))), true,
  '[RS9] Alice is offered to lift the end once the deal is over');
select lives_ok($$select tests.ends(null)$$, '[RS9] Alice lifts the end once the deal is over');
select is((select can_set_end from public.open_deal_room(tests.room('Lumen Grid'))), false,
  '[RS9] Alice is offered no end to set once the deal is over');
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
select tests.disable('alice');
select tests.acting_as('alice');
select throws_ok('select ' || call, 'PT403', 'This account has been disabled.',
  '[RS10] Alice, once disabled, cannot ' || call)
from unnest(array['tests.ends(null)', 'tests.describe(''x'')',
  $$public.deal_room_end(tests.room('Lumen Grid'))$$]) as call;
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after all of it');

select * from finish();
rollback;
