-- Startup reviews: from a founder's draft to a hub's decision, and back.

create table private.startup_fields (
  field text primary key,
  place int not null unique,
  is_material boolean not null,
  asks text not null
);
alter table private.startup_fields enable row level security;
comment on table private.startup_fields is 'What a founder says of a startup, and what they read when it is refused: columns of startups, and the team (startup_team_members, startup_team_profiles).';
comment on column private.startup_fields.place is 'Their order on the screen.';
comment on column private.startup_fields.is_material is 'Does changing it after approval mean that the hub vetted something else?';
comment on column private.startup_fields.asks is 'What the founder reads at the field when the table does not take what they entered.';
insert into private.startup_fields values
  ('name', 1, true, 'A name has 1 to 160 characters on one line.'),
  ('stage', 2, true, 'Choose a stage of the list.'),
  ('hub_id', 3, true, 'Choose a hub of the list.'),
  ('sectors', 4, true, 'Choose sectors of the list, each once.'),
  ('short_description', 5, true, 'A short description has at most 500 characters on one line.'),
  ('long_description', 6, true, 'A description has at most 20,000 characters, and no signs that do not show.'),
  ('founded_year', 7, true, 'Enter a year from 1800 to this one.'),
  ('employees', 8, true, 'Enter a whole number, 0 or more.'),
  ('team_size', 9, false, 'Enter a whole number, 0 or more.'),
  ('sdg_tags', 10, true, 'Choose goals of the list, each once.'),
  ('revenue', 11, true, 'Enter US dollars, from 0 to 9,999,999,999,999.99.'),
  ('funding_target', 12, true, 'Enter US dollars, from 0 to 9,999,999,999,999.99.'),
  ('valuation', 13, true, 'Enter US dollars, from 0 to 9,999,999,999,999.99.'),
  ('patents', 14, true, 'At most 100 patents, each on one line of at most 300 characters.'),
  ('website', 15, true, 'Enter a web address that begins with https://.'),
  ('deck_url', 16, true, 'Enter a web address that begins with https://.'),
  ('video_pitch_url', 17, false, 'Enter a web address that begins with https://.'),
  ('demo_url', 18, false, 'Enter a web address that begins with https://.'),
  ('logo_url', 19, false, 'Enter a web address that begins with https://.'),
  ('problem', 20, true, 'A problem has at most 2,000 characters, and no signs that do not show.'),
  ('solution', 21, true, 'A solution has at most 2,000 characters, and no signs that do not show.'),
  ('milestones', 22, true, 'At most 40 milestones: each with a date, and at most 160 characters on one line.'),
  ('revenue_history', 23, true, 'At most 30 years, each once and with US dollars, from 0 to 9,999,999,999,999.99.'),
  ('team', 24, true, 'At most 30 people: each with a name and a role of at most 120 characters on one line, a biography of at most 2,000, and a web address that begins with https://.');

create table private.startup_moves (
  from_status public.startup_status not null,
  to_status public.startup_status not null,
  actor text not null check (actor in ('FOUNDER', 'HUB', 'SUPER_ADMIN')),
  primary key (from_status, to_status)
);
alter table private.startup_moves enable row level security;
comment on table private.startup_moves is 'Who may move a startup from which status to which. What is not listed is refused.';
insert into private.startup_moves values
  ('DRAFT', 'PENDING', 'FOUNDER'), ('REJECTED', 'PENDING', 'FOUNDER'), ('PENDING', 'DRAFT', 'FOUNDER'),
  ('PENDING', 'APPROVED', 'HUB'), ('PENDING', 'REJECTED', 'HUB'), ('APPROVED', 'PENDING', 'SUPER_ADMIN');

create function private.sectors() returns text[]
language sql immutable set search_path = ''
as $$
  select array['AI & Machine Learning', 'Biotech & Life Sciences', 'Clean Energy', 'Quantum Computing', 'Robotics & Automation', 'Space Technology',
    'Cybersecurity', 'Advanced Materials', 'Blockchain & Web3', 'Agtech & Food Innovation', 'Medtech & Digital Health', 'Fintech', 'Climate Technology',
    'Manufacturing & Industry 4.0', 'Transportation & Mobility']
$$;
comment on function private.sectors() is 'The sectors that a startup can be in; web/src/lib/vocabulary.ts is held to it by a test.';

