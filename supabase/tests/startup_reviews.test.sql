-- Startup reviews. Cases SR of docs/access.md.
begin;
\ir helpers.psql
-- By slug, and what a call ends in.
create function tests.audited(action text, target text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.audit_logs l where l.action = audited.action and l.target_id = private.as_uuid(target)
  and l.timestamp >= now() $$;
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
update public.users set hub_id = '0b000000-0000-4000-8000-000000000001' where username = 'dora';
update public.users set hub_id = '0b000000-0000-4000-8000-000000000002' where username = 'otto';

-- Drafting.
select tests.acting_as('fiona');
select matches((public.create_startup('{"name": "Écran  Noir!", "stage": "SEED"}')).slug, '^ecran-noir-[0-9a-f]{6}$',
  '[SR1] fiona drafts a startup, its address comes from the name');
select matches((public.create_startup('{"name": "量子", "stage": "SEED"}')).slug, '^startup-[0-9a-f]{6}$',
  '[SR1] a name without Latin letters has one too');
select matches((public.create_startup('{"name": "Lumen Home", "stage": "SEED"}')).slug, '^lumen-home-[0-9a-f]{6}$',
  '[SR23] the address of a namesake looks the same, so it tells of no hidden draft');
select tests.as_database();
update public.startups set slug = 'ecran-noir' where slug like 'ecran-noir-%';
select tests.acting_as('fiona');
select results_eq($$select status::text, founder_id, is_hub_verified, is_featured, funding_raised from public.startups
  where slug = 'ecran-noir'$$,
  $$values ('DRAFT', 'aa000000-0000-4000-8000-000000000001'::uuid, false, false, 0.00)$$,
    '[SR1] it is her draft and nothing more');
select collect_tap(throws_ok(format('select public.create_startup(%L)', details), 'PT400', null,
  '[SR2] refused: ' || coalesce(details, 'null')))
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
select is(tests.again(), lost.id::uuid, '[SR26] a startup has the id that its founder gave it') from lost;
select is(tests.again('{"name": " Lost", "revenue": 12.50}'), lost.id::uuid, '[SR26] sent again, it is the same')
from lost;
select throws_ok(format('select tests.again(%L)', more), 'PT409',
  'This was added already, with other words. Look at it before you add another.', '[SR26] not with ' || more)
from unnest(array['{"name": "Other"}', '{"stage": "PRE_SEED"}', '{"sectors": ["Fintech"]}', '{"team": []}']) as more;
select throws_ok($$select public.create_startup('{"name": "Lost", "stage": "SEED"}', 'x')$$, 'PT400',
  'The id must be a UUID.', '[SR26] no such id');
select tests.acting_as('alice');
select throws_ok($$select tests.again('{"name": "Other"}')$$, 'PT409', 'This id is taken.',
  '[SR26] alice creates none under it');
select tests.acting_as('dave');
select throws_ok('select tests.again()', 'PT403', null, '[SR26] who founds nothing learns nothing of it');
select tests.acting_as('fiona');
select lives_ok(format('select public.update_startup(%L, %L)', lost.id, '{"stage": "SERIES_A"}'),
  '[SR26] fiona edits it elsewhere') from lost;
select throws_ok('select tests.again()', 'PT409',
  'This was added already, with other words. Look at it before you add another.', '[SR26] it is not what it was');
select is(tests.again('{"stage": "SERIES_A"}'), lost.id::uuid, '[SR26] but what it is now') from lost;
select is(tests.audited('startup.created', lost.id), 1::bigint, '[SR26] it is in the log once') from lost;
select tests.as_database();
update public.startups set founder_id = null where id in (select l.id::uuid from lost l);
select tests.acting_as('fiona');
select throws_ok('select tests.again()', 'PT409', 'This id is taken.',
  '[SR26] a startup without a founder is nobody''s');
select tests.as_database();
update public.startups set founder_id = tests.id('fiona') where id in (select l.id::uuid from lost l);
select tests.acting_as('fiona');
select lives_ok(format('select public.delete_startup(%L)', lost.id), '[SR26] fiona deletes it') from lost;
select collect_tap(throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), details),
  'PT400', null, '[SR3] refused: ' || details))
