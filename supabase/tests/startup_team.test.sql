-- A startup's team. Cases TE of docs/access.md. Lumen Grid is alice's, at dave's hub; bob is a verified investor, carol
-- none.
begin;
\ir helpers.psql
-- Names with roles, and of whom more is told.
create function tests.sees(who text, names text[], told text[], case_number text,
  slug text default 'lumen-grid') returns text
language plpgsql
as $$
declare
  seen text[];
  read text[] := '{}';
begin
  if who = 'a visitor' then perform tests.as_visitors_reader(); else perform tests.acting_as(who); end if;
  execute $q$select coalesce(array_agg(name || ', ' || title order by position), '{}') from public.startup_team_members
    where startup_id = tests.startup($1)::uuid$q$ into seen using slug;
  if who <> 'a visitor' then
    execute $q$select coalesce(array_agg(coalesce(biography, profile_url) order by position), '{}')
      from public.startup_team_profiles where startup_id = tests.startup($1)::uuid$q$ into read using slug;
  end if;
  return is(seen || read, names || told,
    format('[%s] A reader sees the team as far as they may: %s of %s', case_number, who, slug));
end
$$;
create function tests.name_team(team jsonb, seen jsonb default null, slug text default 'lumen-grid') returns text
language sql stable
as $$ select format('select public.update_startup(%L, %L, %L), tests.publish(%L)', tests.startup(slug),
  jsonb_build_object('team', team), seen, slug) $$;
create function tests.publish(slug text) returns void
language sql security definer
as $$ select private.apply_new_version(private.review_target_of('startup', s.id)) from public.startups s
  where s.slug = publish.slug $$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.invests_alone('carol');
delete from public.startup_team_members;
create temp table team as select
  '[{"name": " Alice Okafor ", "title": "Chief Executive", "biography": "Ran grid planning.\r\nTwo patents.",
      "profile_url": "https://www.linkedin.com/in/alice"},
    {"name": "Ines Marchetti", "title": "Chief Technologist", "biography": " ", "profile_url": null},
    {"name": "Tomás Reyes", "title": "Sales", "profile_url": "https://tomas.example"}]'::jsonb as said,
  '{"Alice Okafor, Chief Executive","Ines Marchetti, Chief Technologist","Tomás Reyes, Sales"}'::text[] as names,
    array[E'Ran grid planning.\nTwo patents.', 'https://tomas.example'] as told;
grant select on team to public;

select tests.acting_as('alice');
select lives_ok(tests.name_team(said), '[TE1] Alice names her startup''s team') from team;
select tests.sees('alice', names, told, 'TE1') from team;
select tests.as_database();
select is(private.team_of(tests.startup('lumen-grid')::uuid) -> 0,
  '{"name": "Alice Okafor", "title": "Chief Executive", "biography": "Ran grid planning.\nTwo patents.", "profile_url": "https://www.linkedin.com/in/alice"}',
    '[TE1] A member of the team is stored without the space around the words');
select is((select count(*) from public.startup_team_profiles where startup_id::text = tests.startup('lumen-grid')),
  2::bigint, '[TE1] A member of whom nothing more is told has no profile''s row');
select tests.sees(who, names, '{}', 'TE2') from team, unnest(array['a visitor', 'carol', 'mallory', 'grace',
  'henrik']) who;
select tests.sees(who, names, told, 'TE3') from team, unnest(array['bob', 'dave', 'erin']) who;
select tests.as_anon();
select throws_ok('select 1 from public.startup_team_profiles', '42501', null, '[TE3] A visitor reads no profiles');
-- A waiver lets carol into the room, and to no biographies.
select tests.sign('carol', 'Lumen Grid');
select tests.sees('carol', names, '{}', 'TE3') from team;
select tests.as_database();
select tests.checks('bob', 'VERIFIED', current_date - 1);
select tests.sees('bob', names, '{}', 'TE4') from team;
select tests.as_database();
select tests.checks('bob', 'VERIFIED', current_date);
select tests.sees('bob', names, told, 'TE4') from team;
select tests.disable('bob');
select tests.sees('bob', names, '{}', 'TE4') from team;
select tests.as_database();
update public.users set is_active = true where id = tests.id('bob');

-- What they enter, and what is no team.
select tests.acting_as('alice');
select throws_ok(tests.name_team(wrong::jsonb), 'PT400', 'Check the value of team.',
  '[TE6] A wrong team is refused: ' || left(wrong, 60))
from unnest(array['null', '{}', '"Alice"', '["Alice"]', '[null]', '[[]]', '[{}]', '[{"name": "Alice"}]',
  '[{"title": "Chief"}]', '[{"name": " \u200b", "title": "Chief"}]', '[{"name": "Alice", "title": "a\nb"}]',
  '[{"name": "Al\u202eice", "title": "Chief"}]', '[{"name": "Alice", "title": "Chief", "email": "a@x.test"}]',
    '[{"name": "Alice", "title": "Chief", "startup_id": "0c000000-0000-4000-8000-000000000001"}]',
  '[{"name": "Alice", "title": "Chief", "is_on_market": true}]', '[{"name": "Alice", "title": "Chief", "place": 9}]',
    '[{"name": "Alice", "title": "Chief", "profile_url": "javascript:alert(1)"}]',
  '[{"name": "Alice", "title": "Chief", "profile_url": "http://x.example"}]',
    '[{"name": "Alice", "title": "Chief", "profile_url": "/market/x"}]',
    '[{"name": "Alice", "title": "Chief", "biography": "\u0007"}]',
  jsonb_build_array(jsonb_build_object('name', repeat('x', 121), 'title', 'Chief'))::text,
    jsonb_build_array(jsonb_build_object('name', 'x', 'title', repeat('x', 121)))::text,
  jsonb_build_array(jsonb_build_object('name', 'x', 'title', 'x', 'biography', repeat('x', 2001)))::text,
  (select jsonb_agg(jsonb_build_object('name', 'x', 'title', i::text)) from generate_series(1, 31) i)::text]) wrong;