create function private.sdg_tags() returns text[]
language sql immutable set search_path = ''
as $$ select array(select 'SDG ' || n from generate_series(1, 17) n) $$;
comment on function private.sdg_tags() is 'The 17 Sustainable Development Goals, as a startup names those that it works for.';

create function private.are_of(list text[], known text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and list <@ known
     and cardinality(list) = (select count(distinct e.item) from unnest(list) e (item))
$$;
comment on function private.are_of(text[], text[]) is 'Is this a flat list of known texts, none twice?';

create function private.is_on_one_line(value text) returns boolean
language sql immutable set search_path = ''
as $$ select not private.is_blank(value) and value !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]' $$;
comment on function private.is_on_one_line(text) is 'Does the text show, on one line, without signs that turn its direction? Null for null.';

create type public.startup_milestone as (reached_on date, title text);
comment on type public.startup_milestone is 'What a startup has reached, or means to reach, and when.';
create type public.startup_year as (year int, revenue numeric(15, 2));
comment on type public.startup_year is 'What a startup took in a year that is over, US dollars.';

create function private.shows(value text) returns boolean
language sql immutable set search_path = ''
as $$ select not private.is_blank(value) and value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]' $$;
comment on function private.shows(text) is 'Does a text of several lines show, with lines and tabs alone of the signs that do not? Null for null.';