from unnest(array[
  '{"status": "APPROVED"}', '{"is_hub_verified": true}', '{"is_featured": true}', '{"funding_raised": 9}',
    '{"founder_id": null}', '{"slug": "x"}', '{"id": null}', '{"is_active": false}',
  '{"export_readiness_score": 100}', '{"changed_since_verification": false}', '{"created_at": null}', '{"nonsense": 1}',
    '{"name": "Fine", "is_featured": true}',
  '{"revenue": "NaN"}', '{"revenue": -1}', '{"valuation": "Infinity"}', '{"revenue": 99999999999999999}',
    '{"revenue": "much"}', '{"employees": 1.5e99}', '{"website": "javascript:alert(1)"}', '{"name": null}',
  '{"stage": null}', '{"sectors": null}', '{"sectors": "x"}', '{"sectors": [null]}', '{"sectors": [" "]}',
    '{"sectors": [["a"]]}', '{"sdg_tags": {"a": 1}}', '{"hub_id": "nonsense"}',
  '{"hub_id": "0b000000-0000-4000-8000-00000000ffff"}', '{"founded_year": 99}',
    '{"logo_url": "data:image/svg+xml,x"}']) as details;
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"website": "ftp://x"}'),
  'PT400', 'Check the value of website.', '[SR3] the sentence names the field');
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"stage": "IPO"}'),
  'PT400', 'Check the value of stage.', '[SR3] of whatever kind');
select throws_ok(format('select public.update_startup(%L, null)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR3] nothing is not an edit');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT400',
  'Choose a hub that accepts applications. Describe in a sentence or two what it does. Choose at least one sector.',
  '[SR4] without a hub it cannot be submitted');
select is((public.update_startup(tests.startup('ecran-noir'),
  '{"name": "Black Screen", "hub_id": "0b000000-0000-4000-8000-000000000001", "revenue": 1000}')).slug, 'ecran-noir',
  '[SR4] an edit keeps the address');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR4] nor without a description');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"short_description": "Screens.", "sectors": ["Robotics & Automation"]}'), '[SR4] fiona completes it');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s(%L)', call, tests.startup('ecran-noir')),
  'PT404', null, '[SR5] to ' || name || ' her draft does not exist: ' || call))
from unnest(array['alice', 'dora', 'mallory', 'grace']) as name,
  unnest(array['submit_startup', 'withdraw_startup', 'approve_startup']) as call;
select collect_tap(tests.acting_as(name), throws_ok($$select public.create_startup('{"name": "X", "stage": "SEED"}')$$,
  'PT403', null, '[SR5] ' || name || ' presents no startup'))
from unnest(array['bob', 'dave', 'grace', 'erin']) as name;
select tests.acting_as('fiona');
select is((public.submit_startup(tests.startup('ecran-noir'))).status::text, 'PENDING', '[SR6] fiona submits');
select throws_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), 'PT409',
  'This startup is pending, so this cannot be done.', '[SR6] once');
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'), '{"name": "Y"}'), 'PT409',
  null, '[SR7] what the hub reads stays as it is');
select is((public.withdraw_startup(tests.startup('ecran-noir'))).status::text, 'DRAFT', '[SR7] until she withdraws it');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR7] a withdrawn one is no longer the hub''s');
select tests.acting_as('fiona');
select is((public.submit_startup(tests.startup('ecran-noir'))).status::text, 'PENDING', '[SR7] and submits again');
select is(tests.audited('startup.submitted', tests.startup('ecran-noir')), 2::bigint, '[SR6] audited, each time');
select tests.acting_as('dora');
select is((select count(*) from public.notifications where kind = 'startup.submitted'
  and target_id::text = tests.startup('ecran-noir')), 1::bigint,
  '[SR6] and told to the hub''s admins, once until they read it');

