-- The queue of applications. Cases SQ of docs/access.md. Seed: dave is the one admin of Station Azur, where henrik
-- founded Thermion.
begin;
\ir helpers.psql
delete from private.review_notes;
create function tests.station() returns uuid language sql immutable as $$
  select '0b000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.sql(statement text) returns text
language plpgsql security definer
as $$ begin execute statement; return null; end $$;
-- What somebody finds, in its order.
create function tests.found(filters jsonb default '{}') returns setof text
language sql
as $$ select r ->> 'slug' from json_array_elements(public.startup_applications(filters, 100) -> 'rows') r $$;
create function tests.one(slug text) returns jsonb language sql as $$
  select public.startup_application(tests.startup(slug))::jsonb $$;
create function tests.row_of(slug text) returns jsonb
language sql
as $$ select r::jsonb from json_array_elements(public.startup_applications('{}', 100) -> 'rows') r
  where r ->> 'slug' = row_of.slug $$;
create function tests.walk(page_size int) returns setof text
language plpgsql
as $$
declare
  page json;
  after text;
begin
  for n in 1..200 loop
    page := public.startup_applications('{}', page_size, after);
    return query select r ->> 'slug' from json_array_elements(page -> 'rows') r;
    after := page ->> 'next';
    exit when after is null;
  end loop;
end
$$;
-- What is submitted, and who decides on it: said here once more, of each startup and person, past the queue.
create function tests.truly(person uuid) returns setof text
language sql stable security definer set search_path = ''
as $$
  select s.slug from public.startups s left join public.hubs h on h.id = s.hub_id and h.is_approved and h.is_active
  join public.users p on p.id = person and p.is_active
  where s.status <> 'DRAFT' and s.is_active and case p.role
    when 'HUB_ADMIN' then h.id = p.hub_id
    when 'SUPER_ADMIN' then not exists (
      select 1 from public.users u where u.hub_id = h.id and u.role = 'HUB_ADMIN' and u.is_active
        and private.role_in(s.organization_id, u.id) is null)
    else false end
$$;
create function tests.everybody(how text) returns setof text
language plpgsql
as $f$
declare
  person record;
begin
  for person in select * from tests.people() loop
    perform tests.acting_as_account(person.id);
    if not person.is_active then
      return next throws_ok('select tests.walk(100)', 'PT403', null,
        format('[SQ1] Somebody disabled has no queue while %s: %s', how, person.name));
      continue;
    end if;
    return next set_eq('select tests.walk(100)', format('select tests.truly(%L)', person.id),
      format('[SQ1] The queue is exactly what somebody decides while %s: %s', how, person.name));
    return next results_eq($$select (public.startup_applications() -> 'counts' ->> 'ALL')::bigint$$,
      format('select count(*) from tests.truly(%L)', person.id),
        format('[SQ1] The counts are those of the queue while %s: %s', how, person.name));
    return next is_empty(format($$select slug from tests.slugs() slug
      where (tests.outcome(format('select public.startup_application(%%L)',
      tests.startup(slug))) = 'ok') <> (slug in (select tests.truly(%L)))$$, person.id),
      format('[SQ1] Nobody opens what is not in their queue while %s: %s', how, person.name));
  end loop;
  perform tests.as_database();
end
$f$;
create function tests.people() returns table (id uuid, name text, is_active boolean)
language sql stable security definer set search_path = ''
as $$ select u.id, split_part(u.email, '@', 1), u.is_active from public.users u
where split_part(u.email, '@', 1) in ('alice', 'bob', 'carol', 'dave', 'dora', 'erin', 'grace', 'henrik', 'ingrid',
  'mallory', 'sam', 'vikram') order by 2 $$;
create function tests.slugs() returns setof text
language sql stable security definer set search_path = ''
as $$ select s.slug from public.startups s where s.slug in ('thermion', 'orbital-loom', 'veridian-ledger', 'lumen-grid',
  'lumen-home', 'cryonaut', 'lagoon-wind') $$;
create function tests.told() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct split_part(u.email, '@', 1) from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'startup.changed' and b.private and b.payload - 'id' = jsonb_build_object('startup_id',
    tests.startup('thermion')) order by 1
