-- Startup reviews. Cases SR of docs/access.md.
begin;
\ir helpers.psql
-- By slug, and what a call ends in.
create function tests.audited(action text, target text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.audit_logs l where l.action = audited.action and l.target_id = private.as_uuid(target)
  and l.timestamp >= now() $$;
-- "revenue", "Not proven.", …: as the browser sends reasons at fields.
create function tests.reasons(variadic said text[]) returns jsonb
language sql immutable
as $$
  select jsonb_agg(jsonb_build_object('field', said[n], 'reason', said[n + 1]) order by n)
  from generate_series(1, cardinality(said), 2) n
$$;
-- What is wrong with the reasons at fields, field by field; null when the startup was rejected with them.
create function tests.refusal_of(startup text, given jsonb) returns text
language plpgsql
as $$
declare
  said text;
begin
  perform public.reject_startup(startup, 'Fine', given);
  return null;
exception when others then
  get stacked diagnostics said = pg_exception_detail;
  if sqlstate <> 'PT400' then
    return sqlstate;
  end if;
  return (select string_agg(format('%s: %s', w.item ->> 'field', w.item ->> 'message'), ' ' order by w.position)
    from jsonb_array_elements(said::jsonb) with ordinality w (item, position));
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000001', 'authenticated',
  'authenticated', 'fiona@dealport.test', now(), '{"provider": "email"}',
  '{"username": "fiona", "first_name": "Fiona", "role": "STARTUP_ADMIN"}'),
       ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000002', 'authenticated',
         'authenticated', 'dora@dealport.test', now(), '{"provider": "email"}',
         '{"username": "dora", "first_name": "Dora", "role": "HUB_ADMIN"}'),
       ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000003', 'authenticated',
         'authenticated', 'otto@dealport.test', now(), '{"provider": "email"}',
         '{"username": "otto", "first_name": "Otto", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000001') from public.users u where u.username = 'dora';
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000002') from public.users u where u.username = 'otto';

-- Drafting.
select tests.acting_as('fiona');
select matches((public.create_startup('{"name": "Écran  Noir!", "stage": "SEED"}')).slug, '^ecran-noir-[0-9a-f]{6}$',
  '[SR1] Fiona drafts a startup whose address comes from its name');
select matches((public.create_startup('{"name": "量子", "stage": "SEED"}')).slug, '^startup-[0-9a-f]{6}$',
  '[SR1] A name without Latin letters has an address, too');
select matches((public.create_startup('{"name": "Lumen Home", "stage": "SEED"}')).slug, '^lumen-home-[0-9a-f]{6}$',
  '[SR23] A namesake''s address ends in chance, so it tells of no hidden draft');
select tests.as_database();
update public.startups set slug = 'ecran-noir' where slug like 'ecran-noir-%';
select tests.acting_as('fiona');
select results_eq($$select status::text, founder_id, is_hub_verified, is_featured, funding_raised from public.startups
  where slug = 'ecran-noir'$$,
  $$values ('DRAFT', 'aa000000-0000-4000-8000-000000000001'::uuid, false, false, 0.00)$$,
    '[SR1] Fiona''s startup is her draft and nothing more');
select collect_tap(throws_ok(format('select public.create_startup(%L)', details), 'PT400', null,
  '[SR2] A wrong draft is refused: ' || coalesce(details, 'null')))
from unnest(array['{}', '[]', null, '"x"', '{"name": " ", "stage": "SEED"}', '{"name": "X"}',
  '{"name": "X", "stage": "IPO"}', '{"name": "X", "stage": "SEED", "status": "APPROVED"}',
  '{"name": "X\u202e", "stage": "SEED"}', '{"name": "\u200b", "stage": "SEED"}']) as details;

