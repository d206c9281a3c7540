-- Closing binders. Cases CB of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.sum() returns text language sql as $$ select repeat('ab', 32) $$;
create function tests.record(what text default tests.sum(), startup text default 'Lumen Grid') returns json
language sql as $$ select public.record_deal_room_binder(tests.room(startup), what) $$;
create function tests.newest() returns bigint language sql stable security definer set search_path = ''
as $$ select max(k.seq) from private.audit_links k where k.deal_room_id = tests.room('Lumen Grid')::uuid $$;
create function tests.canonical(value jsonb) returns text language sql security definer set search_path = ''
as $$ select private.canonical_json(value) $$;
grant execute on all functions in schema tests to public;
create temp table kept (entry json);
grant all on kept to public;

select tests.acting_as('bob');
insert into kept select tests.record();
select results_eq($$select (entry ->> 'seq')::bigint, entry -> 'line' ->> 'action', entry -> 'line' ->> 'actor',
    entry -> 'line' ->> 'room', entry -> 'line' -> 'details' ->> 'manifest_sha256' from kept$$,
  $$select tests.newest(), 'binder.created', tests.id('bob')::text, tests.room('Lumen Grid'), tests.sum()$$,
  '[CB1] Bob''s binder is the newest entry of the chain');
select is_empty($$
  select 1 from kept
  where entry ->> 'line_sha256'
      <> encode(sha256(convert_to(tests.canonical((entry -> 'line')::jsonb), 'UTF8')), 'hex')
     or entry ->> 'hash' <> encode(sha256(convert_to(format('{"line":"%s","previous":"%s","room":"%s","seq":%s}',
       entry ->> 'line_sha256', entry ->> 'previous', tests.room('Lumen Grid'), entry ->> 'seq'), 'UTF8')), 'hex')$$,
  '[CB1] Whoever has the entry works out the same hashes');
select results_eq($$
  select h.seq from kept, public.deal_room_audit_heads(tests.room('Lumen Grid'), entry ->> 'hash') h$$,
  $$select tests.newest()$$, '[CB1] Bob finds the entry in the log of the room');
select results_eq($$select key from kept, json_object_keys(entry -> 'line' -> 'details') key$$,
  $$values ('manifest_sha256')$$, '[CB2] The entry does not tell how much is in the binder');
select tests.acting_as('alice');
select results_eq($$select action, actor_name from public.deal_room_activity(tests.room('Lumen Grid'), null, 1)$$,
  $$values ('binder.created', 'Bob Lindqvist')$$, '[CB3] Alice, on the other side, reads that Bob has a binder');

select throws_ok(format('select tests.record(%L)', typed), 'PT400',
  'A fingerprint has 64 digits and letters from a to f.',
  '[CB4] A malformed manifest is refused: ' || coalesce(quote_literal(left(typed, 20)), 'null'))
from unnest(array['', 'x', upper(tests.sum()), tests.sum() || '0', tests.sum() || E'\n', null]) as typed;
select throws_ok($$select tests.record(repeat('a', 100000))$$, 'PT413', null,
  '[CB4] A manifest as long as a book is refused');
select throws_ok(format('select public.record_deal_room_binder(%L, tests.sum())', id), 'PT404', 'Deal room not found',
  '[CB5] Nobody records a binder of no room: ' || coalesce(quote_literal(id), 'null'))
from unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;
select tests.acting_as('carol');
select throws_ok('select tests.record()', 'PT403', 'Accept the NDA of this deal room first.',
  '[CB5] Carol, who has not accepted the NDA, records no binder');
select collect_tap(tests.acting_as(who),
  throws_ok('select tests.record()', 'PT404', 'Deal room not found', '[CB5] ' || who || ' finds no room'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as who;
select tests.as_anon();
select throws_ok('select tests.record()', '42501', null, '[CB5] A visitor records nothing');

-- Who reads the room for a reason of their own, and has no seat.
select tests.as_database();
insert into private.room_grants (user_id, deal_room_id, is_full, until, deal_id, startup_id)
select tests.id('erin'), r.id, true, 'infinity', r.deal_id, d.startup_id
from public.deal_rooms r join public.deals d on d.id = r.deal_id where r.id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('erin');
select throws_ok('select tests.record()', 'PT403', 'Only members can create a closing binder.',
  '[CB6] Erin, who reads without a seat, records no binder');

-- A deal that is over is when binders are created.
select tests.as_database();
update public.deals set status = 'CANCELLED'
where id = (select deal_id from public.deal_rooms where id = tests.room('Lumen Grid')::uuid);
select tests.acting_as('alice');
select lives_ok('select tests.record()', '[CB7] Alice records a binder in a room that is read-only');
select tests.record() from generate_series(1, 19);
select throws_ok('select tests.record()', 'PT429', null, '[CB8] Alice records at most twenty binders an hour and room');
select tests.as_database();
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select throws_ok('select tests.record()', 'PT403', 'This deal room is closed.',
  '[CB7] Bob records no binder in a closed room');

select * from finish();
rollback;
