-- Who may join, hear and say what over Realtime. Cases C of docs/access.md.
begin;
\ir helpers.psql

-- A private join, as Supabase's Realtime asks: which of a broadcast and a presence row does the person see?
create function tests.hears(who text, topic text) returns text
language plpgsql
as $$
declare
  probes uuid[] := array[gen_random_uuid(), gen_random_uuid()];
  heard text;
begin
  perform tests.as_database();
  insert into realtime.messages (id, topic, extension) values (probes[1], topic, 'broadcast'),
    (probes[2], topic, 'presence');
  perform case when who = 'anon' then tests.as_anon() else tests.acting_as(who) end;
  perform set_config('realtime.topic', topic, true), set_config('request.jwt.claim.sub',
    coalesce(tests.id(who)::text, ''), true);
  execute 'select string_agg(extension, '','' order by extension) from realtime.messages where id = any ($1)' into heard
    using probes;
  perform tests.as_database();
  delete from realtime.messages where id = any (probes);
  return heard;
end
$$;
-- The check before a push: may the person insert such a row?
create function tests.says(who text, topic text, extension text default 'broadcast') returns boolean
language plpgsql
as $$
declare
  allowed boolean := true;
begin
  perform case when who = 'anon' then tests.as_anon() else tests.acting_as(who) end;
  perform set_config('realtime.topic', topic, true);
  begin
    execute 'insert into realtime.messages (topic, extension) values ($1, $2)' using topic, extension;
    raise exception using errcode = 'P0001', message = 'allowed';
  exception
    when insufficient_privilege then allowed := false;
    when raise_exception then null;
  end;
  perform tests.as_database();
  return allowed;
end
$$;
create function tests.topic(startup text, kind text default '') returns text
language sql stable
as $$ select 'deal_room:' || tests.room(startup) || ':' || tests.epoch(startup) || kind $$;
grant execute on function tests.topic(text, text) to public;
select no_plan();

-- Joining.
select is(tests.hears(name, tests.topic('Lumen Grid')), 'broadcast',
  '[C1] ' || name || ' hears the room, without presence')
from unnest(array['alice', 'bob']) as name;
select is(tests.hears(name, tests.topic('Lumen Grid', ':live')), 'broadcast,presence',
  '[C1] ' || name || ' hears typing and presence')