-- An answer that was lost.
select tests.as_database();
create temp table lost as select gen_random_uuid()::text as id;
grant select on lost to public;
create function tests.again(more jsonb default '{}') returns uuid language sql
as $$ select (public.create_startup('{"name": "Lost", "stage": "SEED", "revenue": "12.5",
  "team": [{"name": "Fiona", "title": "Founder"}]}' || more, (select l.id from lost l))).id $$;
grant execute on function tests.again(jsonb) to public;
select tests.acting_as('fiona');
select is(tests.again(), lost.id::uuid, '[SR26] A startup has the id that its founder gave it') from lost;
select is(tests.again('{"name": " Lost", "revenue": 12.50}'), lost.id::uuid,
  '[SR26] A startup that is sent again keeps its id')
from lost;
select throws_ok(format('select tests.again(%L)', more), 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[SR26] A startup that is sent again with other details is refused: ' || more)
from unnest(array['{"name": "Other"}', '{"stage": "PRE_SEED"}', '{"sectors": ["Fintech"]}', '{"team": []}']) as more;
select throws_ok($$select public.create_startup('{"name": "Lost", "stage": "SEED"}', 'x')$$, 'PT400',
  'The id must be a UUID.', '[SR26] A malformed id is refused');
select tests.acting_as('alice');
select throws_ok($$select tests.again('{"name": "Other"}')$$, 'PT409', 'This id is taken.',
  '[SR26] The id of a startup is taken for another founder');
select tests.acting_as('dave');
select throws_ok('select tests.again()', 'PT403', null,
  '[SR26] Somebody who founds no startup learns nothing of an id');
select tests.acting_as('fiona');
select lives_ok(format('select public.update_startup(%L, %L)', lost.id, '{"stage": "SERIES_A"}'),
  '[SR26] Fiona edits her startup elsewhere') from lost;
select throws_ok('select tests.again()', 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[SR26] An edited startup is not sent again as it was');
select is(tests.again('{"stage": "SERIES_A"}'), lost.id::uuid,
  '[SR26] An edited startup is sent again as it is now') from lost;
select is(tests.audited('startup.created', lost.id), 1::bigint,
  '[SR26] A startup that was sent again is in the log once') from lost;
select tests.as_database();
update public.startups set organization_id = private.create_company('Nobody''s', null)
  where id in (select l.id::uuid from lost l);
select tests.acting_as('fiona');
select throws_ok('select tests.again()', 'PT409', 'This id is taken.',
  '[SR26] The id of a startup of another company is taken');
select tests.as_database();
select tests.founds('fiona', s.slug) from public.startups s where s.id in (select l.id::uuid from lost l);
select tests.acting_as('fiona');
select lives_ok(format('select public.delete_startup(%L)', lost.id), '[SR26] Fiona deletes her startup') from lost;
select collect_tap(throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), details),
  'PT400', null, '[SR3] A wrong edit is refused: ' || details))
from unnest(array[
  '{"status": "APPROVED"}', '{"is_hub_verified": true}', '{"is_featured": true}', '{"funding_raised": 9}',
    '{"founder_id": null}', '{"slug": "x"}', '{"id": null}', '{"is_active": false}',
  '{"export_readiness_score": 100}', '{"has_pending_version": false}', '{"created_at": null}', '{"nonsense": 1}',
    '{"name": "Fine", "is_featured": true}',
  '{"revenue": "NaN"}', '{"revenue": -1}', '{"valuation": "Infinity"}', '{"revenue": 99999999999999999}',
    '{"revenue": "much"}', '{"employees": 1.5e99}', '{"website": "javascript:alert(1)"}', '{"name": null}',
  '{"stage": null}', '{"sectors": null}', '{"sectors": "x"}', '{"sectors": [null]}', '{"sectors": [" "]}',
    '{"sectors": [["a"]]}', '{"sdg_tags": {"a": 1}}', '{"hub_id": "nonsense"}',
  '{"hub_id": "0b000000-0000-4000-8000-00000000ffff"}', '{"founded_year": 99}',
    '{"logo_url": "data:image/svg+xml,x"}']) as details;
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"website": "ftp://x"}'),
  'PT400', 'Check the value of website.', '[SR3] The refusal of a wrong website names the field');
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"stage": "IPO"}'),
  'PT400', 'Check the value of stage.', '[SR3] The refusal of a wrong stage names the field');
