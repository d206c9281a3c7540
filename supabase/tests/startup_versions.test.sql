-- The new version of an approved startup. Cases SV of docs/access.md. Lumen Grid is alice's, approved by Station Azur,
-- whose one admin is dave; erin is a platform administrator, otto administers another hub.
begin;
\ir helpers.psql
create function tests.grid() returns text language sql stable as $$ select tests.startup('lumen-grid') $$;
-- As its founder edits it.
create function tests.edited(field text) returns text language sql
as $$ select public.my_startup(tests.grid()) ->> field $$;
create function tests.mine() returns jsonb language sql
as $$ select to_jsonb(m) from public.my_startups() m where m.slug = 'lumen-grid' $$;
create function tests.can() returns text language sql
as $$
  select string_agg(c.key, ' ' order by c.key) from jsonb_each(tests.mine()) c
  where c.key in ('can_edit', 'can_edit_links', 'can_submit', 'can_publish', 'can_withdraw', 'can_discard')
    and c.value = 'true'
$$;
-- As everybody sees it.
create function tests.public(field text) returns text language plpgsql
as $$
begin
  perform tests.as_visitors_reader();
  return (select to_jsonb(s) ->> field from public.startups s where s.slug = 'lumen-grid');
end
$$;
create function tests.queued(filters jsonb default '{}') returns jsonb language sql
as $$
  select coalesce(jsonb_agg(r), '[]')
  from jsonb_array_elements(public.startup_applications(filters)::jsonb -> 'rows') r where r ->> 'slug' = 'lumen-grid'
$$;
create function tests.told(event text default 'startup.changed') returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(distinct split_part(u.email, '@', 1), ' ' order by split_part(u.email, '@', 1))
  from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id where b.event = told.event
$$;
create function tests.sql(statement text) returns void language plpgsql security definer
as $$ begin execute statement; end $$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000003', 'authenticated',
  'authenticated', 'otto@dealport.test', now(), '{"provider": "email"}',
  '{"username": "otto", "first_name": "Otto", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000002') from public.users u where u.username = 'otto';

-- Every field is either published at once, or waits in the new version.
select results_eq($$select string_agg(f.field, ' ' order by f.position) from private.editable_fields f
  where f.target_type = 'startup' and not f.is_versioned$$,
  $$values ('hub_id website video_pitch_url demo_url logo_url')$$,
  '[SV1] The logo and links of an approved startup show at once, and its hub cannot change');
select results_eq($$select string_agg(f.field, ' ') from private.editable_fields f
  where f.target_type = 'startup' and f.is_versioned and not f.needs_approval$$, $$values ('team_size')$$,
  '[SV6] A founder publishes a new team size alone');
select is_empty($$select f.target_type, f.field from private.editable_fields f
  where f.max_length is not null and not exists (
    select 1 from pg_constraint c where c.conrelid = ('public.' || f.target_type || 's')::regclass
      and pg_get_constraintdef(c.oid) like format('%%length(%s) <= %s)%%', f.field, f.max_length))
  and not exists (
    select 1 from pg_attribute a where a.attrelid = ('public.' || f.target_type || 's')::regclass
      and a.attname = f.field and a.atttypid = 'public.web_address'::regtype and f.max_length = 2048)$$,
  '[SV19] The longest text of each field is the one that its table takes');
select is_empty($$select f.target_type, f.field from private.editable_fields f
  join pg_attribute a on a.attrelid = ('public.' || f.target_type || 's')::regclass and a.attname = f.field
  join pg_type t on t.oid = a.atttypid
  where f.max_length is null and t.typcategory = 'S' and f.field not in ('product_type', 'base_price_currency')$$,
  '[SV19] Every text that is no choice from a list has a longest length');
select tests.acting_as('alice');
select is(tests.can(), 'can_edit can_edit_links', '[SV1] An approved startup has nothing to submit or publish');
select is((public.update_startup(tests.grid(), '{"website": "https://lumen.example/new"}')).website,
  'https://lumen.example/new', '[SV1] Alice changes the link to her website');
select is(tests.public('website'), 'https://lumen.example/new', '[SV1] Everybody sees the new link at once');

