-- Account changes: who changes somebody's role, tier and activity. Cases ST of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.standing(who text) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(' ', u.role, u.subscription_tier, u.is_active) from public.users u where u.id = tests.id(who)
$$;
-- What was kept, audited and told of a person in this transaction.
create function tests.kept(who text) returns table (what text, former text, present text, reason text, by_erin boolean)
language sql stable security definer set search_path = ''
as $$
  select c.what, c.former, c.present, c.reason, c.changed_by is not distinct from tests.id('erin')
    from public.account_changes c
  where c.user_id = tests.id(who) and c.changed_at >= now() order by c.changed_at
$$;
create function tests.audited(who text) returns table (action text, by_erin boolean, metadata jsonb)
language sql stable security definer set search_path = ''
as $$
  select l.action, l.user_id is not distinct from tests.id('erin'), l.metadata from public.audit_logs l
  where l.target_id = tests.id(who) and l.timestamp >= now() and l.action like 'user.%' order by l.timestamp
$$;
create function tests.noticed(who text) returns table (kind text, data jsonb, leads_to_it boolean)
language sql stable security definer set search_path = ''
as $$
  select n.kind, n.data, exists (select 1 from public.account_changes c where c.id = n.target_id
    and c.user_id = n.user_id)
  from public.notifications n where n.user_id = tests.id(who) and n.kind = 'account.changed' and n.created_at >= now()
    order by n.created_at
$$;
create function tests.heard(who text) returns setof text
language sql stable security definer set search_path = ''
as $$ select distinct b.event from tests.broadcasts() b where b.topic = 'user:' || tests.id(who)
  and b.event like 'account.%' $$;
grant execute on all functions in schema tests to public;

-- Everybody of the seed tries everything on grace: erin alone may.
create temp table calls (name text, call text);
insert into calls values
  ('role', $$select public.set_person_role(tests.id('grace')::text, 'HUB_ADMIN', 'She asked for it.')$$),
  ('tier', $$select public.set_person_tier(tests.id('grace')::text, 'PRO', 'Paid by invoice.')$$),
  ('disabled', $$select public.set_person_active(tests.id('grace')::text, false, 'Reported twice.')$$),
  ('enabled', $$select public.set_person_active(tests.id('grace')::text, true, 'It was a mistake.')$$);
grant select on calls to public;
select collect_tap(tests.acting_as(who), throws_ok(c.call, 'PT403',
  'Only a platform administrator can change accounts.',
  format('[ST2] Nobody else changes an account: %s, %s', who, c.name)))
from unnest(array['alice', 'bob', 'carol', 'dave', 'mallory', 'grace', 'henrik', 'ines', 'joon', 'ingrid']) as who,
  calls c;
select tests.as_anon();
select throws_ok(c.call, '42501', null, '[ST2] A visitor changes no account: ' || c.name) from calls c;
select tests.as_service();
select throws_ok(c.call, '42501', null, '[ST2] An edge function changes no account: ' || c.name) from calls c;
select tests.as_database();
select is(tests.standing('grace'), 'GUEST FREE t', '[ST2] Grace''s account stays as it was');

select tests.forget_broadcasts();
select tests.acting_as('erin');
select lives_ok(c.call,
  '[ST1] Erin changes Grace''s account: ' || c.name) from calls c where c.name in ('role', 'tier');
select is(tests.standing('grace'), 'HUB_ADMIN PRO t',
  '[ST1] Grace has another role and a tier');
select results_eq($$select * from tests.heard('grace')$$, $$values ('account.changed')$$,
  '[ST3] Grace''s screens hear of the change');
select lives_ok(c.call, '[ST1] Erin changes Grace''s account to ' || c.name) from calls c where c.name = 'disabled';
select results_eq($$select * from tests.heard('grace') order by 1$$, $$values ('account.changed'),
  ('account.disabled')$$, '[ST3] Grace''s screens hear that her account is disabled');
select tests.acting_as('grace');
select throws_ok('select public.my_deal_rooms()', 'PT403', 'This account has been disabled.',
  '[ST1] Grace, disabled, does nothing');