select throws_ok(format('select public.update_startup(%L, null)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR3] An edit without an object is refused');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT400',
  'Choose a hub that accepts applications. Describe in a sentence or two what it does. Choose at least one sector.',
  '[SR4] A startup without a hub, description and sector is not submitted');
select is((public.update_startup(tests.startup('ecran-noir'),
  '{"name": "Black Screen", "hub_id": "0b000000-0000-4000-8000-000000000001", "revenue": 1000}')).slug, 'ecran-noir',
  '[SR4] An edit keeps the startup''s address');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR4] A startup with a hub but no description is not submitted');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"short_description": "Screens.", "sectors": ["Robotics & Automation"]}'), '[SR4] Fiona completes her draft');
select throws_ok(format('select public.withdraw_startup(%L)', tests.startup('ecran-noir')), 'PT409',
  'This startup is draft, so this cannot be done.', '[SR16] A draft is not withdrawn');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s(%L)', call, tests.startup('ecran-noir')),
  'PT404', null, '[SR5] Nobody else finds the draft: ' || name || ', ' || call))
from unnest(array['alice', 'dora', 'mallory', 'grace']) as name,
  unnest(array['submit_startup', 'withdraw_startup', 'approve_startup']) as call;
select collect_tap(tests.acting_as(name), throws_ok($$select public.create_startup('{"name": "X", "stage": "SEED"}')$$,
  'PT403', null, '[SR5] ' || name || ' presents no startup'))
from unnest(array['bob', 'dave', 'grace', 'erin']) as name;
select tests.acting_as('fiona');
select is((public.submit_startup(tests.startup('ecran-noir'))).status::text, 'PENDING',
  '[SR6] Fiona submits her startup');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT409',
  'This startup is pending, so this cannot be done.', '[SR6] Fiona submits a pending startup only once');
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"name": "Y"}'), 'PT409',
  null, '[SR7] Fiona does not edit what the hub reviews');
select is((public.withdraw_startup(tests.startup('ecran-noir'))).status::text, 'DRAFT',
  '[SR7] Fiona withdraws her startup');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR7] The hub does not approve a withdrawn startup');
select tests.acting_as('fiona');
select is((public.submit_startup(tests.startup('ecran-noir'))).status::text, 'PENDING',
  '[SR7] Fiona submits her startup again');
select is(tests.audited('startup.submitted', tests.startup('ecran-noir')), 2::bigint,
  '[SR6] Each submission is audited');
select tests.acting_as('dora');
select is((select count(*) from public.notifications where kind = 'startup.submitted'
  and target_id::text = tests.startup('ecran-noir')), 1::bigint,
  '[SR6] The hub''s admins are notified once until they read it');

-- Deciding.
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), code, null,
    '[SR8] ' || name || ' approves no startup'),
  throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'No'), code, null,
    '[SR8] Nobody else rejects the startup: ' || name))
from (values ('otto', 'PT404'), ('mallory', 'PT404'), ('alice', 'PT404'), ('grace', 'PT404'), ('bob', 'PT404'),
  ('fiona', 'PT403'), ('erin', 'PT403')) as who (name, code);
select collect_tap(tests.acting_as(name), throws_ok(format('select public.approve_startup(%L)',
  tests.startup('lumen-grid')), 'PT403', null, '[SR8] Nobody else approves a startup that everybody sees: ' || name))
from unnest(array['otto', 'mallory']) as name;
select collect_tap(throws_ok(format('select public.%s(%L%s)', call[1], id, call[2]), 'PT404', null,
  '[SR9] A startup that does not exist is not found: ' || call[1] || ' ' || coalesce(id, 'null')))
from (values (array['approve_startup', '']), (array['reject_startup', $$, 'x'$$]), (array['submit_startup', '']),
  (array['withdraw_startup', '']), (array['update_startup', $$, '{}'$$]),
  (array['feature_startup', ', true']), (array['return_startup_to_review', $$, 'x'$$])) as calls (call),
    unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[SR9] A visitor does nothing with reviews: ' || statement))