create function private.are_milestones(list public.startup_milestone[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= 40 and not exists (
    select 1 from unnest(list) m
    where m.reached_on is null or m.reached_on not between date '1800-01-01' and date '2199-12-31'
       or m.title is null or length(m.title) > 160 or not private.is_on_one_line(m.title))
$$;
comment on function private.are_milestones(public.startup_milestone[]) is 'Is this a flat list of at most 40 milestones, each with a day and a title on one line?';

create function private.are_years(list public.startup_year[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= 30
     and cardinality(list) = (select count(distinct y.year) from unnest(list) y)
     and not exists (
       select 1 from unnest(list) y
       where y.year not between 1800 and 2199 or y.revenue is null or y.revenue < 0 or y.revenue = 'NaN')
$$;
comment on function private.are_years(public.startup_year[]) is 'Is this a flat list of at most 30 years, each once and with an amount?';

alter table public.startups
  add column changed_since_verification boolean not null default false,
  add column problem text check (length(problem) <= 2000),
  add column solution text check (length(solution) <= 2000),
  add column milestones public.startup_milestone[] not null default '{}',
  add column revenue_history public.startup_year[] not null default '{}',
  add constraint startups_problem_shows check (private.shows(problem)),
  add constraint startups_solution_shows check (private.shows(solution)),
  add constraint startups_milestones_fit check (private.are_milestones(milestones)),
  add constraint startups_revenue_history_fits check (private.are_years(revenue_history)),
  add constraint startups_name_shows check (private.is_on_one_line(name)),
  add constraint startups_short_description_shows check (private.is_on_one_line(short_description)),
  add constraint startups_long_description_shows check (private.shows(long_description)),
  add constraint startups_sectors_known check (private.are_of(sectors, private.sectors())),
  add constraint startups_sdg_tags_known check (private.are_of(sdg_tags, private.sdg_tags())),
  add constraint startups_patents_short check (
    private.are_short_texts(patents, 100, 300) and array_to_string(patents, ' ') !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]'),
  -- NaN is greater than every number, so "not negative" lets it through.
  add constraint startups_revenue_is_a_number check (revenue <> 'NaN'),
  add constraint startups_funding_target_is_a_number check (funding_target <> 'NaN'),
  add constraint startups_funding_raised_is_a_number check (funding_raised <> 'NaN'),
  add constraint startups_valuation_is_a_number check (valuation <> 'NaN');
comment on column public.startups.problem is 'Whose problem it is, and what it costs them.';
comment on column public.startups.solution is 'What the startup does about it.';
comment on column public.startups.milestones is 'What it has reached, and when; a day to come is a plan.';
comment on column public.startups.revenue_history is
  'Its revenue of years that are over, as its founder states it, US dollars. What was raised is in no list of theirs: closings that the hub confirmed say that (startup_funding).';
comment on column public.startups.changed_since_verification is 'The founder changed something material after the hub approved it; a new approval clears it.';

create table public.startup_reviews (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id),
  hub_id uuid references public.hubs (id) on delete set null,
  decision public.startup_status not null check (decision in ('APPROVED', 'REJECTED', 'PENDING')),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  field text references private.startup_fields (field),
  decided_by uuid not null references public.users (id),
  decided_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz check (submitted_at <= decided_at),
  check (decision = 'APPROVED' or reason is not null)
);
alter table public.startup_reviews enable row level security;
revoke all on public.startup_reviews from anon, authenticated, service_role;
comment on table public.startup_reviews is 'Every decision on a startup, in order; PENDING is a super admin sending an approved one back.';
comment on column public.startup_reviews.hub_id is 'The hub at the time. Security: a startup that moves on does not show its next hub what the last one wrote.';
comment on column public.startup_reviews.submitted_at is 'Since when it had waited, where that is known.';
comment on column public.startup_reviews.field is 'The column of startups that the reason is about, if it is about one.';
create index startup_reviews_startup on public.startup_reviews (startup_id, decided_at desc);
create index startup_reviews_hub on public.startup_reviews (hub_id);
create index startup_reviews_decided_by on public.startup_reviews (decided_by);
create index startup_reviews_field on public.startup_reviews (field);

create table private.startup_snapshots (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  hub_id uuid references public.hubs (id) on delete set null,
  details jsonb not null,
  decided_at timestamptz not null
);
alter table private.startup_snapshots enable row level security;
comment on table private.startup_snapshots is
  'What a startup said when it was last approved or rejected, to tell what has changed since. The next decision replaces it; it goes with the startup, and with its founder''s account.';
comment on column private.startup_snapshots.hub_id is 'The hub that decided. Security: another hub does not read what this one saw.';
create index startup_snapshots_hub on private.startup_snapshots (hub_id);

create function private.startup_details(startup public.startups) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(f.field, d.doc -> f.field)
    from (select to_jsonb(startup) || jsonb_build_object('team', private.team_of(startup.id)) as doc offset 0) d, private.startup_fields f);
end
$$;
comment on function private.startup_details(public.startups) is
  'What a founder says of a startup. Security: with the biographies of its team, so for its founder, its hub and super admins.';

create function private.on_startup_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.startup_snapshots as n (startup_id, hub_id, details, decided_at)
  select s.id, new.hub_id, private.startup_details(s), new.decided_at from public.startups s where s.id = new.startup_id
  on conflict (startup_id) do update set hub_id = excluded.hub_id, details = excluded.details, decided_at = excluded.decided_at;
  return null;
end
$$;
comment on function private.on_startup_review() is 'Trigger: keeps what was decided on.';
create trigger startup_reviews_snapshot after insert on public.startup_reviews
  for each row when (new.decision <> 'PENDING') execute function private.on_startup_review();

create function private.my_startups() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select s.id from public.startups s where s.founder_id = (select private.active_me());
end
$$;
comment on function private.my_startups() is 'The startups that the caller founded.';
grant execute on function private.my_startups() to authenticated;
create policy "Founders, the deciding hub and super admins read reviews"
  on public.startup_reviews for select to authenticated
  using (
    startup_id = any (array(select private.my_startups()))
    or hub_id = (select private.my_hub())
    or (select private.is_super_admin())
  );
grant select on public.startup_reviews to authenticated;

insert into private.audit_actions values
  ('startup.created', 'When a founder drafts a startup'),
  ('startup.edited', 'When a founder edits a startup'),
  ('startup.submitted', 'When a founder submits a startup to its hub'),
  ('startup.withdrawn', 'When a founder withdraws an application'),
  ('startup.approved', 'When a hub approves a startup'),
  ('startup.rejected', 'When a hub rejects a startup'),
  ('startup.returned', 'When a super admin sends an approved startup back to review'),
  ('startup.featured', 'When a super admin features a startup'),
  ('startup.unfeatured', 'When a super admin features a startup no longer');
insert into private.notification_kinds values
  ('startup.submitted', 'When a startup applies to my hub, or to one in whose place I decide', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.withdrawn', 'When a startup withdraws its application to my hub, or to one in whose place I decide', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.back_in_review', 'When a startup that my hub approved is to be reviewed again', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('startup.approved', 'When my startup is approved', '{STARTUP_ADMIN}'),
  ('startup.rejected', 'When my startup is rejected', '{STARTUP_ADMIN}'),
  ('startup.returned', 'When my approved startup goes back to review', '{STARTUP_ADMIN}');

create function private.lock_startup(startup text, actor text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.me();
  locked public.startups;
  acts boolean;
begin
  select s.* into locked from public.startups s where s.id = private.as_uuid(startup) for update;
  -- Asked again behind the lock: who waited for it may have been disabled meanwhile.
  perform private.require_active();
  acts := coalesce(case actor
    when 'FOUNDER' then locked.founder_id = me
    when 'HUB' then locked.status <> 'DRAFT'
      and (private.can_review_hub(locked.hub_id) or private.decides_for_hub(locked.hub_id, array[locked.founder_id]))
    when 'SUPER_ADMIN' then private.is_super_admin()
  end, false);
  if locked.id is null or not acts and not coalesce(
    locked.is_on_market or locked.founder_id = me or private.is_super_admin()
    or (private.can_review_hub(locked.hub_id) and locked.status <> 'DRAFT'), false
  ) then
    -- Security: an unknown startup, a malformed id and one that the caller does not see read the same.
    perform private.refuse(404, 'Startup not found');
  elsif not acts then
    perform private.refuse(403, case actor
      when 'FOUNDER' then 'Only the startup''s founder does this.'
      when 'HUB' then 'Only an admin of the startup''s hub decides on it, or a super admin when there is none.'
      else 'Only a super admin does this.' end);
  elsif actor = 'HUB' and locked.founder_id = me then
    perform private.refuse(403, 'You cannot decide on your own startup.');
  end if;
  return locked;
end
$$;
comment on function private.lock_startup(text, text) is
  'Locks a startup for an actor (FOUNDER, HUB, SUPER_ADMIN). Refuses with PT404 whoever does not see it, with PT403 whoever may not.';

create function private.move_startup(
  startup text, actor text, to_status public.startup_status, reason text default null, field text default null
) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.startups;
  decided record;
begin
  if to_status = 'REJECTED' or actor = 'SUPER_ADMIN' then
    if coalesce(private.is_blank(reason), true) or length(reason) > 2000 then
      perform private.refuse(400, 'Give a reason of 1 to 2,000 characters.');
    end if;
    if field is not null and not exists (select 1 from private.startup_fields f where f.field = move_startup.field) then
      perform private.refuse(400, 'There is no such field.');
    end if;
  end if;
  moved := private.lock_startup(startup, actor);
  if not exists (
    select 1 from private.startup_moves v
    where v.from_status = moved.status and v.to_status = move_startup.to_status and v.actor = move_startup.actor
  ) then
    select u.display_name, r.decision into decided
    from public.startup_reviews r join public.users u on u.id = r.decided_by
    where r.startup_id = moved.id order by r.decided_at desc limit 1;
    perform private.refuse(409, case
      when moved.status = decided.decision
      then format('%s has %s this startup already.', decided.display_name,
                  case moved.status when 'PENDING' then 'sent back' else lower(moved.status::text) end)
      else format('This startup is %s, so this cannot be done.', lower(moved.status::text)) end);
  end if;
  update public.startups s
  set status = move_startup.to_status,
      is_hub_verified = move_startup.to_status = 'APPROVED',
      is_featured = s.is_featured and move_startup.to_status = 'APPROVED',
      changed_since_verification = s.changed_since_verification and move_startup.to_status <> 'APPROVED'
  where s.id = moved.id
  returning s.* into moved;
  if actor <> 'FOUNDER' then
    insert into public.startup_reviews (startup_id, hub_id, decision, reason, field, decided_by)
    values (moved.id, moved.hub_id, move_startup.to_status, btrim(move_startup.reason), move_startup.field, private.me());
  end if;
  return moved;
end
$$;
comment on function private.move_startup(text, text, public.startup_status, text, text) is
  'Moves a startup under its row lock, as startup_moves allows, and keeps a decision with its reason. The second of two deciders reads who decided (PT409).';

create function private.can_choose_hub(startup public.startups) returns boolean
language sql immutable set search_path = ''
as $$ select startup.status in ('DRAFT', 'REJECTED') $$;
comment on function private.can_choose_hub(public.startups) is 'May its founder go to another hub with it? Not once one has it before it, or has approved it.';

create function private.edit_startup(old public.startups, details jsonb) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  asks constant jsonb := (select jsonb_object_agg(f.field, f.asks) from private.startup_fields f);
  said constant jsonb := private.startup_details(old);
  team constant jsonb := private.read_team(details -> 'team');
  given record;
  edited public.startups;
  says jsonb;
  wrong jsonb;
begin
  select * into given from private.read_details(old, details - 'team', asks - 'team');
  edited := given.made;
  wrong := given.wrong;
  if details ? 'team' and team is null then
    wrong := wrong || private.wrong_field('team', asks ->> 'team');
  end if;
  if edited.founded_year > extract(year from private.today()) and edited.founded_year is distinct from old.founded_year then
    wrong := wrong || private.wrong_field('founded_year', 'This year is still to come.');
  end if;
  if exists (select 1 from unnest(edited.revenue_history) y where y.year >= extract(year from private.today()))
     and edited.revenue_history is distinct from old.revenue_history and not wrong @> '[{"field": "revenue_history"}]' then
    wrong := wrong || private.wrong_field('revenue_history', 'Enter years that are over.');
  end if;
  if edited.hub_id is distinct from old.hub_id and edited.hub_id is not null
     and not exists (select 1 from public.hubs h where h.id = edited.hub_id and h.is_approved and h.is_active) then
    wrong := wrong || private.wrong_field('hub_id', 'There is no such hub.');
  end if;
  perform private.refuse_fields(wrong);
  if edited.hub_id is distinct from old.hub_id and not private.can_choose_hub(old) then
    perform private.refuse_fields(private.wrong_field('hub_id', 'The hub has vetted this startup, so it cannot move to another one.'),
      'The hub has vetted this startup, so it cannot move to another one.', 409);
  end if;
  if team <> said -> 'team' then
    perform private.write_team(old, team);
  end if;
  says := private.startup_details(edited);
  update public.startups s
  set name = edited.name, hub_id = edited.hub_id, stage = edited.stage, sectors = edited.sectors,
      short_description = edited.short_description, long_description = edited.long_description, website = edited.website,
      video_pitch_url = edited.video_pitch_url, deck_url = edited.deck_url, demo_url = edited.demo_url,
      logo_url = edited.logo_url, revenue = edited.revenue, employees = edited.employees,
      founded_year = edited.founded_year, patents = edited.patents, funding_target = edited.funding_target,
      valuation = edited.valuation, sdg_tags = edited.sdg_tags, team_size = edited.team_size,
      problem = edited.problem, solution = edited.solution, milestones = edited.milestones, revenue_history = edited.revenue_history,
      changed_since_verification = s.changed_since_verification or (s.status = 'APPROVED' and exists (
        select 1 from private.startup_fields f where f.is_material and says -> f.field is distinct from said -> f.field
      ))
  where s.id = old.id
  returning s.* into edited;
  return edited;
end
$$;
comment on function private.edit_startup(public.startups, jsonb) is
  'Writes what a founder edits. Details: fields of startup_fields in snake_case; others are refused, and so is what the table does not take (PT400, all wrong fields at once).';

create function private.slug_of(name text, otherwise text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), otherwise)
$$;
comment on function private.slug_of(text, text) is 'A name as part of an address: "Écran Noir" is ecran-noir; the second text for a name without Latin letters or digits.';

create function private.new_slug(name text, otherwise text) returns text
language sql volatile set search_path = ''
as $$ select private.slug_of(name, otherwise) || '-' || left(md5(gen_random_uuid()::text), 6) $$;
comment on function private.new_slug(text, text) is
  'An address for something new: its name and six signs of chance. Security: always, since a number only where the name is taken would tell of a hidden draft.';

create function public.create_startup(details jsonb) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(details));
  me uuid := private.require_active();
  created public.startups;
begin
  if not exists (select 1 from public.users u where u.id = me and u.role = 'STARTUP_ADMIN') then
    perform private.refuse(403, 'Only startup founders present a startup.');
  end if;
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Give the startup a name and a stage.');
  end if;
  -- One's own drafts are made one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('startups:' || me, 0));
  if (select count(*) from public.startups s where s.founder_id = me and s.status = 'DRAFT') >= 20 then
    perform private.refuse(429, 'You have 20 drafts already. Use one of them.');
  end if;
  loop
    insert into public.startups (name, slug, stage, founder_id)
    values ('Draft', private.new_slug(details ->> 'name', 'startup'), 'PRE_SEED', me)
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
  end loop;
  created := private.edit_startup(created, '{"name": null, "stage": null}' || details);
  perform private.audit('startup.created', 'startup', created.id);
  return created;
end
$$;
comment on function public.create_startup(jsonb) is
  'A founder drafts a startup; details as for update_startup, with name and stage. The slug comes from the name and stays. Errors: PT400, PT401, PT403, PT429.';

create function public.update_startup(startup text, details jsonb, seen jsonb default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, details, seen));
  me uuid := private.require_active();
  old public.startups := private.lock_startup(startup, 'FOUNDER');
  said constant jsonb := private.startup_details(old);
  edited public.startups;
begin
  if jsonb_typeof(details) is distinct from 'object' or coalesce(jsonb_typeof(seen) <> 'object', false) then
    perform private.refuse(400, 'Say what to change.');
  end if;
  -- Security: what a hub admin reads is what they decide on.
  if old.status = 'PENDING' then
    perform private.refuse(409, 'The hub is reviewing this startup. Withdraw the application to change it.');
  end if;
  -- What is so already was saved before, and its answer was lost.
  perform private.refuse_fields(
    (select jsonb_agg(jsonb_build_object('field', v.key, 'message', 'This was changed elsewhere meanwhile.'))
     from jsonb_each(seen) v
     where said ? v.key and said -> v.key is distinct from v.value and said -> v.key is distinct from details -> v.key),
    'This was changed elsewhere meanwhile. Choose which of the two stays.', 409);
  edited := private.edit_startup(old, details);
  if private.startup_details(edited) <> said then
    perform private.audit('startup.edited', 'startup', edited.id);
  end if;
  return edited;
end
$$;
comment on function public.update_startup(text, jsonb, jsonb) is
  'The founder edits a startup, not while its hub reviews it. seen: what the fields said when they began; one that says something else now is refused with PT409 and named in the detail, so that nobody overwrites what they have not read. A material change of an approved one shows as changed since verification. Errors: PT400, PT401, PT403, PT404, PT409.';

create function private.startup_needs(startup public.startups) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', n.field, 'message', n.message) order by n.place), '[]')
  from (values
    (1, 'hub_id', 'Choose a hub that accepts applications.',
      not exists (select 1 from public.hubs h where h.id = startup.hub_id and h.is_approved and h.is_active)),
    (2, 'short_description', 'Say in a sentence or two what it does.', coalesce(private.is_blank(startup.short_description), true)),
    (3, 'sectors', 'Choose at least one sector.', cardinality(startup.sectors) = 0)
  ) n (place, field, message, is_missing)
  where n.is_missing
$$;
comment on function private.startup_needs(public.startups) is 'What is missing before it can be submitted, as private.refuse_fields takes it.';

create function public.submit_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup));
  me uuid := private.require_active();
  submitted public.startups := private.move_startup(startup, 'FOUNDER', 'PENDING');
  missing jsonb;
