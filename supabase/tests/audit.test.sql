-- The audit log. Cases L of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select tests.acting_as('erin');
select isnt_empty('select 1 from public.audit_logs', '[L1] Erin, a platform administrator, reads the audit log');
select tests.disable('erin');
select is_empty('select 1 from public.audit_logs', '[L2] Erin reads no audit row once she is disabled');
select tests.as_database();
update public.users set is_active = true where id = tests.id('erin');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.audit_logs',
  '[L2] ' || name || ' reads no audit row'))
from unnest(array['alice', 'bob', 'carol', 'dave', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.audit_logs', '42501', null, '[L2] A visitor reads no audit row');

select collect_tap(tests.acting_as(name),
  throws_ok($$insert into public.audit_logs (action, target_type) values ('nda.accepted', 'deal_room')$$, '42501', null,
    '[L3] ' || name || ' writes no audit row'),
  throws_ok($$update public.audit_logs set user_id = null$$, '42501', null, '[L3] ' || name || ' changes no audit row'),
  throws_ok($$delete from public.audit_logs$$, '42501', null, '[L3] ' || name || ' removes no audit row'),
  throws_ok($$select private.audit('nda.accepted', 'deal_room', gen_random_uuid())$$, '42501', null,
    '[L3] ' || name || ' cannot call the writer of audit rows'))
from unnest(array['mallory', 'erin']) as name;
select tests.as_service();
select throws_ok($$insert into public.audit_logs (action, target_type) values ('nda.accepted', 'deal_room')$$, '42501',
  null, '[L3] Edge functions write no audit row directly');
select throws_ok('select 1 from private.audit_actions', '42501', null, '[L3] The list of actions is not exposed');

select tests.as_database();
select throws_ok('update public.audit_logs set user_id = null', 'PT409',
  'Rows of audit_logs are never changed or removed.', '[L4] Even its owner changes no row');
select throws_ok('delete from public.audit_logs', 'PT409', 'Rows of audit_logs are never changed or removed.',
  '[L4] Even its owner removes no row');
select throws_ok('truncate public.audit_logs', 'PT409', null, '[L5] Even its owner does not empty the table');
select throws_ok($$select private.audit('nda.acepted', 'deal_room', gen_random_uuid())$$, '23503', null,
  '[L6] A misspelt action is refused');

select tests.disable('grace');
select results_eq($$select action, user_id from public.audit_logs
  where target_id = tests.id('grace') and action <> 'session.began'$$,
  $$values ('user.disabled', null::uuid)$$, '[L7] Disabling an account is audited once');
update public.users set is_active = true where id = tests.id('grace');
update public.users set is_active = true where id = tests.id('grace');
select is((select count(*) from public.audit_logs where target_id = tests.id('grace') and action = 'user.enabled'),
  1::bigint, '[L7] Enabling an account is audited once, and a repetition is not');

-- Everything that writes an audit row, once.
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('bob');
select public.withdraw_deal_room_message(id::text) from public.deal_room_messages where sender_id = tests.id('bob')
  and deal_room_id = tests.room('Lumen Grid')::uuid limit 1;
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'secret.adviser@x.test');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'A secret reason');
select tests.as_service();
select public.sign_or_accept_nda(tests.id('bob'), tests.room('Cryonaut'), tests.nda('Cryonaut'), 'Bob Lindqvist',
  '203.0.113.9', 'Agent/1');
select tests.as_database();
select is_empty($$
  select l.action, m.key, m.value from public.audit_logs l, jsonb_each_text(l.metadata) m
  where m.key not in ('version') and not pg_input_is_valid(m.value, 'uuid')
    and not (m.key in ('role', 'former_role') and (pg_input_is_valid(m.value, 'public.user_role')
      or pg_input_is_valid(m.value, 'public.organization_role')))
    and not (m.key = 'visible_to' and pg_input_is_valid(m.value, 'public.room_side'))
    and not (m.key = 'text_sha256' and m.value ~ '^[0-9a-f]{64}$')
    and not (m.key in ('tier', 'former_tier') and pg_input_is_valid(m.value, 'public.subscription_tier'))$$,
      '[L8] Metadata holds ids, numbers, roles, tiers and the hash of what was signed, never content');
select is_empty($$select 1 from public.audit_logs where metadata::text ilike '%secret%'$$,
  '[L8] Metadata holds no reason and no address');

-- Authority that changes leaves a line, whoever changes it.
select tests.as_database();
create function tests.lines(who text) returns table (action text, by uuid, metadata jsonb)
language sql stable security definer set search_path = ''
as $$
  select l.action, l.user_id, l.metadata from public.audit_logs l
  where (l.target_id in (tests.id(who), tests.investor_of(who)) or l.metadata ->> 'user_id' = tests.id(who)::text)
    and l.timestamp >= now()
    and l.action ~ '^(kyc|user|organization)\.' order by l.timestamp
$$;
update public.users set role = 'HUB_ADMIN' where id = tests.id('joon');
select tests.acts_for(tests.id('joon'), '0b000000-0000-4000-8000-000000000002');
select tests.acts_for(tests.id('joon'), null);
update public.users set role = role where id = tests.id('joon');
update public.organization_members set role = role where user_id = tests.id('joon');
select results_eq($$select * from tests.lines('joon')$$, $$values
  ('user.role_changed', null::uuid, '{"role": "HUB_ADMIN", "former_role": "STARTUP_ADMIN"}'::jsonb),
  ('organization.left', tests.id('joon'), jsonb_build_object('user_id', tests.id('joon'), 'role', 'OWNER')),
  ('organization.joined', null, jsonb_build_object('user_id', tests.id('joon'), 'role', 'OWNER')),
  ('organization.left', tests.id('joon'), jsonb_build_object('user_id', tests.id('joon'), 'role', 'OWNER'))$$,
    '[L9] Each change of role or membership by SQL is audited once, and a repetition is not');
select tests.checks('claire', 'VERIFIED');
select tests.checks('claire', 'VERIFIED', private.today() + 10);
select tests.checks('claire', 'REJECTED');
select tests.checks('claire', 'EXPIRED');
select tests.checks('claire', 'EXPIRED');
select results_eq($$select action, metadata from tests.lines('claire')$$, $$values ('kyc.verified', '{}'::jsonb),
  ('kyc.verified', '{}'), ('kyc.rejected', '{}'), ('kyc.reset', '{}')$$,
  '[L9] A change of KYC is audited, and a repetition is not');

select * from finish();
rollback;
