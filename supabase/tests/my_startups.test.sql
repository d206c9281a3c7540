-- A founder's startups. Cases OS, SR24 and SR25 of docs/access.md.
begin;
\ir helpers.psql
-- What a refusal says of each field: {"name": "A name has …"}; its sentence under "".
create function tests.wrong(call text) returns jsonb
language plpgsql
as $$
declare
  said text;
  sentence text;
begin
  execute call;
  return '{}';
exception when others then
  get stacked diagnostics said = pg_exception_detail, sentence = message_text;
  return (select jsonb_build_object('', sqlstate || ' ' || sentence) || coalesce(jsonb_object_agg(w ->> 'field',
    w ->> 'message'), '{}')
    from jsonb_array_elements(case when said is json then said::jsonb else '[]' end) w);
end
$$;
create function tests.fields(call text) returns text[]
language sql
as $$ select array(select k from jsonb_object_keys(tests.wrong(call)) k where k <> '' order by k) $$;
create function tests.edit(details jsonb, seen jsonb default null, slug text default 'lumen-home') returns text
language sql stable
as $$ select format('select public.update_startup(%L, %L, %L)', tests.startup(slug), details, seen) $$;
grant execute on all functions in schema tests to public;
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000001', 'authenticated',
  'authenticated', 'fiona@dealport.test', now(), '{"provider": "email"}',
  '{"username": "fiona", "first_name": "Fiona", "role": "STARTUP_ADMIN"}'),
       ('00000000-0000-0000-0000-000000000000', 'aa000000-0000-4000-8000-000000000003', 'authenticated',
         'authenticated', 'otto@dealport.test', now(), '{"provider": "email"}',
         '{"username": "otto", "first_name": "Otto", "role": "HUB_ADMIN"}');
select tests.acts_for(u.id, '0b000000-0000-4000-8000-000000000002') from public.users u where u.username = 'otto';

-- Wrong fields, each by itself.
select tests.acting_as('alice');
select is(tests.fields(tests.edit(jsonb_build_object(field, value))), array[field],
  format('[SR24] A wrong value is refused at its field: %s, %s', field,
    translate(left(value::text, 40), E'\u2028', '+')))