$$;
create function tests.looks(slug text) returns text
language sql
as $$ select tests.row_of(slug) -> 'claim' ->> 'name' $$;
create function tests.hears(who text, call text, listeners text[], what text) returns text
language plpgsql
as $$
begin
  perform tests.forget_broadcasts();
  perform tests.acting_as(who);
  execute 'select ' || call;
  return results_eq('select tests.told()', format('select unnest(%L::text[])', listeners), '[SQ8] ' || what);
end
$$;
create function tests.board() returns jsonb language sql as $$ select public.hub_dashboard()::jsonb $$;
create function tests.told_of_closing() returns setof text
language sql stable security definer set search_path = ''
as $$
  select distinct split_part(u.email, '@', 1) from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'closing.changed' and b.private and b.payload - 'id' = jsonb_build_object('deal_id',
    tests.deal('Lumen Grid')) order by 1
$$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000002', 'authenticated',
  'authenticated', 'dora@dealport.test', now(), '{"provider": "email"}',
  '{"username": "dora", "first_name": "Dora", "last_name": "Hart", "role": "HUB_ADMIN"}'),
       ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000003', 'authenticated',
         'authenticated', 'sam@dealport.test', now(), '{"provider": "email"}',
         '{"username": "sam", "first_name": "Sam", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, tests.station()) from public.users u where u.username = 'dora';
insert into public.startup_documents (startup_id, name, file_name, file_url, doc_type, uploaded_by, accessible_roles,
  is_confidential)
select s.id, d.name, d.name || '.pdf', 'https://document.example/' || replace(d.name, ' ', '-'), 'OTHER', s.founder_id,
  d.roles::public.user_role[], d.confidential
from public.startups s, (values ('open', '{}', false), ('for hubs', '{HUB_ADMIN}', false),
  ('for investors', '{INVESTOR}', false), ('in confidence', '{HUB_ADMIN}', true)) as d (name, roles, confidential)
where s.slug = 'thermion';

-- Whose queue. sam has made himself a HUB_ADMIN, and acts for no hub.
select tests.acting_as('dave');
select cmp_ok((select count(*) from tests.found()), '>=', 4::bigint,
  '[SQ1] Dave has at least four applications to decide on');