-- Edits wait, and nobody else reads them.
select tests.acting_as('alice');
select tests.forget_broadcasts();
select is((public.update_startup(tests.grid(), '{"short_description": "Half a sen", "revenue": 9, "deck_url": null,
  "team": [{"name": "Ada", "title": "Chief"}]}')).short_description, 'Half a sen',
  '[SV2] Alice reads her edit as the answer');
select is(tests.told(), 'alice camille', '[SV3] Nobody but its company hears that a version was begun');
select results_eq($$select tests.edited('short_description'), tests.edited('revenue'), tests.edited('deck_url'),
  public.my_startup(tests.grid()) -> 'team' -> 0 ->> 'name'$$, $$values ('Half a sen', '9.00', null, 'Ada')$$,
  '[SV2] Alice finds her edits again in the editor');
select is(tests.mine() ->> 'version', 'DRAFT', '[SV2] Alice''s list names the draft');
select is(tests.can(), 'can_discard can_edit can_edit_links can_submit',
  '[SV2] Alice may submit or discard the new version');
select isnt(tests.public('short_description'), 'Half a sen', '[SV2] Everybody still reads what was approved');
select is(tests.public('has_pending_version'), 'false', '[SV3] A draft of a version shows nowhere');
select is_empty($$select 1 from public.startup_team_members m where m.name = 'Ada'$$,
  '[SV2] Nobody sees the new team before it is published');
select collect_tap(tests.acting_as(who),
  is_empty('select 1 from public.startup_changes(tests.grid())', '[SV3] Nobody else reads the draft: ' || who),
  is_empty('select 1 from public.my_startup(tests.grid()) m where m is not null',
    '[SV3] Nobody else opens the editor: ' || who))
from unnest(array['bob', 'dave', 'erin', 'mallory', 'otto', 'henrik']) who;
select tests.acting_as('dave');
select is(tests.queued('{"status": "PENDING"}'), '[]', '[SV3] A draft of a version is in no queue');
select collect_tap(tests.acting_as(who), throws_ok(statement, '42501', null,
  format('[SV3] Nobody reads or writes the tables of versions: %s, %s', who, statement)))
from unnest(array['alice', 'dave', 'erin']) who, unnest(array['select 1 from private.new_versions',
  'select 1 from private.decided_versions', 'delete from private.new_versions',
  'update private.editable_fields set needs_approval = false']) statement;

-- Two editors.
select tests.acting_as('alice');
select throws_ok($$select public.update_startup(tests.grid(), '{"revenue": 5}', '{"revenue": 2400000}')$$, 'PT409',
  'This was changed elsewhere in the meantime. Choose which version to keep.',
  '[SV4] Alice cannot overwrite an edit that she has not read');
select lives_ok($$select public.update_startup(tests.grid(), '{"revenue": 9}', '{"revenue": 2400000}')$$,
  '[SV4] Alice saves again what is saved already');
select throws_ok($$select public.update_startup(tests.grid(), '{"revenue": -1, "stage": "IPO"}')$$, 'PT400', null,
  '[SV4] A wrong value is refused in a version, too');
select throws_ok($$select public.update_startup(tests.grid(), '{"hub_id": "0b000000-0000-4000-8000-000000000002"}')$$,
  'PT409', null, '[SV4] A version does not carry an approval to another hub');

-- What says again what is approved is no version.
select tests.sql($$create temp table approved as select private.editable_startup_fields(s) as details
  from public.startups s where s.slug = 'lumen-grid'; grant select on approved to public$$);
select lives_ok($$select public.update_startup(tests.grid(),
  jsonb_build_object('short_description', details -> 'short_description', 'revenue', details -> 'revenue',
    'deck_url', details -> 'deck_url', 'team', details -> 'team')) from approved$$,
  '[SV5] Alice types again what is approved');
select is(tests.mine() ->> 'version', null, '[SV5] A version that says what is approved is none');
select is(tests.can(), 'can_edit can_edit_links', '[SV5] Nothing is left to submit');

-- Publishing without the hub.
select throws_ok('select public.publish_startup_version(tests.grid())', 'PT409',
  'There is no new version of an approved startup to publish.', '[SV6] There is nothing to publish');
select is((public.update_startup(tests.grid(), '{"team_size": 77}')).team_size, 77, '[SV6] Alice edits the team size');
select isnt(tests.public('team_size'), '77', '[SV6] Everybody reads the old team size meanwhile');
select tests.acting_as('alice');
select is(tests.can(), 'can_discard can_edit can_edit_links can_publish', '[SV6] Alice may publish it herself');
select throws_ok('select public.submit_startup(tests.grid())', 'PT409',
  'The hub does not have to approve these changes. Publish them.', '[SV6] The hub is not asked in vain');
select collect_tap(tests.acting_as(who), throws_ok('select public.publish_startup_version(tests.grid())', 'PT403', null,
  '[SV6] Nobody else publishes a version: ' || who), throws_ok('select public.discard_startup_version(tests.grid())',
  'PT403', null, '[SV6] Nobody else discards a version: ' || who))
from unnest(array['bob', 'dave', 'erin', 'henrik']) who;
select tests.acting_as('alice');
select lives_ok('select public.publish_startup_version(tests.grid())', '[SV6] Alice publishes the team size');
select is(tests.public('team_size'), '77', '[SV6] Everybody reads the new team size');
select tests.acting_as('alice');
select is(tests.mine() ->> 'version', null, '[SV6] A published version is no version any more');
select lives_ok($$select public.update_startup(tests.grid(), '{"team_size": 78, "name": "Lumen Grid II"}')$$,
  '[SV6] Alice edits the team size and the name');
select throws_ok('select public.publish_startup_version(tests.grid())', 'PT409',
  'The hub has to approve these changes. Submit them for review.',
  '[SV6] What the hub vetted is not published without it');

-- Submitting.
select tests.forget_broadcasts();
select is((public.submit_startup(tests.grid())).has_pending_version, true, '[SV7] Alice submits the new version');
select is(tests.told(), 'alice camille dave louise', '[SV7] Its company and the hub hear that a version waits');
select results_eq($$select tests.mine() ->> 'version', tests.mine() ->> 'status', tests.can()$$,
  $$values ('PENDING', 'APPROVED', 'can_edit_links can_withdraw')$$,
  '[SV7] A version that waits can be withdrawn, and the links changed');
select throws_ok('select public.submit_startup(tests.grid())', 'PT409', 'The hub already has this version.',
  '[SV7] Alice submits a version only once');
select throws_ok($$select public.update_startup(tests.grid(), '{"name": "Lumen Grid III"}')$$, 'PT409',
  'The hub is reviewing the new version. Withdraw it to make changes.',
  '[SV7] A version is not changed while the hub reads it');
select throws_ok('select public.discard_startup_version(tests.grid())', 'PT409', null,
  '[SV7] A version is not discarded while the hub reads it');
select lives_ok($$select public.update_startup(tests.grid(), '{"demo_url": "https://demo.example"}')$$,
  '[SV7] A link changes while the hub reads a version');
select results_eq($$select tests.public('name'), tests.public('status'), tests.public('has_pending_version'),
  tests.public('demo_url')$$, $$values ('Lumen Grid', 'APPROVED', 'true', 'https://demo.example')$$,
  '[SV8] What is approved stays public, and shows that a version waits');
select tests.acting_as('dave');
select results_eq($$select r ->> 'name', r ->> 'status', r ->> 'has_pending_version', r ->> 'can_decide'
  from jsonb_array_elements(tests.queued('{"status": "PENDING"}')) r$$,
  $$values ('Lumen Grid II', 'PENDING', 'true', 'true')$$, '[SV9] Dave finds the version in his queue');
select is(jsonb_array_length(tests.queued('{"status": "APPROVED"}')), 1,
  '[SV9] The startup stands among the approved all along');
select is(jsonb_array_length(tests.queued()), 1, '[SV9] A startup with a version is listed once');
select is(jsonb_array_length(tests.queued('{"query": "grid ii"}')), 1,
  '[SV9] Dave finds a version by the name that it gives');
select results_eq($$select field, before, after from public.startup_changes(tests.grid())$$,
  $$values ('name', 'Lumen Grid', 'Lumen Grid II'), ('team_size', '77', '78')$$,
  '[SV9] Dave reads the differences field by field');
select is(public.startup_application(tests.grid())::jsonb ->> 'name', 'Lumen Grid II',
  '[SV9] Dave reads the version as it was submitted');
select is((public.hub_dashboard() ->> 'pending')::bigint,
  (public.startup_applications() -> 'counts' ->> 'PENDING')::bigint,
  '[SV9] The hub''s first page counts the version among what waits');
select isnt_empty($$select 1 from public.notifications n where n.kind = 'startup.version_submitted'
  and n.target_id::text = tests.grid()$$, '[SV7] Dave is notified of the version');
select lives_ok('select public.claim_review(''startup'', tests.grid())', '[SV9] Dave says that he reads the version');

-- Deciding.
select collect_tap(tests.acting_as(who),
  throws_ok('select public.approve_startup(tests.grid())', 'PT403', null,
    '[SV10] Nobody else approves a version: ' || who),
  throws_ok($$select public.reject_startup(tests.grid(), 'No')$$, 'PT403', null,
    '[SV10] Nobody else rejects a version: ' || who))
from unnest(array['alice', 'otto', 'erin', 'bob', 'mallory']) who;
select tests.acting_as('dave');
select throws_ok($$select public.approve_startup(tests.grid(), null, now() - interval '1 day')$$, 'PT409',
  'It was resubmitted in the meantime. Read it again before you decide.',
  '[SV10] Dave does not approve a version that he has not read');
select throws_ok($$select public.reject_startup(tests.grid(), ' ')$$, 'PT400', null,
  '[SV11] A version is rejected for a reason');
select throws_ok($$select public.reject_startup(tests.grid(), 'No', '[{"field": "nonsense", "reason": "No"}]')$$,
  'PT400', 'This field does not exist.', '[SV11] A version is rejected for a field that exists');
select results_eq($$select (r).status::text, (r).name, (r).has_pending_version, (r).is_hub_verified
  from public.reject_startup(tests.grid(), 'Not yet.', '[{"field": "name", "reason": "Name the register."}]') r$$,
  $$values ('APPROVED', 'Lumen Grid', false, true)$$, '[SV11] A rejected version leaves what is approved as it was');
select throws_ok('select public.approve_startup(tests.grid())', 'PT409',
  'Dave Moreau has already rejected this version.',
  '[SV11] The second decider reads who decided');
select is(tests.queued('{"status": "PENDING"}'), '[]', '[SV11] A version that was rejected waits no more');
select tests.acting_as('alice');
select results_eq($$select tests.mine() ->> 'version', tests.mine() ->> 'reason', tests.mine() -> 'field_reasons',
  tests.mine() ->> 'is_version', tests.can()$$,
  $$values ('REJECTED', 'Not yet.', '[{"field": "name", "reason": "Name the register."}]'::jsonb, 'true',
    'can_discard can_edit can_edit_links can_submit')$$,
  '[SV11] Alice reads why, and may change or discard the version');
select isnt_empty($$select 1 from public.notifications n where n.kind = 'startup.version_rejected'
  and n.target_id::text = tests.grid()$$, '[SV11] Alice is notified of the rejection');
select is((public.update_startup(tests.grid(), '{"name": "Lumen Grid Holding"}')).name, 'Lumen Grid Holding',
  '[SV11] Alice mends the version');
select lives_ok('select public.submit_startup(tests.grid())', '[SV11] Alice submits it again');
select lives_ok('select public.withdraw_startup(tests.grid())', '[SV12] Alice withdraws the version');
select is(tests.public('has_pending_version'), 'false', '[SV12] A version that was withdrawn shows no more');
select tests.acting_as('dave');
select throws_ok('select public.approve_startup(tests.grid())', 'PT409', null,
  '[SV12] Dave does not approve a version that was withdrawn');
select tests.acting_as('alice');
select throws_ok('select public.withdraw_startup(tests.grid())', 'PT409', null,
  '[SV12] A version that does not wait is not withdrawn');
select lives_ok($$select public.update_startup(tests.grid(), '{"team": [{"name": "Ada", "title": "Chief",
  "biography": "Built grids."}]}')$$, '[SV13] Alice names another team');
