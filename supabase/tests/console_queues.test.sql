-- The console's queues: what waits for platform administrators, one person, identity checks by their clock. Cases CQ of
-- docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.hand_in(who text, ago interval) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  made := tests.submits(who, at => now() - ago::interval);
  insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size,
    content_type, arrived_at, abandoned_at)
  select made, tests.investor_of(who), tests.id(who), f.kind::public.kyc_document_kind, f.name, made || f.name,
    1000, 'application/pdf', f.arrived, f.gone
  from (values ('IDENTITY', 'Passport.pdf', now(), null::timestamptz), ('ADDRESS', 'Address.pdf', now(), null),
    ('IDENTITY', 'Late.pdf', null, null), ('ADDRESS', 'Wrong.pdf', now(), now())) f (kind, name, arrived, gone);
  return made::text;
end
$$;
create function tests.queue(filters jsonb) returns setof text
language sql
as $$ select r ->> 'email' from json_array_elements(public.kyc_queue(filters, 100) -> 'rows') r $$;
create function tests.emails(variadic names text[]) returns setof text
language sql immutable
as $$ select n || '@dealport.test' from unnest(names) n $$;
create function tests.told() returns setof text
language sql stable security definer set search_path = ''
as $$ select u.username from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'console.changed' and b.payload - 'id' = '{}' and b.private group by 1 order by 1 $$;
create function tests.draft(who text) returns uuid
language sql stable security definer set search_path = ''
as $$ select s.id from public.kyc_submissions s
  where s.organization_id = tests.investor_of(who) and s.status = 'DRAFT' $$;
create function tests.page(who text) returns json
language sql
as $$ select public.person_page(tests.id(who)::text) $$;
grant execute on all functions in schema tests to public;
select tests.invests_alone('carol') is not null;
delete from public.kyc_documents;
delete from public.kyc_submissions where status in ('DRAFT', 'SUBMITTED');

-- Every function, by everybody of the seed.
create temp table people (who text);
insert into people values ('alice'), ('bob'), ('carol'), ('dave'), ('erin'), ('mallory'), ('grace'), ('ingrid');
create temp table calls (name text, call text);
insert into calls values ('waits', 'select public.console_waits()'), ('checks', 'select public.kyc_queue()'),
  ('person', $$select tests.page('bob')$$),
    ('one''s own page', 'select public.person_page(private.current_user_id()::text)');
grant select on people, calls to public;
select collect_tap(tests.acting_as(p.who), is(tests.outcome(c.call), case p.who when 'erin' then 'ok' else 'PT403' end,
  format('[CQ1] %s may or may not, by their role, read %s', p.who, c.name))) from people p cross join calls c;
select tests.as_anon();
select throws_ok(c.call, '42501', null, '[CQ1] A visitor does not read ' || c.name) from calls c;
select throws_ok('select public.my_account_changes()', '42501', null, '[CQ1] A visitor reads no changes of accounts');
select tests.as_service();
select throws_ok(c.call, '42501', null,
  '[CQ1] An edge function does not read ' || c.name) from calls c where call !~ 'private';

-- Identity checks.
select tests.as_database();
select tests.hand_in('mallory', '50 hours');
select tests.hand_in('carol', '2 hours');
select tests.hand_in('bob', '47 hours');
select tests.acting_as('erin');
select results_eq($$select tests.queue('{}')$$, $$select tests.emails('mallory', 'bob', 'carol')$$,
  '[CQ2] The check that waits longest comes first');
select results_eq($$select (r ->> 'due_at')::timestamptz - (r ->> 'submitted_at')::timestamptz
  from json_array_elements(public.kyc_queue() -> 'rows') r$$, $$select interval '48 hours' from generate_series(1, 3)$$,
  '[CQ2] Each check is due within 48 hours');
select results_eq('select kyc, kyc_overdue from public.console_waits()', 'values (3, 1)',
  '[CQ2] Checks that are overdue are counted');
select results_eq($$select r ->> 'display_name', r ->> 'kyc_status', r ->> 'is_own',
  r -> 'documents' -> 0 ->> 'file_name',
  json_array_length(r -> 'documents') from json_array_elements(public.kyc_queue('{"query": "bob"}') -> 'rows') r$$,
  $$values ('Bob Lindqvist', 'VERIFIED', 'false', 'Passport.pdf', 2)$$,
    '[CQ3] A check shows who submitted it, and only the documents that arrived and stay');