from unnest(array['alice', 'bob']) as name;
select is(tests.hears(name, 'user:' || tests.id(name)), 'broadcast', '[C2] ' || name || ' hears what is told to them')
from unnest(array['alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select is(tests.hears(name, topic), null, '[C3] ' || name || ' does not hear ' || topic)
from unnest(array['carol', 'mallory', 'dave', 'erin', 'grace', 'anon']) as name,
     unnest(array[tests.topic('Lumen Grid'), tests.topic('Lumen Grid', ':live'),
       'user:' || tests.id('alice')]) as topic;
select is(tests.hears('bob', tests.topic('Cryonaut')), null,
  '[C3] Bob does not hear the room whose NDA he has not accepted');
select is(tests.hears('alice', topic), null, '[C4] Alice hears no topic of this name: "' || topic || '"')
from unnest(array[
  '', 'user', 'user:', 'user:x', 'user:' || tests.id('alice') || ':x', 'deal_room', 'deal_room:', 'deal_room:x:1',
    'deal_room::1',
  'deal_room:' || tests.room('Lumen Grid'), 'deal_room:' || tests.room('Lumen Grid') || ':',
    'deal_room:' || tests.room('Lumen Grid') || ':0',
  'deal_room:' || tests.room('Lumen Grid') || ':2', 'deal_room:' || tests.room('Lumen Grid') || ':x',
    tests.topic('Lumen Grid', ':dead'),
  tests.topic('Lumen Grid', ':live:live'), tests.topic('Lumen Grid', ':'), 'anything', 'deal_room:%', 'presence:live'
]) as topic;

-- The Data API's way in: no topic is set, or another one than the row's.
select tests.as_database();
insert into realtime.messages (topic, extension, payload) values (tests.topic('Lumen Grid'), 'broadcast', '{}'),
  ('user:' || tests.id('bob'), 'broadcast', '{}');
select tests.acting_as('alice');
select is_empty('select 1 from realtime.messages', '[C5] Alice sees no row without a topic');
select set_config('realtime.topic', 'user:' || tests.id('alice'), true) is null;
select is_empty($$select 1 from realtime.messages where topic <> 'user:' || tests.id('alice')$$,
  '[C5] One''s own topic shows no row of another');
select set_config('realtime.topic', 'user:' || tests.id('bob'), true) is null;
select is_empty('select 1 from realtime.messages', '[C5] Naming the topic of somebody else shows no row');
select tests.as_database();

-- Speaking.
select ok(tests.says('alice', tests.topic('Lumen Grid', ':live'), extension),
  '[C6] Alice shares her ' || extension || ' on the live topic')
from unnest(array['broadcast', 'presence']) as extension;
select ok(not tests.says(name, topic, extension), '[C6] ' || name || ' sends no ' || extension || ' to ' || topic)
from unnest(array['carol', 'mallory', 'erin', 'anon']) as name,
     unnest(array[tests.topic('Lumen Grid', ':live'), tests.topic('Lumen Grid')]) as topic,
     unnest(array['broadcast', 'presence']) as extension;
select ok(not tests.says('alice', topic), '[C7] Alice, a member, cannot speak for the database on ' || topic)
from unnest(array[tests.topic('Lumen Grid'), 'user:' || tests.id('bob'), 'user:' || tests.id('alice'),
  'deal_room:x:1:live', 'x:live']) as topic;
select ok(not tests.says('alice', tests.topic('Lumen Grid', ':live'), 'postgres_changes'),
  '[C7] Alice sends no row of another extension');
select tests.acting_as('alice');
select set_config('realtime.topic', tests.topic('Lumen Grid', ':live'), true) is null;
select is_empty($$update realtime.messages set payload = '{"forged": true}' returning id$$,
  '[C7] Alice''s update of broadcasts touches nothing');
select throws_ok('delete from realtime.messages', '42501', null, '[C7] Alice deletes no broadcast');
select throws_ok(format('select private.%s', call), '42501', null, '[C7] Alice cannot call what broadcasts: ' || call)
from unnest(array[
  'broadcast_to_user(auth.uid(), ''x'', ''{}'')', 'broadcast_to_room(tests.room(''Lumen Grid'')::uuid, ''x'', ''{}'')',
    'recompute_room_access_and_broadcast(tests.room(''Lumen Grid'')::uuid)',
  'lock_room_and_expire_access(tests.room(''Lumen Grid'')::uuid)'
]) as call;
select throws_ok('select * from private.deal_room_channels', '42501', null,
  '[C7] Alice cannot read the epochs of rooms');
select tests.as_database();

-- What can be told at all.
select throws_like(call, 'no event %', '[C16] An event that is not listed, or has other fields, is not told: ' || call)
from unnest(array[
  $$select private.broadcast_to_room(tests.room('Lumen Grid')::uuid, 'message.postd',
    '{"message_id": "x", "seq": 1}')$$,
  $$select private.broadcast_to_room(tests.room('Lumen Grid')::uuid, 'account.disabled', '{}')$$,
  $$select private.broadcast_to_room(tests.room('Lumen Grid')::uuid, 'typing', '{"user_id": "x"}')$$,
  $$select private.broadcast_to_room(tests.room('Lumen Grid')::uuid, 'message.posted',
    '{"message_id": "x", "seq": 1, "message": "The SECRET sentence"}')$$,
  $$select private.broadcast_to_room(tests.room('Lumen Grid')::uuid, 'message.posted', '{"message_id": "x"}')$$,
  $$select private.broadcast_to_user(tests.id('alice'), 'documents.changed', '{}')$$,
  $$select private.broadcast_to_user(tests.id('alice'), 'notification', '{}')$$
]) as call;
select lives_ok($$select private.broadcast_to_user(tests.id('alice'), 'account.disabled', '{}')$$,
  '[C16] An event that is listed is told');
select tests.acting_as('alice');
select cmp_ok(public.realtime_rejoin_window(), '>=', 1000,
  '[C17] A member learns over how long to spread their return');
select is(public.realtime_rejoin_window() % 1000, 0, '[C17] The time to spread the return over is in whole seconds');
select tests.as_anon();
select throws_ok('select public.realtime_rejoin_window()', '42501', null,
  '[C17] A visitor does not learn over how long to spread the return');
select tests.as_database();

-- What is broadcast, and to whom.
select tests.forget_broadcasts();
select tests.acting_as('alice');
select public.post_deal_room_message(tests.room('Lumen Grid'), '0f000000-0000-4000-8000-000000000001',
  'The SECRET sentence');
select tests.as_database();
select results_eq($$select topic, event, payload - 'id', private from tests.broadcasts()
  where event <> 'notification'$$,
  $$values (tests.topic('Lumen Grid'), 'message.posted',
    jsonb_build_object('seq',
      tests.count('public.deal_room_messages where deal_room_id = tests.room(''Lumen Grid'')::uuid'), 'message_id',
      '0f000000-0000-4000-8000-000000000001'), true)$$,
  '[C8] A message is one broadcast of its id and number to the room, to nobody else');
select results_eq($$select topic, payload - 'id' from tests.broadcasts() where event = 'notification'$$,
  $$values ('user:' || tests.id('bob'), '{"kind": "deal_room.messages"}'::jsonb)$$,
  '[C8] Bob, who reads the room, is told that there is something to read');
select tests.acting_as('alice');
select public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000001');
select public.withdraw_deal_room_message('0f000000-0000-4000-8000-000000000001');
select tests.as_database();
select is((select count(*) from tests.broadcasts() where event = 'message.withdrawn'), 1::bigint,
  '[C8] A withdrawal is told once');
select tests.forget_broadcasts();
update public.deals set amount = amount + 1 where id = tests.deal('Lumen Grid');
select set_eq($$select topic, event, payload - 'id' as payload from tests.broadcasts()$$,
  $$select 'user:' || tests.id(name) as topic, 'deal_room.changed' as event,
    jsonb_build_object('deal_room_id', tests.room('Lumen Grid'), 'channel_epoch', 1) as payload
    from unnest(array['alice', 'bob', 'carol']) name$$,
  '[C8] New terms are told to each member on their own topic, without the terms');

-- Losing access leaves one behind on the old topic.
select tests.sign('carol', 'Lumen Grid');
select is(tests.epoch('Lumen Grid'), 1, '[C9] An acceptance of the NDA raises no epoch');
select is(tests.hears('carol', tests.topic('Lumen Grid')), 'broadcast',
  '[C9] Carol hears the room once she has accepted');
create temp table before as select tests.topic('Lumen Grid') as topic;
select tests.forget_broadcasts();
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'A SECRET reason');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), 2, '[C10] Ending Carol''s access raises the epoch');
select set_eq($$select topic, event, payload - 'id' as payload from tests.broadcasts()$$,
  $$select 'user:' || tests.id(name) as topic, 'deal_room.changed' as event,
    jsonb_build_object('deal_room_id', tests.room('Lumen Grid'), 'channel_epoch', 2) as payload
    from unnest(array['alice', 'bob']) name
    union all select 'user:' || tests.id('carol'), 'deal_room.access_ended',
      jsonb_build_object('deal_room_id', tests.room('Lumen Grid'))
    union all select 'user:' || tests.id('carol'), 'notification', '{"kind": "deal_room.access_ended"}'$$,
  '[C10] The others are told the new epoch, and Carol that her access ended');