select lives_ok('select public.submit_startup(tests.grid())', '[SV13] Alice submits the version once more');
select tests.acting_as('dave');
select results_eq($$select (r).name, (r).has_pending_version, (r).export_readiness_score
  from public.approve_startup(tests.grid(), 66, (tests.queued() -> 0 ->> 'submitted_at')::timestamptz) r$$,
  $$values ('Lumen Grid Holding', false, 66)$$, '[SV13] Dave approves the version that he read, and sets the score');
select results_eq($$select tests.public('name'), tests.public('team_size'), tests.public('slug')$$,
  $$values ('Lumen Grid Holding', '78', 'lumen-grid')$$, '[SV13] Everybody reads the new version at the same address');
select results_eq($$select m.name from public.startup_team_members m where m.startup_id::text = tests.grid()$$,
  $$values ('Ada')$$, '[SV13] Everybody reads the new team');
select tests.acting_as('alice');
select results_eq($$select h.decision::text, h.is_version, h.reason, h.changes -> 0 ->> 'after'
  from public.startup_review_history(tests.grid()) h limit 2$$,
  $$values ('APPROVED', true, null, 'Lumen Grid Holding'), ('REJECTED', true, 'Not yet.', 'Lumen Grid II')$$,
  '[SV13] The history has every decision on a version, with what it changed');