from unnest(array[$$select public.approve_startup('x')$$, $$select public.create_startup('{}')$$,
  'select 1 from private.review_decisions', $$select public.startup_review_history('x')$$]) as statement;
select tests.acting_as('otto');
select throws_ok(format('select public.reject_startup(%L, ''No'', %L)', tests.startup('ecran-noir'),
  tests.reasons('revenue', 'x')), 'PT404', null, '[SR8] Another hub''s admin writes no reason at a field');
select tests.acting_as('dora');
select collect_tap(throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), reason),
  'PT400', null, '[SR10] A rejection needs a reason'))
from unnest(array[null, ' ', E'\u200b', repeat('x', 2001)]) reason;
select throws_ok(format('select public.reject_startup(%L, null, %L)', tests.startup('ecran-noir'),
  tests.reasons('revenue', 'Not proven.')), 'PT400', null, '[SR27] Reasons at fields do not replace the reason');
select collect_tap(is(tests.refusal_of(tests.startup('ecran-noir'), given), refusal,
  '[SR27] Reasons at fields are refused in whole: ' || refusal))
from (values ('{}'::jsonb, 'field_reasons: Give the reasons at fields as a list.'),
  ('"revenue"', 'field_reasons: Give the reasons at fields as a list.'),
  ('null', 'field_reasons: Give the reasons at fields as a list.'),
  ('["revenue"]', 'field_reasons: Each reason at a field names its field.'),
  ('[{"reason": "Not proven."}]', 'field_reasons: Each reason at a field names its field.'),
  ('[{"field": null, "reason": "Not proven."}]', 'field_reasons: Each reason at a field names its field.'),
  ((select jsonb_agg(jsonb_build_object('field', 'field ' || n, 'reason', 'x')) from generate_series(1, 21) n),
    'field_reasons: Give reasons at no more than 20 fields.')
  ) as r (given, refusal);
select collect_tap(is(tests.refusal_of(tests.startup('ecran-noir'), tests.reasons(variadic given)), refusal,
  '[SR28] A reason at a field is refused at this field: ' || refusal))
from (values (array['status', 'x'], 'status: This field does not exist.'),
  (array['title', 'x'], 'title: This field does not exist.'), (array['', 'x'], ': This field does not exist.'),
  (array[repeat('x', 200), 'x'], repeat('x', 100) || ': This field does not exist.'),
  (array['revenue', 'x', 'name', 'x', 'revenue', 'y'], 'revenue: Give one reason for each field.'),
  (array['revenue', null], 'revenue: Give a reason of 1 to 2,000 characters.'),
  (array['revenue', ' '], 'revenue: Give a reason of 1 to 2,000 characters.'),
  (array['name', 'x', 'revenue', E'\u200b', 'nonsense', 'x', 'sectors', repeat('x', 2001)],
    'revenue: Give a reason of 1 to 2,000 characters. nonsense: This field does not exist.'
    || ' sectors: Give a reason of 1 to 2,000 characters.')) as r (given, refusal);
select throws_ok(format('select public.reject_startup(%L, ''Fine'', %L)', tests.startup('ecran-noir'),
  tests.reasons('revenue', ' ')), 'PT400', 'Annual revenue: Give a reason of 1 to 2,000 characters.',
  '[SR28] The sentence of the refusal names the field as people know it');
select throws_ok(format('select public.reject_startup(%L, ''Fine'', %L)', tests.startup('ecran-noir'),
  tests.reasons('revenue', repeat('x', 300000))), 'PT413', null, '[SR28] Endless reasons at fields are not read');
select collect_tap(throws_ok(format('select public.approve_startup(%L, %s)', tests.startup('ecran-noir'), score),
  'PT400', null, '[SR10] A score out of range is refused: ' || score)) from unnest(array['-1', '101']) as score;