begin
  missing := private.startup_needs(submitted);
  perform private.refuse_fields(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  perform private.take('startup submitted', submitted.id::text, 10, interval '1 hour');
  perform private.audit('startup.submitted', 'startup', submitted.id);
  perform private.notify_deciders(submitted.hub_id, 'startup.submitted', 'startup', submitted.id, jsonb_build_object('name', submitted.name), array[me]);
  return submitted;
end
$$;
comment on function public.submit_startup(text) is 'The founder submits a draft, or a rejected startup again, to its hub. Ten times an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup));
  me uuid := private.require_active();
  withdrawn public.startups := private.move_startup(startup, 'FOUNDER', 'DRAFT');
begin
  perform private.audit('startup.withdrawn', 'startup', withdrawn.id);
  perform private.notify_deciders(withdrawn.hub_id, 'startup.withdrawn', 'startup', withdrawn.id, jsonb_build_object('name', withdrawn.name),
    array[me]);
  return withdrawn;
end
$$;
comment on function public.withdraw_startup(text) is 'The founder takes an application back while it is pending. Errors: PT401, PT403, PT404, PT409.';

create function public.approve_startup(startup text, export_readiness_score int default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup));
  me uuid := private.require_active();
  approved public.startups;
begin
  if export_readiness_score not between 0 and 100 then
    perform private.refuse(400, 'The export score is a number from 0 to 100.');
  end if;
  approved := private.move_startup(startup, 'HUB', 'APPROVED');
  update public.startups s
  set export_readiness_score = coalesce(approve_startup.export_readiness_score, s.export_readiness_score)
  where s.id = approved.id
  returning s.* into approved;
  perform private.audit('startup.approved', 'startup', approved.id,
    jsonb_build_object('export_readiness_score', approved.export_readiness_score) || private.as_stand_in(approved.hub_id));
  perform private.notify(approved.founder_id, 'startup.approved', 'startup', approved.id, jsonb_build_object('name', approved.name));
  return approved;
