-- Invitations to act for an organization: sent, answered, mailed, shown. Cases OI of docs/access.md.
-- Seed: dave is the owner of Station Azur, grace is a guest, erin a platform administrator. Dora administers it, too.
begin;
\ir helpers.psql
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.station() returns text language sql immutable as $$ select '0b000000-0000-4000-8000-000000000001'
  $$;
create function tests.invitation(address text) returns text
language sql stable security definer set search_path = ''
as $$ select i.id::text from public.organization_invitations i where i.email = address order by i.revoked_at is null
  and i.declined_at is null desc, i.revoked_at is not null desc limit 1 $$;
create function tests.notices(who text) returns table (kind text, data jsonb)
language sql stable security definer set search_path = ''
as $$ select n.kind, n.data - 'person_id' from public.notifications n where n.user_id = tests.id(who)
  and n.kind like 'organization.%' and n.created_at >= now() order by n.created_at $$;
create function tests.sent(mail text) returns text language sql security definer set search_path = ''
as $$ select i.id::text from public.organization_invitations i where i.email = mail $$;
create function tests.mailed(mail text) returns table (category text, invitation jsonb)
language sql security definer set search_path = ''
as $$
  select c.category, c.invitation - 'id' from public.claim_mails(10, clock_timestamp()) c where c.address = mail
$$;
-- The mail that was sent is on its way once more.
create function tests.again() returns void language sql security definer set search_path = ''
as $$ update private.mails set state = 'DUE', next_at = now(), settled_at = null $$;
create function tests.states() returns text language sql security definer set search_path = ''
as $$ select string_agg(m.state, ' ' order by m.created_at) from private.mails m $$;
create function tests.address_token(mail text) returns text language sql security definer set search_path = ''
as $$ select private.mail_token('invitation', a.id) from private.mail_addresses a where a.address = mail $$;
create function tests.state() returns text language plpgsql
as $$ begin return (select state from public.organization_invitation_page(tests.sent('grace@dealport.test'))); end $$;
-- What undoes an invitation, and what its page then says.
create table tests.undo (what text, act text, undo text, state text);
insert into tests.undo values
  ('what was taken back', 'update public.organization_invitations set revoked_at = now()',
    'update public.organization_invitations set revoked_at = null', 'REVOKED'),
  ('what was declined', 'update public.organization_invitations set declined_at = now()',
    'update public.organization_invitations set declined_at = null', 'DECLINED'),
  ('what is over', 'update public.organization_invitations set expires_at = now()',
    'update public.organization_invitations set expires_at = now() + interval ''14 days''', 'OVER'),
  ('to a suspended hub', format('update public.hubs set is_active = false where id = %L', tests.station()),
    format('update public.hubs set is_active = true where id = %L', tests.station()), 'SUSPENDED'),
  ('from somebody who does not administer it',
    'update public.organization_invitations set invited_by = tests.id(''joon'')',
    'update public.organization_invitations set invited_by = tests.id(''dave'')', 'REVOKED');
create function tests.tried() returns setof text language plpgsql
as $$
declare
  tried record;
begin
  for tried in select * from tests.undo loop
    execute tried.act;
    perform tests.again();
    return next is_empty($q$select * from tests.mailed('new@away.test')$q$,
      '[OI6] The invitation is not mailed: ' || tried.what);
    return next is(tests.states(), 'DROPPED', '[OI6] The waiting mail is dropped: ' || tried.what);
    execute tried.undo;
  end loop;
end
$$;
create function tests.shown(what text, act text, undo text, expected text) returns text language plpgsql
as $$
declare
  shown text;
begin
  execute act;
  perform tests.acting_as('grace');
  shown := tests.state();
  perform tests.as_database();
  execute undo;
  return is(shown, expected, '[OI8] The page shows why the invitation is not open: ' || what);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'dora@dealport.test', now(), '{"provider": "email"}', '{"username": "dora"}');
select tests.acts_for(tests.id('dora'), tests.station()::uuid, 'ADMIN');

