-- People: who reads and writes whose account. Cases P of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select tests.acting_as('alice');
select results_eq('select email from public.users', $$values ('alice@dealport.test')$$,
  '[P1] Alice reads her own account and no other');
select throws_ok($$update public.users set first_name = 'Bob', last_name = 'Lindqvist' where id = tests.id('alice')$$,
  'PT409',
  'Your name appears in deal rooms and on NDAs, so it can no longer be changed.',
    '[P10] Alice, in a room, cannot take another''s name');
select lives_ok($$update public.users set phone = '+49 30 1234' where id = tests.id('alice')$$,
  '[P5] Alice edits her phone number');
select tests.acting_as('grace');
select lives_ok(
  $$update public.users set first_name = 'Gracia', last_name = 'Adeyemi-Brandt' where id = tests.id('grace')$$,
    '[P5] Grace, in no room, edits her name');
select is((select display_name from public.users), 'Gracia Adeyemi-Brandt',
  '[P5] Grace''s display name follows her name');

select tests.acting_as('mallory');
select is_empty($$select id from public.users where id <> tests.id('mallory')$$, '[P2] Mallory reads nobody else');
select is_empty($$update public.users set first_name = 'Hacked' where id = tests.id('bob') returning id$$,
  '[P2] Mallory''s edit of Bob touches nothing');
select is_empty($$update public.users set first_name = 'Hacked' where id <> tests.id('mallory') returning id$$,
  '[P2] Mallory''s edit of everybody touches nothing');
select is_empty($$update public.users set phone = '+1 555 0100' where email like 'bob%' returning id$$,
  '[P2] A filter on a hidden column tells nothing');
select tests.as_database();
select is((select first_name from public.users where id = tests.id('bob')), 'Bob', '[P2] Bob''s name is unchanged');

select tests.acting_as('erin');
select is((select count(*) from public.users), tests.count('public.users'),
  '[P3] Erin, a platform administrator, reads every account');
select is_empty($$update public.users set first_name = 'Robert' where id = tests.id('bob') returning id$$,
  '[P3] Erin''s direct edit of Bob touches nothing');

select tests.acting_as('dave');
select is((select count(*) from public.users), 1::bigint, '[P2] Dave, a hub admin, reads his own account only');
select tests.acting_as('grace');
select is((select count(*) from public.users), 1::bigint, '[P2] Grace, a guest, reads her own account only');
select tests.acting_as_account(gen_random_uuid());
select is_empty('select id from public.users', '[P4] A token of somebody unregistered reads no account');

select tests.as_anon();
select throws_ok('select id from public.users', '42501', null, '[P4] A visitor reads no account');
select throws_ok($$update public.users set first_name = 'x'$$, '42501', null, '[P4] A visitor edits no account');

select tests.acting_as('mallory');
select throws_ok(format('update public.users set %s where id = tests.id(''mallory'')', assignment), '42501', null,
  '[P6] Mallory cannot set her own ' || split_part(assignment, ' ', 1))
from unnest(array[
  $$role = 'SUPER_ADMIN'$$, $$hub_id = '0b000000-0000-4000-8000-000000000001'$$,
  $$subscription_tier = 'ENTERPRISE'$$, 'is_active = true', $$email = 'erin@dealport.test'$$, $$username = 'erin2'$$,
  'id = gen_random_uuid()', 'created_at = now()', 'updated_at = now()'
]) as assignment;
select throws_ok($$update public.users set first_name = 'M', role = 'SUPER_ADMIN'$$, '42501', null,
  '[P6] Mallory sets no role hidden among allowed columns');
select throws_ok($$insert into public.users (id, email, username, role)
  values (gen_random_uuid(), 'x@x.test', 'xx', 'SUPER_ADMIN')$$,
  '42501', null, '[P6] Mallory makes no account row');
select throws_ok($$delete from public.users where id = tests.id('mallory')$$, '42501', null,
  '[P6] Mallory deletes no account row');

select throws_ok($$update public.users set profile_image_url = 'https://tracker.example/a.png'$$, '42501', null,
  '[P6] Mallory sets no image elsewhere, which would tell who looks into a room');
select throws_ok($$update public.users set first_name = U&'Mal\202Eyrol'$$, '23514', null,
  '[P7] A name has no characters that turn text around');
select throws_ok($$update public.users set phone = '<script>'$$, '23514', null,
  '[P7] A phone number is digits and signs');
select throws_ok(format('update public.users set first_name = %L', 'Mal' || chr(code)), '23514', null,
  '[P7] A name has no control characters: U+' || to_hex(code)) from unnest(array[1, 127, 133, 159]) as code;
select throws_ok($$update public.users set first_name = repeat('x', 81)$$, '23514', null,
  '[P7] A first name has at most 80 characters');
