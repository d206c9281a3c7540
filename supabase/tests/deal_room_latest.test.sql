-- What a client asks while Realtime does not answer. Case C19 of docs/access.md.
begin;
\ir helpers.psql
create function tests.latest(startup text default 'Lumen Grid') returns text
language sql
as $$ select l::text from public.deal_room_latest(tests.room(startup)) l $$;
create function tests.newest(startup text default 'Lumen Grid') returns bigint
language sql stable security definer
as $$ select max(m.seq) from public.deal_room_messages m where m.deal_room_id = tests.room(startup)::uuid $$;
grant execute on function tests.latest(text), tests.newest(text) to public;
select no_plan();

select collect_tap(tests.acting_as(who), results_eq(
  $$select access::text, channel_epoch, last_seq, withdrawn_at from public.deal_room_latest(tests.room('Lumen Grid'))$$,
  format($$values ('full', %s, %s::bigint, null::timestamptz)$$, tests.epoch('Lumen Grid'), tests.newest()),
  '[C19] ' || who || ' reads that they have full access, the epoch and the newest number'))
from unnest(array['alice', 'bob']) as who;

select tests.acting_as('alice');
select public.post_deal_room_message(tests.room('Lumen Grid'), 'cccccccc-0000-4000-8000-000000000019', 'Not for long.');
select is((select last_seq from public.deal_room_latest(tests.room('Lumen Grid'))), tests.newest(),
  '[C19] A message is the newest at once');
select public.withdraw_deal_room_message('cccccccc-0000-4000-8000-000000000019');
select tests.acting_as('bob');
select is((select withdrawn_at from public.deal_room_latest(tests.room('Lumen Grid'))),
  (select withdrawn_at from public.deal_room_messages where id = 'cccccccc-0000-4000-8000-000000000019'),
  '[C19] Bob reads when a message was withdrawn');

select tests.acting_as('carol');
select is(tests.latest(), format('(overview,%s,,)', tests.epoch('Lumen Grid')),
  '[C19] Carol, before the NDA, reads no number of messages and no withdrawal');

select tests.as_database();
update public.deal_room_members set expires_at = now() + interval '1 hour' where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
create temp table epoch_before as select tests.epoch('Lumen Grid') as epoch;
select tests.acting_as('carol');
select throws_ok('select tests.latest()', 'PT403', 'Access denied',
  '[C19] Carol reads nothing once her access is over');
select tests.acting_as('alice');
select lives_ok('select tests.latest()', '[C19] Alice asks for the latest while an expiry is due');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), (select epoch from epoch_before), '[C19] Asking for the latest raises no epoch');
select tests.as_anon();
select throws_ok('select public.deal_room_latest(''x'')', '42501', null, '[C19] A visitor reads nothing');
select tests.as_database();
select * from finish();
rollback;
