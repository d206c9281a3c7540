-- Reviewers: members of a hub who read what waits for it, write notes and propose, and decide nothing. Cases HR of
-- docs/access.md. Joon reviews for Station Azur here, where Henrik's Thermion waits.
begin;
\ir helpers.psql
delete from private.review_notes;
select no_plan();
create function tests.station() returns uuid language sql immutable as $$
  select '0b000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.hub_organization() returns text
language sql stable security definer set search_path = ''
as $$ select h.organization_id::text from public.hubs h where h.id = tests.station() $$;
create function tests.t() returns text language sql immutable as $$ select '0c000000-0000-4000-8000-000000000005' $$;
create function tests.application() returns jsonb language sql as $$
  select public.startup_application(tests.t())::jsonb $$;
grant execute on all functions in schema tests to public;
select tests.becomes('joon', 'GUEST');
select tests.acts_for(tests.id('joon'), tests.station(), 'MEMBER');

-- What a reviewer reads.
select tests.acting_as('dave');
create temp table of_dave as select array(select r ->> 'id' from json_array_elements(
  public.startup_applications('{}', 100) -> 'rows') r) as ids, array(select r ->> 'id' from json_array_elements(
  public.export_applications('{}', 100) -> 'rows') r) as products;
grant select on of_dave to public;
select tests.acting_as('joon');
select results_eq($$select array(select r ->> 'id' from json_array_elements(
  public.startup_applications('{}', 100) -> 'rows') r)$$, 'select ids from of_dave',
  '[HR1] A reviewer reads the queue of startups that the administrators read');
select results_eq($$select array(select r ->> 'id' from json_array_elements(
  public.export_applications('{}', 100) -> 'rows') r)$$, 'select products from of_dave',
  '[HR1] A reviewer reads the queue of products that the administrators read');
select is_empty($$select 1 from json_array_elements(public.startup_applications('{}', 100) -> 'rows') r
  where (r ->> 'can_decide')::boolean$$, '[HR1] Nothing in it is a reviewer''s to decide on');
select is_empty($$select 1 from json_array_elements(public.export_applications('{}', 100) -> 'rows') r
  where (r ->> 'can_decide')::boolean$$, '[HR1] No product is a reviewer''s to decide on');
select is(public.startup_applications('{"status": "WAITING"}') ->> 'rows', '[]',
  '[HR1] Nothing waits for a reviewer to decide');
select is((public.hub_dashboard() ->> 'pending')::int > 0, true, '[HR1] A reviewer reads how much waits');
select isnt_empty($$select 1 from public.startups s where s.id::text = tests.t()$$,
  '[HR1] A reviewer reads the startup itself');
select is(tests.application() -> 'founder' ->> 'email', 'henrik@dealport.test',
  '[HR1] A reviewer reads how to reach the founder');

-- Notes and proposals.
select throws_ok(format($$select public.note_review('startup', tests.t(), 'x', %L)$$, proposal), 'PT400',
  'Propose to approve or to reject.', '[HR2] A proposal is to approve or to reject: ' || proposal)
from unnest(array['', 'PENDING', 'approved']) proposal;
select lives_ok($$select public.note_review('startup', tests.t(), 'Asked for the certificate.')$$,
  '[HR2] A reviewer writes a note');
select lives_ok($$select public.note_review('startup', tests.t(), 'All is there.', 'APPROVED')$$,
  '[HR2] A reviewer proposes to approve');
select lives_ok($$select public.claim_review('startup', tests.t())$$, '[HR2] A reviewer looks at an application');
select tests.acting_as('dave');
select results_eq($$select n ->> 'body', n ->> 'author_name', n ->> 'proposal'
  from jsonb_array_elements(tests.application() -> 'notes') n$$,
  $$values ('Asked for the certificate.', 'Joon Park', null), ('All is there.', 'Joon Park', 'APPROVED')$$,
  '[HR2] The administrator reads what was noted and proposed, and by whom');
