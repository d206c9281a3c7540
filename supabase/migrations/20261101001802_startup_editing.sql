-- Startups are made and edited by the members of their company.

create function private.lock_startup_for_actor(startup text, actor text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
begin
  select s.* into locked from public.startups s where s.id = private.as_uuid(startup) for no key update;
  -- Asked again behind the lock: who waited for it may have been disabled in the meantime.
  perform private.require_active();
  perform private.require_actor(private.review_target_of('startup', locked.id), actor);
  return locked;
end
$$;
comment on function private.lock_startup_for_actor(text, text) is
  'Locks a startup for an actor. Refuses as private.require_actor does.';

create function private.can_choose_hub(startup public.startups) returns boolean
language sql immutable set search_path = ''
as $$ select startup.status in ('DRAFT', 'REJECTED') $$;
comment on function private.can_choose_hub(public.startups) is 'May its company go to another hub with it? Not once one has it before it, or has approved it.';

create function private.read_startup(old public.startups, details jsonb, out edited public.startups, out team jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asks constant jsonb := private.field_error_messages('startup');
  entered record;
  wrong jsonb;
begin
  team := private.read_team(details -> 'team');
  select * into entered from private.read_details(old, details - 'team', asks - 'team');
  edited := entered.made;
  edited.milestones := array(
    select row(m.reached_on, btrim(m.title))::public.startup_milestone from unnest(edited.milestones) with ordinality m (reached_on, title, position) order by m.position);
  wrong := entered.wrong;
  if details ? 'team' and team is null then
    wrong := wrong || private.field_error('team', asks ->> 'team');
  end if;
  if edited.founded_year > extract(year from private.today()) and edited.founded_year is distinct from old.founded_year then
    wrong := wrong || private.field_error('founded_year', 'This year is in the future.');
  end if;
  if exists (select 1 from unnest(edited.revenue_history) y where y.year >= extract(year from private.today()))
     and edited.revenue_history is distinct from old.revenue_history and not wrong @> '[{"field": "revenue_history"}]' then
    wrong := wrong || private.field_error('revenue_history', 'Enter past years only.');
  end if;
  if edited.hub_id is distinct from old.hub_id and edited.hub_id is not null
     and not exists (select 1 from public.hubs h where h.id = edited.hub_id and h.is_approved and h.is_active) then
    wrong := wrong || private.field_error('hub_id', 'This hub does not exist.');
  end if;
  perform private.raise_field_errors(wrong);
  if edited.hub_id is distinct from old.hub_id and not private.can_choose_hub(old) then
    perform private.raise_field_errors(private.field_error('hub_id', 'The hub has vetted this startup, so it cannot move to another one.'),
      'The hub has vetted this startup, so it cannot move to another one.', 409);
  end if;
end
$$;
comment on function private.read_startup(public.startups, jsonb) is
  'A startup with what its company edits of it, and its team, null for the one that it has. Details: fields of private.editable_fields in snake_case; others are refused, and so is what the table does not take (PT400, all wrong fields at once).';

create function private.write_startup(edited public.startups, team jsonb default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
begin
  if team is not null then
    delete from public.startup_team_members m where m.startup_id = edited.id;
    insert into public.startup_team_members (startup_id, position, name, title)
    select edited.id, e.position, e.person ->> 'name', e.person ->> 'title'
    from jsonb_array_elements(team) with ordinality e (person, position);
    insert into public.startup_team_profiles (startup_id, position, biography, profile_url)
    select edited.id, e.position, e.person ->> 'biography', e.person ->> 'profile_url'
    from jsonb_array_elements(team) with ordinality e (person, position)
    where coalesce(e.person ->> 'biography', e.person ->> 'profile_url') is not null;
  end if;
  update public.startups s
  set name = edited.name, hub_id = edited.hub_id, stage = edited.stage, sectors = edited.sectors,
      short_description = edited.short_description, long_description = edited.long_description, website = edited.website,
      video_pitch_url = edited.video_pitch_url, deck_url = edited.deck_url, demo_url = edited.demo_url,
      logo_url = edited.logo_url, revenue = edited.revenue, employees = edited.employees,
      founded_year = edited.founded_year, patents = edited.patents, funding_target = edited.funding_target,
      valuation = edited.valuation, sdg_tags = edited.sdg_tags, team_size = edited.team_size, problem = edited.problem,
      solution = edited.solution, milestones = edited.milestones, revenue_history = edited.revenue_history
  where s.id = edited.id
  returning s.* into edited;
  return edited;
end
$$;
comment on function private.write_startup(public.startups, jsonb) is
  'Puts every field that founders edit into a startup, and its team where one is given, under the startup''s lock.';

create function private.edit_startup(
  old public.startups, old_values jsonb, details jsonb, out edited public.startups, out is_changed boolean
)
language plpgsql security definer set search_path = ''
as $$
declare
  entered record;
  new_values jsonb;
  shown public.startups;
begin
  edited := private.edited_startup(old);
  select * into entered from private.read_startup(edited, details);
  new_values := private.editable_startup_fields(entered.edited) || jsonb_build_object('team', coalesce(entered.team, old_values -> 'team'));
  is_changed := new_values <> old_values;
  if not is_changed then
    return;
  end if;
  edited := entered.edited;
  if old.status <> 'APPROVED' then
    edited := private.write_startup(edited, case when entered.team <> old_values -> 'team' then entered.team end);
  else
    if exists (
      select 1 from private.editable_fields f
      where f.target_type = 'startup' and f.is_versioned and new_values -> f.field is distinct from old_values -> f.field
    ) then
      perform private.save_new_version('startup', old.id, private.editable_startup_fields(old), new_values);
    end if;
    shown := jsonb_populate_record(old, (
      select jsonb_object_agg(f.field, new_values -> f.field) from private.editable_fields f
      where f.target_type = 'startup' and not f.is_versioned));
    if shown is distinct from old then
      perform private.write_startup(shown);
    end if;
    select e.* into edited from public.startups s, private.edited_startup(s) e where s.id = old.id;
  end if;
end
$$;
comment on function private.edit_startup(public.startups, jsonb, jsonb) is
  'Writes what a company edits, as private.read_startup reads it: into the startup while no hub has approved it; of an '
  'approved one the fields that are not versioned at once, all others into its new version. old_values: '
  'private.edited_startup_details of it. Answers the startup as its company edits it, and whether a value changed. '
  'Refuses with PT409 while a hub reviews the new version.';

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

create function private.slug_at_approval(startup public.startups) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  plain constant text := private.slug_of(startup.name, 'startup');
begin
  if startup.status = 'APPROVED' or startup.slug !~ '-[0-9a-f]{6}$' or (
    select count(*) from private.review_decisions r where r.target_id = startup.id and r.decision in ('APPROVED', 'PENDING')) <> 1 then
    return startup.slug;
  end if;
  -- Of two approvals at once, the second finds the address taken.
  perform pg_advisory_xact_lock(hashtextextended('slug of a startup:' || plain, 0));
  if exists (select 1 from public.startups s where s.slug = plain) then
    return startup.slug;
  end if;
  return plain;
end
$$;
comment on function private.slug_at_approval(public.startups) is
  'The address of a startup whose first approval was just saved: its name alone, unless another was public under it; later its address stays. Security: a draft never has a name alone, so the address tells of none.';

create function public.create_startup(details jsonb, id text default null, organization text default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  entered jsonb;
  new_id uuid;
  existing public.startups;
  is_same boolean;
  is_mine boolean;
  company uuid;
  created public.startups;
begin
  perform private.require_max_size(row(details, id, organization));
  me := private.require_active();
  -- Security: before anything is said of the id.
  perform private.require_presenter();
  entered := '{"name": null, "stage": null}' || details;
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Give the startup a name and a stage.');
  end if;
  new_id := private.id_for_new(create_startup.id);
  select s.* into existing from public.startups s where s.id = new_id;
  is_mine := coalesce(private.role_in(existing.organization_id) >= 'ADMIN', false);
  if is_mine then
    select private.editable_startup_fields(t.edited) || jsonb_build_object('team', coalesce(t.team, s.now -> 'team')) = s.now
    into is_same
    from private.read_startup(private.edited_startup(existing), entered) t,
      (select private.edited_startup_details(existing) as now) s;
  end if;
  if private.is_repeat(existing.id, is_mine, is_same) then
    return private.edited_startup(existing);
  end if;
  perform private.enforce_rate_limit('startup drafted', me::text, 120, interval '1 hour');
  -- One's own drafts are made one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('startups:' || me, 0));
  -- A name that the startup cannot have is refused below, as a wrong field.
  company := private.lock_presenting_company(create_startup.organization,
    case when private.is_name(btrim(details ->> 'name'), 160) then btrim(details ->> 'name') else 'Draft' end);
  if (
    select count(*) from public.startups s where s.id in (select private.my_startups('ADMIN')) and s.status = 'DRAFT') >= 20 then
    perform private.raise_http_error(429, 'You already have 20 drafts. Use one of them.');
  end if;
  loop
    insert into public.startups (id, name, slug, stage, organization_id)
    values (new_id, 'Draft', private.new_slug(details ->> 'name', 'startup'), 'PRE_SEED', company)
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
  end loop;
  created := (private.edit_startup(created, private.edited_startup_details(created), entered)).edited;
  perform private.audit('startup.created', 'startup', created.id);
  return created;
end
$$;
comment on function public.create_startup(jsonb, text, text) is
  'An administrator of a company drafts a startup for it (organization: its id, or NEW for one with the startup''s name; null: their only one, or a new one for a founder without any); details as for update_startup, with name and stage. The slug is the name with an end, until its first approval (private.slug_at_approval). id: made by the client; the same again is the same startup. Errors: PT400, PT401, PT403, PT404, PT409 (id taken, several companies), PT429.';

create function public.update_startup(startup text, details jsonb, seen jsonb default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  old public.startups;
  old_values jsonb;
  edit record;
begin
  perform private.require_max_size(row(startup, details, seen));
  perform private.require_active();
  perform private.enforce_rate_limit('startup edited', private.current_user_id()::text, 120, interval '1 minute');
  old := private.lock_startup_for_actor(startup, 'MEMBER');
  old_values := private.edited_startup_details(old);
  if jsonb_typeof(details) is distinct from 'object' or coalesce(jsonb_typeof(seen) <> 'object', false) then
    perform private.raise_http_error(400, 'Include at least one field to change.');
  end if;
  -- Security: what a hub admin reads is what they decide on.
  if old.status = 'PENDING' then
    perform private.raise_http_error(409,
      'The hub is reviewing this startup. Withdraw the application to make changes.');
  end if;
  perform private.require_unchanged(old_values, details, seen);
  select * into edit from private.edit_startup(old, old_values, details);
  if edit.is_changed then
    perform private.audit('startup.edited', 'startup', old.id);
  end if;
  return edit.edited;
end
$$;
comment on function public.update_startup(text, jsonb, jsonb) is
  'A member of the company edits a startup, not while its hub reviews it. Of an approved one the fields that are not versioned (logo, website, video, demo) change at once; all else waits in its new version until that is published, and what is approved stays public. seen: what the fields said when they began; one that says something else now is refused with PT409 and named in the detail, so that nobody overwrites what they have not read. Answers it as it is edited. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
