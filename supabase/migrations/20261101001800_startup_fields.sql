-- Which fields of a startup a hub reviews, their limits, and the columns for them. Decisions: startup_decisions.sql; moves
-- of startups and products alike: review_moves.sql.

insert into private.editable_fields (target_type, field, position, label, max_length, is_versioned, needs_approval, error_message) values
  ('startup', 'name', 1, 'Name', 160, true, true,
    'A name must be 1 to 160 characters on one line.'),
  ('startup', 'stage', 2, 'Stage', null, true, true,
    'Choose a stage from the list.'),
  ('startup', 'hub_id', 3, 'Hub', null, false, true,
    'Choose a hub from the list.'),
  ('startup', 'sectors', 4, 'Sectors', null, true, true,
    'Choose sectors from the list, each only once.'),
  ('startup', 'short_description', 5, 'Short description', 500, true, true,
    'A short description must be at most 500 characters on one line.'),
  ('startup', 'long_description', 6, 'Description', 20000, true, true,
    'A description must be at most 20,000 characters, without invisible characters.'),
  ('startup', 'founded_year', 7, 'Founded', null, true, true,
    'Enter a year from 1800 to the current one.'),
  ('startup', 'employees', 8, 'Employees', null, true, true,
    'Enter a whole number, 0 or more.'),
  ('startup', 'team_size', 9, 'Team size', null, true, false,
    'Enter a whole number, 0 or more.'),
  ('startup', 'sdg_tags', 10, 'Sustainable Development Goals', null, true, true,
    'Choose goals from the list, each only once.'),
  ('startup', 'revenue', 11, 'Annual revenue', null, true, true,
    'Enter an amount in US dollars, from 0 to 9,999,999,999,999.99.'),
  ('startup', 'funding_target', 12, 'Funding target', null, true, true,
    'Enter an amount in US dollars, from 0 to 9,999,999,999,999.99.'),
  ('startup', 'valuation', 13, 'Valuation', null, true, true,
    'Enter an amount in US dollars, from 0 to 9,999,999,999,999.99.'),
  ('startup', 'patents', 14, 'Patents', null, true, true,
    'List at most 100 patents, each on one line of at most 300 characters.'),
  ('startup', 'website', 15, 'Website', 2048, false, false,
    'Enter a web address that begins with https://.'),
  ('startup', 'deck_url', 16, 'Pitch deck', 2048, true, true,
    'Enter a web address that begins with https://.'),
  ('startup', 'video_pitch_url', 17, 'Video pitch', 2048, false, false,
    'Enter a web address that begins with https://.'),
  ('startup', 'demo_url', 18, 'Product demo', 2048, false, false,
    'Enter a web address that begins with https://.'),
  ('startup', 'logo_url', 19, 'Logo', 2048, false, false,
    'Enter a web address that begins with https://.'),
  ('startup', 'problem', 20, 'Problem', 2000, true, true,
    'The problem must be at most 2,000 characters, without invisible characters.'),
  ('startup', 'solution', 21, 'Solution', 2000, true, true,
    'The solution must be at most 2,000 characters, without invisible characters.'),
  ('startup', 'milestones', 22, 'Milestones', null, true, true,
    'List at most 40 milestones, each with a date and at most 160 characters on one line.'),
  ('startup', 'revenue_history', 23, 'Revenue by year', null, true, true,
    'List at most 30 years, each only once and with an amount in US dollars, from 0 to 9,999,999,999,999.99.'),
  ('startup', 'team', 24, 'Team', null, true, true,
    'List at most 30 people, each with a name and a role of at most 120 characters on one line, a biography of at most 2,000 characters, and a web address that begins with https://.');

create function private.sectors() returns text[]
language sql immutable set search_path = ''
as $$
  select array['AI & Machine Learning', 'Biotech & Life Sciences', 'Clean Energy', 'Quantum Computing', 'Robotics & Automation', 'Space Technology',
    'Cybersecurity', 'Advanced Materials', 'Blockchain & Web3', 'Agtech & Food Innovation', 'Medtech & Digital Health', 'Fintech', 'Climate Technology',
    'Manufacturing & Industry 4.0', 'Transportation & Mobility']
$$;
comment on function private.sectors() is
  'The sectors that a startup can be in; web/src/domain/vocabulary.ts is held to it by a test.';

create function private.sdg_tags() returns text[]
language sql immutable set search_path = ''
as $$ select array(select 'SDG ' || n from generate_series(1, 17) n) $$;
comment on function private.sdg_tags() is
  'The 17 Sustainable Development Goals, as a startup names those that it works for.';