select is((select string_agg(k, ' ' order by k) from json_object_keys(public.kyc_queue() -> 'rows' -> 0) k),
  'country decided_at decided_by_name display_name documents due_at earlier email id investor_type is_active is_individual is_own kyc_status kyc_valid_until legal_name linkedin_url name organization_id owners owners_reason parts profile_image_url reason register registered_address registration_number status submitted_at user_id valid_until website_url',
    '[CQ3] A check has no other fields, and no address of a file');
select is((select string_agg(k, ' ' order by k)
  from json_object_keys(public.kyc_queue() -> 'rows' -> 0 -> 'documents' -> 0) k),
  'content_type file_name file_size id is_carried kind reason',
  '[CQ3] A document of a check has its kind, name, size, type, id, and what was said of it');
select results_eq(format('select tests.queue(%L)', filters), format('select tests.emails(variadic %L)', found),
  '[CQ4] Erin finds the right checks by ' || filters::text)
from (values ('{"query": "mallory@dealport"}'::jsonb, array['mallory']), ('{"query": "LIND bob"}', array['bob']),
  ('{"query": "%"}', array[]::text[]), ('{"query": "_____"}', array[]::text[]),
  ('{"query": " "}', array['mallory', 'bob', 'carol']),
  ('{"id": "x"}', array[]::text[]), ('{"id": null}', array['mallory', 'bob', 'carol']),
    ('{"id": "00000000-0000-4000-8000-000000000000"}', array[]::text[])) as t (filters, found);
select set_eq($$select tests.queue('{"state": "DECIDED"}')$$, $$select u.email from public.kyc_submissions s
  join public.users u on u.id = s.submitted_by where s.decided_at is not null$$,
  '[CQ4] Erin finds decided checks apart from those that wait');
select throws_ok(format('select public.kyc_queue(%L)', filters), 'PT400', null,
  '[CQ4] The queue of checks cannot be filtered by ' || coalesce(filters::text, 'null'))
  from unnest(array['[]', '"x"', '{"state": "DRAFT"}', '{"owner": "x"}',
  null]::jsonb[]) as filters;
select throws_ok(format('select public.kyc_queue(''{}'', 20, %L)', after), 'PT400',
  'This page no longer exists. Start again from the first one.', '[CQ4] There is no page of checks after ' || after)
  from unnest(array['', 'x', '00000000-0000-4000-8000-000000000000']) as after;
select results_eq($$select (public.kyc_queue('{}', 1, (public.kyc_queue('{}',
  1) -> 'rows' -> 0 ->> 'id')) -> 'rows' -> 0 ->> 'email'), (public.kyc_queue('{}', 1) ->> 'total')$$,
  $$values ('bob@dealport.test', '3')$$, '[CQ4] Checks are read page by page, in order');
select is(public.kyc_queue(jsonb_build_object('id',
  (select public.kyc_queue('{"query": "carol"}') -> 'rows' -> 0 ->> 'id'))) -> 'rows' -> 0 ->> 'email',
  'carol@dealport.test', '[CQ4] A check is found by its id');
select tests.as_database();
select tests.invests_for('grace', 'samuel', 'OWNER') is null, tests.submits('grace', 'DRAFT') is not null;
select tests.acting_as('erin');
select is_empty(format($$select tests.queue(%L) intersect select 'grace@dealport.test'$$, f),
  '[CQ5] A check that is not submitted is in no queue: ' || f) from unnest(array['{}', '{"state": "DECIDED"}']) f
union all select is_empty(format('select tests.queue(%L)', jsonb_build_object('id', tests.draft('grace'))),
  '[CQ5] A check that is not submitted is not found by its id');
select is(public.kyc_queue(jsonb_build_object('id', tests.draft('grace'))) ->> 'total', '0',
  '[CQ5] A check that is not submitted is not counted');
select lives_ok(format('select public.decide_kyc(%L, true, %L)',
  public.kyc_queue('{"query": "mallory"}') -> 'rows' -> 0 ->> 'id', ' The documents agree. '),
  '[CQ6] Erin decides a check with her reason');
