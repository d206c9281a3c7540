-- Hubs and their contacts. Cases H of docs/access.md. Seed: four approved hubs, one applicant; dave acts for Station
-- Azur.
begin;
\ir helpers.psql
select no_plan();

select tests.as_visitors_reader();
select is((select count(*) from public.hubs), tests.count('public.hubs where is_approved and is_active'),
  '[H1] A visitor sees the approved hubs');
select is_empty($$select 1 from public.hubs where not is_approved$$, '[H1] A visitor sees no applicant');
select tests.as_anon();
select throws_ok('select 1 from public.hub_contacts', '42501', null, '[H3] A visitor sees no contact');
select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.hubs',
  $$select tests.count('public.hubs where is_approved and is_active')$$, '[H1] ' || name || ' sees the approved hubs'))
from unnest(array['mallory', 'grace', 'dave']) as name;
select tests.acting_as('erin');
select is((select count(*) from public.hubs), tests.count('public.hubs'), '[H2] Erin sees applicants, too');
select is((select count(*) from public.hub_contacts), tests.count('public.hub_contacts'),
  '[H2] Erin sees every hub''s contact');

select tests.acting_as('dave');
select results_eq('select contact_person_name from public.hub_contacts', $$values ('Margaux Delcourt')$$,
  '[H3] Dave sees his own hub''s contact');
select is(private.my_hub('ADMIN'), '0b000000-0000-4000-8000-000000000001', '[H4] Dave administers his hub');
select is(private.is_admin_of_hub('0b000000-0000-4000-8000-000000000001'), true, '[H4] Dave decides at his own hub');
select is(private.is_admin_of_hub('0b000000-0000-4000-8000-000000000002'), false,
  '[H4] Dave does not decide at another hub');
select is(private.is_admin_of_hub(null), false, '[H4] Dave does not decide where no hub is named');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.hub_contacts',
  '[H3] ' || name || ' sees no contact'))
from unnest(array['alice', 'bob', 'mallory', 'grace']) as name;

select collect_tap(tests.acting_as(name),
  throws_ok($$insert into public.hubs (name, country, is_approved) values ('Mine', 'Nowhere', true)$$, '42501', null,
    '[H5] ' || name || ' creates no hub'),
  throws_ok($$update public.hubs set is_approved = true$$, '42501', null, '[H5] ' || name || ' approves no hub'),
  throws_ok($$update public.hub_contacts set contact_person_email = 'm@x.test'$$, '42501', null,
    '[H5] ' || name || ' changes no contact'))
from unnest(array['mallory', 'dave', 'erin']) as name;

select tests.as_database();
update public.users set role = 'HUB_ADMIN' where id = tests.id('mallory');
select tests.acting_as('mallory');
select is(private.my_hub('ADMIN'), null, '[H6] The role HUB_ADMIN without a hub is no authority');
select tests.as_database();
update public.users set role = 'INVESTOR', hub_id = '0b000000-0000-4000-8000-000000000001'
where id = tests.id('mallory');
select tests.acting_as('mallory');
select is(private.my_hub('ADMIN'), null, '[H6] A hub that only stands in the account is no authority');
select tests.as_database();
select tests.acts_for(tests.id('mallory'), '0b000000-0000-4000-8000-000000000001', 'ADMIN');
select tests.acting_as('mallory');
select is(private.my_hub('ADMIN'), '0b000000-0000-4000-8000-000000000001'::uuid,
  '[H6] A membership is authority, whatever role one chose at sign-up');
select tests.as_database();
select tests.acts_for(tests.id('mallory'));
update public.hubs set is_approved = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('dave');
select is(private.my_hub('ADMIN'), null, '[H6] A hub that lost its approval gives its admin no authority');
select is_empty('select 1 from public.hub_contacts',
  '[H6] Dave does not see the contact of a hub that lost its approval');
select tests.as_database();
update public.hubs set is_approved = true, is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('dave');
select is(private.my_hub('ADMIN'), null, '[H6] A hub that is not active gives its admin no authority');
select tests.as_database();
update public.hubs set is_active = true where id = '0b000000-0000-4000-8000-000000000001';
select tests.disable('dave');
select tests.acting_as('dave');
select is(private.my_hub('ADMIN'), null, '[H7] Dave, disabled, administers no hub');
select is_empty('select 1 from public.hub_contacts', '[H7] Dave, disabled, sees no contact');

select tests.as_database();
select throws_ok($$update public.hubs set website = 'javascript:alert(1)'$$, '23514', null,
  '[H8] A hub''s website is an http or https URL');
select throws_ok($$update public.hubs set logo_url = 'data:text/html,x'$$, '23514', null,
  '[H8] A hub''s logo is an http or https URL, or a path');
select throws_ok($$update public.hubs set name = ' '$$, '23514', null, '[H8] A hub''s name is not blank');

select * from finish();
rollback;