end
$$;
comment on function public.approve_startup(text, int) is
  'An admin of its hub, or a super admin when there is none, approves a pending startup, which becomes hub-verified, and may set its export score. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.reject_startup(startup text, reason text, field text default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, reason, field));
  me uuid := private.require_active();
  rejected public.startups := private.move_startup(startup, 'HUB', 'REJECTED', reason, field);
begin
  perform private.audit('startup.rejected', 'startup', rejected.id, private.as_stand_in(rejected.hub_id));
  perform private.notify(rejected.founder_id, 'startup.rejected', 'startup', rejected.id, jsonb_build_object('name', rejected.name));
  return rejected;
end
$$;
comment on function public.reject_startup(text, text, text) is
  'An admin of its hub, or a super admin when there is none, rejects a pending startup with a reason, which the founder reads, and the field it concerns. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.return_startup_to_review(startup text, reason text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup, reason));
  me uuid := private.require_active();
  returned public.startups := private.move_startup(startup, 'SUPER_ADMIN', 'PENDING', reason);
begin
  perform private.audit('startup.returned', 'startup', returned.id);
  perform private.notify(returned.founder_id, 'startup.returned', 'startup', returned.id, jsonb_build_object('name', returned.name));
  perform private.notify_deciders(returned.hub_id, 'startup.back_in_review', 'startup', returned.id, jsonb_build_object('name', returned.name),
    array[returned.founder_id]);
  return returned;