-- Who founds or invests acts for no hub, and nobody for two.
savepoint conflicts;
select tests.acts_for(tests.id('grace'), h.id, 'ADMIN') from public.hubs h
where h.id <> tests.station()::uuid and h.is_approved and h.is_active order by h.id limit 1;
select tests.becomes('joon', 'GUEST');
insert into public.hub_applications (applicant_id, name, country, contact_person_name, contact_person_email)
values (tests.id('joon'), 'Second Harbour', 'Norway', 'Joon Park', 'joon@dealport.test');
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), who || '@dealport.test', 'ADMIN')
from unnest(array['bob', 'alice', 'erin', 'grace', 'joon']) who;
select collect_tap(tests.acting_as(who),
  results_eq(format('select state from public.organization_invitation_page(%L)', tests.sent(who || '@dealport.test')),
    array[state], '[OI4] The page says why the account acts for no hub: ' || who),
  throws_ok(format('select public.answer_organization_invitation(%L, true)', tests.sent(who || '@dealport.test')),
    'PT409', message, '[OI4] Who could not decide for a hub alone does not join one: ' || who))
from (values
  ('bob', 'OTHER_ROLE', 'A founder, an investor or a platform administrator acts for no hub. '
    'Ask a platform administrator to change the role of this account first.'),
  ('alice', 'OTHER_ROLE', null), ('erin', 'OTHER_ROLE', null),
  ('grace', 'OTHER_HUB', 'This account acts for another hub, a company or an investor already, and nobody acts for both.')
) t (who, state, message);
select tests.acting_as('joon');
select isnt(public.answer_organization_invitation(tests.sent('joon@dealport.test'), true), null,
  '[OI4] Joon, who applies for a hub, accepts the invitation to another');
select results_eq('select status::text from public.hub_applications', $$values ('WITHDRAWN')$$,
  '[OI4] His application is withdrawn');
select tests.as_database();
select throws_ok(format($$select public.set_person_role(%L, 'SUPER_ADMIN', 'Joins us.')$$, tests.id('joon')), 'PT401',
  null, '[OI4] Nobody changes a role without a session');
select tests.acting_as('erin');
select collect_tap(throws_ok(format('select public.set_person_role(%L, %L, %L)', tests.id('joon'), role, 'Why not.'),
  'PT409', 'This person acts for a hub. They leave it before they found, invest or administer the platform.',
  '[OI4] Who acts for a hub does not become what decides on it: ' || role))
from unnest(array['INVESTOR', 'STARTUP_ADMIN', 'SUPER_ADMIN']) role;
select throws_ok($$select public.appoint_owner(tests.organization(), 'bob@dealport.test', 'He asked.')$$, 'PT409', null,
  '[OI4] An investor is not appointed as the owner of a hub');
rollback to savepoint conflicts;

-- Sent, seen and answered.
select tests.becomes('joon', 'GUEST');
delete from public.notifications where kind = 'organization.ended';
savepoint untouched;
select tests.acting_as('dave');
select is(tests.wrong_fields(format('select public.invite_to_organization(tests.organization(), %L, %L, %L)', address,
  role, title)), fields, format('[OI1] An invitation is complete: %s, %s, %s', left(address, 20), role, title))
from (values (null, 'ADMIN', null, 'email'), ('x', 'ADMIN', null, 'email'), ('a b@c.de', 'ADMIN', null, 'email'),
  (repeat('x', 320) || '@x.test', 'ADMIN', null, 'email'), ('a@x.test', null, null, 'role'),
  ('a@x.test', 'king', null, 'role'),
  ('a@x.test', 'ADMIN', repeat('x', 81), 'title'), ('', '', E'a\nb',
    'email, role, title')) t (address, role, title, fields);
select throws_ok($$select public.invite_to_organization(tests.organization(), 'dora@dealport.test', 'ADMIN')$$, 'PT409',
  'This person is already a member.', '[OI1] A member is not invited');