select is(tests.hears(name, (select topic from before)), null, '[C10] ' || name || ' can no longer join the old topic')
  from unnest(array['alice', 'carol']) as name;
select is(tests.hears('alice', tests.topic('Lumen Grid')), 'broadcast', '[C10] Alice joins the new topic');
select is(tests.hears('carol', tests.topic('Lumen Grid')), null, '[C10] Carol cannot join the new topic');
select is(tests.hears('carol', tests.topic('Lumen Grid', ':live')), null, '[C10] Carol cannot join the new live topic');
select ok(not tests.says('carol', tests.topic('Lumen Grid', ':live')),
  '[C10] Carol says nothing on the new live topic');
select tests.forget_broadcasts();
select tests.acting_as('bob');
select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'Among us');
select tests.as_database();
select results_eq($$select topic from tests.broadcasts() where event not like 'notification%'$$,
  $$values (tests.topic('Lumen Grid'))$$, '[C10] The next message goes to the new topic only');
update public.deal_room_members set ended_at = null, ended_by = null where user_id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 2, '[C10] Coming back to a room raises no epoch');

select tests.forget_broadcasts();
select tests.disable('carol');
select is(tests.epoch('Lumen Grid'), 3, '[C11] Disabling an account raises the epoch of its rooms');
select is(tests.hears('carol', topic), null, '[C11] Carol, disabled with a live token, does not hear ' || topic)
from unnest(array[tests.topic('Lumen Grid'), tests.topic('Lumen Grid', ':live'),
  'user:' || tests.id('carol')]) as topic;
select isnt_empty($$select 1 from tests.broadcasts() where topic = 'user:' || tests.id('carol')
  and event = 'account.disabled'$$, '[C11] Carol is told that her account is disabled');
select is_empty($$select 1 from tests.broadcasts() where topic = 'user:' || tests.id('carol')
  and event <> 'account.disabled'$$, '[C11] Carol is not told the new epoch');
update public.users set is_active = true where id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 3, '[C11] Enabling an account raises no epoch');

