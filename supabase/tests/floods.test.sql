-- Floods: who does the same again and again. Cases FL of docs/access.md. Seed: Lumen Home is alice's draft; dave
-- decides at Station Azur.
begin;
\ir helpers.psql
select no_plan();
create function tests.told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = told.kind
  and n.created_at >= now() $$;
create function tests.hour_passes() returns void
language sql security definer set search_path = ''
as $$ update private.rate_limits r set window_end = r.window_end - interval '2 hours' $$;
create function tests.home() returns text
language sql stable security definer set search_path = ''
as $$ select s.id::text from public.startups s where s.slug = 'lumen-home' $$;
create function tests.rounds(statements text[], most int) returns text
language plpgsql
as $$
declare
  statement text;
begin
  for round in 1..most loop
    foreach statement in array statements loop
      begin
        execute statement;
      exception when others then
        return format('%s in round %s', sqlstate, round);
      end;
    end loop;
  end loop;
  return 'all';
end
$$;
create function tests.invite_many() returns text
language plpgsql
as $$
begin
  for n in 1..500 loop
    begin
      perform public.invite_to_deal_room(tests.room('Lumen Grid'), 'guest' || n || '@flood.test');
    exception when others then
      return format('%s at %s', sqlstate, n);
    end;
  end loop;
  return 'all';
end
$$;
grant execute on all functions in schema tests to public;
delete from public.notifications;
delete from private.rate_limits;
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', short_description = 'x',
  sectors = '{Fintech}' where slug = 'lumen-home';
insert into public.events (id, title, event_type, start_date, end_date, host_hub_id, requires_approval, location)
values ('0e000000-0000-4000-8000-00000000f10d', 'Flooded', 'NETWORKING', now() + interval '9 days',
  now() + interval '10 days', '0b000000-0000-4000-8000-000000000001', true, 'Nice');

select tests.acting_as('alice');
select is(tests.rounds(array['select public.submit_startup(tests.home())',
  'select public.withdraw_startup(tests.home())'], 200), 'PT429 in round 11',
  '[FL1] A startup is submitted ten times an hour');
select is(tests.told('dave', kind), 1::bigint, '[FL2] Many submissions leave the hub one notice of a kind: ' || kind)
  from unnest(array['startup.submitted', 'startup.withdrawn']) kind;
select tests.as_database();
select is((select count(*) from tests.broadcasts() where event = 'notification' and topic = 'user:' || tests.id('dave')
  and payload ->> 'kind' = 'startup.submitted'), 1::bigint,
  '[FL2] The hub hears live once of submissions within ten seconds');
select private.notify(tests.id('dave'), 'startup.submitted', 'startup', tests.home()::uuid, '{}');
update public.notifications set notified_at = notified_at - interval '11 seconds' where user_id = tests.id('dave');
select private.notify(tests.id('dave'), 'startup.submitted', 'startup', tests.home()::uuid, '{}');
select private.notify(tests.id('dave'), 'startup.submitted', 'startup', tests.home()::uuid, '{}');
select is((select count(*) from tests.broadcasts() where event = 'notification' and topic = 'user:' || tests.id('dave')
  and payload ->> 'kind' = 'startup.submitted'), 2::bigint,
  '[FL2] The hub hears live again after ten seconds, however lately it happened');
select tests.acting_as('dave');
select is(public.mark_notifications_read(), 2, '[FL2] Dave reads the two notices');
select tests.hour_passes();
select tests.acting_as('alice');
select lives_ok('select public.submit_startup(tests.home())', '[FL1] An hour later the startup can be submitted again');
select is(tests.told('dave', 'startup.submitted'), 1::bigint, '[FL2] A submission after the reading makes one notice');
select is((select count(*) from tests.broadcasts() where event = 'notification' and topic = 'user:' || tests.id('dave')
  and payload ->> 'kind' = 'startup.submitted'), 3::bigint,
  '[FL2] A submission after the reading is told live anew') from tests.as_database();

select tests.acting_as('grace');
select is(tests.rounds(array[$$select public.register_for_event('0e000000-0000-4000-8000-00000000f10d')$$,
  $$select public.cancel_event_registration('0e000000-0000-4000-8000-00000000f10d')$$], 200), 'PT429 in round 11',
  '[FL3] A member registers for one event ten times an hour');
select is(tests.told('dave', 'event.registration_requested'), 1::bigint,
  '[FL3] Many requests leave the host one notice');
select tests.acting_as('henrik');
select lives_ok($$select public.register_for_event('0e000000-0000-4000-8000-00000000f10d')$$,
  '[FL3] Other members still register for the event');

select tests.acting_as('alice');
select is(tests.invite_many(), 'PT429 at 51', '[FL4] A member invites fifty addresses an hour');
select tests.as_database();
select is(tests.count($$public.deal_room_invitations where email like '%@flood.test'$$), 50::bigint,
  '[FL4] No invitation beyond fifty is written');

-- Hubs: each change is a line of the log.
select tests.acting_as('dave');
select is(tests.rounds(array[$$select public.update_hub('0b000000-0000-4000-8000-000000000001', '{"city": "Nice"}')$$],
  200), 'PT429 in round 61', '[FL7] A hub is edited sixty times an hour');

-- Hosts: each change may tell everybody who comes.
select tests.acting_as('dave');
select is(tests.rounds(array[$$select public.update_event('0e000000-0000-4000-8000-00000000f10d',
  '{"location": "Here"}')$$, $$select public.update_event('0e000000-0000-4000-8000-00000000f10d',
  '{"location": "There"}')$$], 200), 'PT429 in round 31', '[FL6] An event changes sixty times an hour');
select is(tests.rounds(array[$$select
  public.create_event('{"title": "Again", "event_type": "NETWORKING", "is_virtual": true, "start_date": "2098-01-01", "end_date": "2098-01-02"}')$$],
    200), 'PT429 in round 61', '[FL6] A host creates sixty events an hour');
select is(tests.told('henrik', 'event.changed'), 1::bigint,
  '[FL6] Whoever asked to come has one notice of many changes');
select tests.as_database();

-- The counts themselves.
delete from private.rate_limits;
insert into private.rate_limits (bucket, key, window_end, hits) select 'old', i::text, now() - interval '1 day', 1
  from generate_series(1, 100) i;
select private.enforce_rate_limit('floods', i::text, 5, interval '1 hour') from generate_series(1, 60) i;
select is(tests.count($$private.rate_limits where bucket = 'old'$$), 0::bigint,
  '[FL5] Counts whose window is over are swept by those who write');
select is(tests.count($$private.rate_limits where bucket = 'floods'$$), 60::bigint,
  '[FL5] The sweep leaves the counts whose window is open');

select * from finish();
rollback;