select lives_ok($$select public.invite_to_organization(tests.organization(), ' Joon@Dealport.test', 'OWNER')$$,
  '[OI1] An owner invites Joon as an owner');
select tests.acting_as('dora');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'joon@dealport.test', 'OWNER')$$, 'PT403',
  'Only an owner can invite an owner.', '[OI1] An administrator invites nobody as an owner');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'joon@dealport.test', 'ADMIN')$$,
  'PT403', 'This person is invited as an owner. Only an owner can change that.',
  '[OI1] An administrator does not change the invitation of an owner');
select throws_ok($$select public.revoke_organization_invitation(tests.invitation('joon@dealport.test'))$$, 'PT404',
  'Invitation not found', '[OI2] An administrator does not withdraw the invitation of an owner');
select tests.acting_as('erin');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'kim@away.test', 'OWNER')$$, 'PT403',
  'Only an owner can invite an owner.', '[OI1] A platform administrator invites no owner beside an active one');
select tests.acting_as('dave');
select is((select count(*) from (select public.invite_to_organization(tests.organization(), 'joon@dealport.test',
  'ADMIN', ' Scout ')) i), 1::bigint, '[OI1] An owner invites Joon once more');
select tests.acting_as('dora');
select results_eq($$select count(*), min(expires_at) > now() + interval '13 days', min(role), min(title)
  from public.organization_invitations where email = 'joon@dealport.test'$$,
  $$values (1::bigint, true, 'ADMIN'::public.organization_role, 'Scout')$$,
  '[OI1] Inviting again renews the one invitation, for 14 days');
select results_eq($$select * from tests.notices('joon')$$, $$values ('organization.invited',
  '{"name": "Station Azur", "role": "ADMIN"}'::jsonb)$$, '[OI1] Joon is notified of the invitation');
select results_eq($$select i ->> 'email', i ->> 'role', i #>> '{organization,name}'
  from jsonb_array_elements(public.open_organization_invitations(tests.organization())) i$$,
  $$values ('joon@dealport.test', 'ADMIN', 'Station Azur')$$, '[OI2] Dora reads the open invitations');
select collect_tap(tests.acting_as(who), is_empty('select 1 from public.organization_invitations',
    '[OI2] Nobody else sees the invitation: ' || who),
  is_empty('select jsonb_array_elements(public.open_organization_invitations())',
    '[OI2] Nobody else reads the invitation: ' || who),
  throws_ok(format('select public.answer_organization_invitation(%L, true)', tests.invitation('joon@dealport.test')),
    'PT404', 'Invitation not found', '[OI2] An invitation is not claimed by another address: ' || who),
  throws_ok(format('select public.revoke_organization_invitation(%L)', tests.invitation('joon@dealport.test')), 'PT404',
    'Invitation not found', '[OI2] Nobody else revokes the invitation: ' || who))
from unnest(array['alice', 'mallory', 'grace', 'ingrid']) as who;
select tests.acting_as('joon');
select isnt_empty('select 1 from public.organization_invitations', '[OI3] Joon sees his invitation');
select is(jsonb_array_length(public.open_organization_invitations()), 1, '[OI3] Joon reads his invitation');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), null)$$,
  'PT400',
  'Specify whether you accept the invitation.', '[OI3] An answer says yes or no');
select is(public.answer_organization_invitation(tests.invitation('joon@dealport.test'), false), null,
  '[OI3] Joon declines the invitation');
select tests.as_database();
select results_eq($$select n.data - 'person_id' from public.notifications n where n.kind = 'organization.declined'
  and n.user_id = tests.id('dave')$$, $$values ('{"name": "Station Azur", "person": "Joon Park"}'::jsonb)$$,
  '[OI3] Whoever invited is notified that the invitation was declined');
select tests.acting_as('joon');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)$$,
  'PT409',
  'You have already answered this invitation.', '[OI3] Joon answers an invitation only once');
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'joon@dealport.test', 'ADMIN', 'Scout');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('joon');
select tests.acting_as('joon');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)$$,
  'PT404',
  null, '[OI3] An unconfirmed address answers no invitation');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('joon');