select is_empty('select 1 from public.account_changes', '[ST4] Grace, disabled, reads no reason');
select tests.acting_as('erin');
select lives_ok(c.call, '[ST1] Erin changes Grace''s account back to ' || c.name) from calls c where c.name = 'enabled';
select is(tests.standing('grace'), 'HUB_ADMIN PRO t',
  '[ST1] Grace''s account is back as it was');
select results_eq($$select * from tests.kept('grace')$$, $$values
  ('role', 'GUEST', 'HUB_ADMIN', 'She asked for it.', true),
  ('tier', 'FREE', 'PRO', 'Paid by invoice.', true), ('active', 'true', 'false', 'Reported twice.', true),
    ('active', 'false', 'true', 'It was a mistake.', true)$$,
  '[ST3] Each change is kept with its reason');
select results_eq($$select * from tests.audited('grace')$$, $$values
  ('user.role_changed', true, '{"role": "HUB_ADMIN", "former_role": "GUEST"}'::jsonb),
  ('user.tier_changed', true, '{"tier": "PRO", "former_tier": "FREE"}'), ('user.disabled', true, '{}'),
    ('user.enabled', true, '{}')$$,
  '[ST3] Each change is audited once, with who made it');
select results_eq($$select * from tests.noticed('grace')$$, $$values
  ('account.changed', '{"what": "role", "present": "HUB_ADMIN"}'::jsonb, true),
  ('account.changed', '{"what": "tier", "present": "PRO"}', true),
    ('account.changed', '{"what": "active", "present": "true"}', true)$$,
  '[ST3] Each change is told in a notice that leads to it');
select lives_ok(c.call,
  '[ST5] Erin makes the same change once more: ' || c.name) from calls c where c.name <> 'disabled';
select is((select count(*) from tests.kept('grace')), 4::bigint, '[ST5] A change that changes nothing is not kept');

-- Who reads the reasons.
select isnt_empty('select 1 from public.account_changes', '[ST4] Erin reads the reasons');
select tests.acting_as('grace');
select results_eq('select reason from public.account_changes order by changed_at', $$values ('She asked for it.'),
  ('Paid by invoice.'), ('Reported twice.'), ('It was a mistake.')$$,
  '[ST4] Grace reads her own reasons');
select collect_tap(tests.acting_as(name), is_empty($$select 1 from public.account_changes
  where user_id <> private.current_user_id()$$, '[ST4] Nobody reads another''s reasons: ' || name))
from unnest(array['alice', 'bob', 'carol', 'dave', 'mallory']) as name;
select tests.acting_as('grace');
select throws_ok($$update public.account_changes set reason = 'x'$$, '42501', null, '[ST4] Nobody rewrites a reason');
select throws_ok($$insert into public.account_changes (user_id, what) values (tests.id('grace'), 'role')$$, '42501',
  null, '[ST4] Nobody makes a reason up');
select tests.as_anon();
select throws_ok('select 1 from public.account_changes', '42501', null, '[ST4] A visitor reads no reasons');

-- What makes no sense.
select tests.acting_as('erin');
select throws_ok(format($$select public.%s(tests.id('grace')::text, %s, %L)$$, f, value, reason), 'PT400',
  'Give a reason of 1 to 2,000 characters. The person reads it.',
  format('[ST6] %s needs a reason that shows: %s', f, coalesce(left(quote_literal(reason), 12), 'null')))
from (values ('set_person_role', $$'GUEST'$$), ('set_person_tier', $$'FREE'$$),
  ('set_person_active', 'false')) as c (f, value),
  unnest(array[null, '', '   ', E'\u200b\u3000', repeat('x', 2001)]) as reason;
select lives_ok(format($$select public.set_person_tier(tests.id('grace')::text, 'FREE', %L)$$, repeat('x', 2000)),
  '[ST6] A reason may have 2,000 characters');
select throws_ok(format($$select public.%s(%L, %s, 'Why not')$$, f, whom, value), 'PT404', 'Person not found',
  format('[ST6] %s finds no such person: %s', f, coalesce(whom, 'null')))
