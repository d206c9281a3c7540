-- Nobody's role, hub or plan moves by any function that people may call, with whatever is asked for. Case ST17 of
-- docs/access.md. The
-- catalogue is walked, so a new function is asked too; tables and requests past the functions: people.test.sql, and
-- local/database/account-changes-by-every-way.test.ts.
begin;
\ir helpers.psql
select no_plan();
create function tests.standings() returns table (id uuid, standing text)
language sql stable security definer set search_path = ''
as $$
  select u.id, concat_ws(' ', u.role, u.hub_id, u.subscription_tier, u.is_active,
    (select nullif(concat_ws(' ', i.kyc_decision, i.kyc_valid_until, i.accreditation_granted), 'PENDING f')
      from public.investors i where i.user_id = u.id limit 1))
  from public.users u
$$;
create temp table wishes (n int, as_text text[], as_jsonb jsonb);
insert into wishes
select n, t, (
  select jsonb_build_object('role', 'SUPER_ADMIN', 'hub_id', '0b000000-0000-4000-8000-000000000001', 'kyc_decision',
    'VERIFIED', 'kyc_valid_until', '2099-01-01',
    'subscription_tier', 'ENTERPRISE', 'is_active', n = 1, 'accreditation_granted', true, 'name', 'Wish', 'title',
      'Wish', 'stage', 'SEED', 'country', 'France',
    'contact_person_name', 'Wish', 'contact_person_email', 'wish@x.test'))
from (values
  -- $me, $hub and another's id are put in below; what is asked for comes after them.
  (1, array['$me', 'SUPER_ADMIN', 'A reason.']), (2, array['$me', '$hub', 'A reason.']),
    (3, array['$me', 'ENTERPRISE', 'A reason.']),
  (4, array['$other', 'GUEST', 'A reason.']), (5, array['SUPER_ADMIN', '$me', '$me'])) as w (n, t);
grant select on wishes to public;
-- Every function that the actor may call, with the n-th wish as its arguments, in order of their types.
create function tests.wish(who text, wish int) returns table (call text, outcome text)
language plpgsql
as $$
declare
  w wishes;
  f record;
begin
  select * into w from wishes where n = wish;
  for f in
    select format('select public.%I(%s)', p.proname, string_agg(case
        when t.type = 'text'::regtype then quote_nullable(replace(replace(replace(coalesce(w.as_text[t.nth],
          w.as_text[3]),
          '$me', tests.id(who)::text), '$other', tests.id(case who when 'alice' then 'bob' else 'alice' end)::text),
            '$hub', '0b000000-0000-4000-8000-000000000001'))
        when t.type = 'jsonb'::regtype then quote_literal(w.as_jsonb) || '::jsonb'
        when t.type = 'boolean'::regtype then (w.n % 2 = 1)::text
        when t.type in ('int4'::regtype, 'int8'::regtype, 'numeric'::regtype) then '1'
        else 'null' end, ', ' order by t.n)) as call
    from pg_proc p
    cross join lateral (
      select a.type, a.n, row_number() over (partition by a.type order by a.n) as nth
        from unnest(p.proargtypes::oid[]) with ordinality a (type, n)
    ) t
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
      and has_function_privilege(p.oid, 'execute')
    group by p.oid, p.proname
  loop
    return query select f.call, tests.outcome(f.call);
  end loop;
end
$$;
grant execute on all functions in schema tests to public;
create temp table standings as select * from tests.standings();
create temp table said (who text, call text, outcome text);
grant select, insert on standings, said to public;

select collect_tap(tests.acting_as(who),
  is(tests.outcome(format('insert into said select %L, call, outcome from tests.wish(%L, %s)', who, who, n)), 'ok',
  format('[ST17] %s calls every function with wish %s', who, n)))
from unnest(array['alice', 'bob', 'carol', 'dave', 'mallory', 'grace', 'henrik', 'ingrid']) as who,
  generate_series(1, 5) as n;
select tests.as_database();
select cmp_ok((select count(distinct call) from said where who = 'grace'), '>', 300::bigint,
  '[ST17] Grace has more than 300 calls to try');
select isnt_empty($$select 1 from said where outcome = 'ok' and who = 'grace'$$,
  '[ST17] Some of Grace''s calls do something');
select is_empty('select id, standing from tests.standings() except select id, standing from standings',
  '[ST17] Nobody''s account has changed after all calls');
-- As this test would see it.
select tests.acting_as('erin');
insert into said select 'erin', call, outcome from tests.wish('grace', 1);
select tests.as_database();
select isnt_empty('select id, standing from tests.standings() except select id, standing from standings',
  '[ST17] A platform administrator''s calls do change somebody''s account');

select * from finish();
rollback;