from (values
  ('name', '""'::jsonb), ('name', '" \u200b "'), ('name', 'null'), ('name', to_jsonb(repeat('x', 161))),
    ('name', '"A\nB"'), ('name', '"A\u0007B"'), ('name', '"A\u202eB"'), ('name', '"A\u2028B"'),
  ('stage', '"IPO"'), ('stage', 'null'), ('stage', '""'), ('stage', '1'),
  ('hub_id', '"nonsense"'), ('hub_id', '"0b000000-0000-4000-8000-00000000ffff"'), ('hub_id', '7'),
  ('sectors', '["Alchemy"]'), ('sectors', '["Fintech", "Fintech"]'), ('sectors', '[null]'),
    ('sectors', '[["Fintech"]]'), ('sectors', '"Fintech"'), ('sectors', 'null'),
  ('sectors', (select to_jsonb(private_sectors || '{Alchemy}'::text[])
    from (select array_agg(distinct x) as private_sectors from public.startups s, unnest(s.sectors) x) a)),
  ('sectors', (select jsonb_agg('Fintech'::text) from generate_series(1, 16))),
  ('sdg_tags', '["SDG 18"]'), ('sdg_tags', '["SDG 1", "SDG 1"]'), ('sdg_tags', '["sdg 1"]'), ('sdg_tags', '{"a": 1}'),
    ('sdg_tags', (select jsonb_agg('SDG ' || i) from generate_series(3, 18) i)),
  ('short_description', to_jsonb(repeat('x', 501))), ('short_description', '"A\u0001"'),
    ('short_description', '"two\nlines"'),
  ('long_description', to_jsonb(repeat('x', 20001))), ('long_description', '"A\u0008"'),
    ('long_description', '"A\u202e"'),
  ('founded_year', '1799'), ('founded_year', to_jsonb(extract(year from now()) + 1)), ('founded_year', '2019.5'),
    ('founded_year', '"soon"'),
  ('employees', '-1'), ('employees', '1.5'), ('employees', '99999999999'), ('team_size', '-1'), ('team_size', '"many"'),
  ('problem', to_jsonb(repeat('x', 2001))), ('problem', '"A\u0008"'), ('solution', to_jsonb(repeat('x', 2001))),
    ('solution', '"A\u202e"'),
  ('milestones', 'null'), ('milestones', '"2024"'), ('milestones', '["2024"]'), ('milestones', '[null]'),
    ('milestones', '[{}]'), ('milestones', '[{"reached_on": "2024-03-01"}]'),
  ('milestones', '[{"title": "No day"}]'), ('milestones', '[{"reached_on": "soon", "title": "x"}]'),
    ('milestones', '[{"reached_on": "infinity", "title": "x"}]'),
  ('milestones', '[{"reached_on": "2026-02-30", "title": "x"}]'),
    ('milestones', '[{"reached_on": "2024-03-01", "title": "x"}, {"reached_on": "tomorrow", "title": "x"}]'),
  ('milestones', '[{"reached_on": "1799-12-31", "title": "x"}]'),
    ('milestones', '[{"reached_on": "2024-03-01", "title": " \u200b"}]'),
    ('milestones', '[{"reached_on": "2024-03-01", "title": "two\nlines"}]'),
  ('milestones', jsonb_build_array(jsonb_build_object('reached_on', '2024-03-01', 'title', repeat('x', 161)))),
    ('milestones', '[[{"reached_on": "2024-03-01", "title": "x"}]]'),
  ('milestones', (select jsonb_agg(jsonb_build_object('reached_on', '2024-03-01', 'title', 'M ' || i))
    from generate_series(1, 41) i)),
  ('revenue_history', 'null'), ('revenue_history', '[2024]'), ('revenue_history', '[{"year": 2024}]'),
    ('revenue_history', '[{"revenue": 5}]'), ('revenue_history', '[{"year": 2024, "revenue": -1}]'),
  ('revenue_history', '[{"year": 2024, "revenue": "NaN"}]'), ('revenue_history', '[{"year": "0x7E0", "revenue": 1}]'),
    ('revenue_history', '[{"year": 2023, "revenue": 1}, {"year": 2024, "revenue": "1_000"}]'),
    ('revenue_history', '[{"year": 2024, "revenue": "Infinity"}]'),
    ('revenue_history', '[{"year": 2024, "revenue": 1e300}]'), ('revenue_history', '[{"year": 2024.5, "revenue": 1}]'),
  ('revenue_history', '[{"year": 2024, "revenue": 1}, {"year": 2024, "revenue": 2}]'),
    ('revenue_history', '[{"year": 1799, "revenue": 1}]'), ('revenue_history', '[null]'),
  ('revenue_history', jsonb_build_array(jsonb_build_object('year', extract(year from now()), 'revenue', 1))),
    ('revenue_history', (select jsonb_agg(jsonb_build_object('year', 1980 + i, 'revenue', i))
    from generate_series(1, 31) i)),
  ('patents', '[" "]'), ('patents', '["A\nB"]'), ('patents', to_jsonb(array[repeat('x', 301)])),
    ('patents', (select jsonb_agg('P ' || i) from generate_series(1, 101) i))
) w (field, value);
select is(tests.fields(tests.edit(jsonb_build_object(field, value::jsonb))), array[field],
  format('[SR24] A wrong amount is refused at its field: %s, %s', field, left(value, 30)))
from unnest(array['revenue', 'funding_target', 'valuation']) field,
  unnest(array['"NaN"', '"Infinity"', '1e300', '-1', '-0.01', '9999999999999999', '"much"', '[]']) value;
select is(tests.fields(tests.edit(jsonb_build_object(field, value))), array[field],
  format('[SR24] A wrong address is refused at its field: %s, %s', field, value))
from unnest(array['website', 'deck_url', 'video_pitch_url', 'demo_url', 'logo_url']) field,
  unnest(array['javascript:alert(1)', ' JavaScript:alert(1)', 'http://x.example', 'data:text/html,x', 'x.example',
    'https://user@x.example', 'https://x.example/' || repeat('x', 2048), 'https://x' || chr(8203) || '.example']) value;