create function private.are_of(list text[], known text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and list <@ known
     and cardinality(list) = (select count(distinct e.item) from unnest(list) e (item))
$$;
comment on function private.are_of(text[], text[]) is 'Is this a flat list of known texts, none twice?';

create type public.startup_milestone as (reached_on date, title text);
comment on type public.startup_milestone is 'What a startup has reached, or means to reach, and when.';
create type public.startup_year as (year int, revenue numeric(15, 2));
comment on type public.startup_year is 'What a startup took in a year that is over, US dollars.';

create function private.is_displayable(value text) returns boolean
language sql immutable set search_path = ''
as $$ select not private.is_blank(value) and value !~ private.control_characters(has_lines => true) $$;
comment on function private.is_displayable(text) is
  'Does a text of several lines show, with lines and tabs alone of the signs that do not? Null for null.';

create function private.are_milestones(list public.startup_milestone[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= 40 and not exists (
    select 1 from unnest(list) m
    where m.reached_on is null or m.reached_on not between date '1800-01-01' and date '2199-12-31'
       or m.title is null or length(m.title) > 160 or not private.is_on_one_line(m.title))
$$;
comment on function private.are_milestones(public.startup_milestone[]) is
  'Is this a flat list of at most 40 milestones, each with a day and a title on one line?';

create function private.are_years(list public.startup_year[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= 30
     and cardinality(list) = (select count(distinct y.year) from unnest(list) y)
     and not exists (
       select 1 from unnest(list) y
       where y.year not between 1800 and 2199 or y.revenue is null or y.revenue < 0 or y.revenue = 'NaN')
$$;
comment on function private.are_years(public.startup_year[]) is
  'Is this a flat list of at most 30 years, each once and with an amount?';

alter table public.startups
  add column has_pending_version boolean not null default false,
  add column problem text check (length(problem) <= 2000),
  add column solution text check (length(solution) <= 2000),
  add column milestones public.startup_milestone[] not null default '{}',
  add column revenue_history public.startup_year[] not null default '{}',
  add constraint startups_problem_shows check (private.is_displayable(problem)),
  add constraint startups_solution_shows check (private.is_displayable(solution)),
  add constraint startups_milestones_fit check (private.are_milestones(milestones)),
  add constraint startups_revenue_history_fits check (private.are_years(revenue_history)),
  add constraint startups_name_shows check (private.is_name(name, 160)),
  add constraint startups_short_description_shows check (private.is_on_one_line(short_description)),
  add constraint startups_long_description_shows check (private.is_displayable(long_description)),
  add constraint startups_sectors_known check (private.are_of(sectors, private.sectors())),
  add constraint startups_sdg_tags_known check (private.are_of(sdg_tags, private.sdg_tags())),
  add constraint startups_patents_short check (
    private.are_short_texts(patents, 100, 300) and array_to_string(patents, ' ') !~ private.control_characters()),
  -- NaN is greater than every number, so "not negative" lets it through.
  add constraint startups_revenue_is_a_number check (revenue <> 'NaN'),
  add constraint startups_funding_target_is_a_number check (funding_target <> 'NaN'),
  add constraint startups_funding_raised_is_a_number check (funding_raised <> 'NaN'),
  add constraint startups_valuation_is_a_number check (valuation <> 'NaN');
grant select (has_pending_version, problem, solution, milestones, revenue_history)
  on public.startups to api_reader;
comment on column public.startups.problem is 'Whose problem it is, and what it costs them.';
comment on column public.startups.solution is 'What the startup does about it.';
comment on column public.startups.milestones is 'What it has reached, and when; a day to come is a plan.';
comment on column public.startups.revenue_history is
  'Its revenue of years that are over, as its founder states it, US dollars. What was raised is in no list of theirs: '
  'closings that the hub confirmed say that (startup_closings).';
comment on column public.startups.has_pending_version is
  'Does a new version of it wait at its hub? Everybody sees that, and what is approved stays public meanwhile.';

create function private.editable_startup_fields(startup public.startups) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(f.field, d.doc -> f.field)
    from (select to_jsonb(startup) || jsonb_build_object('team', private.team_of(startup.id)) as doc offset 0) d,
      private.editable_fields f
    where f.target_type = 'startup');
end
$$;
comment on function private.editable_startup_fields(public.startups) is
  'What a company says of a startup. Security: with the biographies of its team, so for its company, its hub and '
  'platform administrators.';

create function private.version_details(startup public.startups) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when startup.status = 'APPROVED'
    then coalesce((select v.details from private.new_versions v where v.target_id = startup.id), '{}') else '{}' end;
end
$$;
comment on function private.version_details(public.startups) is
  'What the new version of an approved startup says otherwise; nothing while its hub decides on the startup itself, '
  'though a version that was begun is kept. Security: for its company, and for its hub once that was submitted.';

create function private.edited_startup_details(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.editable_startup_fields(startup) || private.version_details(startup) $$;
comment on function private.edited_startup_details(public.startups) is
  'What a founder says of a startup as they edit it: with its new version, if it has one. Security: as '
  'private.version_details.';

create function private.edited_startup(startup public.startups) returns public.startups
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(startup, private.version_details(startup) - 'team' || jsonb_build_object('updated_at', greatest(
    startup.updated_at, (select v.updated_at from private.new_versions v where v.target_id = startup.id))))
$$;
comment on function private.edited_startup(public.startups) is
  'A startup as its company edits it: with its new version, if it has one, and when that was saved. Security: as '
  'private.version_details.';

create function private.my_startups(at_least public.organization_role default 'VIEWER') returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select s.id from public.startups s
    where s.organization_id = any (array(select private.my_organizations('COMPANY', at_least)));
end
$$;
comment on function private.my_startups(public.organization_role) is
  'The startups of the companies in which the caller has at least this role: a set, for policies.';
grant execute on function private.my_startups(public.organization_role) to authenticated;
insert into private.audit_actions values
  ('startup.created', 'When somebody drafts a startup for their company'),
  ('startup.edited', 'When somebody edits a startup of their company'),
  ('startup.submitted', 'When a company submits a startup to its hub'),
  ('startup.withdrawn', 'When a company withdraws an application'),
  ('startup.approved', 'When a hub approves a startup'),
  ('startup.rejected', 'When a hub rejects a startup'),
  ('startup.returned', 'When a platform administrator sends an approved startup back to review'),
  ('startup.version_submitted', 'When a company submits a new version of an approved startup'),
  ('startup.version_withdrawn', 'When a company withdraws a new version of a startup'),
  ('startup.version_discarded', 'When a company discards a new version of a startup'),
  ('startup.version_published', 'When a company publishes a new version that no hub has to approve'),
  ('startup.version_approved', 'When a hub approves a new version of a startup'),
  ('startup.version_rejected', 'When a hub rejects a new version of a startup'),
  ('startup.featured', 'When a platform administrator features a startup'),
  ('startup.unfeatured', 'When a platform administrator stops featuring a startup');
insert into private.moves (target_type, from_status, to_status, actor, max_reason, action, is_turn) values
  ('startup', 'DRAFT', 'PENDING', 'COMPANY', null, 'startup.submitted', true),
  ('startup', 'REJECTED', 'PENDING', 'COMPANY', null, 'startup.submitted', true),
  ('startup', 'PENDING', 'DRAFT', 'COMPANY', null, 'startup.withdrawn', false),
  ('startup', 'PENDING', 'APPROVED', 'HUB', null, 'startup.approved', true),
  ('startup', 'PENDING', 'REJECTED', 'HUB', 2000, 'startup.rejected', true),
  ('startup', 'APPROVED', 'PENDING', 'SUPER_ADMIN', 2000, 'startup.returned', false);
insert into private.notification_kinds values
  ('startup.submitted', 'When a startup applies to my hub, or to one that I decide for', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.withdrawn', 'When a startup withdraws its application to my hub, or to one that I decide for', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.back_in_review', 'When a startup that my hub approved has to be reviewed again', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.approved', 'When my startup is approved', '{STARTUP_ADMIN}'),
  ('startup.rejected', 'When my startup is rejected', '{STARTUP_ADMIN}'),
  ('startup.returned', 'When my approved startup goes back to review', '{STARTUP_ADMIN}'),
  ('startup.version_submitted', 'When a new version of an approved startup is submitted to my hub, or to one that I decide for', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.version_approved', 'When a new version of my startup is approved', '{STARTUP_ADMIN}'),
  ('startup.version_rejected', 'When a new version of my startup is rejected', '{STARTUP_ADMIN}'),
  ('review.proposed', 'When somebody of my hub proposes a decision', '{HUB_ADMIN, SUPER_ADMIN}');