select is(tests.mine() ->> 'version', null, '[SV13] An approved version is no version any more');
select is((select string_agg(l.action, ' ' order by l.timestamp, l.id) from public.audit_logs l
  where l.target_id::text = tests.grid() and l.action like 'startup.version%' and l.timestamp >= now()),
  null, '[SV13] A founder reads no line of the log of versions');
select tests.as_database();
select set_eq($$select l.action from public.audit_logs l where l.target_id::text = tests.grid()
  and l.action like 'startup.version%' and l.timestamp >= now()$$,
  array['startup.version_published', 'startup.version_submitted', 'startup.version_rejected',
    'startup.version_withdrawn', 'startup.version_approved'], '[SV13] Each step of a version is in the log');

-- Discarding.
select tests.acting_as('alice');
select lives_ok($$select public.update_startup(tests.grid(), '{"solution": "Other"}')$$,
  '[SV14] Alice begins a version');
select lives_ok('select public.discard_startup_version(tests.grid())', '[SV14] Alice discards the version');
select lives_ok('select public.discard_startup_version(tests.grid())', '[SV14] Nothing to discard is no error');
select isnt(tests.edited('solution'), 'Other', '[SV14] The editor shows what is approved again');

-- What happens to a version when something else happens.
select lives_ok($$select public.update_startup(tests.grid(), '{"solution": "Other", "team": []}')$$,
  '[SV15] Alice begins another version');
