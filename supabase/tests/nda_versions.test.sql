-- NDA versions. Cases T of docs/access.md.
begin;
\ir helpers.psql
create function tests.publish(
  title text, body text, present int default null, is_mutual boolean default true,
    purpose text default 'evaluating a deal',
  term text default 'three years', law text default 'Kenya', place text default 'Nairobi'
) returns int
language sql
as $$ select version from public.publish_nda_version(title, body, is_mutual, purpose, term, law, place, present) $$;
create function tests.text_of(words text default 'Word ', but text default '') returns text
language sql
as $$ select repeat(words, 40) || (select string_agg('{{' || f || '}}', ', ') from unnest(array['disclosing_party',
  'receiving_party', 'purpose', 'term', 'governing_law', 'jurisdiction']) f where f <> but) $$;
grant execute on all functions in schema tests to public;
select no_plan();

select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.nda_versions', 'values (3::bigint)',
  '[T1] ' || name || ' reads the published texts'))
from unnest(array['alice', 'carol', 'grace']) as name;
select is_empty($$select 1 from public.nda_versions where body_sha256 <> encode(sha256(convert_to(body, 'UTF8')),
  'hex')$$,
  '[T1] The hash of a text is that of the text');
select tests.as_anon();
select throws_ok('select 1 from public.nda_versions', '42501', null, '[T2] A visitor reads no version');

select tests.acting_as('erin');
select is(tests.publish('Fourth', tests.text_of()), 4,
  '[T3] Erin publishes the next version');
select is((select count(*) from public.audit_logs where action = 'nda.published' and user_id = tests.id('erin')),
  1::bigint, '[T3] The publication is audited once');
select tests.as_database();
select is_empty($$select 1 from public.deal_rooms r join public.nda_versions v on v.id = r.nda_version_id
  where v.version = 4$$, '[T3] Existing rooms keep their version');
insert into public.deals (id, startup_id, investor_id) select '0e000000-0000-4000-8000-00000000000f', startup_id,
  investor_id from public.deals limit 1;
insert into public.deal_rooms (deal_id, name) values ('0e000000-0000-4000-8000-00000000000f', 'New room');
select is((select v.version from public.deal_rooms r join public.nda_versions v on v.id = r.nda_version_id
  where r.name = 'New room'), 4, '[T3] A new room takes the newest mutual version');

select collect_tap(tests.acting_as(name), throws_ok($$select tests.publish('Mine', tests.text_of())$$,
  'PT403', 'Only a platform administrator can publish an NDA version.', '[T4] ' || name || ' publishes no version'))
from unnest(array['alice', 'bob', 'dave', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select tests.publish('Mine', tests.text_of())$$, '42501', null,
  '[T4] A visitor publishes no version');
select tests.acting_as_account(gen_random_uuid());
select throws_ok($$select tests.publish('Mine', tests.text_of())$$, 'PT401', null,
  '[T4] Somebody unregistered publishes no version');
select tests.acting_as('erin');
select throws_ok(format('insert into public.nda_versions (version, title, body, is_mutual) values (9, ''x'', %L, true)',
  repeat('x', 100)), '42501', null, '[T4] A platform administrator publishes no version directly');

select tests.as_database();
select throws_ok($$update public.nda_versions set body = repeat('y', 200)$$, 'PT409',
  'Rows of nda_versions are never changed or removed.', '[T5] The table''s owner changes no version');
select throws_ok($$delete from public.nda_versions where version = 2$$, 'PT409',
  'Rows of nda_versions are never changed or removed.', '[T5] The table''s owner removes no version');
select throws_ok('truncate public.nda_versions cascade', 'PT409', null,
  '[T5] The table''s owner does not empty the table');

select tests.acting_as('erin');
select throws_ok($$select tests.publish(' ', repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A version without a title is refused');
select throws_ok($$select tests.publish(null, repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A version whose title is null is refused');
select throws_ok($$select tests.publish(repeat('t', 201), repeat('x', 200))$$, 'PT400',
  'Give the NDA a title of 1 to 200 characters.', '[T6] A title of more than 200 characters is refused');
select throws_ok($$select tests.publish('T', repeat('x', 99))$$, 'PT400',
  'The text of an NDA must be 100 to 100,000 characters.', '[T6] A text of fewer than 100 characters is refused');
select throws_ok($$select tests.publish('T', repeat('x', 100001))$$, 'PT400',
  'The text of an NDA must be 100 to 100,000 characters.', '[T6] A text of more than 100,000 characters is refused');
select throws_ok($$select tests.publish('T', null)$$, 'PT400', null,
  '[T6] A version whose text is null is refused');
select throws_ok(format('select tests.publish(''T'', tests.text_of(but => %L))', field), 'PT400',
  'The text needs the field {{' || field || '}}.', '[T9] A text without the field ' || field || ' is refused')
from unnest(array['disclosing_party', 'receiving_party', 'purpose', 'term', 'governing_law', 'jurisdiction']) as field;
select throws_ok($$select tests.publish('T', tests.text_of() || '{{price}}')$$, 'PT400',
  '{{price}} is no field of an NDA.', '[T9] A text with a field that no room fills in is refused');
select throws_ok(format('select tests.publish(''T'', tests.text_of(), %s => %L)', term, value), 'PT400',
  'Specify the purpose (at most 300 characters), the term (200), the governing law and the place of jurisdiction (100).',
  '[T9] A term that is empty or too long is refused: ' || term || ', ' || coalesce(length(value)::text, 'null'))
from (values ('purpose', repeat('x', 301)), ('term', repeat('x', 201)), ('law', repeat('x', 101)), ('place',
  repeat('x', 101)),
  ('purpose', ' '), ('term', ''), ('law', null), ('place', ' ')) as t (term, value);
select throws_ok($$select tests.publish('T', tests.text_of(), is_mutual => null)$$, 'PT400',
  'Specify whether the NDA binds both sides.', '[T9] A version that does not say whom it binds is refused');
select throws_ok($$select tests.publish('T', tests.text_of(), 1)$$, 'PT409',
  'Version 4 was published in the meantime. Compare your text with it first.',
  '[T8] A text that was compared with an older version is refused');
select is(tests.publish('Fifth', tests.text_of('Text '), 4), 5,
  '[T8] A text that was compared with the newest is the next version');
select is(tests.publish('One way', tests.text_of(), is_mutual => false), 6,
  '[T3] Erin publishes one that binds one way');
select tests.as_database();
select is((select v.version from public.nda_versions v where v.id = private.newest_nda()), 5,
  '[T3] New rooms keep to the newest mutual version');
select set_eq('select version from private.offered_ndas', 'values (2), (3), (5), (6)',
  '[T10] Of each law the newest mutual version and the newest that binds one way are offered');
select tests.disable('erin');
select tests.acting_as('erin');
select throws_ok($$select tests.publish('Mine', tests.text_of())$$, 'PT403',
  'This account has been disabled.', '[T7] Erin, disabled, publishes no version');

select * from finish();
rollback;