end
$$;
comment on function public.return_startup_to_review(text, text) is
  'A super admin sends an approved startup back to its hub, with a reason; it is neither verified nor featured any more. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.feature_startup(startup text, featured boolean) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup));
  me uuid := private.require_active();
  changed public.startups := private.lock_startup(startup, 'SUPER_ADMIN');
begin
  if featured is null then
    perform private.refuse(400, 'Say whether to feature this startup.');
  end if;
  if featured and not changed.is_on_market then
    perform private.refuse(409, 'Only approved startups are featured.');
  end if;
  if changed.is_featured <> featured then
    update public.startups s set is_featured = featured where s.id = changed.id returning s.* into changed;
    perform private.audit(case when featured then 'startup.featured' else 'startup.unfeatured' end, 'startup', changed.id);
  end if;
  return changed;
end
$$;
comment on function public.feature_startup(text, boolean) is 'A super admin features an approved startup, or no longer. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.startup_review_history(startup text)
returns table (
  decision public.startup_status, reason text, field text, decided_by_name text, hub_name text, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(startup));
  me uuid := private.require_active();
begin
  return query
    select r.decision, r.reason, r.field, u.display_name, h.name, r.decided_at
    from public.startup_reviews r
    join public.startups s on s.id = r.startup_id
    join public.users u on u.id = r.decided_by
    left join public.hubs h on h.id = r.hub_id
    where r.startup_id = private.as_uuid(startup)
      and coalesce(s.founder_id = me or r.hub_id = private.my_hub() or private.is_super_admin(), false)
    order by r.decided_at desc;
end
$$;
comment on function public.startup_review_history(text) is
  'The decisions on a startup, newest first, with the names of who decided, for those who read its reviews; empty for others. Errors: PT401, PT403.';
grant execute on function
  public.create_startup(jsonb), public.update_startup(text, jsonb, jsonb), public.submit_startup(text), public.withdraw_startup(text),
  public.approve_startup(text, int), public.reject_startup(text, text, text), public.return_startup_to_review(text, text),
  public.feature_startup(text, boolean), public.startup_review_history(text)
to authenticated;
