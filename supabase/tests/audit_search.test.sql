-- Searching the audit log. Cases AU of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
select tests.as_database();
create function tests.note(who text, action text, target_type text, thing uuid, ago interval,
  metadata jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_logs (user_id, action, target_type, target_id, metadata, ip_address, user_agent, timestamp)
  values (tests.id(who), action, target_type, thing, metadata, '203.0.113.7', 'Agent/1',
    timestamptz '2001-06-15 12:00Z' - ago)
$$;
create function tests.found(filters jsonb) returns setof text
language sql
as $$ select concat_ws(' ', r ->> 'user_name', r ->> 'action')
  from json_array_elements(public.audit_page(filters || '{"to": "2001-12-31"}', 100) -> 'rows') r $$;
create function tests.line(action text) returns json
language sql
as $$ select public.audit_page(jsonb_build_object('action', action, 'to', '2001-12-31')) -> 'rows' -> 0 $$;
grant execute on all functions in schema tests to public;
create temp table startup as select s.id, s.name from public.startups s where s.slug = 'lumen-grid';
grant select on startup to public;
select tests.note('dave', 'startup.approved', 'startup', (select id from startup), '1 day',
  '{"export_readiness_score": 71}');
select tests.note('alice', 'startup.submitted', 'startup', (select id from startup), '2 days');
select tests.note('erin', 'hub.suspended', 'hub', '0b000000-0000-4000-8000-000000000001', '3 days');
select tests.note('erin', 'user.role_changed', 'user', tests.id('grace'), '10 days',
  '{"role": "INVESTOR", "former_role": "GUEST"}');
select tests.note('bob', 'deal.terms_proposed', 'deal_room', tests.room('Lumen Grid')::uuid, '20 days',
  '{"deal_id": "0e000000-0000-4000-8000-000000000001", "version": 3, "amount": 2500000, "document": "Cap table.pdf", "text": "Between us.", "kind": "Two words", "deep": {"amount": 1}, "list": [1]}');
insert into public.audit_logs (action, target_type, timestamp) values ('user.closed', 'user', '2001-06-15 11:00Z');

select tests.acting_as('erin');
select results_eq($$select tests.found('{}')$$, $$values ('user.closed'), ('Dave Moreau startup.approved'),
  ('Alice Okafor startup.submitted'), ('Erin Tanaka hub.suspended'), ('Erin Tanaka user.role_changed'),
  ('Bob Lindqvist deal.terms_proposed')$$, '[AU1] Lines come newest first, also those of nobody');
select results_eq(format('select tests.found(%L)', f), format('select unnest(%L::text[])', found),
  '[AU2] Erin finds the right lines by ' || f::text)
  from (values
  ('{"who": "erin"}'::jsonb, array['Erin Tanaka hub.suspended', 'Erin Tanaka user.role_changed']),
    ('{"who": "bob@dealport.test"}', array['Bob Lindqvist deal.terms_proposed']), ('{"who": "%"}', array[]::text[]),
    ('{"who": "nobody-of-that-name"}', array[]::text[]),
  ('{"who": " "}', array['user.closed', 'Dave Moreau startup.approved', 'Alice Okafor startup.submitted',
    'Erin Tanaka hub.suspended', 'Erin Tanaka user.role_changed', 'Bob Lindqvist deal.terms_proposed']),
  (jsonb_build_object('person', tests.id('alice')), array['Alice Okafor startup.submitted']),
    ('{"person": "x"}', array[]::text[]),
  ('{"action": "hub.suspended"}', array['Erin Tanaka hub.suspended']),
    ('{"action": ["startup.approved", "startup.submitted"]}',
    array['Dave Moreau startup.approved', 'Alice Okafor startup.submitted']),
    ('{"action": "no.such"}', array[]::text[]),
  ('{"who": "erin", "action": "user.role_changed"}', array['Erin Tanaka user.role_changed']),
    ('{"who": "erin", "action": "startup.approved"}', array[]::text[]),
  ('{"type": "startup"}', array['Dave Moreau startup.approved', 'Alice Okafor startup.submitted']),
    ('{"type": "gone"}', array[]::text[]),
  ((select jsonb_build_object('type', 'startup', 'thing', id) from startup),
    array['Dave Moreau startup.approved', 'Alice Okafor startup.submitted']),
  ((select jsonb_build_object('thing', id, 'who', 'alice') from startup), array['Alice Okafor startup.submitted']),
    ('{"thing": "x"}', array[]::text[]),
  ('{"from": "2001-06-13"}', array['user.closed', 'Dave Moreau startup.approved', 'Alice Okafor startup.submitted']),
  ('{"from": "2001-06-12", "action": "hub.suspended"}', array['Erin Tanaka hub.suspended']),
    ('{"from": "2001-06-13", "action": "hub.suspended"}', array[]::text[])) t (f, found);
select is(json_array_length(public.audit_page('{"from": "2001-06-05", "to": "2001-06-05"}') -> 'rows'), 1,
  '[AU2] A day lasts from its first to its last moment in UTC');
select throws_ok(format('select public.audit_page(%L)', f), 'PT400', null,
  '[AU3] A filter that makes no sense is refused: ' || f::text)
  from unnest(array['{"from": "yesterday"}', '{"from": "2026-13-01"}', '{"to": "2026-02-30"}', '{"to": "now"}',
  '{"from": "infinity"}', '{"from": "2026-02-01", "to": "2026-01-31"}']::jsonb[]
  || jsonb_build_object('action', (select jsonb_agg('x' || n)
    from generate_series(1, 201) n)) || jsonb_build_object('person',
    (select jsonb_agg(gen_random_uuid()) from generate_series(1, 51)))) f;
select throws_ok(format('select public.audit_page(''{}'', 20, %L)', a), 'PT400', null,
  '[AU3] A malformed place to go on from is refused: ' || a)
  from unnest(array['x', '2026-01-01T00:00:00.000000Z/',
  '2026-99-01T00:00:00.000000Z/00000000-0000-4000-8000-000000000000', '1; drop table x/y']) a;

-- Page after page.
select tests.as_database();
select tests.note('bob', 'startup.edited', 'startup', (select id from startup), interval '100 days')
  from generate_series(1, 25);
create temp table walked (id text);
alter table walked owner to authenticated;
create function tests.walk(filters jsonb) returns int
language plpgsql
as $$
declare
  page json;
  pages int := 0;
begin
  truncate walked;
  loop
    page := public.audit_page(filters, 7, page ->> 'next');
    insert into walked select r ->> 'id' from json_array_elements(page -> 'rows') r;
    pages := pages + 1;
    exit when page ->> 'next' is null or pages > 50;
  end loop;
  return pages;
end
$$;
grant execute on function tests.walk(jsonb) to public;
select tests.acting_as('erin');
select is(tests.walk(f || '{"to": "2001-12-31"}'), pages, '[AU4] Erin reads as many pages as there are of ' || f::text)
  from (values ('{}'::jsonb, 5), ('{"who": "bob"}', 4), ('{"action": ["startup.edited", "startup.approved"]}', 4)) t (f,
  pages);
select tests.walk('{"to": "2001-12-31"}');
select results_eq('select count(*), count(distinct id) from walked', 'values (31::bigint, 31::bigint)',
  '[AU4] Each line is on exactly one page, also lines of one moment');

-- What a line shows.
select is((select string_agg(k, ' ' order by k) from json_object_keys(tests.line('hub.suspended')) k),
  'action id ip_address metadata target_id target_name target_type timestamp user_agent user_id user_image_url user_name withheld',
    '[AU5] A line says who, what, with what, when and from where');
select results_eq($$select l ->> 'target_name', l ->> 'ip_address', l ->> 'user_agent'
  from tests.line('hub.suspended') l$$, $$values ('Station Azur', '203.0.113.7', 'Agent/1')$$,
  '[AU5] A line names the thing that it is about');
select results_eq($$select l ->> 'metadata', l ->> 'withheld' from tests.line('user.role_changed') l$$,
  $$values ('{"role":"INVESTOR","former_role":"GUEST"}'::jsonb::text, '0')$$, '[AU5] A line shows its details');
select results_eq($$select (l ->> 'metadata')::jsonb, l ->> 'withheld' from tests.line('deal.terms_proposed') l$$,
  $$values ('{"deal_id": "0e000000-0000-4000-8000-000000000001", "version": 3}'::jsonb, '6')$$,
  '[AU6] A line about a room shows ids alone: no amount, no name, no words');
select tests.as_database();
select is(private.audit_target('export_deal', d.id), p.title, '[AU6] A line about an export deal names its product')
from (select id, export_product_id from public.export_deals order by id limit 1) d
  join public.export_products p on p.id = d.export_product_id;
select tests.acting_as('erin');
select is((tests.line('deal.terms_proposed') ->> 'target_name'),
  (select r ->> 'name' from json_array_elements(public.rooms_page('{"query": "lumen"}') -> 'rows') r),
  '[AU6] A line about a room names it as the list of rooms does');
select is(public.audit_page(jsonb_build_object('id', tests.line('hub.suspended') ->> 'id')) -> 'rows' -> 0 ->> 'action',
  'hub.suspended', '[AU7] A line is found by its id');
select is(json_array_length(public.audit_page('{"id": "x"}') -> 'rows'), 0, '[AU7] A malformed id finds no line');
select ok(json_array_length(public.audit_choices() -> 'actions') > 100,
  '[AU8] Everything that is audited can be chosen');
select set_eq('select t #>> ''{}'' from json_array_elements(public.audit_choices() -> ''types'') t',
  'select distinct target_type from public.audit_logs', '[AU8] Every kind of thing that a line is about can be chosen');

-- Too many people.
select tests.as_database();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'crowd-' || n || '@x.test', now(), '{"provider": "email"}', jsonb_build_object('username', 'crowd' || n)
  from generate_series(1, 51) n;
select tests.acting_as('erin');
select results_eq($$select p ->> 'too_many_people', json_array_length(p -> 'rows')
  from public.audit_page('{"who": "crowd"}') p$$, $$values ('true', 0)$$,
  '[AU9] Words that name more than fifty people find nothing and say so');

select * from finish();
rollback;