select is(tests.fields(tests.edit(jsonb_build_object(field, value::jsonb))), array[field],
  '[SR24] Alice does not write the field ' || field)
from (values ('status', '"APPROVED"'), ('is_featured', 'true'), ('funding_raised', '9'), ('founder_id', 'null'),
  ('slug', '"x"'), ('id', 'null'), ('export_readiness_score', '100'), ('nonsense', '1')) w (field, value);
-- Together.
select is(tests.wrong(tests.edit('{"name": " ", "website": "javascript:alert(1)", "revenue": -1, "team_size": 4}')),
  '{"": "PT400 Check the values of name, revenue and website.",
      "name": "A name must be 1 to 160 characters on one line.",
      "website": "Enter a web address that begins with https://.",
    "revenue": "Enter an amount in US dollars, from 0 to 9,999,999,999,999.99."}'::jsonb - 'x',
    '[SR24] An edit names all that is wrong at once, a sentence each');
select is((select team_size from public.startups where slug = 'lumen-home'), 3,
  '[SR24] A right value beside wrong ones is not stored');
select is(tests.fields($$select public.create_startup('{"website": "ftp://x", "revenue": "NaN"}')$$),
  '{name,revenue,stage,website}', '[SR24] A new startup names all that is wrong at once, too');
select is(tests.fields(format('select public.submit_startup(%L)', tests.startup('lumen-home'))), '{hub_id}',
  '[SR24] A submission names what is missing in the same way');
select lives_ok(tests.edit(jsonb_build_object('name', '  Lumen Home ', 'short_description', '', 'long_description',
  E'Two\r\nlines\tand a tab', 'website', 'https://lumen-home.example/', 'logo_url', '/market/logo.svg',
  'revenue', 9999999999999.99, 'patents', '["EP1 One"]'::jsonb, 'problem', E'Lines\nsag', 'solution', repeat('x', 2000),
    'milestones', (select jsonb_agg(jsonb_build_object('reached_on', '2030-12-31', 'title', 'M ' || i))
    from generate_series(1, 40) i),
  'revenue_history', (select jsonb_agg(jsonb_build_object('year', 1990 + i, 'revenue', 9999999999999.99))
    from generate_series(1, 30) i), 'sectors', (select jsonb_agg(distinct x) from public.startups s,
    unnest(s.sectors) x), 'sdg_tags', (select jsonb_agg('SDG ' || i) from generate_series(1, 16) i))),
  '[SR24] The largest values are accepted: 15 sectors, 16 goals, the largest amount');
select results_eq($$select name, short_description, long_description from public.startups where slug = 'lumen-home'$$,
  $$values ('Lumen Home', null::text, E'Two\nlines\tand a tab')$$,
  '[SR24] Values are stored without what shows nothing');

-- Somebody else, or oneself in another tab, meanwhile.
select lives_ok(tests.edit('{"team_size": 5, "employees": 6}', '{"team_size": 3, "employees": null}'),
  '[SR25] An edit overwrites what one has read');
select is(tests.wrong(tests.edit('{"team_size": 9, "founded_year": 2020}', '{"team_size": 3, "founded_year": null}')),
  '{"": "PT409 This was changed elsewhere in the meantime. Choose which version to keep.", "team_size": "This was changed elsewhere in the meantime."}',
    '[SR25] An edit does not overwrite what one has not read');
select is((select founded_year from public.startups where slug = 'lumen-home'), null::int,
  '[SR25] A refused edit leaves nothing stored');
select lives_ok(tests.edit('{"milestones": [{"reached_on": "2024-03-01", "title": "  A pilot "}], "revenue_history": [{"year": 2024, "revenue": 7}]}',
  jsonb_build_object('problem', E'Lines\nsag')), '[SR25] An edit changes lists, too');
select is((select milestones[1].title from public.startups where slug = 'lumen-home'), 'A pilot',
  '[SR24] A milestone''s title is kept without the space around it');
select is(tests.fields(tests.edit('{"milestones": [], "revenue_history": []}',
  '{"milestones": [{"reached_on": "2024-03-01", "title": "A pilot"}], "revenue_history": [{"year": 2024, "revenue": 8}]}')),
    '{revenue_history}', '[SR25] An edit does not overwrite a list that has changed meanwhile');