from (values ('set_person_role', $$'GUEST'$$), ('set_person_tier', $$'FREE'$$),
  ('set_person_active', 'false')) as c (f, value),
  unnest(array[null, '', 'x', '00000000-0000-4000-8000-000000000000']) as whom;
select throws_ok(call, 'PT400', sentence, '[ST6] A value that does not exist is refused: ' || call) from (values
  ($$select public.set_person_role(tests.id('grace')::text, 'OWNER', 'x')$$, 'This role does not exist.'),
    ($$select public.set_person_role(tests.id('grace')::text, null, 'x')$$, 'This role does not exist.'),
  ($$select public.set_person_role(tests.id('grace')::text, 'super_admin', 'x')$$, 'This role does not exist.'),
  ($$select public.set_person_tier(tests.id('grace')::text, 'GOLD', 'x')$$, 'This plan does not exist.'),
    ($$select public.set_person_tier(tests.id('grace')::text, null, 'x')$$, 'This plan does not exist.'),
  ($$select public.set_person_active(tests.id('grace')::text, null, 'x')$$,
    'Specify whether the account is active.')) as t (call, sentence);
select tests.as_database();
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000002');
select tests.acting_as('erin');
select lives_ok($$select public.set_person_role(tests.id('grace')::text, 'GUEST', 'She left the foundry.')$$,
  '[ST8] Grace is a guest again');
select is(tests.standing('grace'), 'GUEST FREE t', '[ST8] Grace''s role is a guest''s');
select tests.acting_as('grace');
select is(private.my_hub('ADMIN'), '0b000000-0000-4000-8000-000000000002'::uuid,
  '[ST8] Grace, a guest, acts for her hub as before: a role gives nothing and takes nothing');
select tests.acting_as('erin');
select throws_ok(format($$select public.%s(tests.id('erin')::text, %s, 'I can')$$, f, value), 'PT403',
  'Only another platform administrator can change your account.',
  '[ST9] Erin changes nothing of her own account: ' || f)
from (values ('set_person_role', $$'GUEST'$$), ('set_person_tier', $$'PRO'$$),
  ('set_person_active', 'false')) as c (f, value);
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('erin');
select throws_ok($$select public.set_person_role(tests.id('grace')::text, 'SUPER_ADMIN', 'x')$$, 'PT409',
  'This person has not confirmed their email address yet.',
  '[ST10] Somebody with an unconfirmed address becomes no platform administrator');
select lives_ok($$select public.set_person_role(tests.id('grace')::text, 'HUB_ADMIN', 'x')$$,
  '[ST10] Somebody with an unconfirmed address becomes a hub administrator');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('grace');

-- Deals belong to investors.
select tests.acting_as('erin');
select throws_ok($$select public.set_person_role(tests.id('bob')::text, 'HUB_ADMIN', 'x')$$, 'PT409',
  'This person acts for an investor. They leave it, or its open deals end, before they administer a hub or the platform.',
  '[ST11] Bob, whose fund has others and open deals, administers no hub');
select lives_ok($$select public.set_person_role(tests.id('bob')::text, 'GUEST', 'x')$$,
  '[ST11] Whom somebody acts for stays with another persona');
select tests.as_database();
select is(private.role_in(i.organization_id, tests.id('bob'))::text, 'OWNER',
  '[ST11] Bob, a guest now, acts for his fund') from public.investors i where i.fund_name = 'Lindqvist Ventures';
update public.users set role = 'INVESTOR' where id = tests.id('bob');
delete from public.account_changes where user_id = tests.id('bob');
update public.users set role = 'GUEST' where id = tests.id('mallory');
update public.users set role = 'INVESTOR' where id = tests.id('mallory');

-- In SQL, past all functions.
select is_empty($$select 1 from public.account_changes where user_id = tests.id('mallory')
  and (reason is not null or changed_by is not null)$$, '[ST13] A change in SQL has no reason and nobody''s name');
select results_eq($$select what, former, present from tests.kept('mallory')$$, $$values ('role', 'INVESTOR', 'GUEST'),
  ('role', 'GUEST', 'INVESTOR')$$, '[ST13] A change in SQL is kept');
