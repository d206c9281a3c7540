-- NDA versions. Cases T of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.nda_versions', 'values (1::bigint)',
  '[T1] ' || name || ' reads the published text'))
from unnest(array['alice', 'carol', 'grace']) as name;
select is((select body_sha256 from public.nda_versions), (select encode(sha256(convert_to(body, 'UTF8')), 'hex')
  from public.nda_versions), '[T1] The hash of a text is that of the text');
select tests.as_anon();
select throws_ok('select 1 from public.nda_versions', '42501', null, '[T2] A visitor reads no version');

select tests.acting_as('erin');
select is((select (public.publish_nda_version('Second', repeat('Word ', 40))).version), 2,
  '[T3] Erin publishes the next version');
select is((select count(*) from public.audit_logs where action = 'nda.published' and user_id = tests.id('erin')),
  1::bigint, '[T3] The publication is audited once');
select tests.as_database();
select is((select count(distinct nda_version_id) from public.deal_rooms), 1::bigint,
  '[T3] Existing rooms keep their version');
insert into public.deals (id, startup_id, investor_id) select '0e000000-0000-4000-8000-00000000000f', startup_id,
  investor_id from public.deals limit 1;
insert into public.deal_rooms (deal_id, name) values ('0e000000-0000-4000-8000-00000000000f', 'New room');
select is((select v.version from public.deal_rooms r join public.nda_versions v on v.id = r.nda_version_id
  where r.name = 'New room'), 2, '[T3] A new room takes the newest version');

select collect_tap(tests.acting_as(name), throws_ok($$select public.publish_nda_version('Mine', repeat('Word ', 40))$$,
  'PT403', 'Only a platform administrator can publish an NDA version.', '[T4] ' || name || ' publishes no version'))
from unnest(array['alice', 'bob', 'dave', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.publish_nda_version('Mine', repeat('Word ', 40))$$, '42501', null,
  '[T4] A visitor publishes no version');
select tests.acting_as_account(gen_random_uuid());
select throws_ok($$select public.publish_nda_version('Mine', repeat('Word ', 40))$$, 'PT401', null,
  '[T4] Somebody unregistered publishes no version');
select tests.acting_as('erin');
select throws_ok(format('insert into public.nda_versions (version, title, body) values (9, ''x'', %L)',
  repeat('x', 100)), '42501', null, '[T4] A platform administrator publishes no version directly');

select tests.as_database();
select throws_ok($$update public.nda_versions set body = repeat('y', 200)$$, 'PT409',
  'Rows of nda_versions are never changed or removed.', '[T5] The table''s owner changes no version');
select throws_ok($$delete from public.nda_versions where version = 2$$, 'PT409',
  'Rows of nda_versions are never changed or removed.', '[T5] The table''s owner removes no version');
select throws_ok('truncate public.nda_versions cascade', 'PT409', null,
  '[T5] The table''s owner does not empty the table');

select tests.acting_as('erin');
select throws_ok($$select public.publish_nda_version(' ', repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A version without a title is refused');
select throws_ok($$select public.publish_nda_version(null, repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A version whose title is null is refused');
select throws_ok($$select public.publish_nda_version(repeat('t', 201), repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A title of more than 200 characters is refused');
select throws_ok($$select public.publish_nda_version('T', repeat('x', 99))$$, 'PT400',
  'The text of an NDA must be 100 to 100,000 characters.', '[T6] A text of fewer than 100 characters is refused');
select throws_ok($$select public.publish_nda_version('T', repeat('x', 100001))$$, 'PT400',
  'The text of an NDA must be 100 to 100,000 characters.', '[T6] A text of more than 100,000 characters is refused');
select throws_ok($$select public.publish_nda_version('T', null)$$, 'PT400', null,
  '[T6] A version whose text is null is refused');
select throws_ok($$select public.publish_nda_version('T', repeat('x', 200), 1)$$, 'PT409',
  'Version 2 was published in the meantime. Compare your text with it first.',
  '[T8] A text that was compared with an older version is refused');
select is((select (public.publish_nda_version('Third', repeat('Text ', 40), 2)).version), 3,
  '[T8] A text that was compared with the newest is the next version');
select tests.disable('erin');
select throws_ok($$select public.publish_nda_version('Mine', repeat('Word ', 40))$$, 'PT403',
  'This account has been disabled.', '[T7] Erin, disabled, publishes no version');

select * from finish();
rollback;