update public.organization_invitations set expires_at = now() where email = 'joon@dealport.test';
select tests.acting_as('joon');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)$$,
  'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[OI3] An invitation that expired is not accepted');
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'joon@dealport.test', 'ADMIN', 'Scout');
select tests.as_database();
update public.hubs set is_active = false where id = tests.station()::uuid;
select tests.acting_as('joon');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)$$,
  'PT409',
  'This hub is suspended. Try again once the suspension is lifted.',
  '[OI3] An invitation to a suspended hub is not accepted');
select tests.as_database();
update public.hubs set is_active = true where id = tests.station()::uuid;
select tests.acting_as('dave');
select lives_ok($$select public.revoke_organization_invitation(tests.invitation('joon@dealport.test'))$$,
  '[OI3] Dave withdraws the invitation');
select tests.acting_as('joon');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)$$,
  'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[OI3] A withdrawn invitation is not accepted');
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'joon@dealport.test', 'ADMIN', 'Scout');
select tests.as_database();
delete from public.notifications where kind = 'organization.joined';
select tests.acting_as('joon');
select is(public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)::text,
  tests.organization(),
  '[OI4] Joon, a guest, accepts the invitation');
select is_empty($$select 1 from public.notifications where kind = 'organization.invited' and read_at is null
  and target_id::text = tests.invitation('joon@dealport.test')$$,
  '[OI4] Accepting the invitation marks its notice as read');
select results_eq('select role::text, title, is_signatory from public.my_organizations()', $$values ('ADMIN',
  'Scout', false)$$,
  '[OI4] Joon belongs to the organization as it was said');
select is(private.my_hub('ADMIN')::text, tests.station(), '[OI4] Joon administers the hub');
select is((select u.role::text from public.users u where u.id = private.current_user_id()), 'GUEST',
  '[OI4] Joon is a guest as before');
select is(public.answer_organization_invitation(tests.invitation('joon@dealport.test'), true)::text,
  tests.organization(),
  '[OI4] Accepting the invitation twice changes nothing');
select tests.as_database();
select results_eq($$select data from tests.notices('dave') n where n.kind = 'organization.joined'$$,
  $$values ('{"name": "Station Azur", "person": "Joon Park", "role": "ADMIN"}'::jsonb)$$,
  '[OI4] Dave is notified that Joon joined');
select is((select count(*) from public.audit_logs l where l.action = 'organization.joined'
  and l.user_id = tests.id('joon') and l.target_id::text = tests.organization()),
  1::bigint, '[OI4] Joon''s joining is audited once');
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'mallory@dealport.test', 'ADMIN');
select tests.as_database();
select tests.acts_for(tests.id('mallory'), tests.station()::uuid, 'ADMIN');
select tests.acting_as('mallory');
select throws_ok($$select public.answer_organization_invitation(tests.invitation('mallory@dealport.test'), true)$$,
  'PT409',
  'You are already a member of this organization.', '[OI5] A member does not join once more');
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'OWNER');
select tests.as_database();
select tests.acts_for(tests.id('mallory'), tests.station()::uuid, 'OWNER');
update public.organization_members set role = 'ADMIN' where user_id = tests.id('dave');
select isnt_empty($$select 1 from public.organization_invitations where email = 'grace@dealport.test'
  and revoked_at is not null$$, '[OI5] An invitation as an owner is void once its sender is no owner any more');
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'ADMIN');
select tests.as_database();
select tests.disable('dora');
select isnt_empty($$select 1 from public.organization_invitations where email = 'grace@dealport.test'
  and invited_by = tests.id('dora') and revoked_at is not null$$,
  '[OI5] An invitation by Dora is void once her account is disabled');
