-- A hub's logo. Cases HP of docs/access.md. Seed: dave is the one admin of Station Azur,
-- ingrid of another hub.
begin;
\ir helpers.psql
create function tests.station() returns text language sql immutable as $$ select '0b000000-0000-4000-8000-000000000001'
  $$;
create function tests.logo() returns text
language sql stable security definer set search_path = ''
as $$ select h.logo_url::text from public.hubs h where h.id = tests.station()::uuid $$;
create function tests.listed() returns setof text
language sql stable security definer set search_path = ''
as $$ select f.path from private.files_to_remove f where f.bucket = 'hub-logos' order by 1 $$;
create function tests.lines(of_action text) returns setof uuid
language sql stable security definer set search_path = ''
as $$ select l.user_id from public.audit_logs l where l.action = of_action and l.target_id = tests.station()::uuid
  and l.timestamp >= now() $$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000002', 'authenticated',
  'authenticated', 'dora@dealport.test', now(), '{"provider": "email"}',
  '{"username": "dora", "first_name": "Dora", "last_name": "Hart", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, tests.station()::uuid) from public.users u where u.username = 'dora';

-- A logo.
select collect_tap(tests.acting_as(who), throws_ok('select public.begin_hub_logo(tests.station())', code, null,
  '[HP1] ' || who || ' sends no logo'),
  throws_ok(format('select public.set_hub_logo(%L, tests.station()::uuid)', tests.id(who)), '42501', null,
    '[HP2] Who is no admin of the hub shows no logo past the edge function: ' || who))
from (values ('alice', 'PT403'), ('bob', 'PT403'), ('mallory', 'PT403'), ('grace', 'PT403'),
  ('ingrid', 'PT403')) as t (who, code);
select tests.as_anon();
select throws_ok('select public.begin_hub_logo(tests.station())', '42501', null, '[HP1] A visitor sends no logo');
select collect_tap(tests.acting_as(who), lives_ok('select public.begin_hub_logo(tests.station())',
  '[HP1] ' || who || ' sends a logo')) from unnest(array['dave', 'dora', 'erin']) as who;
select tests.acting_as('dave');
select throws_ok(format('select public.begin_hub_logo(%L)', id), 'PT404', 'Hub not found',
  '[HP1] No logo is sent for a hub that does not exist: ' || coalesce(id, 'null'))
from unnest(array['x', null, gen_random_uuid()::text]) as id;
select lives_ok('select public.begin_hub_logo(tests.station()) from generate_series(1, 19)',
  '[HP3] An admin sends twenty logos an hour');
select throws_ok('select public.begin_hub_logo(tests.station())', 'PT429', null,
  '[HP3] An admin sends no more than twenty logos an hour');
select tests.as_service();
select throws_ok(format('select public.set_hub_logo(%L, tests.station()::uuid, gen_random_uuid())', tests.id(who)),
  'PT404', null, '[HP2] The edge function shows no logo of ' || who)
from unnest(array['alice', 'bob', 'ingrid', 'grace']) as who;
select throws_ok('select public.set_hub_logo(null, tests.station()::uuid, gen_random_uuid())', 'PT404', null,
  '[HP2] The edge function shows no logo of nobody');
select lives_ok('select public.set_hub_logo(tests.id(''dave''), tests.station()::uuid,
  ''0f000000-0000-4000-8000-0000000000a1'')',
  '[HP4] The edge function shows the logo of the hub''s admin');
select is(tests.logo(), '/api/hub-logos/' || tests.station() || '/0f000000-0000-4000-8000-0000000000a1',
  '[HP4] The logo has an address of its own');
select is((select count(*) from tests.listed()), 0::bigint,
  '[HP4] A logo that was a file of the app is not listed for removal');
select lives_ok('select public.set_hub_logo(tests.id(''erin''), tests.station()::uuid,
  ''0f000000-0000-4000-8000-0000000000a2'')',
  '[HP4] The edge function shows a platform administrator''s logo');
select results_eq('select tests.listed()', $$values (tests.station() || '/0f000000-0000-4000-8000-0000000000a1')$$,
  '[HP5] The bytes of the logo before leave the storage');
select tests.as_database();
select set_eq('select tests.lines(''hub.edited'')', 'select tests.id(who) from unnest(array[''dave'', ''erin'']) who',
  '[HP4] Each logo is audited as an edit of whoever sent it');
select tests.acting_as('ingrid');
select lives_ok(format('select public.update_hub(u.hub_id::text, jsonb_build_object(''logo_url'', %L))
  from public.users u where u.id = private.current_user_id()',
  tests.logo()), '[HP5] Ingrid writes the address of Dave''s logo as her hub''s');
select lives_ok('select public.update_hub(u.hub_id::text, ''{"logo_url": null}'') from public.users u
  where u.id = private.current_user_id()', '[HP5] Ingrid removes that address from her hub');
select is((select count(*) from tests.listed()), 1::bigint, '[HP5] Another hub''s logo stays in the storage');
select tests.as_service();
select lives_ok('select public.set_hub_logo(tests.id(''dave''), tests.station()::uuid) from generate_series(1, 20)',
  '[HP5] Dave removes the logo twenty times');
select tests.as_database();
select results_eq($$select logo_url::text, (select count(*) from public.audit_logs where action = 'hub.edited'
  and user_id = tests.id('dave')) from public.hubs where id = tests.station()::uuid$$,
  'values (null::text, 2::bigint)', '[HP5] The audit log has the removal once');
select tests.as_database();
update public.hubs set is_active = false where id = tests.station()::uuid;
select tests.acting_as('dave');
select throws_ok('select public.begin_hub_logo(tests.station())', 'PT403',
  'Your hub is suspended, so it cannot be edited.', '[HP6] Dave sends no logo of a suspended hub');
select tests.as_service();
select throws_ok('select public.set_hub_logo(tests.id(''dave''), tests.station()::uuid, gen_random_uuid())', 'PT404',
  null, '[HP6] A logo that arrives after the suspension is not shown');
select tests.as_database();
update public.hubs set is_active = true where id = tests.station()::uuid;

-- Disabled.
select tests.disable('ingrid');
select tests.acting_as('ingrid');
select throws_ok('select public.begin_hub_logo(tests.station())', 'PT403', null,
  '[HP7] A disabled admin sends no logo');
select * from finish();
rollback;