-- Deciding.
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), code, null,
    '[SR8] ' || name || ' approves nothing'),
  throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'No'), code, null,
    '[SR8] nor rejects'))
from (values ('otto', 'PT404'), ('mallory', 'PT404'), ('alice', 'PT404'), ('grace', 'PT404'), ('bob', 'PT404'),
  ('fiona', 'PT403'), ('erin', 'PT403')) as who (name, code);
select collect_tap(tests.acting_as(name), throws_ok(format('select public.approve_startup(%L)',
  tests.startup('lumen-grid')), 'PT403', null, '[SR8] nor one that everybody sees: ' || name))
from unnest(array['otto', 'mallory']) as name;
select collect_tap(throws_ok(format('select public.%s(%L%s)', call[1], id, call[2]), 'PT404', null,
  '[SR9] no such startup: ' || call[1] || ' ' || coalesce(id, 'null')))
from (values (array['approve_startup', '']), (array['reject_startup', $$, 'x'$$]), (array['submit_startup', '']),
  (array['withdraw_startup', '']), (array['update_startup', $$, '{}'$$]),
  (array['feature_startup', ', true']), (array['return_startup_to_review', $$, 'x'$$])) as calls (call),
    unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[SR9] a visitor: ' || statement))
from unnest(array[$$select public.approve_startup('x')$$, $$select public.create_startup('{}')$$,
  'select 1 from public.startup_reviews', $$select public.startup_review_history('x')$$]) as statement;
select tests.acting_as('dora');
select collect_tap(throws_ok(format('select public.reject_startup(%L, %L, %L)', tests.startup('ecran-noir'), reason,
  field), 'PT400', null, '[SR10] a rejection needs a reason'))
from (values (null, null), (' ', null), (E'\u200b', null), (repeat('x', 2001), null), ('Fine', 'status'),
  ('Fine', 'nonsense')) as r (reason, field);
select collect_tap(throws_ok(format('select public.approve_startup(%L, %s)', tests.startup('ecran-noir'), score),
  'PT400', null, '[SR10] no such score: ' || score)) from unnest(array['-1', '101']) as score;
select is((public.reject_startup(tests.startup('ecran-noir'), ' The revenue is not proven. ', 'revenue')).status::text,
  'REJECTED', '[SR11] dora rejects');
select tests.acting_as('dave');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT409',
  'Dora has already rejected this startup.', '[SR11] the second decider reads who decided');
select tests.acting_as('fiona');
select results_eq($$select decision::text, reason, field from public.startup_reviews$$,
  $$values ('REJECTED', 'The revenue is not proven.', 'revenue')$$, '[SR12] fiona reads why');
select results_eq(format('select decided_by_name, hub_name from public.startup_review_history(%L)',
  tests.startup('ecran-noir')), $$values ('Dora', 'Station Azur')$$, '[SR12] and who said so');
select is((select count(*) from public.notifications where kind = 'startup.rejected'
  and target_id::text = tests.startup('ecran-noir')), 1::bigint, '[SR12] and is told');
select collect_tap(tests.acting_as(name),
  isnt_empty(format('select 1 from public.startup_reviews where startup_id = %L', tests.startup('ecran-noir')),
  '[SR12] so does ' || name)) from unnest(array['dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.startup_reviews where startup_id = %L',
  tests.startup('ecran-noir')), '[SR13] not ' || name),
  is_empty(format('select 1 from public.startup_review_history(%L)', tests.startup('ecran-noir')),
    '[SR13] nor its history'))
from unnest(array['otto', 'mallory', 'alice', 'bob', 'grace']) as name;
select tests.acting_as('fiona');
select lives_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"revenue": 900, "hub_id": "0b000000-0000-4000-8000-000000000002"}'), '[SR13] she goes to another hub');
select lives_ok(format('select public.submit_startup(%L)', tests.startup('ecran-noir')), '[SR13] and submits there');
select tests.acting_as('otto');
select is_empty(format('select 1 from public.startup_reviews where startup_id = %L', tests.startup('ecran-noir')),
  '[SR13] which does not read what the last one wrote');