select is(tests.application() -> 'claim' ->> 'name', 'Joon Park', '[HR2] The administrator sees who looks at it');
select tests.as_database();
select results_eq($$select u.username, n.data - 'person_id' from public.notifications n
  join public.users u on u.id = n.user_id
  where n.kind = 'review.proposed'$$,
  $$values ('dave', '{"name": "Thermion", "person": "Joon Park", "status": "APPROVED"}'::jsonb)$$,
  '[HR2] The administrators alone are notified of a proposal');
select is_empty($$select 1 where not exists (select 1 from tests.broadcasts() b
  where b.event = 'startup.changed' and b.topic = 'user:' || tests.id('joon'))$$,
  '[HR2] A reviewer''s screen follows what happens to an application');
select is_empty($$select 1 from tests.broadcasts() b
  where b.event = 'startup.changed' and b.topic = 'user:' || tests.id('malik')$$,
  '[HR2] Whoever checks guests in hears of no application');

-- What a reviewer does not.
select tests.acting_as('joon');
select throws_ok(format('select public.%s', call), code, null, '[HR3] A reviewer decides nothing: ' || left(call, 30))
from (values ($$approve_startup(tests.t())$$, 'PT403'), ($$reject_startup(tests.t(), 'x')$$, 'PT403'),
  ($$return_startup_to_review(tests.t(), 'x')$$, 'PT403'), ($$feature_startup(tests.t(), true)$$, 'PT403'),
  ($$update_startup(tests.t(), '{"name": "Mine"}')$$, 'PT403'),
  ($$create_event('{"title": "Mine"}')$$, 'PT403'),
  ($$remove_member(tests.hub_organization(), tests.id('dave')::text, 'x')$$, 'PT403'),
  ($$invite_to_organization(tests.hub_organization(), 'x@x.test', 'VIEWER')$$, 'PT403'),
  ($$set_member(tests.hub_organization(), tests.id('joon')::text, '{"role": "ADMIN"}')$$, 'PT403')) t (call, code);
select throws_ok(format('select public.certify_export_product(%L)', p), 'PT403', null,
  '[HR3] A reviewer certifies nothing') from of_dave, unnest(products[1:1]) p;
select is_empty('select 1 where private.my_hub(''ADMIN'') is not null', '[HR3] A reviewer administers no hub');
select is_empty($$select 1 from public.deal_closings$$, '[HR3] A reviewer reads no closing of a deal');

-- Whose company it is.
select tests.as_database();
insert into public.organization_members (organization_id, user_id, role)
select s.organization_id, tests.id('joon'), 'VIEWER' from public.startups s where s.id::text = tests.t();
select tests.acting_as('joon');
select is(tests.application() -> 'notes', 'null'::jsonb, '[HR4] Nobody of the company reads notes on it');
select throws_ok($$select public.note_review('startup', tests.t(), 'x')$$, 'PT403', null,
  '[HR4] Nobody of the company reviews it');
select tests.acting_as('dave');
select is(tests.application() -> 'claim', 'null'::jsonb, '[HR4] That somebody of the company looks at it counts for nothing');

-- Over.
select tests.as_database();
select tests.acts_for(tests.id('joon'));
select tests.acting_as('joon');
select throws_ok($$select public.note_review('startup', tests.t(), 'x')$$, 'PT404', null,
  '[HR5] Who left the hub reviews nothing');
select is(public.startup_applications() ->> 'rows', '[]', '[HR5] Who left the hub reads no queue');
select tests.acting_as('dave');
select is(tests.application() -> 'claim', 'null'::jsonb, '[HR5] Their look at an application has ended');
select lives_ok($$select public.approve_startup(tests.t())$$, '[HR5] The administrator decides');
select throws_ok($$select public.note_review('startup', tests.t(), 'x', 'REJECTED')$$, 'PT409', null,
  '[HR5] What is decided is proposed no more');
select * from finish();
rollback;