select tests.acting_as('erin');
select public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'ADMIN');
select tests.as_database();
select tests.becomes('carol', 'SUPER_ADMIN'), tests.becomes('erin', 'GUEST');
select is_empty($$select 1 from public.organization_invitations where invited_by = tests.id('erin')
  and revoked_at is null$$,
  '[OI5] An invitation by Erin is void once she is no platform administrator');
rollback to savepoint untouched;

select tests.sql('delete from private.mails; delete from private.mail_queue; delete from private.mail_addresses');

-- By mail, where nobody has the address.
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'New@Away.test', 'OWNER'),
  public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'ADMIN', 'Reviewer');
select tests.as_database();
select results_eq($$select * from tests.mailed('new@away.test')$$,
  $$select 'organization_invitation', jsonb_build_object('organization', h.name, 'inviter', u.display_name, 'role',
    'HUB_ADMIN')
    from public.hubs h, public.users u where h.id = tests.station()::uuid and u.id = tests.id('dave')$$,
  '[OI6] An address without an account gets a mail: which organization, who invites, as what');
select is(tests.count('private.mails'), 1::bigint, '[OI6] An address with an account gets no mail');
select tests.again();
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'new@away.test', 'OWNER');
select tests.as_database();
select is(tests.count('private.mails'), 1::bigint, '[OI6] One mail waits for an address at a time');
select tests.tried();
update private.mail_addresses set not_before = now() + interval '1 day';
select tests.again();
select is_empty($$select * from tests.mailed('new@away.test')$$, '[OI6] An address that sent mail back gets no mail');
update private.mail_addresses set not_before = null;
select tests.again();
select isnt_empty($$select * from tests.mailed('new@away.test')$$,
  '[OI6] An address that takes mail again gets the mail');
select tests.as_anon();
select results_eq(format('select category, is_wanted from public.mail_preference(%L)',
  tests.address_token('new@away.test')),
  $$values ('invitation', true)$$, '[OI6] The link in the mail unsubscribes from invitations');
select public.set_mail_preference(tests.address_token('new@away.test'), false);
select tests.as_database();
select tests.again();
select is_empty($$select * from tests.mailed('new@away.test')$$,
  '[OI6] Unsubscribed from invitations, an address gets none to organizations');
select tests.sql('delete from private.mails');
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'new@away.test', 'OWNER');
select tests.as_database();
select is(tests.count('private.mails'), 0::bigint,
  '[OI6] No further invitation is queued for an unsubscribed address');

-- Whoever gains the address.
savepoint before;
update public.organization_invitations set email = 'late@dealport.test' where email = 'new@away.test';
select tests.sql($$update auth.users set email = 'late@dealport.test' where id = tests.id('mallory')$$);
select results_eq($$select n.kind from public.notifications n join public.users u on u.id = n.user_id
  where u.email = 'late@dealport.test' and n.target_id = tests.sent('late@dealport.test')::uuid$$,
    $$values ('organization.invited')$$,
  '[OI7] Whoever gains the address later is notified then');
rollback to savepoint before;

-- The page.
select tests.acting_as('grace');
select results_eq($$select state, invited_as, organization_name, kind::text, role::text, title, city, inviter_name,
  inviter_organization, expires_at > now() + interval '13 days'
  from public.organization_invitation_page(tests.sent('grace@dealport.test'))$$,
  $$select 'OPEN', 'grace@dealport.test', h.name, 'HUB', 'ADMIN', 'Reviewer', h.city, 'Dave Moreau', h.name, true
    from public.hubs h where h.id = tests.station()::uuid$$,
      '[OI8] The invited reads which organization invites, as what, and who');
select throws_ok(format('select public.organization_invitation_page(%L)', id), 'PT404', 'Invitation not found',
  '[OI8] An invitation that does not exist is not found: ' || coalesce(id, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text,
    null]) id;
select collect_tap(tests.acting_as(name), results_eq(
  $$select * from public.organization_invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', 'g…@dealport.test', null::text, null::public.organization_kind,
    null::public.organization_role, null::text, null::text, null::text, null::text, null::text, null::text,
    null::timestamptz)$$,
      '[OI8] The link alone shows a masked address and nothing else: ' || name))
