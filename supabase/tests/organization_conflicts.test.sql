-- Roles of accounts and memberships that do not go together, by every way to either. Cases OC of docs/access.md.
-- Camille administers alice's company; Louise reviews for Station Azur.
begin;
\ir helpers.psql
select no_plan();
select tests.acting_as('erin');
select collect_tap(throws_ok(format('select public.set_person_role(%L, %L, ''Why not.'')', tests.id('camille'), role),
  'PT409', 'This person acts for a company. They leave it before they administer a hub or the platform.',
  '[OC1] Who acts for a company does not become another side of it: ' || role))
from unnest(array['HUB_ADMIN', 'SUPER_ADMIN']) role;
select lives_ok(format('select public.set_person_role(%L, %L, ''Asked for it.'')', tests.id('camille'), role),
  '[OC1] Who acts for a company invests, too, or is a guest: ' || role) from unnest(array['INVESTOR', 'GUEST']) role;
select throws_ok(format('select public.set_person_role(%L, ''INVESTOR'', ''Why not.'')', tests.id('louise')), 'PT409',
  'This person acts for a hub. They leave it before they found, invest or administer the platform.',
  '[OC1] Who only reviews for a hub does not invest');

-- An application for a hub is a way to a membership, too.
select tests.as_database();
update public.users set role = 'HUB_ADMIN' where id in (tests.id('louise'), tests.id('grace'));
select tests.acting_as('louise');
select throws_ok($$select public.apply_for_hub('{"name": "Second Hub"}')$$, 'PT409',
  'You already act for a hub or a company.', '[OC2] Who reviews for a hub applies for no other');
select tests.acting_as('grace');
select lives_ok($$select public.apply_for_hub('{"name": "Savanna", "country": "Kenya", "contact_person_name": "Grace",
  "contact_person_email": "grace@savanna.example"}')$$, '[OC2] Grace applies for a hub');
select tests.as_database();
insert into public.organization_members (organization_id, user_id, role)
select s.organization_id, tests.id('grace'), 'VIEWER' from public.startups s where s.slug = 'lumen-grid';
select tests.acting_as('erin');
select throws_ok(format('select public.decide_hub_application(%L, true)', a.id), 'PT409',
  'The applicant is no longer an active hub administrator who acts for nobody else.',
  '[OC2] Who joined a company meanwhile gets no hub')
from public.hub_applications a where a.status = 'PENDING' and a.applicant_id = tests.id('grace');

-- Whoever leaves a company does not join the hub that decides on it meanwhile.
select tests.as_database();
update public.users set role = 'GUEST' where id = tests.id('grace');
delete from public.organization_members m where m.user_id = tests.id('grace');
select tests.works_for('grace', 'thermion', 'ADMIN');
select tests.works_for('grace', 'thermion', null);
select is(private.conflict_of_membership(tests.id('grace'), tests.organization()::uuid), 'OTHER_SIDE',
  '[OC4] Who belonged to a company since it submitted does not join its hub');
select tests.acting_as('erin');
select throws_ok($$select public.appoint_owner(tests.organization(), 'grace@dealport.test', 'She asked.')$$, 'PT409',
  'This account belonged to a company on which the hub decides now.', '[OC4] Nobody appoints them either');
select tests.as_database();
update public.startups s set status = 'APPROVED' where s.slug = 'thermion';
select is(private.conflict_of_membership(tests.id('grace'), tests.organization()::uuid), null,
  '[OC4] Once the hub has decided they may join it');

-- Who signs is more than a viewer.
select tests.as_database();
select tests.works_for('camille', 'lumen-grid', 'MEMBER');
create function tests.signs() returns text
language sql stable security definer set search_path = ''
as $$
  select m.role || case when m.is_signatory then ' signs' else '' end from public.organization_members m
  join public.startups s on s.organization_id = m.organization_id and s.slug = 'lumen-grid'
  where m.user_id = tests.id('camille') and m.ended_at is null
$$;
create function tests.company() returns text
language sql stable security definer set search_path = ''
as $$ select s.organization_id::text from public.startups s where s.slug = 'lumen-grid' $$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select lives_ok(format('select public.set_signatory(tests.company(), %L, true, ''Power of attorney.'')',
  tests.id('camille')),
  '[OC3] A member may sign');
select is(tests.signs(), 'MEMBER signs', '[OC3] It is kept that a member may sign');
select lives_ok(format('select public.set_member(tests.company(), %L, ''{"role": "VIEWER"}'')', tests.id('camille')),
  '[OC3] A signatory may only read from now on');
select is(tests.signs(), 'VIEWER', '[OC3] Who may only read signs no more');
select throws_ok(format('select public.set_signatory(tests.company(), %L, true, ''Again.'')', tests.id('camille')),
  'PT409', 'A viewer signs nothing. Change their role first.', '[OC3] A viewer is let sign nothing');
select * from finish();
rollback;