select tests.as_database();
select is_empty($$select tests.truly(tests.id('sam'))$$, '[SQ1] Somebody who chose the role HUB_ADMIN has no queue');
select tests.everybody('its admins are there');
update public.hubs set is_active = false where id = tests.station();
select tests.everybody('it is suspended');
update public.hubs set is_active = true where id = tests.station();
select tests.acts_for(u.id, null) from public.users u where u.username = 'dora';
select tests.disable('dave');
select tests.everybody('it has lost its admins');
update public.users set is_active = true where id = tests.id('dave');
select tests.founds('dave', 'thermion');
select tests.everybody('its one admin founded one of them');
select tests.founds('henrik', 'thermion');
select tests.acts_for(u.id, tests.station()) from public.users u where u.username = 'dora';
update public.startups set is_active = false where slug = 'orbital-loom';
select tests.everybody('one startup is not active any more');
update public.startups set is_active = true where slug = 'orbital-loom';
select set_eq('select target_id, hub_id, organization_id, status, label, stage, sectors from private.review_queue
  where target_type = ''startup''', $$select s.id, s.hub_id, s.organization_id, s.status::text, private.queue_label(s),
    s.stage,
    s.sectors from public.startups s
    where s.status <> 'DRAFT' and s.is_active$$, '[SQ1] The kept queue is what the startups say');
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[SQ1] A visitor does nothing with applications: ' || call)
from unnest(array['startup_applications()', 'startup_application(''x'')', 'claim_review(''startup'', ''x'')',
  'release_review(''x'')', 'note_review(''startup'', ''x'', ''y'')', 'hub_dashboard()']) as call;
select tests.acting_as('dave');
select collect_tap(throws_ok(format('select public.%s%L%s)', call[1], id, call[2]), 'PT404', null,
  '[SQ1] An application that does not exist is not found: ' || call[1] || ' ' || coalesce(id, 'null')))
from (values (array['startup_application(', '']), (array[$$claim_review('startup', $$, '']),
  (array[$$note_review('startup', $$, $$, 'x'$$])) as calls (call),
  unnest(array['nonsense', '', null, '0c000000-0000-4000-8000-00000000ffff',
    '0c000000-0000-4000-8000-00000000000z']) as id;

-- Filters, order, pages.
select throws_ok(format('select public.startup_applications(%L)', filters), 'PT400', null,
  '[SQ2] A wrong filter is refused: ' || coalesce(filters::text, 'null'))
from unnest(array['[]', '"x"', null, '{"hub_id": "x"}', '{"status": "DRAFT"}', '{"status": "nonsense"}',
  '{"status": ["PENDING"]}']::jsonb[]) as filters;
select throws_ok(format('select public.startup_applications(''{}'', 20, %L)', after), 'PT400',
  'This page no longer exists. Start again from the first one.', '[SQ2] A wrong page is refused: after ' || after)
from unnest(array['', 'x', '1', '1/x', 'x/0c000000-0000-4000-8000-000000000005', '0c000000-0000-4000-8000-000000000005',
  '1e9/0c000000-0000-4000-8000-000000000005', '-1/0c000000-0000-4000-8000-000000000005',
  '1;select 1/0c000000-0000-4000-8000-000000000005', '٣/0c000000-0000-4000-8000-000000000005']) as after;
select results_eq(format('select tests.found(%L)', filters), format('select unnest(%L::text[])', found),
  '[SQ3] A search finds by name, sectors and founder: ' || filters::text)
from (values ('{"query": "thermion"}'::jsonb, array['thermion']), ('{"query": "THERM"}', array['thermion']),
  ('{"query": "henrik thermion"}', array['thermion']),
  ('{"query": "glass"}', array[]::text[]), ('{"query": "%"}', array[]::text[]), ('{"query": "_"}', array[]::text[]),
    ('{"query": "space technology loom"}', array['orbital-loom']),
  ('{"query": "cryonaut"}', array[]::text[]), ('{"query": "veridian", "status": "PENDING"}', array[]::text[]),
    ('{"query": "veridian", "status": "REJECTED"}', array['veridian-ledger'])) as t (filters, found);
select results_eq($$select
  (public.startup_applications('{"query": "veridian", "status": "PENDING"}') -> 'counts')::jsonb$$,
  $$values ('{"ALL": 1, "WAITING": 0, "PENDING": 0, "APPROVED": 0, "REJECTED": 1}'::jsonb)$$,
  '[SQ3] The counts are those of every status');
select tests.sql($$update public.users set first_name = 'Zebulon' where id = tests.id('henrik')$$);
select results_eq($$select tests.found('{"query": "zebulon thermion"}')$$, $$values ('thermion')$$,
  '[SQ3] A founder is found by the name that they have now');
select tests.sql($$update public.startups set name = 'Thermophor', sectors = '{Fintech}' where slug = 'thermion'$$);
select results_eq($$select tests.found('{"query": "thermophor fintech"}')$$, $$values ('thermion')$$,
  '[SQ3] A startup is found by the name and sectors that it has now');
select tests.sql($$update private.review_queue set since = now() - interval '200 days',
  submitted_at = now() - interval '200 days' where target_id::text = tests.startup('thermion')$$);
select is((select array_agg(x) from (select tests.found() x limit 1) y), array['thermion'],
  '[SQ4] What waits longest comes first');
select results_eq($$select r ->> 'status' from json_array_elements(public.startup_applications('{}',
  100) -> 'rows') with ordinality r (r, n)
  order by n$$, $$select r ->> 'status' from json_array_elements(public.startup_applications('{}',
    100) -> 'rows') with ordinality r (r, n) order by r ->> 'status' <> 'PENDING', n$$,
    '[SQ4] What waits comes before what was decided');
select results_eq(format('select tests.walk(%s)', n), 'select tests.walk(100)',
  '[SQ4] The pages are the whole queue in order, by ' || n || ' are the whole, in order')
from unnest(array[1, 2, 3, 7]) as n;
select is((select count(*) from tests.walk(0)), (select count(*) from tests.walk(100)),
  '[SQ4] A page size of none is raised to one');

-- One of them.
select results_eq($$select a ->> 'name', a ->> 'status', a -> 'founder' ->> 'email', a ->> 'website',
  (a ->> 'can_decide')::boolean, (a ->> 'is_own')::boolean from tests.one('thermion') a$$,
  $$values ('Thermophor', 'PENDING', 'henrik@dealport.test', 'https://thermion.example', true, false)$$,
    '[SQ5] An application has its details, and how to reach its founder');
select tests.as_database();
create temp table fields as select f.field from private.editable_fields f where f.target_type = 'startup';
grant select on fields to public;
select tests.acting_as('dave');
select is_empty($$select field from fields where not (tests.one('thermion') ? field)$$,
  '[SQ5] An application has every field that a founder fills in');
select set_eq($$select d ->> 'name' from jsonb_array_elements(tests.one('thermion') -> 'documents') d$$,
  array['open', 'for hubs'], '[SQ5] An application has the documents for hubs, and none in confidence');
select is(tests.one('thermion') -> 'decisions', '[]'::jsonb,
  '[SQ5] An application without a decision has an empty history');

-- Notes: by those who decide, for those who decide.
select throws_ok(format('select public.note_review(''startup'', %L, %L)', tests.startup('thermion'), body), 'PT400',
  'Write a note of 1 to 2,000 characters.',
  '[SQ6] A note needs 1 to 2,000 characters: ' || coalesce(left(body, 9), 'null'))
from unnest(array[null, '', '  ', E'\u200b', repeat('x', 2001)]) as body;
select lives_ok(format('select public.note_review(''startup'', %L, %L)', tests.startup('thermion'),
  ' Asked for the certificate. '),
  '[SQ6] Dave notes something on the application');
select tests.acting_as('dora');
select results_eq($$select n ->> 'body', n ->> 'author_name', (n ->> 'is_own')::boolean
  from jsonb_array_elements(tests.one('thermion') -> 'notes') n$$,
  $$values ('Asked for the certificate.', 'Dave Moreau', false)$$, '[SQ6] Dora reads the note, and who wrote it');
select tests.as_database();
select results_eq($$select user_id, metadata - 'note_id' from public.audit_logs where action = 'startup.noted'$$,
  $$values (tests.id('dave'), '{}'::jsonb)$$, '[SQ6] The note is audited without its words');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.note_review(''startup'', %L, ''x'')',
  tests.startup('thermion')), code, null, '[SQ6] ' || name || ' writes no note'))
from (values ('henrik', 'PT403'), ('erin', 'PT403'), ('alice', 'PT404'), ('bob', 'PT404'), ('mallory', 'PT404'),
  ('grace', 'PT404'), ('sam', 'PT404'), ('ingrid', 'PT404')) as t (name, code);
select tests.sql($$update public.users set role = 'HUB_ADMIN' where id = tests.id('henrik');
select tests.acts_for(tests.id('henrik'), tests.station())$$);
select tests.works_for('henrik', 'thermion', 'OWNER');
select tests.acting_as('henrik');
select is(tests.one('thermion') -> 'notes', 'null'::jsonb,
  '[SQ6] Henrik, its founder, reads no notes even as the hub''s admin');
select is((tests.one('thermion') ->> 'can_decide')::boolean, false,
  '[SQ6] Henrik, its founder, does not decide even as the hub''s admin');
select throws_ok(format('select public.%s', call), 'PT403', 'You cannot decide on your own startup.',
  '[SQ6] Henrik, its founder, does nothing with his application: ' || call)
from unnest(array[format('note_review(''startup'', %L, ''x'')', tests.startup('thermion')),
  format('claim_review(''startup'', %L)', tests.startup('thermion')), format('approve_startup(%L)',
  tests.startup('thermion'))]) as call;
select tests.sql($$update public.users set role = 'STARTUP_ADMIN' where id = tests.id('henrik');
select tests.acts_for(tests.id('henrik'), null)$$);
select tests.works_for('henrik', 'thermion', 'OWNER');
select tests.sql($$update public.startups set hub_id = '0b000000-0000-4000-8000-000000000006'
  where slug = 'thermion'$$);
select tests.acting_as('ingrid');
select is(tests.one('thermion') -> 'notes', '[]'::jsonb, '[SQ6] The next hub reads no notes');
select tests.sql($$update public.startups set hub_id = tests.station() where slug = 'thermion'$$);
select tests.acting_as('dave');
select throws_ok(format('select count(public.note_review(''startup'', %L, n::text)) from generate_series(1, 121) n',
  tests.startup('thermion')), 'PT429', null, '[SQ6] One person writes 120 notes an hour at most');

select throws_ok(format('select public.%s', call), 'PT400', 'Choose a startup or an export product.',
  '[SQ6] Only startups and products have notes and claims: ' || call)
from unnest(array['note_review(null, ''x'', ''y'')', 'note_review(''hub'', ''x'', ''y'')', 'claim_review(null, ''x'')',
  'claim_review(''deal'', ''x'')']) as call;

-- Who looks at one.
select lives_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')),
  '[SQ7] Dave claims the application');
select is(tests.looks('thermion'), 'Dave Moreau', '[SQ7] Dave sees his own claim');
select lives_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')),
  '[SQ7] Dave claims the application once more');
select tests.acting_as('dora');
select is(tests.looks('thermion'), 'Dave Moreau', '[SQ7] Dora sees Dave''s claim');
select throws_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')), 'PT409',
  'Dave Moreau is already reviewing this.', '[SQ7] Dora does not take Dave''s claim over');
select public.release_review(tests.startup('thermion'));
select is(tests.looks('thermion'), 'Dave Moreau', '[SQ7] Dora does not end Dave''s claim');
select tests.sql($$update private.review_claims set until = now() - interval '1 second'$$);
select is(tests.looks('thermion'), null, '[SQ7] A claim ends by itself');
select lives_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')),
  '[SQ7] Dora claims the application after Dave''s claim');
select tests.acting_as('dave');
select is(tests.looks('thermion'), 'Dora Hart', '[SQ7] Dave sees Dora''s claim');
select tests.sql($$select tests.acts_for(tests.id('dora'), null)$$);
select is(tests.looks('thermion'), null, '[SQ7] A claim ends with the right to decide');
select tests.sql($$select tests.acts_for(tests.id('dora'), tests.station())$$);
select tests.acting_as('dora');
select public.release_review(tests.startup('thermion'));
select is(tests.looks('thermion'), null, '[SQ7] A claim ends when it is released');
select lives_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')),
  '[SQ7] Dora claims the application again');
select tests.acting_as('dave');
select lives_ok(format('select public.reject_startup(%L, ''Not yet.'')', tests.startup('thermion')),
  '[SQ7] Dave decides in spite of Dora''s claim');
select tests.acting_as('dora');
select is(tests.looks('thermion'), null, '[SQ7] A claim ends with the decision');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('thermion')), 'PT409',
  'Dave Moreau has already rejected this startup.', '[SQ7] Dora reads who decided before her');
select throws_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')), 'PT409',
  'Dave Moreau has already rejected this startup.', '[SQ7] A decided application is not claimed');
select results_eq($$select d ->> 'decision', d ->> 'decided_by_name', d ->> 'reason'
  from jsonb_array_elements(tests.one('thermion') -> 'decisions') d$$,
  $$values ('REJECTED', 'Dave Moreau', 'Not yet.')$$, '[SQ7] The application names what was decided, and by whom');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.claim_review(''startup'', %L)',
  tests.startup('orbital-loom')), code, null, '[SQ7] ' || name || ' claims no application'))
from (values ('erin', 'PT403'), ('alice', 'PT404'), ('bob', 'PT404'), ('mallory', 'PT404'), ('grace', 'PT404'),
  ('sam', 'PT404'), ('ingrid', 'PT404')) as t (name, code);

-- Who hears of it, by each way in which something becomes another.
select tests.hears(t.who, replace(t.call, '$', quote_literal(tests.startup('thermion'))), t.listeners, t.what)
from (values
  (1, 'henrik', 'public.submit_startup($)', array['dave', 'dora', 'henrik', 'louise'],
    'A submission is told to the hub and the founder'),
    (2, 'dora', 'public.claim_review(''startup'', $)', array['dave', 'dora', 'louise'],
    'A claim is told to the hub, and not to the founder'),
  (3, 'dora', 'public.release_review($)', array['dave', 'dora', 'louise'],
    'The end of a claim is told to the hub, and not to the founder'),
    (4, 'dave', 'public.note_review(''startup'', $, ''x'')', array['dave', 'dora', 'louise'],
    'A note is told to the hub, and not to the founder'),
  (5, 'henrik', 'public.withdraw_startup($)', array['dave', 'dora', 'henrik', 'louise'],
    'A withdrawal is told to the hub and the founder'),
    (6, 'henrik', 'public.submit_startup($)', array['dave', 'dora', 'henrik', 'louise'],
    'A second submission is told to the hub and the founder'),
  (7, 'dave', 'public.approve_startup($, 70)', array['dave', 'dora', 'henrik', 'louise'],
    'An approval is told to the hub and the founder'))
  as t (n, who, call, listeners, what) order by n;
select tests.sql($$update public.startups set status = 'REJECTED' where slug = 'thermion'$$);
select tests.sql($$update public.startups set hub_id = tests.station() where slug = 'thermion'$$);
select tests.sql($$update public.hubs set is_active = false where id = tests.station()$$);
select tests.sql($$update public.startups set status = 'DRAFT' where slug = 'thermion'$$);
select tests.forget_broadcasts();
select tests.sql($$update public.startups set status = 'PENDING' where slug = 'thermion'$$);
select results_eq('select tests.told()', $$values ('erin'), ('henrik')$$,
  '[SQ8] A submission is told to who decides in the hub''s place');
select tests.acting_as('erin');
select is(tests.one('thermion') -> 'notes' -> 0 ->> 'body', 'Asked for the certificate.',
  '[SQ8] Erin, who decides in the hub''s place, reads the notes');
select lives_ok(format('select public.claim_review(''startup'', %L)', tests.startup('thermion')),
  '[SQ8] Erin, who decides in the hub''s place, claims the application');
select tests.sql($$update public.hubs set is_active = true where id = tests.station()$$);

-- The first page.
select collect_tap(tests.acting_as(name), results_eq($$select b - 'recent' - 'hub', b -> 'hub', b -> 'recent'
  from tests.board() b$$,
  $$values ('{"total": 0, "pending": 0, "approved": 0, "rejected": 0, "overdue": 0, "products": 0, "payments": 0, "approval_rate": null, "funds_raised": 0}'::jsonb,
    'null'::jsonb, '[]'::jsonb)$$, '[SQ9] Somebody without a hub has zeros and no hub: ' || name))
from unnest(array['sam', 'erin', 'alice', 'bob', 'grace']) as name;
select tests.acting_as('dave');
select results_eq($$select b -> 'hub' ->> 'name', b -> 'hub' ->> 'state', (b ->> 'total')::bigint,
  (b ->> 'funds_raised')::numeric, jsonb_array_length(b -> 'recent') from tests.board() b$$,
  $$values ('Station Azur', 'ACTIVE',
    tests.count('public.startups where hub_id = tests.station() and status <> ''DRAFT'''),
    (select sum(funding_raised) from public.startups where hub_id = tests.station() and is_on_market), 5)$$,
    '[SQ9] Dave''s dashboard has his hub''s figures');