select collect_tap(throws_ok(format('select public.%s, now() - interval ''1 day'')', call), 'PT409',
  'It was resubmitted in the meantime. Read it again before you decide.',
  '[SR10] Nobody decides on what they have not read: ' || call))
from unnest(array[format('approve_startup(%L, null', tests.startup('ecran-noir')),
  format('reject_startup(%L, ''No'', null', tests.startup('ecran-noir'))]) as call;
select is((public.reject_startup(tests.startup('ecran-noir'), ' Two figures are not proven. ',
  tests.reasons('revenue', ' Show the accounts. ', 'employees', repeat('x', 2000)))).status::text,
  'REJECTED', '[SR11] Dora rejects the startup');
select tests.acting_as('dave');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT409',
  'Dora has already rejected this startup.', '[SR11] The second decider reads who decided');
select throws_ok(format('select public.approve_startup(%L, null, now())', tests.startup('ecran-noir')), 'PT409',
  'Dora has already rejected this startup.', '[SR11] The second decider reads it whatever they had read before');
select tests.acting_as('fiona');
select results_eq(format('select decision::text, reason, field_reasons from public.startup_review_history(%L)',
  tests.startup('ecran-noir')), $$values ('REJECTED', 'Two figures are not proven.',
    tests.reasons('employees', repeat('x', 2000), 'revenue', 'Show the accounts.'))$$,
  '[SR12] Fiona reads why her startup was rejected, in whole and at each field, in the order of the screen');
select is((select m.field_reasons -> 1 from public.my_startups() m where m.slug = 'ecran-noir'),
  '{"field": "revenue", "reason": "Show the accounts."}', '[SR12] Fiona reads in her editor why at which field');
select lives_ok(format('select public.update_startup(%L, ''{"employees": 4}'')', tests.startup('ecran-noir')),
  '[SR29] Fiona changes one of the fields');
select is((select jsonb_array_length(m.field_reasons) from public.my_startups() m where m.slug = 'ecran-noir'), 2,
  '[SR29] Fiona still reads all reasons when she has changed one of the fields');
select results_eq(format('select decided_by_name, hub_name from public.startup_review_history(%L)',
  tests.startup('ecran-noir')), $$values ('Dora', 'Station Azur')$$,
  '[SR12] Fiona reads who rejected her startup, and for which hub');
select is((select count(*) from public.notifications where kind = 'startup.rejected'
  and target_id::text = tests.startup('ecran-noir')), 1::bigint, '[SR12] Fiona is notified of the rejection');
select collect_tap(tests.acting_as(name),
  isnt_empty(format('select 1 from public.startup_review_history(%L)', tests.startup('ecran-noir')),
  '[SR12] The hub and the platform read the review: ' || name)) from unnest(array['dave', 'erin']) as name;
select tests.acting_as('dave');
select is((public.startup_application(tests.startup('ecran-noir')) -> 'decisions' -> 0 -> 'field_reasons' -> 1
  ->> 'reason'), 'Show the accounts.', '[SR12] Dave reads the reasons at fields in the queue');
select collect_tap(tests.acting_as(name),
  is_empty(format('select 1 from public.startup_review_history(%L)', tests.startup('ecran-noir')),
    '[SR13] Nobody else reads the history of reviews: ' || name))
from unnest(array['otto', 'mallory', 'alice', 'bob', 'grace']) as name;
select tests.acting_as('fiona');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"revenue": 900, "hub_id": "0b000000-0000-4000-8000-000000000002"}'), '[SR13] Fiona chooses another hub');
select lives_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')),
  '[SR13] Fiona submits her startup to the other hub');
select tests.acting_as('otto');
select is_empty(format('select 1 from public.startup_review_history(%L)', tests.startup('ecran-noir')),
  '[SR13] The next hub does not read the history of reviews');
select is(public.startup_application(tests.startup('ecran-noir')) ->> 'decisions', '[]',
  '[SR13] The next hub finds neither the reason nor those at fields in its queue');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR13] The last hub does not decide any more');