select tests.sees('alice', names, told, 'TE6') from team;
select is((select count(*) from public.startup_changes(tests.startup('lumen-grid')) where field <> 'team'), 0::bigint,
  '[TE6] A refused team changes nothing else');
select lives_ok(tests.name_team((select jsonb_agg(jsonb_build_object('name', 'x', 'title', i::text, 'biography',
  repeat('x', 2000), 'profile_url', 'https://x.example')) from generate_series(1, 30) i)),
  '[TE6] A team of thirty is accepted');
select throws_ok(tests.name_team('[]', jsonb_build_object('team', said)), 'PT409',
  'This was changed elsewhere in the meantime. Choose which version to keep.',
  '[TE6] Alice does not overwrite a team that she has not read') from team;
select lives_ok(tests.name_team(said), '[TE6] Alice names the first team again') from team;
select tests.sees('bob', names, told, 'TE6') from team;
select collect_tap(tests.acting_as(who), throws_ok(tests.name_team('[]'), 'PT403', null,
  '[TE7] Nobody else names the team: ' || who))
  from unnest(array['bob', 'dave', 'erin', 'mallory']) who;
select collect_tap(tests.acting_as(who), throws_ok(statement, '42501', null,
  format('[TE7] Nobody writes the team past the function: %s, %s', who, left(statement, 50))))
from unnest(array['alice', 'bob', 'dave', 'erin']) who, unnest(array['delete from public.startup_team_members',
  'update public.startup_team_profiles set is_on_market = true',
  $$insert into public.startup_team_members (startup_id, position, name, title)
    values (tests.startup('lumen-grid')::uuid, 9, 'Me', 'Chief')$$,
    $$select private.team_of(tests.startup('lumen-grid')::uuid)$$]) statement;

-- To the hub it is a change of what was vetted, to those who watch it none.
select tests.acting_as('alice');
select public.update_startup(tests.startup('lumen-grid'), jsonb_build_object('team', said - 1)) from team;
select public.submit_startup(tests.startup('lumen-grid'));
select tests.acting_as('dave');
select results_eq(format($$select left(after, 15), after ~ 'Ran grid planning', needs_approval
  from public.startup_changes(%L) where field = 'team'$$, tests.startup('lumen-grid')),
  $$values ('Alice Okafor, C', true, true)$$, '[TE8] The hub reads what changed in the team');
select is((select has_pending_version from public.startups where slug = 'lumen-grid'), true,
  '[TE8] The startup shows that a new version waits');
select tests.acting_as('bob');
select is((select jsonb_path_exists(to_jsonb(w), '$.** ? (@.field == "team")')
  from (select jsonb_agg(to_jsonb(b)) from public.my_watchlist() b) w), false,
  '[TE8] A watching investor is not told of changes in the team');
select tests.as_database();
select is_empty($$select 1 from private.watchlist_snapshots where details ? 'team'$$,
  '[TE8] The team is not kept for watching investors');
select isnt_empty($$select 1 from public.audit_logs where action = 'startup.edited' and user_id = tests.id('alice')
  and timestamp >= now()$$, '[TE8] The change of the team is audited');

-- Off the market.
delete from private.new_versions;
update public.startups set status = 'PENDING' where slug = 'lumen-grid';
select tests.sees(who, '{}', '{}', case when who = 'bob' then 'TE5' else 'TE2' end)
  from unnest(array['a visitor', 'bob', 'carol', 'mallory', 'grace', 'henrik']) who;
select tests.sees(who, names, told, 'TE5') from team, unnest(array['alice', 'dave', 'erin']) who;
select tests.acting_as('dave');
select is(public.startup_application(tests.startup('lumen-grid'))::jsonb -> 'team' -> 2,
  '{"name": "Tomás Reyes", "title": "Sales", "biography": null, "profile_url": "https://tomas.example"}',
  '[TE5] The application shows the team with its profiles');
select tests.as_database();
update public.startups set status = 'DRAFT' where slug = 'lumen-grid';
select tests.sees(who, '{}', '{}', 'TE5') from unnest(array['dave', 'bob']) who;
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'lumen-grid';
select tests.sees('a visitor', names, '{}', 'TE2') from team;
select tests.disable('alice');
select tests.sees('alice', '{}', '{}', 'TE4');

-- It goes with its startup.
select tests.as_database();
update public.users set is_active = true where id = tests.id('alice');
select tests.acting_as('alice');
select lives_ok(tests.name_team(said, null, 'lumen-home'), '[TE9] A draft has a team, too') from team;
select tests.sees('dave', '{}', '{}', 'TE9', 'lumen-home');
select tests.acting_as('alice');
select lives_ok(format('select public.delete_startup(%L)', tests.startup('lumen-home')),
  '[TE9] Alice deletes the draft with its team');
select tests.as_database();
select is((select count(*) from public.startup_team_members m
  where not exists (select 1 from public.startups s where s.id = m.startup_id)), 0::bigint,
  '[TE9] No member of a team is left without a startup');
select is((select count(*) from public.startup_team_members), 3::bigint, '[TE9] The other startup''s team stays');
select * from finish();
rollback;