select lives_ok('select public.submit_startup(tests.grid())', '[SV15] Alice submits it');
select tests.sql($$update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001'$$);
select tests.acting_as('dave');
select throws_ok('select public.approve_startup(tests.grid())', 'PT403', null,
  '[SV15] An admin of a hub that is suspended does not approve a version');
select tests.acting_as('erin');
select isnt_empty($$select 1 from public.decisions_in_place_of_hubs() d where d.id::text = tests.grid()$$,
  '[SV15] The platform finds the version of a hub that is suspended');
select is(public.startup_application(tests.grid())::jsonb ->> 'solution', 'Other',
  '[SV15] The platform reads the version in the hub''s place');
select tests.sql($$update public.hubs set is_active = true where id = '0b000000-0000-4000-8000-000000000001'$$);
select results_eq($$select (r).status::text, (r).has_pending_version
  from public.return_startup_to_review(tests.grid(), 'Complaints.') r$$, $$values ('PENDING', false)$$,
  '[SV16] A startup that is sent back takes no version along');
select tests.acting_as('dave');
select isnt(public.startup_application(tests.grid())::jsonb ->> 'solution', 'Other',
  '[SV16] The hub decides on what was public');
select tests.acting_as('alice');
select isnt(tests.edited('solution'), 'Other', '[SV16] Alice reads what the hub reads meanwhile');
select tests.acting_as('dave');
select lives_ok($$select public.approve_startup(tests.grid())$$, '[SV16] Dave approves it again');
select tests.acting_as('alice');
select results_eq($$select tests.edited('solution'), tests.mine() ->> 'version'$$, $$values ('Other', 'DRAFT')$$,
  '[SV16] Alice goes on with the version that she had begun');
select tests.acting_as('erin');
select public.return_startup_to_review(tests.grid(), 'Complaints again.');
select tests.acting_as('dave');
select lives_ok($$select public.reject_startup(tests.grid(), 'Not any more.')$$, '[SV17] Dave rejects the startup');
select tests.as_database();
select results_eq($$select s.solution, (select count(*) from public.startup_team_members m where m.startup_id = s.id),
  (select count(*) from private.new_versions v where v.target_id = s.id)
  from public.startups s where s.slug = 'lumen-grid'$$, $$values ('Other', 0::bigint, 0::bigint)$$,
  '[SV17] Off the market its founder goes on with what they had begun');

-- Whoever has gone, or may not.
update public.startups set status = 'APPROVED' where slug = 'lumen-grid';
select tests.acting_as('alice');
select public.update_startup(tests.grid(), '{"solution": "A third"}');
select public.submit_startup(tests.grid());
select tests.sql($$update public.users set is_active = false where id = tests.id('alice')$$);
select collect_tap(throws_ok(statement, 'PT403', null, '[SV18] Somebody disabled does nothing with versions: '
  || statement)) from unnest(array['select public.publish_startup_version(tests.grid())',
  'select public.discard_startup_version(tests.grid())', 'select public.withdraw_startup(tests.grid())']) statement;
select tests.acting_as('dave');
select lives_ok('select public.approve_startup(tests.grid())',
  '[SV18] The hub decides on a version whose founder was disabled meanwhile');
select tests.as_database();
select is((select s.is_on_market from public.startups s where s.slug = 'lumen-grid'), false,
  '[SV18] Approving a version brings nothing back to the market');
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[SV18] A visitor does nothing with versions: ' || statement))
from unnest(array[$$select public.publish_startup_version('x')$$, $$select public.discard_startup_version('x')$$])
  statement;

select * from finish();
rollback;