select results_eq($$select r ->> 'status', r ->> 'reason', r ->> 'decided_by_name', r ->> 'valid_until'
  from json_array_elements(public.kyc_queue('{"state": "DECIDED", "query": "mallory"}') -> 'rows') r$$,
  $$select 'VERIFIED', 'The documents agree.', 'Erin Tanaka', (current_date + interval '1 year')::date::text$$,
    '[CQ6] A decided check says who decided, why and until when');
select tests.as_database();
select tests.hand_in('mallory', '1 hour');
select tests.acting_as('erin');
select results_eq($$select e ->> 'status', e ->> 'reason', e ->> 'decided_by_name'
  from json_array_elements(public.kyc_queue('{"query": "mallory"}') -> 'rows' -> 0 -> 'earlier') e$$,
  $$values ('VERIFIED', 'The documents agree.', 'Erin Tanaka')$$,
  '[CQ6] A new check shows the former decision beside its documents');

-- One person.
select throws_ok(format('select public.person_page(%L)', id), 'PT404', 'Person not found',
  '[CQ7] There is no page of nobody: ' || coalesce(id, 'null')) from unnest(array['x', '', null,
  '00000000-0000-4000-8000-000000000000']) as id;
select is((select string_agg(k, ' ' order by k) from json_object_keys(tests.page('bob')) k),
  'changes hub_tasks investor is_last_hub_admin is_own kyc_submission market_startups open_investments open_rooms person second_factors',
    '[CQ7] The page of a person has these parts and no name of a room');