select tests.acting_as('otto');
select results_eq(format('select status::text, is_hub_verified, export_readiness_score
  from public.approve_startup(%L, 71)',
  tests.startup('ecran-noir')), $$values ('APPROVED', true, 71)$$,
  '[SR14] Otto approves the startup and sets its score');
select throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'No'), 'PT409',
  'Otto has already approved this startup.', '[SR14] Otto decides on the startup only once');
select is(tests.audited('startup.approved', tests.startup('ecran-noir')), 1::bigint,
  '[SR14] The approval is audited once');
select tests.as_visitors_reader();
select isnt_empty($$select 1 from public.startups where slug = 'ecran-noir'$$,
  '[SR14] Everybody sees the approved startup');

-- Afterwards.
select tests.acting_as('fiona');
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"hub_id": "0b000000-0000-4000-8000-000000000001"}'), 'PT409', null,
  '[SR15] An approval is not carried to another hub');
select collect_tap(throws_ok(format('select public.%s(%L)', call, tests.startup('ecran-noir')), 'PT409', null,
  '[SR16] An approved startup without a new version does not move: ' || call))
from unnest(array['submit_startup', 'withdraw_startup']) as call;
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.feature_startup(%L, true)', tests.startup('ecran-noir')), 'PT403', null,
    '[SR17] ' || name || ' features no startup'),
  throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT403', null,
    '[SR17] Nobody else sends a startup back to review: ' || name))
from unnest(array['fiona', 'otto', 'dave', 'mallory', 'grace']) as name;
select tests.acting_as('erin');
select is((public.feature_startup(tests.startup('ecran-noir'), true)).is_featured, true,
  '[SR17] Erin features the startup');
select is((public.feature_startup(tests.startup('ecran-noir'), true)).is_featured, true,
  '[SR17] Featuring the startup twice changes nothing');
select is(tests.audited('startup.featured', tests.startup('ecran-noir')), 1::bigint,
  '[SR17] Featuring the startup is audited once');
select throws_ok(format('select public.feature_startup(%L, true)', tests.startup('thermion')), 'PT409', null,
  '[SR17] Erin features no startup that is not approved');
select throws_ok(format('select public.feature_startup(%L, null)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR17] Featuring a startup needs a yes or no');
select throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), ' '), 'PT400',
  null, '[SR18] Sending a startup back needs a reason');
select results_eq(format('select status::text, is_hub_verified, is_featured
  from public.return_startup_to_review(%L, %L)',
  tests.startup('ecran-noir'), 'Complaints'), $$values ('PENDING', false, false)$$,
  '[SR18] Erin sends the startup back to review, unverified');
select throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT409',
  'Erin Tanaka has already sent back this startup.', '[SR18] Erin sends the startup back only once');
select tests.acting_as('otto');
select is((public.approve_startup(tests.startup('ecran-noir'))).status::text, 'APPROVED',
  '[SR18] Otto approves the startup that was sent back');
select is((select export_readiness_score from public.startups where slug = 'ecran-noir'), 71,
  '[SR18] A new approval keeps the score');

-- The founder who is the hub's admin too; disabled people; direct writes.
select tests.as_database();
update public.users set role = 'HUB_ADMIN' where username = 'fiona';
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000001') from public.users u where u.username = 'fiona';
select tests.works_for('fiona', 'ecran-noir', 'OWNER');
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', status = 'PENDING'
  where slug = 'ecran-noir';
select tests.acting_as('fiona');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT403',
  'You cannot decide on your own startup.', '[SR19] Fiona, the hub''s admin now, does not approve her own startup');
select throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT403', null,
  '[SR19] Fiona, the hub''s admin now, does not reject her own startup');
select tests.acting_as('alice');
select throws_ok(format($$insert into private.review_decisions (target_type, target_id, decision, decided_by)
  values ('startup', %L, 'APPROVED', auth.uid())$$, tests.startup('lumen-home')), '42501', null,
  '[SR20] Nobody writes a review directly');