select is((tests.board() ->> 'approval_rate')::int,
  (select round(100.0 * count(*) filter (where status = 'APPROVED') / count(*))::int from public.startups
  where hub_id = tests.station() and status in ('APPROVED', 'REJECTED')),
  '[SQ9] The approval rate is that of the decided applications');
select tests.sql($$update private.review_queue set submitted_at = now() - interval '13 days'$$);
select is((tests.board() ->> 'overdue')::int, 0, '[SQ9] An application that waits 13 days is not overdue');
select tests.sql($$update private.review_queue set submitted_at = now() - interval '15 days'
  where target_id::text = tests.startup('orbital-loom')$$);
select is((tests.board() ->> 'overdue')::int, 1, '[SQ9] An application that waits 15 days is overdue');
select tests.sql($$update public.hubs set is_active = false where id = tests.station()$$);
select results_eq($$select b -> 'hub' ->> 'state', (b ->> 'total')::int, b -> 'recent' from tests.board() b$$,
  $$values ('SUSPENDED', 0, '[]'::jsonb)$$, '[SQ9] A suspended hub''s admin has zeros');
select tests.sql($$update public.hubs set is_active = true where id = tests.station()$$);

-- Closings.
select tests.forget_broadcasts();
select tests.sql($$insert into public.deal_closings (deal_id, startup_id, amount, announced_by) select d.id,
  d.startup_id, d.amount, tests.id('alice') from public.deals d where d.id = tests.deal('Lumen Grid')$$);
select results_eq('select tests.told_of_closing()', $$values ('dave'), ('dora')$$,
  '[SQ10] A new closing is told to those who confirm it');
select tests.forget_broadcasts();
select tests.acting_as('dora');
select public.confirm_deal_closing(tests.deal('Lumen Grid')::text);
select results_eq('select tests.told_of_closing()', $$values ('dave'), ('dora')$$,
  '[SQ10] A confirmed closing is told to those who confirm it');

select * from finish();
rollback;
