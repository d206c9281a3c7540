-- What screens read of the market, of events and of hubs: functions under the tables' own policies. Cases DR of
-- docs/access.md.
begin;
set local tests.as_deployed = 'on';
\ir helpers.psql
create temp table slugs as
  select 'startup' as kind, slug from public.startups union all select 'product', slug from public.export_products;
-- What api_reader itself would read as the caller of before: the policies' answer.
create function tests.shown_by_policy(kind text, claims jsonb) returns text[]
language plpgsql
as $$
declare
  found text[];
begin
  perform tests.request('api_reader', claims);
  if kind = 'startup' then
    found := array(select slug from public.startups order by 1);
  else
    found := array(select slug from public.export_products order by 1);
  end if;
  perform tests.as_database();
  return found;
end
$$;
create function tests.shown_by_function(kind text, claims jsonb) returns text[]
language plpgsql
as $$
declare
  every constant text[] := array(select s.slug from slugs s where s.kind = shown_by_function.kind);
  found text[];
begin
  perform tests.request(claims ->> 'role', claims);
  found := array(select e from unnest(every) e
    where case kind when 'startup' then public.startup_details(e) else public.export_product(e) end is not null order
      by 1);
  perform tests.as_database();
  return found;
end
$$;
create function tests.event(title text) returns text
language sql security definer set search_path = ''
as $$ select id::text from public.events e where e.title = event.title $$;
create function tests.names_of(documents jsonb) returns text[]
language sql
as $$ select array(select d ->> 'name' from jsonb_array_elements(documents) d order by 1) $$;
create function tests.documents() returns text[]
language sql
as $$ select array(select name from public.startup_documents_of(tests.startup()) order by 1) $$;
create function tests.titles(filters jsonb) returns text[]
language sql
as $$ select array(select e ->> 'title' from jsonb_array_elements(public.events_page(filters, 100) -> 'rows') e) $$;
grant execute on all functions in schema tests to public;
update public.events set is_public = false where title = 'National Labs Demo Night';
update public.events set is_active = false, cancelled_at = now(), cancel_reason = 'Storm' where title = 'Desert Trials';

select no_plan();

-- Each person, and a visitor, gets the pages of what the policies show them, and no other.
select is(tests.shown_by_function(kind, claims), tests.shown_by_policy(kind, claims),
  '[DR1] The function gives exactly the pages that the policy shows of a ' || kind || ': ' || who)
from unnest(array['startup', 'product']) kind,
  (select 'a visitor' as who, '{"role": "anon"}'::jsonb as claims
   union all select name, tests.claims_of(tests.id(name))
   from unnest(array['alice', 'bob', 'dave', 'erin', 'mallory', 'grace']) name) person;
select cmp_ok(cardinality(tests.shown_by_function('startup', tests.claims_of(tests.id('erin')))), '>',
  cardinality(tests.shown_by_function('startup', '{"role": "anon"}')), '[DR1] The platform sees more than a visitor');

select tests.as_anon();
select is(public.startup_details('lumen-home'), null, '[DR1] A visitor gets no draft''s page');
select is(public.startup_details('lumen-grid') ->> 'name', 'Lumen Grid',
  '[DR1] A visitor gets the page of a startup on the market');