select lives_ok($$update public.users set first_name = null, last_name = null$$, '[P7] Mallory leaves her name out');
select is((select display_name from public.users), 'mallory', '[P7] A person without a name is displayed by username');
select throws_ok(format('update public.users set first_name = %L', blank), '23514', null, '[P7] A name is not blank')
from unnest(array['', ' ', E'\t', E'\n', E'\u00a0', E'\u200b\u200d', E'\u3000', E'\ufeff', E'\u200e', E'\u200f',
  E'\u202e', E'\u0001', E'\ufff9']) as blank;
select throws_ok($$update public.users set last_name = E'Quist\nFounder'$$, '23514', null,
  '[P7] A name stands on one line');

select tests.disable('bob');
select tests.acting_as('bob');
select results_eq('select is_active from public.users', 'values (false)',
  '[P8] Bob, disabled with a live token, still learns that he is disabled');
select is_empty($$update public.users set first_name = 'Back' returning id$$,
  '[P8] Bob, disabled, edits nothing any more');
select tests.as_database();
select is((select first_name from public.users where id = tests.id('bob')), 'Bob', '[P8] Bob''s name stays unchanged');

select is(private.clean_name(blank), null,
  '[P7] A sign-up takes no name that shows nothing: U+' || upper(to_hex(ascii(blank))))
from unnest(array[E'\u200e', E'\u200f', E'\u202e', E'\u0001', E'\ufff9']) as blank;
select is(private.clean_name(name), name, '[P7] A name keeps joiners between letters: ' || name)
from unnest(array[E'\u0645\u06cc\u200c\u062e\u0648\u0627', E'\u0915\u094d\u200d\u0937']) as name;
select is(private.is_name('Lind' || hidden || 'qvist', 80), false,
  '[P11] No name has a sign that does not show: U+' || upper(to_hex(ascii(hidden))))
from unnest(array[E'\u00ad', E'\u034f', E'\u061c', E'\u115f', E'\u1160', E'\u180e', E'\u200b', E'\u200c', E'\u200d',
  E'\u200e', E'\u200f', E'\u202e', E'\u2060', E'\u2063', E'\u2066', E'\u206f', E'\u2800', E'\u3164', E'\ufe0f',
  E'\ufeff', E'\uffa0', E'\ufff9', E'\U000e0041', E'\u0007', E'\n', E'\u2028']) hidden;
select is(private.is_name(name, 80), true, '[P11] A name of signs that show: ' || name)
from unnest(array['Lindqvist Ventures', E'\u0645\u06cc\u200c\u062e\u0648\u0627', E'\u0915\u094d\u200d\u0937',
  E'\U0001f469\u200d\U0001f680', E'Soci\u00e9t\u00e9\u00a0A', E'\u5b57']) name;
select is(private.clean_name(E'\u200bAn\u00ada\u200d\u200d\u3164'), 'Ana',
  '[P11] A sign-up takes a name without what does not show');
select is((select w.message from jsonb_to_recordset((private.read_details(null::public.organizations,
  jsonb_build_object(field, E'1\u200b2'), jsonb_build_object(field, 'Its rule.'))).wrong) w (message text)),
  'Some characters of this do not show. Type it again.', '[P11] A sentence says so at the field: ' || field)
from unnest(array['legal_name', 'trading_name', 'country', 'registration_number', 'register',
  'registered_address']) field;
select set_eq($$select distinct a.attrelid::regclass || '.' || a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'private\.(is_name|hidden_characters)\('$$,
  array['deal_milestones.title', 'deal_room_invitations.firm', 'deal_room_members.firm',
    'nda_signatures.title', 'export_products.title', 'hub_applications.city', 'hub_applications.contact_person_name',
    'hub_applications.name', 'hub_contacts.contact_person_name', 'hubs.city', 'hubs.country', 'hubs.name',
    'investors.fund_name', 'organization_invitations.title', 'organization_members.title',
    'organizations.country',
    'organizations.legal_name', 'organizations.register', 'organizations.registered_address',
    'organizations.registration_number', 'organizations.trading_name', 'startup_team_members.name',
    'startup_team_members.title', 'startups.name', 'users.first_name', 'users.last_name'],
  '[P11] These are names, whose tables take none else');
select tests.disable('erin');
select tests.acting_as('erin');
select is((select count(*) from public.users), 1::bigint,
  '[P8] A disabled platform administrator reads only themselves');

select collect_tap(tests.acting_as(name), throws_ok('select * from public.user_billing', '42501', null,
  '[P9] ' || name || ' reads no payment ids'))
from unnest(array['alice', 'erin']) as name;
select tests.as_anon();
select throws_ok('select * from public.user_billing', '42501', null, '[P9] A visitor reads no payment ids');
select tests.as_service();
select throws_ok('select * from public.user_billing', '42501', null, '[P9] An edge function reads no payment ids');
select throws_ok('select email from public.users', '42501', null, '[P9] An edge function reads no accounts');

select * from finish();
rollback;