select results_eq($$select data ->> 'present' from tests.noticed('mallory')$$, $$values ('GUEST'), ('INVESTOR')$$,
  '[ST13] A change in SQL is told');
select is((select count(*) from tests.audited('mallory')), 2::bigint, '[ST13] A change in SQL is audited');
update public.users set subscription_tier = 'BASIC' where id = tests.id('joon');
select results_eq($$select action, metadata from tests.audited('joon')$$,
  $$values ('user.tier_changed', '{"tier": "BASIC", "former_tier": "FREE"}'::jsonb)$$,
  '[ST13] A change of tier in SQL is audited');

-- The last active platform administrator.
create function tests.last_one(statement text, what text) returns text
language sql
as $$ select throws_ok(statement, 'PT409', 'This is the last active platform administrator. Appoint another one first.',
  '[ST14] The last platform administrator is not ' || what) $$;
select tests.last_one($$update public.users set role = 'GUEST' where id = tests.id('erin')$$, 'demoted');
select tests.last_one($$update public.users set is_active = false where id = tests.id('erin')$$, 'disabled');
select tests.last_one('update public.users set is_active = false', 'disabled with everybody');
select tests.last_one($$delete from auth.users where id = tests.id('erin')$$, 'closed');
select tests.last_one('delete from auth.users', 'closed with everybody');
select is((select u.role::text || u.is_active from public.users u join auth.users a on a.id = u.id
  where u.id = tests.id('erin')), 'SUPER_ADMINtrue', '[ST14] Erin stays an active platform administrator');
insert into public.users (id, email, username, role) values (gen_random_uuid(), 'shadow@x.test', 'shadow',
  'SUPER_ADMIN');
select tests.last_one($$update public.users set role = 'GUEST' where id = tests.id('erin')$$,
  'followed by a row without an account');
select lives_ok($$delete from public.users where username = 'shadow'$$,
  '[ST14] A row without an account is deleted without an error');
update public.users set role = 'SUPER_ADMIN', is_active = false where id = tests.id('grace');
select tests.last_one($$update public.users set role = 'GUEST' where id = tests.id('erin')$$,
  'followed by a disabled one');
update public.users set is_active = true where id = tests.id('grace');
select tests.acting_as('grace');
select lives_ok($$select public.set_person_role(tests.id('erin')::text, 'GUEST', 'She leaves the company.')$$,
  '[ST15] Grace, one of two platform administrators, demotes Erin');
select tests.acting_as('erin');
select throws_ok($$select public.set_person_role(tests.id('grace')::text, 'GUEST', 'So does she.')$$, 'PT403',
  'Only a platform administrator can change accounts.', '[ST15] Erin, a guest by now, demotes nobody');
select tests.as_database();
select throws_ok($$delete from auth.users where id = tests.id('grace')$$, 'PT409', null,
  '[ST15] Grace, the last one by now, cannot be closed');
select lives_ok($$delete from auth.users where id in (tests.id('erin'), tests.id('joon'))$$,
  '[ST15] A former platform administrator''s account is closed like others');

-- What was closed stays closed.
create temp table gone as select u.id from public.users u where not exists (select 1 from auth.users a
  where a.id = u.id) limit 1;
grant select on gone to public;
select tests.acting_as('grace');
select throws_ok(format($$select public.%s((select id::text from gone), %s, 'Back')$$, f, value), 'PT409',
  'This account was closed.', '[ST16] A closed account is not changed: ' || f)
from (values ('set_person_role', $$'SUPER_ADMIN'$$), ('set_person_tier', $$'PRO'$$),
  ('set_person_active', 'true')) as c (f, value);
select is_empty('select 1 from public.account_changes where user_id = (select id from gone)',
  '[ST16] A closed account keeps no reasons');
select tests.as_database();
update public.users set role = 'SUPER_ADMIN' where id = tests.id('alice');
select tests.disable('grace');
select tests.acting_as('grace');
select throws_ok(c.call, 'PT403', 'This account has been disabled.',
  '[ST2] A disabled platform administrator changes no account: ' || c.name) from calls c;

select * from finish();
rollback;