select is_empty(format('select 1 from public.startup_review_history(%L)', tests.startup('ecran-noir')),
  '[SR13] nor by asking for the history');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR13] nor does the last one decide any more');
select tests.acting_as('otto');
select results_eq(format('select status::text, is_hub_verified, export_readiness_score
  from public.approve_startup(%L, 71)',
  tests.startup('ecran-noir')), $$values ('APPROVED', true, 71)$$, '[SR14] otto approves and sets the score');
select throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'No'), 'PT409',
  'Otto has already approved this startup.', '[SR14] once');
select is(tests.audited('startup.approved', tests.startup('ecran-noir')), 1::bigint, '[SR14] one audit row');
select tests.as_visitors_reader();
select isnt_empty($$select 1 from public.startups where slug = 'ecran-noir'$$, '[SR14] everybody sees it');

-- Afterwards.
select tests.acting_as('fiona');
select is((public.update_startup(tests.startup('ecran-noir'),
  '{"team_size": 4, "revenue": 900}')).changed_since_verification, false,
  '[SR15] a small edit changes no verification');
select is((public.update_startup(tests.startup('ecran-noir'), '{"revenue": 90000}')).changed_since_verification, true,
  '[SR15] a material one shows');
select is((public.update_startup(tests.startup('ecran-noir'), '{"revenue": 900}')).changed_since_verification, true,
  '[SR15] and stays, also when it is undone');
select tests.as_database();
create function tests.edited(details text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.startups s set changed_since_verification = false where s.slug = 'ecran-noir';
  return (public.update_startup(tests.startup('ecran-noir'), details::jsonb)).changed_since_verification;
end
$$;
grant execute on function tests.edited(text) to public;
select tests.acting_as('fiona');
select is(tests.edited(details), true, '[SR15] so does ' || details)
from unnest(array['{"name": "Écran Blanc"}', '{"deck_url": "https://deck.example/other"}',
  '{"website": "https://other.example"}', '{"sectors": ["Fintech"]}', '{"stage": "SERIES_B"}',
  '{"short_description": "Other"}',
  '{"long_description": "Other"}', '{"founded_year": 1999}', '{"employees": 77}', '{"patents": ["Other"]}',
    '{"funding_target": 5}', '{"valuation": 5}', '{"sdg_tags": ["SDG 1"]}']) as details;
select is(tests.edited(details), false, '[SR15] not ' || details)
  from unnest(array['{"logo_url": "https://logo.example/x.png"}', '{"demo_url": "https://demo.example"}',
  '{"video_pitch_url": "https://video.example"}']) as details;
select throws_ok(format('select public.update_startup(%L, %L)', tests.startup('ecran-noir'),
  '{"hub_id": "0b000000-0000-4000-8000-000000000001"}'), 'PT409', null,
  '[SR15] an approval is not carried to another hub');
select collect_tap(throws_ok(format('select public.%s(%L)', call, tests.startup('ecran-noir')), 'PT409', null,
  '[SR16] no such move: ' || call)) from unnest(array['submit_startup', 'withdraw_startup']) as call;
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.feature_startup(%L, true)', tests.startup('ecran-noir')), 'PT403', null,
    '[SR17] ' || name || ' features none'),
  throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT403', null,
    '[SR17] nor sends one back'))
from unnest(array['fiona', 'otto', 'dave', 'mallory', 'grace']) as name;
select tests.acting_as('erin');
select is((public.feature_startup(tests.startup('ecran-noir'), true)).is_featured, true, '[SR17] erin does');
select is((public.feature_startup(tests.startup('ecran-noir'), true)).is_featured, true, '[SR17] twice is once');
select is(tests.audited('startup.featured', tests.startup('ecran-noir')), 1::bigint, '[SR17] in the log too');
select throws_ok(format('select public.feature_startup(%L, true)', tests.startup('thermion')), 'PT409', null,
  '[SR17] not one that is not approved');