select lives_ok(tests.edit('{"team_size": 5}', '{"team_size": 3}'),
  '[SR25] An edit whose answer was lost is sent again');
select lives_ok(tests.edit('{"team_size": 9}', '{"team_size": 5.0, "name": "Lumen Home"}'),
  '[SR25] An edit overwrites a value that one has read since');
select throws_ok(tests.edit('{"team_size": 9}', '[]'), 'PT400', null, '[SR25] What one has read must be an object');
select lives_ok(tests.edit('{"team_size": 9}', '{"facet_key": "x", "nonsense": 1}'),
  '[SR25] What one has read may name fields that are not edited');

-- The list.
select results_eq($$select slug, status::text, can_edit, can_submit, can_withdraw, can_delete
  from public.my_startups()$$,
  $$values ('lumen-grid', 'APPROVED', true, false, false, false), ('lumen-home', 'DRAFT', true, true, false, true)$$,
    '[OS1] Alice lists her startups, and what she may do with each');
select results_eq($$select needs from public.my_startups() where slug = 'lumen-home'$$,
  $$values ('[{"field": "hub_id", "message": "Choose a hub that accepts applications."}, {"field": "short_description", "message": "Describe in a sentence or two what it does."}]'::jsonb)$$,
    '[OS1] Alice''s list says what submitting needs');
select results_eq($$select jsonb_array_length(rooms), rooms #>> '{0,name}', decision::text from public.my_startups()
  where slug = 'lumen-grid'$$, $$values (1, 'Lumen Grid · Series A', 'APPROVED')$$,
  '[OS1] Alice''s list has the rooms and the last decision');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_startups()',
  '[OS2] ' || name || ' has no startups')) from unnest(array['bob', 'carol', 'dave', 'erin', 'mallory', 'grace',
  'fiona']) as name;
select collect_tap(tests.acting_as(name), is_empty($$select 1 from public.my_startups() where slug like 'lumen%'$$,
  '[OS2] ' || name || ' lists no startup of alice''s')) from unnest(array['henrik', 'joon']) as name;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[OS2] A visitor does nothing with startups: ' || statement))
from unnest(array['select public.my_startups()', $$select public.startup_changes('x')$$,
  $$select public.delete_startup('x')$$, $$select public.record_startup_view('x')$$]) as statement;

-- What has changed since.
select tests.acting_as('alice');
select is_empty(format('select 1 from public.startup_changes(%L)', tests.startup('lumen-grid')),
  '[OS3] Nothing has changed since the approval');
select lives_ok(tests.edit('{"name": "Lumen Grid", "revenue": 2500000.5, "stage": "SERIES_B", "patents": [],
    "team_size": 1200, "sdg_tags": ["SDG 7", "SDG 9"], "logo_url": null, "problem": "Lines\nsag",
  "milestones": [{"reached_on": "2024-03-01", "title": "A pilot"}, {"reached_on": "2031-01-01",
      "title": "A factory"}], "revenue_history": [{"year": 2023, "revenue": 1200000}, {"year": 2024,
      "revenue": 1900000.5}]}', null, 'lumen-grid'), '[OS3] Alice edits her approved startup');
select results_eq(format('select field, before, after, needs_approval from public.startup_changes(%L)
  where field not in (''problem'', ''milestones'', ''revenue_history'')',
  tests.startup('lumen-grid')), $$values
  ('stage', 'Series A', 'Series B', true), ('team_size', '38', '1,200', false),
    ('sdg_tags', 'SDG 7, SDG 9, SDG 13', 'SDG 7, SDG 9', true), ('revenue', '$2,400,000', '$2,500,000.50', true),
  ('patents', 'EP3821904 Distributed photonic current sensing, US11402211 Fiber strain interrogation', null, true)$$,
    '[OS3] Alice reads what her new version changes, in words');
select results_eq(format('select field, after, needs_approval from public.startup_changes(%L)
  where field in (''problem'', ''milestones'', ''revenue_history'')',
  tests.startup('lumen-grid')), $$values
  ('problem', E'Lines\nsag', true), ('milestones', E'2024-03-01 A pilot\n2031-01-01 A factory', true),
    ('revenue_history', E'2023 $1,200,000\n2024 $1,900,000.50', true)$$,
    '[OS3] Alice reads changed lists as a line each');
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.startup_changes(%L)',
  tests.startup('lumen-grid')), '[OS4] Nobody else reads a version that was not submitted: ' || name))
  from unnest(array['dave', 'erin']) as name;