update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select is(tests.epoch('Lumen Grid'), 4, '[C12] Closing a room raises its epoch');
select is(tests.hears('alice', tests.topic('Lumen Grid')), null, '[C12] Nobody hears a closed room');
update public.deal_rooms set is_active = true where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('alice');
select public.move_deal_room_to_nda(tests.room('Lumen Grid'), tests.publish_nda()::text);
select tests.as_database();
select is(tests.epoch('Lumen Grid'), 5, '[C12] Moving a room to a newer NDA raises its epoch');
select is(tests.hears('alice', tests.topic('Lumen Grid')), null,
  '[C12] Nobody hears the room until they accept the newer NDA');
select tests.sign(name, 'Lumen Grid') from unnest(array['alice', 'bob', 'carol']) as name;
select is(tests.hears('alice', tests.topic('Lumen Grid')), 'broadcast',
  '[C12] Alice hears the room once she has accepted the newer NDA');

-- The clock: nothing is written when access expires, so whoever comes next settles it.
update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 5, '[C13] Setting an end of access in the future raises no epoch');
select tests.access_runs_out('carol', 'Lumen Grid');
select is(tests.epoch('Lumen Grid'), 5, '[C13] The clock alone raises no epoch');
select is(tests.hears('carol', tests.topic('Lumen Grid')), null, '[C13] Carol, whose access expired, cannot join');
select tests.forget_broadcasts();
select tests.acting_as('bob');
select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'After her time');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), 6, '[C13] The next message moves the others to a new topic first');
select is_empty($$select 1 from tests.broadcasts() where topic like 'deal_room:%'
  and topic <> tests.topic('Lumen Grid')$$, '[C13] The next message goes to no topic that Carol may still hold');
select is_empty($$select 1 from tests.broadcasts() where topic = 'user:' || tests.id('carol')$$,
  '[C13] Carol is not told the new epoch of the next message');

update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
select tests.acting_as('alice');
select public.open_deal_room(tests.room('Lumen Grid'));
select tests.as_database();
select is(tests.epoch('Lumen Grid'), 7, '[C13] Opening the room moves the others to a new topic, too');

update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
update public.deals set amount = amount + 1 where id = tests.deal('Lumen Grid');
select is(tests.epoch('Lumen Grid'), 8, '[C14] A due expiry is not forgotten when something else changes first');

update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.disable('carol');
update public.users set is_active = true where id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 9, '[C14] A due expiry is not forgotten when the account was disabled in between');
select tests.access_runs_out('carol', 'Lumen Grid');
update public.deals set amount = amount + 1 where id = tests.deal('Lumen Grid');
select is(tests.epoch('Lumen Grid'), 10, '[C14] An expiry after disabling and enabling is settled');

update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
update public.deal_room_members set expires_at = now() - interval '1 second' where user_id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 11, '[C14] An end of access set in the past raises the epoch at once');
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
update public.deal_rooms set expires_at = now() - interval '1 second' where id = tests.room('Lumen Grid')::uuid;
select is(tests.epoch('Lumen Grid'), 12, '[C14] An end of the room set in the past raises the epoch at once');
update public.deal_rooms set expires_at = null where id = tests.room('Lumen Grid')::uuid;
update public.deal_room_members set expires_at = clock_timestamp() + interval '30 milliseconds'
  where user_id = tests.id('carol');
select pg_sleep(0.05);
select tests.acting_as('bob');
select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'By the real clock');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), 13, '[C14] An end that passes between two statements raises the epoch');
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');
delete from public.deal_room_members where user_id = tests.id('carol');
select is(tests.epoch('Lumen Grid'), 14, '[C14] Removing a membership by hand raises the epoch');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after all of these changes');

-- Nothing that this file caused carries content.
select isnt_empty('select 1 from tests.broadcasts()', '[C15] Something was broadcast');
select is_empty($$select * from tests.broadcasts() where not private$$, '[C15] Every broadcast is private');
select is_empty($$select * from tests.broadcasts() b, jsonb_object_keys(b.payload) k
  where k not in ('id', 'deal_room_id', 'channel_epoch', 'message_id', 'seq', 'document_id', 'organization_id')
  and not (b.event = 'notification' and k = 'kind')$$,
  '[C15] Payloads hold ids and numbers only, and of a notice its kind');
select is_empty($$select * from tests.broadcasts() b, jsonb_each_text(b.payload) p
  where not (pg_input_is_valid(p.value, 'uuid') or pg_input_is_valid(p.value, 'bigint') or p.key = 'kind'
  and p.value ~ '^[a-z_]+\.[a-z_]+$')$$,
  '[C15] Payloads have no text');
select is_empty($$select * from tests.broadcasts()
  where topic !~ '^(user:[0-9a-f-]{36}|deal_room:[0-9a-f-]{36}:[0-9]+)$'$$,
  '[C15] The database speaks only on topics of people and rooms');

select * from finish();
rollback;