select is(public.startup_details('lumen-grid') #>> '{hub,name}', 'Station Azur', '[DR1] A startup''s page has its hub');
select is(jsonb_array_length(public.startup_details('lumen-grid') -> 'team'), 4,
  '[DR1] A startup''s page has its team');
select is_empty($$select p ->> 'slug' from jsonb_array_elements(public.startup_details('lumen-grid') -> 'products') p
  where p ->> 'slug' in ('gridsense-trainer', 'gridsense-sag-camera', 'gridsense-vault-probe',
    'gridsense-storm-desk')$$,
  '[DR1] A startup''s page has no product that is not sold');
select is(public.export_product('gridsense-vault-probe'), null,
  '[DR1] A visitor gets no page of a product that is not sold');
select is((select count(*) from public.startup_by_slug('lumen-home')), 0::bigint,
  '[DR1] A visitor gets no draft''s row');
select is((select count(*) from public.market_pages('startups')), tests.count('public.startups where is_on_market'),
  '[DR2] The sitemap lists the startups on the market');
select is((select count(*) from public.market_pages('exports')),
  tests.count('public.export_products where is_on_market'),
  '[DR2] The sitemap lists the products on the market');
select is((select count(*) from public.market_pages('events')),
  tests.count('public.events where is_public and is_active'),
  '[DR2] The sitemap lists the public events that are not cancelled');
select is((select count(*) from public.market_pages('users')), 0::bigint, '[DR2] The sitemap lists no people');
select is((select slug from public.market_pages('startups', 'lumen-gric') limit 1), 'lumen-grid',
  '[DR2] The sitemap goes on after the last slug of a page');
select is(array(select c ->> 'slug' from jsonb_array_elements(public.compare_startups(array['lumen-grid', 'lumen-home',
  'x'])) c),
  array['lumen-grid'], '[DR2] A draft is not compared');
select is_empty($$select name from public.public_hubs() where name = 'Prairie Robotics Institute'$$,
  '[DR2] A hub that waits for its approval is in no list');
select is((select count(*) from public.public_hubs()), tests.count('public.hubs where is_approved and is_active'),
  '[DR2] The list of hubs has every approved, active hub');
select is(tests.documents(), array['Company profile', 'Export certificates'],
  '[DR3] A visitor opens the documents that are open to all');
select throws_ok(format('select public.%s', call), '42501', null,
  '[DR4] A visitor does not call what is one''s own: ' || call)
from unnest(array['my_startup(''x'')', 'startup_team_profiles(''x'')', 'hub_startups(''x'')', 'hub_profile(''x'')',
  'event_link(''x'')', 'my_registrations()', 'console_hub(''x'')', 'hub_applications_page()', 'my_hub_applications()',
  'open_organization_invitations()', 'my_export_requests()']) call;

-- Events.
select ok(not 'National Labs Demo Night' = any (tests.titles('{}')), '[DR5] A visitor sees no event for members');
select is(tests.titles(jsonb_build_object('ids', jsonb_build_array(tests.event('Desert Trials')))), '{}',
  '[DR5] A visitor sees no cancelled event');
select is((public.event_counts() ->> 'past')::int, cardinality(tests.titles('{"tab": "past"}')),
  '[DR5] The count of past events is the number shown');
select is((public.event_counts() ->> 'upcoming')::int, (public.events_page('{"tab": "upcoming"}', 1) ->> 'total')::int,
  '[DR5] The count of upcoming events is the total of any page');
select is(tests.titles('{"query": "procurement TECH"}'), array['Deep Tech Procurement Days'],
  '[DR6] A search finds an event by all its words, anywhere');
select is(tests.titles('{"query": "%_"}'), '{}', '[DR6] A search of signs alone finds nothing');
select cmp_ok(cardinality(tests.titles('{"query": "  "}')), '>', 3, '[DR6] A blank search finds all events');
select is(tests.titles('{"tab": "past", "falls": true}'),
  array(select t from unnest(tests.titles('{"tab": "past"}')) with ordinality p (t, n) order by n desc),
    '[DR6] The list of past events comes in both orders');
select is_empty($$select e from jsonb_array_elements(public.events_page('{"is_virtual": true}') -> 'rows') e
  where not (e ->> 'is_virtual')::boolean$$, '[DR6] A filter finds virtual events alone');
select ok(not 'Deep Tech Procurement Days' = any (tests.titles(jsonb_build_object('but',
  jsonb_build_array(tests.event('Deep Tech Procurement Days'))))),
  '[DR6] A filter leaves out the events that it names');
select throws_ok($$select public.events_page('{"tab": "mine"}')$$, 'PT400', null,
  '[DR6] A tab that does not exist is refused');
select throws_ok($$select public.events_page('{"id": 1}')$$, 'PT400', 'There is no filter id.',
  '[DR6] A filter that does not exist is refused');

select tests.acting_as('grace');
select ok('National Labs Demo Night' = any (tests.titles('{}')), '[DR5] A member sees an event for members');
select is(public.event_link(tests.event('From Prototype to Certificate')), null,
  '[DR5] A member without a seat gets no link');
select is(public.hub_profile((select id::text from public.public_hubs() where name = 'Station Azur')) -> 'contact',
  'null'::jsonb,
  '[DR7] A member does not read a hub''s contact');
select is((select jsonb_array_length(public.console_hub(id::text) -> 'decisions') from public.public_hubs() limit 1), 0,
  '[DR7] A member does not read what was decided on a hub');
select is(public.hub_applications_page(), '[]', '[DR7] A member reads no hub applications');
select is(public.open_organization_invitations(), '[]', '[DR7] A member reads no hub invitations');
select throws_ok($$select public.hub_startups('0b000000-0000-4000-8000-000000000001')$$, 'PT403',
  'You do not administer this hub.', '[DR7] A member does not read a hub''s queue');
select throws_ok($$select public.hub_startups('x')$$, 'PT403', null,
  '[DR7] A malformed id is no hub that one administers');
select tests.as_database();
insert into public.event_registrations (event_id, user_id, status)
select tests.event('From Prototype to Certificate')::uuid, tests.id('grace'), 'REGISTERED';
select tests.acting_as('grace');
select isnt(public.event_link(tests.event('From Prototype to Certificate')), null,
  '[DR5] A member with a seat gets the link');
select is((select count(*) from public.my_registrations() where event_id::text =
  tests.event('From Prototype to Certificate')),
  1::bigint, '[DR5] A member with a seat reads their registration');

select tests.acting_as('mallory');
select is((select count(*) from public.startup_team_profiles(tests.startup())), 0::bigint,
  '[DR8] An investor who is not verified reads no biographies');
select is(tests.documents(), array['Company profile', 'Export certificates'],
  '[DR3] An investor outside the room opens the documents that are open to all');
select is(public.my_startup(tests.startup()), null, '[DR8] An investor does not edit a startup');
select tests.acting_as('bob');
select cmp_ok((select count(*) from public.startup_team_profiles(tests.startup())), '>', 0::bigint,
  '[DR8] A verified investor reads the biographies');
select is(tests.documents(), array['Cap table', 'Company profile', 'Export certificates',
  'Financials, last three years'],
  '[DR3] An investor in the room opens all documents');
select tests.acting_as('alice');
select is(public.my_startup(tests.startup()) ->> 'slug', 'lumen-grid',
  '[DR8] The founder gets their own startup to edit');
select is((select count(*) from jsonb_array_elements(public.my_startup(tests.startup()) -> 'team') m where m ->>
  'biography' <> ''),
  tests.count(format('public.startup_team_profiles where biography <> '''' and startup_id = %L', tests.startup())),
  '[DR8] The founder gets the team''s biographies to edit');
select is(public.startup_details('lumen-home') ->> 'status', 'DRAFT', '[DR1] The founder previews their draft');
select is((select count(*) from public.startup_documents_of(tests.startup(), (select id::text
  from public.startup_documents_of(tests.startup()) where name = 'Cap table'))), 1::bigint,
    '[DR3] A document is found by its id');
select tests.acting_as('dave');
select is_empty($$select slug from public.hub_startups('0b000000-0000-4000-8000-000000000001') where status = 'DRAFT'$$,
  '[DR7] A hub''s admin gets no drafts');
select is((select count(*) from public.hub_startups('0b000000-0000-4000-8000-000000000001')),
  tests.count($$public.startups where hub_id = '0b000000-0000-4000-8000-000000000001' and status <> 'DRAFT'$$),
  '[DR7] A hub''s admin gets all other startups of their hub');
select throws_ok($$select public.hub_startups('0b000000-0000-4000-8000-000000000002')$$, 'PT403', null,
  '[DR7] A hub''s admin gets no startups of another hub');
select isnt(public.hub_profile('0b000000-0000-4000-8000-000000000001') #>> '{contact,contact_person_name}', null,
  '[DR7] A hub''s admin reads their own hub''s contact');
select is(public.hub_profile('0b000000-0000-4000-8000-000000000002') -> 'contact', 'null'::jsonb,
  '[DR7] A hub''s admin does not read another hub''s contact');
select tests.acting_as('erin');
select cmp_ok(jsonb_array_length(public.hub_applications_page()), '>', 0,
  '[DR7] The platform reads the hub applications');
select is(public.hub_applications_page((public.hub_applications_page() #>> '{0,id}')) #>> '{0,applicant,email}',
  'wanjiru@dealport.test',
  '[DR7] The platform reads who sent one application');
select isnt_empty($$select 1 from public.hub_startups('0b000000-0000-4000-8000-000000000002')$$,
  '[DR7] The platform gets every hub''s startups');
select throws_ok($$select public.hub_startups('null')$$, 'PT403', null,
  '[DR7] The platform gets no startups of a malformed hub id');
select tests.acting_as('noor');
select is((select count(*) from public.my_export_requests()),
  tests.count(format('public.export_deals where buyer_id = %L and closed_at is null', tests.id('noor'))),
    '[DR9] A buyer reads their own open deals');
select tests.acting_as('wanjiru');
select is((select count(*) from public.my_hub_applications()), 1::bigint,
  '[DR7] An applicant reads their own application');
select tests.acting_as('mallory');
select is((select count(*) from public.my_export_requests()), 0::bigint,
  '[DR9] Nobody else reads the buyer''s open deals');
select * from finish();
rollback;