select tests.acting_as('alice');
select public.submit_startup(tests.startup('lumen-grid'));
select collect_tap(tests.acting_as(name), is((select count(*) from public.startup_changes(tests.startup('lumen-grid'))),
  8::bigint,
  '[OS3] The hub that decides and the platform read the changes: ' || name)) from unnest(array['dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.startup_changes(%L)', id),
  '[OS4] Nobody else reads the changes: ' || name || ', of ' || coalesce(id, 'null')))
from unnest(array['bob', 'carol', 'mallory', 'grace', 'henrik', 'otto', 'fiona']) as name,
  unnest(array[tests.startup('lumen-grid'), 'nonsense', null]) as id;
select tests.acting_as('henrik');
select is_empty(format('select 1 from public.startup_changes(%L)', tests.startup('thermion')),
  '[OS3] A startup without a decision has no changes');
-- Rejected at Station Azur, the next hub learns nothing of it.
select tests.acting_as('dave');
select public.reject_startup(tests.startup('thermion'), 'Not proven.');
select tests.acting_as('henrik');
select public.update_startup(tests.startup('thermion'), '{"revenue": 80000}');
select tests.acting_as('dave');
select results_eq(format('select field, before, after from public.startup_changes(%L)', tests.startup('thermion')),
  $$values ('revenue', '$90,000', '$80,000')$$, '[OS3] Dave sees what changed since he rejected it');
select tests.acting_as('henrik');
select public.update_startup(tests.startup('thermion'), '{"hub_id": "0b000000-0000-4000-8000-000000000002"}');
select public.submit_startup(tests.startup('thermion'));
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.startup_changes(%L)',
  tests.startup('thermion')), '[OS4] Neither the next hub nor the last one reads the changes: ' || name))
  from unnest(array['otto', 'dave']) as name;
select tests.acting_as('henrik');
select results_eq(format('select field, before from public.startup_changes(%L)', tests.startup('thermion')),
  $$values ('hub_id', 'Station Azur'), ('revenue', '$90,000')$$, '[OS3] Its founder reads all changes');
select tests.acting_as('otto');
select public.approve_startup(tests.startup('thermion'));
select is_empty(format('select 1 from public.startup_changes(%L)', tests.startup('thermion')),
  '[OS3] A new decision leaves no changes');
select tests.as_database();
select is((select count(*) from private.decided_versions where target_id::text = tests.startup('thermion')),
  1::bigint, '[OS3] What was decided on last is kept, and nothing else');

-- Deleting a draft.
select collect_tap(tests.acting_as(name), throws_ok(format('select public.delete_startup(%L)',
  tests.startup('lumen-home')), 'PT404', null,
  '[OS6] Nobody else finds the draft to delete: ' || name))
from unnest(array['bob', 'dave', 'mallory', 'grace', 'henrik', 'fiona']) as name;
select tests.acting_as('erin');
select throws_ok(format('select public.delete_startup(%L)', tests.startup('lumen-home')), 'PT403', null,
  '[OS6] A platform administrator deletes no draft');