from unnest(array['mallory', 'dave', 'erin']) as name;
select tests.as_anon();
select throws_ok($$select public.organization_invitation_page(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[OI8] A visitor reads no invitation');
select tests.as_database();
select tests.shown(what, act, undo, state) from tests.undo;
select tests.shown('an account that is a member already',
  $$select tests.acts_for(tests.id('grace'), tests.station()::uuid)$$, $$select tests.acts_for(tests.id('grace'))$$,
  'MEMBER');
select tests.shown('from somebody who may not give this role any more',
  $$update public.organization_invitations set role = 'OWNER', invited_by = tests.id('dora')$$,
  $$update public.organization_invitations set role = 'ADMIN', invited_by = tests.id('dave')$$, 'REVOKED');
select tests.shown('an unconfirmed address', $$update auth.users set email_confirmed_at = null where id =
  tests.id('grace')$$,
  $$update auth.users set email_confirmed_at = now() where id = tests.id('grace')$$, 'UNCONFIRMED');
-- How many there can be. Filled without what a membership brings about.
select tests.as_database();
savepoint filling;
alter table public.organization_members disable trigger user;
drop index public.organization_members_current;
insert into public.organization_members (organization_id, user_id, role)
select tests.organization()::uuid, tests.id('joon'), 'VIEWER'
from generate_series(1, 500 - tests.count(format('public.organization_members where ended_at is null
  and organization_id = %L', tests.organization()))::int);
alter table public.organization_members enable trigger user;
select tests.acting_as('dave');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'one@more.test', 'MEMBER')$$, 'PT409',
  'An organization can have at most 500 members. Remove one first.',
  '[OI10] Nobody is invited to an organization of 500 members');
select tests.acting_as('grace');
select throws_ok($$select public.answer_organization_invitation(tests.sent('grace@dealport.test'), true)$$, 'PT409',
  'An organization can have at most 500 members. Ask an administrator of this one to remove one first.',
  '[OI10] Nobody joins an organization of 500 members');
select tests.as_database();
delete from public.organization_members m where m.id = (
  select x.id from public.organization_members x where x.user_id = tests.id('joon') and x.ended_at is null
    and x.organization_id::text = tests.organization() limit 1);
select tests.acting_as('grace');
select lives_ok($$select public.answer_organization_invitation(tests.sent('grace@dealport.test'), true)$$,
  '[OI10] An organization has its 500th member');
select tests.as_database();
rollback to savepoint filling;
insert into public.organization_invitations (organization_id, email, role, invited_by)
select tests.organization()::uuid, 'open' || n || '@x.test', 'MEMBER', tests.id('dave')
from generate_series(1, 100 - tests.count(format('public.organization_invitations where is_open
  and expires_at > now() and organization_id = %L', tests.organization()))::int) n;
select tests.acting_as('dave');
select throws_ok($$select public.invite_to_organization(tests.organization(), 'one@more.test', 'MEMBER')$$, 'PT409',
  'An organization can have at most 100 open invitations. Withdraw one first.',
  '[OI10] An organization has at most 100 open invitations');
select lives_ok($$select public.invite_to_organization(tests.organization(), 'open1@x.test', 'ADMIN')$$,
  '[OI10] One of 100 open invitations is renewed');
select tests.as_database();
update public.organization_invitations set expires_at = now() where email = 'open2@x.test';
select tests.acting_as('dave');
select lives_ok($$select public.invite_to_organization(tests.organization(), 'one@more.test', 'MEMBER')$$,
  '[OI10] An invitation that has expired makes room for another one');
select tests.as_database();
rollback to savepoint filling;
select tests.acting_as('grace');
select is(public.answer_organization_invitation(tests.sent('grace@dealport.test'), true)::text, tests.organization(),
  '[OI8] Grace accepts the invitation');
select is(tests.state(), 'CLAIMED', '[OI8] Grace reads that she has accepted');

select * from finish();
rollback;