select is(tests.page('bob') -> 'person' ->> 'email', 'bob@dealport.test', '[CQ7] The page of a person has their row');
select results_eq($$select (tests.page('bob') ->> 'open_rooms')::bigint,
    (tests.page('bob') ->> 'open_investments')::bigint$$,
  $$select tests.count('public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id
    join public.deals d on d.id = r.deal_id where m.user_id = tests.id(''bob'') and m.ended_at is null
    and d.ended_at is null'),
           tests.count('public.deals d join public.investors i on i.id = d.investor_id
             where i.user_id = tests.id(''bob'') and d.status in (''PENDING'', ''IN_PROGRESS'')')$$,
             '[CQ7] The page of a person counts their open rooms');
select cmp_ok((tests.page('alice') ->> 'market_startups')::int, '>', 0,
  '[CQ7] The page of a founder counts the startups on the market');
select results_eq($$select tests.page('dave') ->> 'is_last_hub_admin', (tests.page('dave') ->> 'hub_tasks')::bigint$$,
  $$values ('true', tests.count('private.hub_tasks where hub_id = ''0b000000-0000-4000-8000-000000000001'''))$$,
  '[CQ7] The page of the last admin of a hub says so, with what waits there');
select is(tests.page('erin') ->> 'is_own', 'true', '[CQ7] The page of oneself says so');
-- Filters of people and hubs that are new here.
select tests.acting_as('erin');
select results_eq($$select count(*) from json_array_elements(public.people_page(jsonb_build_object('id',
  array[tests.id('bob'), tests.id('dave')])) -> 'rows')$$, 'values (2::bigint)', '[CQ9] People are found by their ids');
select is((public.people_page('{"id": "x"}') ->> 'total'), '0', '[CQ9] A malformed id is nobody''s');
select is((public.hubs_page('{"id": "0b000000-0000-4000-8000-000000000001"}') -> 'rows' -> 0 ->> 'name'),
  'Station Azur', '[CQ9] A hub is found by its id');
select is((public.hubs_page('{"id": "x"}') ->> 'total'), '0', '[CQ9] A malformed id is no hub''s');
select tests.as_database();
select tests.checks('carol', 'VERIFIED', private.today() - 1);
select tests.acting_as('erin');
select results_eq(format($$select (r ->> 'id')::uuid from json_array_elements(public.people_page('{"kyc": %s}',
  100) -> 'rows') r order by 1$$, to_json(k::text)),
  format('select u.id from public.users u where public.kyc_status(u) = %L and exists (select 1 from
    public.organization_members m join public.investors i using (organization_id)
    where m.user_id = u.id and m.ended_at is null) order by 1', k),
    '[CQ9] Investors are found by their KYC of today: ' || k)
from unnest(enum_range(null::public.kyc_status)) k;
select is_empty($$select 1 from json_array_elements(public.people_page('{"kyc": "PENDING"}', 100) -> 'rows') r
  where r ->> 'email' in ('dave@dealport.test', 'henrik@dealport.test')$$,
  '[CQ9] Only investors are found by their KYC');

-- One's own account.
select public.set_person_tier(tests.id('dave')::text, 'BASIC', 'The hub asked for it.');
select public.set_person_role(tests.id('dave')::text, 'GUEST', 'No hub any more.');
select results_eq($$select c ->> 'what', c ->> 'former', c ->> 'present', c ->> 'reason', c ->> 'changed_by_name'
  from json_array_elements(tests.page('dave') -> 'changes') c limit 2$$,
  $$values ('role', 'HUB_ADMIN', 'GUEST', 'No hub any more.', 'Erin Tanaka'),
    ('tier', 'FREE', 'BASIC', 'The hub asked for it.', 'Erin Tanaka')$$,
    '[CQ10] Erin reads what changed of Dave, why and by whom');
select tests.acting_as('dave');
select results_eq('select what, former, present, reason from public.my_account_changes() limit 2',
  $$values ('role', 'HUB_ADMIN', 'GUEST', 'No hub any more.'), ('tier', 'FREE', 'BASIC', 'The hub asked for it.')$$,
  '[CQ10] Dave reads the changes of his own account');
select tests.acting_as('alice');
select is_empty('select 1 from public.my_account_changes() where reason is not null',
  '[CQ10] Alice reads no change of another person');

-- Who hears of it.
select tests.as_database();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  n || '@dealport.test', now(), '{"provider": "email"}', jsonb_build_object('username', n)
  from unnest(array['second', 'gone']) n;
update public.users set role = 'SUPER_ADMIN' where id in (tests.id('second'), tests.id('gone'));
update public.users set is_active = false where id = tests.id('gone');
delete from public.kyc_submissions where organization_id = tests.investor_of('grace');
select tests.invests_for('grace', 'samuel', null) is null;
create function tests.after(who text, call text) returns setof text
language plpgsql
as $$
begin
  perform tests.forget_broadcasts();
  perform tests.acting_as(who);
  execute call;
  return query select tests.told();
end
$$;
grant execute on function tests.after(text, text) to public;
select results_eq(format('select tests.after(%L, %L)', who, call), $$select unnest(array['erin', 'second'])$$,
  format('[CQ11] Each active platform administrator hears at once: %s, %s', who, call)) from (values
  ('erin', $$select public.decide_kyc(public.kyc_queue('{"query": "carol"}') -> 'rows' -> 0 ->> 'id', false,
    'Not legible.')$$),
  ('erin', $$select public.set_person_tier(tests.id('grace')::text, 'PRO', 'Paid.')$$),
  ('erin', $$select public.set_person_role(tests.id('grace')::text, 'HUB_ADMIN', 'Asked for it.')$$),
  ('erin', $$select public.suspend_hub('0b000000-0000-4000-8000-000000000001', 'Under inquiry.')$$),
  ('erin', $$select public.restore_hub('0b000000-0000-4000-8000-000000000001', 'Cleared.')$$),
  ('erin', $$select public.update_hub('0b000000-0000-4000-8000-000000000001', '{"city": "Nice"}')$$),
  ('erin', $$select public.invite_to_organization(tests.organization(), 'new@x.test', 'ADMIN')$$),
  ('grace', $$select public.apply_for_hub('{"name": "Savanna Photonics", "country": "Kenya", "contact_person_name": "Grace Adeyemi", "contact_person_email": "grace@savanna.example"}')$$),
  ('erin', $$select public.decide_hub_application((select a.id from public.hub_applications a where a.status = 'PENDING'
    and a.applicant_id = tests.id('grace'))::text, false, 'Not yet.')$$)
) as t (who, call);
select tests.as_database();
select tests.forget_broadcasts();
select tests.submits('petra', 'DRAFT') is not null;
select is_empty('select tests.told()', '[CQ11] Nobody hears of a check that is not submitted');
update public.kyc_submissions set status = 'SUBMITTED', submitted_by = tests.id('petra'), submitted_at = now()
where organization_id = tests.investor_of('petra') and status = 'DRAFT';
select results_eq('select tests.told()', $$select unnest(array['erin', 'second'])$$,
  '[CQ11] Each active platform administrator hears of a submitted check');

select * from finish();
rollback;