select tests.acting_as('alice');
select collect_tap(throws_ok(format('select public.delete_startup(%L)', id), 'PT404', null,
  '[OS6] A startup that does not exist is not deleted: ' || coalesce(id, 'null'))) from unnest(array['nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select throws_ok(format('select public.delete_startup(%L)', tests.startup('lumen-grid')), 'PT409',
  'Only a draft can be deleted.', '[OS6] Alice deletes no approved startup');
select public.add_startup_document(tests.startup('lumen-home'),
  '{"name": "Plan", "file_name": "plan.pdf", "file_url": "https://x.example/plan.pdf", "doc_type": "OTHER"}');
select public.offer_startup(tests.startup('lumen-home'), 'fiona@dealport.test');
create temp table gone as select tests.startup('lumen-home') as id;
grant select on gone to public;
select lives_ok(format('select public.delete_startup(%L)', id), '[OS5] Alice deletes her draft, with what hangs on it')
  from gone;
select tests.as_database();
select is_empty($$select 1 from public.startups s, gone where s.id::text = gone.id union all select 1
  from public.startup_documents d, gone where d.startup_id::text = gone.id
  union all select 1 from public.startup_offers o, gone where o.startup_id::text = gone.id union all select 1
    from public.notifications n where n.kind = 'startup.offered' and n.user_id = tests.id('fiona')$$,
    '[OS5] A deleted draft leaves no rows');
select isnt_empty($$select 1 from public.audit_logs l, gone where l.action = 'startup.deleted'
  and l.target_id::text = gone.id and l.user_id = tests.id('alice')$$, '[OS5] The deletion is audited');
select tests.acting_as('fiona');
select public.create_startup('{"name": "Once Rejected", "stage": "SEED", "hub_id": "0b000000-0000-4000-8000-000000000001", "short_description": "x", "sectors": ["Fintech"]}');
select tests.as_database();
update public.startups set slug = 'once-rejected' where slug like 'once-rejected-%';
select tests.acting_as('fiona');
select public.submit_startup(tests.startup('once-rejected'));
select throws_ok(format('select public.delete_startup(%L)', tests.startup('once-rejected')), 'PT409',
  'Only a draft can be deleted.', '[OS6] A submitted startup is not deleted');
select tests.acting_as('dave');
select public.reject_startup(tests.startup('once-rejected'), 'No.');
select tests.acting_as('fiona');
select public.submit_startup(tests.startup('once-rejected'));
select public.withdraw_startup(tests.startup('once-rejected'));
select throws_ok(format('select public.delete_startup(%L)', tests.startup('once-rejected')), 'PT409',
  'A hub has decided on this startup, or others rely on it, so it cannot be deleted.',
  '[OS6] A startup that a hub has decided on is not deleted');
select is((select can_delete from public.my_startups() where slug = 'once-rejected'), false,
  '[OS6] The list says that the startup cannot be deleted');

-- Who has seen it: how many, never who.
select tests.as_database();
delete from private.startup_views;
select tests.acting_as('alice');
select results_eq($$select seen_by, watched_by, open_intros from public.my_startups() where slug = 'lumen-grid'$$,
  $$select 0::bigint, tests.count('public.watchlist w join public.startups s on s.id = w.startup_id
    where s.slug = ''lumen-grid''') ,
    tests.count('public.intro_requests r join public.startups s on s.id = r.startup_id where s.slug = ''lumen-grid''
      and r.status = ''OPEN''')$$,
    '[OS7] Nobody has opened the startup''s page yet');
select collect_tap(tests.acting_as(name),
  lives_ok(format('select public.record_startup_view(%L)', tests.startup('lumen-grid')),
  '[OS7] ' || name || ' opens the startup''s page'))
from unnest(array['bob', 'mallory', 'bob', 'alice', 'dave', 'erin', 'grace']) as name;
select tests.acting_as('bob');
select lives_ok(format('select public.record_startup_view(%L)', id),
  '[OS7] A page that does not exist is opened without an error: ' || coalesce(id, 'null'))
  from unnest(array['nonsense', null, tests.startup('once-rejected')]) as id;
select tests.acting_as('alice');
select is((select seen_by from public.my_startups() where slug = 'lumen-grid'), 2::bigint,
  '[OS7] Investors are counted once each, and nobody else');
select throws_ok('select 1 from private.startup_views', '42501', null, '[OS8] Nobody reads who opened the page');
select tests.as_database();
select is(tests.count('private.startup_views'), 2::bigint, '[OS7] A page that is not on the market is not counted');

-- By week: this one and the eleven before.
update private.startup_views set first_seen_at = now() - interval '8 days'
  where investor_id = (select i.id from public.investors i where i.user_id = tests.id('bob'));
create function tests.interest(lateness interval, what text) returns bigint language sql
as $$
  select (to_jsonb(i) ->> what)::bigint from public.startup_interest(tests.startup('lumen-grid')) i
  where i.week = date_trunc('week', (now() - lateness) at time zone 'UTC')::date
$$;
grant execute on function tests.interest(interval, text) to public;
select tests.acting_as('alice');
select is((select array[count(*), count(distinct week)] from public.startup_interest(tests.startup('lumen-grid'))),
  '{12,12}', '[OS11] A founder reads twelve weeks of interest');
select is((select max(week) from public.startup_interest(tests.startup('lumen-grid'))),
  date_trunc('week', now() at time zone 'UTC')::date, '[OS11] The last week is the present one, in UTC');
select is(array[tests.interest('0', 'seen_by'), tests.interest('8 days', 'seen_by')], '{1,1}',
  '[OS11] Each investor is counted in the week in which they first opened the page');
select is((select sum(watched_by) from public.startup_interest(tests.startup('lumen-grid'))),
  tests.count('public.watchlist w where w.startup_id = tests.startup(''lumen-grid'')::uuid
    and w.created_at > now() - interval ''70 days''')::numeric, '[OS11] Those who watch it since are counted');
select is((select sum(asked) from public.startup_interest(tests.startup('lumen-grid'))),
  tests.count('public.intro_requests r where r.startup_id = tests.startup(''lumen-grid'')::uuid
    and r.created_at > now() - interval ''70 days''')::numeric, '[OS11] Requests for an introduction are counted');
select is((select sum(rooms) from public.startup_interest(tests.startup('lumen-grid'))),
  tests.count('public.deal_rooms r join public.deals d on d.id = r.deal_id
    where d.startup_id = tests.startup(''lumen-grid'')::uuid and r.created_at > now() - interval ''70 days''')::numeric,
  '[OS11] New deal rooms are counted');
select tests.as_database();
update private.startup_views set first_seen_at = now() - interval '90 days'
  where investor_id = (select i.id from public.investors i where i.user_id = tests.id('bob'));
select tests.acting_as('alice');
select is((select sum(seen_by) from public.startup_interest(tests.startup('lumen-grid'))), 1::numeric,
  '[OS11] What is older than twelve weeks is not counted');
select collect_tap(tests.acting_as(name),
  is_empty(format('select 1 from public.startup_interest(%L)', tests.startup('lumen-grid')),
  '[OS12] ' || name || ' reads nothing of the interest in another''s startup'))
from unnest(array['bob', 'dave', 'erin', 'fiona', 'grace']) as name;
select tests.acting_as('alice');
select is_empty($$select 1 from public.startup_interest('nonsense')$$, '[OS12] A malformed id names no startup');
select tests.as_database();

-- Whom a change is told to.
create function tests.told_of(slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(distinct split_part(u.email, '@', 1), ' ' order by split_part(u.email, '@', 1))
    from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'startup.changed' and b.payload ->> 'startup_id' = tests.startup(told_of.slug)
$$;
grant execute on function tests.told_of(text) to public;
select tests.forget_broadcasts();
select tests.acting_as('fiona');
select public.update_startup(tests.startup('once-rejected'), '{"team_size": 2}');
select is(tests.told_of('once-rejected'), 'fiona', '[OS9] A change of a draft is told to its founder alone');
select public.submit_startup(tests.startup('once-rejected'));
select is(tests.told_of('once-rejected'), 'dave fiona louise', '[OS9] A submission is told to the hub, too');
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('dave');
select public.approve_startup(tests.startup('once-rejected'));
select is(tests.told_of('once-rejected'), 'dave fiona louise', '[OS9] A decision is told to the founder and the hub');
select tests.as_database();
select tests.forget_broadcasts();
select tests.disable('fiona');
select is(tests.told_of('once-rejected'), 'dave louise', '[OS9] A disabled founder hears nothing');
select tests.acting_as('fiona');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[OS10] A disabled founder does nothing with startups: ' || statement))
from unnest(array['select public.my_startups()', $$select public.startup_changes('x')$$,
  $$select public.delete_startup('x')$$, $$select public.record_startup_view('x')$$]) as statement;

select * from finish();
rollback;