select collect_tap(throws_ok(statement, '42501', null, '[SR20] Nobody writes past the functions: ' || statement))
  from unnest(array['update private.review_decisions set reason = null', 'delete from private.review_decisions',
  'select 1 from private.moves',
  $$select private.decide('startup', 'x', 'APPROVED', null)$$,
  $$select private.edit_startup(s, '{}', '{}')
    from public.startups s$$, $$select private.lock_startup_for_actor('x', 'HUB')$$]) as statement;
-- The address at the first approval: the name alone, unless another was public under it.
select tests.as_database();
create function tests.drafted(name text) returns text language sql
as $$
  select (public.create_startup(jsonb_build_object('name', name, 'stage', 'SEED', 'short_description', 'x',
    'hub_id', '0b000000-0000-4000-8000-000000000001', 'sectors', jsonb_build_array('Fintech')))).id::text
$$;
create temp table namesakes (place text primary key, id text, former text);
grant all on namesakes to public;
create function tests.slug(place text) returns text language sql security definer set search_path = ''
as $$ select s.slug from public.startups s join pg_temp.namesakes n on n.id = s.id::text where n.place = slug.place $$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
insert into namesakes select place, tests.drafted('Plain Address')
from unnest(array['draft', 'first', 'second']) as place order by place;
select public.submit_startup(id) from namesakes where place <> 'draft';
select tests.acting_as('dave');
select public.approve_startup(id) from namesakes where place = 'first';
select public.approve_startup(id) from namesakes where place = 'second';
select is(tests.slug('first'), 'plain-address', '[SR30] The address of an approved startup is its name');
select matches(tests.slug('second'), '^plain-address-[0-9a-f]{6}$',
  '[SR30] A namesake of a public startup has an address with an end');
select matches(tests.slug('draft'), '^plain-address-[0-9a-f]{6}$', '[SR30] A draft has an address with an end');
select tests.as_database();
update namesakes set former = tests.slug(place);
select tests.acting_as('erin');
select public.return_startup_to_review(id, 'Look again.') from namesakes where place <> 'draft';
select tests.acting_as('alice');
select public.withdraw_startup(id) from namesakes where place = 'second';
select public.update_startup(id, '{"name": "Other Address"}') from namesakes where place = 'second';
select public.submit_startup(id) from namesakes where place = 'second';
select tests.acting_as('dave');
select public.approve_startup(id) from namesakes where place <> 'draft';
select is(tests.slug(place), former, '[SR30] Its address stays when it is approved again: ' || place)
from namesakes where place <> 'draft' order by place;
select tests.as_database();
select tests.disable('dora');
select tests.disable('alice');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT403',
  'This account has been disabled.', '[SR21] Dora, disabled, decides nothing');
select throws_ok('select public.startup_review_history(''x'')', 'PT403', 'This account has been disabled.',
  '[SR21] Dora, disabled, reads no review');
select tests.acting_as('alice');
select throws_ok(format('select public.%s', call), 'PT403', 'This account has been disabled.',
  '[SR21] Alice, disabled, does nothing with startups: ' || call)
from unnest(array[$$create_startup('{"name": "X", "stage": "SEED"}')$$, $$submit_startup(tests.startup('lumen-home'))$$,
  $$update_startup(tests.startup('lumen-home'), '{}')$$]) as call;
select tests.as_database();
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000001') from public.users u where u.username = 'otto';
update public.hubs set is_approved = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('otto');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR21] A hub that is not approved decides nothing');
select tests.as_database();
update lost set id = gen_random_uuid();
select tests.acting_as('joon');
select is(tests.again(), lost.id::uuid, '[SR26] Joon drafts a startup under an id of his') from lost;
select lives_ok($$select public.create_startup('{"name": "Many", "stage": "SEED"}') from generate_series(1, 19)$$,
  '[SR22] A founder has twenty drafts');
select throws_ok($$select public.create_startup('{"name": "Many", "stage": "SEED"}')$$, 'PT429', null,
  '[SR22] A founder has no more than twenty drafts');
select lives_ok('select tests.again()', '[SR26] A draft that is sent again past the limit is found');

select * from finish();
rollback;