select throws_ok(format('select public.feature_startup(%L, null)', tests.startup('ecran-noir')), 'PT400', null,
  '[SR17] nor perhaps');
select throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), ' '), 'PT400',
  null, '[SR18] sending back needs a reason');
select results_eq(format('select status::text, is_hub_verified, is_featured
  from public.return_startup_to_review(%L, %L)',
  tests.startup('ecran-noir'), 'Complaints'), $$values ('PENDING', false, false)$$,
  '[SR18] erin sends it back, unverified');
select throws_ok(format('select public.return_startup_to_review(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT409',
  'Erin Tanaka has already sent back this startup.', '[SR18] once');
select tests.acting_as('otto');
select is((public.approve_startup(tests.startup('ecran-noir'))).changed_since_verification, false,
  '[SR18] a new approval clears the mark');
select is((select export_readiness_score from public.startups where slug = 'ecran-noir'), 71,
  '[SR18] and keeps the score');

-- The founder who is the hub's admin too; disabled people; direct writes.
select tests.as_database();
update public.users set role = 'HUB_ADMIN', hub_id = '0b000000-0000-4000-8000-000000000001' where username = 'fiona';
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', status = 'PENDING'
  where slug = 'ecran-noir';
select tests.acting_as('fiona');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT403',
  'You cannot decide on your own startup.', '[SR19] fiona, the hub''s admin now, does not decide on her own');
select throws_ok(format('select public.reject_startup(%L, %L)', tests.startup('ecran-noir'), 'x'), 'PT403', null,
  '[SR19] either way');
select tests.acting_as('alice');
select throws_ok(format($$insert into public.startup_reviews (startup_id, decision, decided_by)
  values (%L, 'APPROVED', auth.uid())$$, tests.startup('lumen-home')), '42501', null,
  '[SR20] nobody writes a review directly');
select collect_tap(throws_ok(statement, '42501', null, '[SR20] ' || statement))
  from unnest(array['update public.startup_reviews set reason = null', 'delete from public.startup_reviews',
  'select 1 from private.startup_moves',
  $$select private.move_startup('x', 'HUB', 'APPROVED')$$, $$select private.edit_startup(s, '{}')
    from public.startups s$$, $$select private.lock_startup('x', 'HUB')$$]) as statement;
select tests.disable('dora');
select tests.disable('alice');
select tests.acting_as('dora');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT403',
  'This account has been disabled.', '[SR21] dora, disabled, decides nothing');
select is_empty('select 1 from public.startup_reviews', '[SR21] and reads nothing');
select tests.acting_as('alice');
select throws_ok(format('select public.%s', call), 'PT403', 'This account has been disabled.',
  '[SR21] nor does alice: ' || call)
from unnest(array[$$create_startup('{"name": "X", "stage": "SEED"}')$$, $$submit_startup(tests.startup('lumen-home'))$$,
  $$update_startup(tests.startup('lumen-home'), '{}')$$]) as call;
select tests.as_database();
update public.users set hub_id = '0b000000-0000-4000-8000-000000000001' where username = 'otto';
update public.hubs set is_approved = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('otto');
select throws_ok(format('select public.approve_startup(%L)', tests.startup('ecran-noir')), 'PT404', null,
  '[SR21] a hub that is not approved decides nothing');
select tests.as_database();
update lost set id = gen_random_uuid();
select tests.acting_as('joon');
select is(tests.again(), lost.id::uuid, '[SR26] joon drafts one under an id') from lost;
select lives_ok($$select public.create_startup('{"name": "Many", "stage": "SEED"}') from generate_series(1, 19)$$,
  '[SR22] a founder has twenty drafts');
select throws_ok($$select public.create_startup('{"name": "Many", "stage": "SEED"}')$$, 'PT429', null,
  '[SR22] and no more');
select lives_ok('select tests.again()', '[SR26] what was drafted is found all the same');

select * from finish();
rollback;
