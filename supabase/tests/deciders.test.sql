-- Whoever decides for a hub or for the platform, or hears what waits there, has an account that is active. Cases DE of
-- docs/access.md. Seed: dave is the one admin of Station Azur, erin a platform administrator.
begin;
\ir helpers.psql
select no_plan();

-- Each place that asks for the role of an administrator: of whom (u in u.role), and whether the same statement asks
-- whether their account is active, as often.
create temp view statements as
select s.name, statement
from (
  select n.nspname || '.' || f.proname as name, regexp_replace(f.prosrc, '--[^\n]*', '', 'g') as body
  from pg_proc f join pg_namespace n on n.oid = f.pronamespace where n.nspname in ('public', 'private')
  union all
  select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c
  where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select p.polname, concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p
) s, regexp_split_to_table(s.body, ';') statement;
create temp view roles_asked as
select s.name, s.statement, m[1] as who, count(*) as times
from statements s, regexp_matches(s.statement,
  '\m(\w+)\.role\)?\s*(?:=|<>|in|not in)\s*\(?''?[A-Z_, '']*(?:SUPER_ADMIN|HUB_ADMIN)', 'g') m
group by s.name, s.statement, m[1];
create temp view unasked as
select a.name, sum(a.times - n.actives) as times
from roles_asked a, lateral (
  select least(count(*), a.times) as actives from regexp_matches(a.statement, '\m' || a.who || '\.is_active\M', 'g')
) n
where n.actives < a.times group by a.name;
select cmp_ok((select sum(times) from roles_asked), '>', 25::numeric,
  '[DE1] Statements that ask for the role of an administrator are found');
create temp table expected (name text, times numeric, reason text);
insert into expected values
  ('private.account_closing_obstacles', 1, 'of one who closes their own account, and is active'),
  ('private.on_auth_users_deleted_check_super_admin', 1, 'of accounts that are gone'),
  ('private.record_lost_authority', 1, 'private.notify tells nobody whose account is disabled, see DE3'),
  ('public.apply_for_hub', 1, 'of the caller, who is active'),
  ('public.close_account', 1, 'of one who closes their own account, so that no two leave at once'),
  ('public.my_home', 1, 'of the caller, who is active');
select set_eq('select name, times from unasked', 'select name, times from expected',
  '[DE1] Every statement that asks for the role asks whether the account is active');

-- A hub with one admin who is disabled and one who is not; then with none; a platform with erin, who is disabled.
create function tests.disabled_among(people uuid[]) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.users u where u.id = any (people) and not u.is_active $$;
create temp view deciders as
select 'a hub''s admins' as of_what, array(select a.user_id from private.hub_admins a where a.hub_id = h.id) as people
from public.hubs h where h.id = '0b000000-0000-4000-8000-000000000001'
union all
select 'who decides at a hub', array(select private.hub_deciders('0b000000-0000-4000-8000-000000000001'))
union all
select 'who confirms a closing', array(select private.closing_confirmers(tests.deal('Lumen Grid')))
union all
select 'who may invite to a hub', array(select u.id from public.users u
  where private.can_give_role(u.id, tests.organization()::uuid, 'ADMIN'));
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'dora@dealport.test', now(), '{"provider": "email"}', '{"username": "dora"}');
select tests.becomes('dora', 'HUB_ADMIN', '0b000000-0000-4000-8000-000000000001');
select is(tests.disabled_among(people), 0::bigint,
  '[DE2] Nobody who decides is disabled yet: ' || of_what) from deciders;
select ok(tests.id('dave') = any (people), '[DE2] Dave decides while he is active: ' || of_what) from deciders;
select tests.disable('dave'), tests.disable('erin');
select is(tests.disabled_among(people), 0::bigint,
  '[DE2] The disabled one of two admins does not decide: ' || of_what) from deciders;
select ok(tests.id('dora') = any (people),
  '[DE2] Dora, the active one of two admins, decides: ' || of_what) from deciders;
select tests.disable('dora');
select is(tests.disabled_among(people), 0::bigint,
  '[DE2] Nobody disabled decides for a hub without active admins: ' || of_what) from deciders;
select ok(tests.id('successor') = any (people),
  '[DE2] A platform administrator decides for a hub without active admins: ' || of_what) from deciders
where of_what <> 'a hub''s admins';

-- What they hear.
delete from public.notifications;
select tests.forget_broadcasts();
select private.record_lost_authority(tests.organization()::uuid, 'OWNER');
select private.notify_platform('kyc.submitted', 'kyc_submission', gen_random_uuid(), '{"name": "x"}'),
  private.notify_hub('0b000000-0000-4000-8000-000000000001', 'hub.decided', 'hub',
    '0b000000-0000-4000-8000-000000000001', '{"person": "x"}'),
  private.notify_deciders('0b000000-0000-4000-8000-000000000001', 'hub.queue_waits', 'hub',
    '0b000000-0000-4000-8000-000000000001', '{"name": "x"}');
update public.hubs set name = name || ' II' where id = '0b000000-0000-4000-8000-000000000001';
select is_empty($$select n.kind, u.username from public.notifications n join public.users u on u.id = n.user_id
  where not u.is_active$$, '[DE3] Nobody who is disabled has a notice');
select set_has($$select n.kind from public.notifications n where n.user_id = tests.id('successor')$$,
  $$values ('kyc.submitted'), ('hub.queue_waits'), ('organization.without_owner')$$,
  '[DE3] An active platform administrator has the notices');
select is_empty($$select b.event, u.username from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where not u.is_active$$, '[DE3] Nobody who is disabled hears anything live');
select isnt_empty($$select 1 from tests.broadcasts() b where b.event = 'console.changed'
  and b.topic = 'user:' || tests.id('successor')$$, '[DE3] An active platform administrator hears it live');

select * from finish();
rollback;
