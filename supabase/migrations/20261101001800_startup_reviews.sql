-- Startup reviews: from a founder's draft to a hub's decision, and back.

create table private.startup_fields (
  field text primary key,
  is_material boolean not null
);
alter table private.startup_fields enable row level security;
comment on table private.startup_fields is 'The columns of startups that a founder edits, the one place that names them.';
comment on column private.startup_fields.is_material is 'Does changing it after approval mean that the hub vetted something else?';
insert into private.startup_fields values
  ('name', true), ('hub_id', true), ('stage', true), ('sectors', true), ('short_description', true), ('long_description', true),
  ('website', true), ('video_pitch_url', false), ('deck_url', true), ('demo_url', false), ('logo_url', false),
  ('revenue', true), ('employees', true), ('founded_year', true), ('patents', true), ('funding_target', true),
  ('valuation', true), ('sdg_tags', true), ('team_size', false);

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

create function private.are_short_texts(list text[], most int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(array_ndims(list), 1) = 1 and cardinality(list) <= most
     and not exists (select 1 from unnest(list) e (item) where item is null or private.is_blank(item) or length(item) > longest)
$$;
comment on function private.are_short_texts(text[], int, int) is 'Is this a flat list of at most so many texts, none missing, blank or too long?';

alter table public.startups
  add column changed_since_verification boolean not null default false,
  add constraint startups_name_shows check (not private.is_blank(name) and name !~ '[[:cntrl:]\u202a-\u202e\u2066-\u2069]'),
  add constraint startups_sectors_short check (private.are_short_texts(sectors, 15, 80)),
  add constraint startups_patents_short check (private.are_short_texts(patents, 100, 300)),
  add constraint startups_sdg_tags_short check (private.are_short_texts(sdg_tags, 17, 80)),
  -- NaN is greater than every number, so "not negative" lets it through.
  add constraint startups_money_is_a_number check ('NaN' not in (revenue, funding_target, funding_raised, valuation));
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
  check (decision = 'APPROVED' or reason is not null)
);
alter table public.startup_reviews enable row level security;
revoke all on public.startup_reviews from anon, authenticated, service_role;
comment on table public.startup_reviews is 'Every decision on a startup, in order; PENDING is a super admin sending an approved one back.';
comment on column public.startup_reviews.hub_id is 'The hub at the time. Security: a startup that moves on does not show its next hub what the last one wrote.';
comment on column public.startup_reviews.field is 'The column of startups that the reason is about, if it is about one.';
create index startup_reviews_startup on public.startup_reviews (startup_id, decided_at desc);
create index startup_reviews_hub on public.startup_reviews (hub_id);
create index startup_reviews_decided_by on public.startup_reviews (decided_by);
create index startup_reviews_field on public.startup_reviews (field);

create function private.my_startups() returns setof uuid
language plpgsql stable security definer rows 20 set search_path = ''
as $$
begin
  return query
    select s.id from public.startups s where s.founder_id = auth.uid() and private.is_active();
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
  ('startup.submitted', 'When a startup applies to my hub'),
  ('startup.approved', 'When my startup is approved'),
  ('startup.rejected', 'When my startup is rejected'),
  ('startup.returned', 'When my approved startup goes back to review');

create function private.lock_startup(startup text, actor text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  locked public.startups;
  acts boolean;
begin
  select s.* into locked from public.startups s where s.id = private.as_uuid(startup) for update;
  -- Asked again behind the lock: who waited for it may have been disabled meanwhile.
  perform private.require_active();
  acts := coalesce(case actor
    when 'FOUNDER' then locked.founder_id = me
    when 'HUB' then private.can_review_hub(locked.hub_id) and locked.status <> 'DRAFT'
    when 'SUPER_ADMIN' then private.is_super_admin()
  end, false);
  if locked.id is null or not acts and not coalesce(
    (locked.status = 'APPROVED' and locked.is_active) or locked.founder_id = me or private.is_super_admin()
    or (private.can_review_hub(locked.hub_id) and locked.status <> 'DRAFT'), false
  ) then
    -- Security: an unknown startup, a malformed id and one that the caller does not see read the same.
    perform private.refuse(404, 'Startup not found');
  elsif not acts then
    perform private.refuse(403, case actor
      when 'FOUNDER' then 'Only the startup''s founder does this.'
      when 'HUB' then 'Only an admin of the startup''s hub decides on it.'
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
    values (moved.id, moved.hub_id, move_startup.to_status, btrim(move_startup.reason), move_startup.field, auth.uid());
  end if;
  return moved;
end
$$;
comment on function private.move_startup(text, text, public.startup_status, text, text) is
  'Moves a startup under its row lock, as startup_moves allows, and keeps a decision with its reason. The second of two deciders reads who decided (PT409).';

create function private.with_details(
  base anyelement, details jsonb, known text[], unknown_sentence text default '"%s" cannot be edited.'
) returns anyelement
language plpgsql stable set search_path = ''
as $$
declare
  made base%type := base;
  key text;
begin
  for key in select * from jsonb_object_keys(details) loop
    if key <> all (known) then
      perform private.refuse(400, format(unknown_sentence, left(key, 60)));
    end if;
    begin
      made := jsonb_populate_record(made, jsonb_build_object(key, details -> key));
    exception when data_exception or invalid_parameter_value then
      perform private.refuse(400, format('Check the value of %s.', key));
    end;
  end loop;
  return made;
end
$$;
comment on function private.with_details(anyelement, jsonb, text[], text) is
  'A row with these columns (in snake_case) instead of its own. Refuses with PT400 columns that are not known, and values of another type.';

create function private.edit_startup(old public.startups, details jsonb) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  edited public.startups := private.with_details(old, details, array(select f.field from private.startup_fields f));
  key text;
  culprit text;
begin
  if edited.hub_id is distinct from old.hub_id then
    if old.status not in ('DRAFT', 'REJECTED') then
      perform private.refuse(409, 'The hub has vetted this startup, so it cannot move to another one.');
    end if;
    if edited.hub_id is not null and not exists (
      select 1 from public.hubs h where h.id = edited.hub_id and h.is_approved and h.is_active
    ) then
      perform private.refuse(400, 'There is no such hub.');
    end if;
  end if;
  update public.startups s
  set name = edited.name, hub_id = edited.hub_id, stage = edited.stage, sectors = edited.sectors,
      short_description = edited.short_description, long_description = edited.long_description, website = edited.website,
      video_pitch_url = edited.video_pitch_url, deck_url = edited.deck_url, demo_url = edited.demo_url,
      logo_url = edited.logo_url, revenue = edited.revenue, employees = edited.employees,
      founded_year = edited.founded_year, patents = edited.patents, funding_target = edited.funding_target,
      valuation = edited.valuation, sdg_tags = edited.sdg_tags, team_size = edited.team_size,
      changed_since_verification = s.changed_since_verification or (s.status = 'APPROVED' and exists (
        select 1 from private.startup_fields f
        where f.is_material and to_jsonb(edited) -> f.field is distinct from to_jsonb(old) -> f.field
      ))
  where s.id = old.id
  returning s.* into edited;
  return edited;
exception when check_violation or not_null_violation then
  get stacked diagnostics key = constraint_name, culprit = column_name;
  perform private.refuse(400, format('Check the value of %s.', coalesce(
    nullif(culprit, ''), (select f.field from private.startup_fields f where key like 'startups\_' || f.field || '\_%' order by length(f.field) desc limit 1),
    'revenue, funding target and valuation')));
end
$$;
comment on function private.edit_startup(public.startups, jsonb) is
  'Writes what a founder edits. Details: columns of startup_fields in snake_case; others are refused, and so is what the table does not take (PT400, naming the field).';

create function private.slug_of(name text, otherwise text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), otherwise)
$$;
comment on function private.slug_of(text, text) is 'A name as part of an address: "Écran Noir" is ecran-noir; the second text for a name without Latin letters or digits.';

create function public.create_startup(details jsonb) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  base text;
  suffix int := 1;
  created public.startups;
begin
  if not exists (select 1 from public.users u where u.id = me and u.role = 'STARTUP_ADMIN') then
    perform private.refuse(403, 'Only startup founders present a startup.');
  end if;
  if coalesce(jsonb_typeof(details) <> 'object' or private.is_blank(details ->> 'name') or details ->> 'stage' is null, true) then
    perform private.refuse(400, 'Give the startup a name and a stage.');
  end if;
  -- One's own drafts are made one after the other, so that the limit holds for parallel calls too.
  perform pg_advisory_xact_lock(hashtextextended('startups:' || me, 0));
  if (select count(*) from public.startups s where s.founder_id = me and s.status = 'DRAFT') >= 20 then
    perform private.refuse(429, 'You have 20 drafts already. Use one of them.');
  end if;
  base := private.slug_of(details ->> 'name', 'startup');
  loop
    insert into public.startups (name, slug, stage, founder_id)
    values ('Draft', base || case when suffix > 1 then '-' || suffix else '' end, 'PRE_SEED', me)
    on conflict (slug) do nothing
    returning * into created;
    exit when created.id is not null;
    suffix := suffix + 1;
  end loop;
  created := private.edit_startup(created, details);
  perform private.audit('startup.created', 'startup', created.id);
  return created;
end
$$;
comment on function public.create_startup(jsonb) is
  'A founder drafts a startup; details as for update_startup, with name and stage. The slug comes from the name and stays. Errors: PT400, PT401, PT403, PT429.';

create function public.update_startup(startup text, details jsonb) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  old public.startups := private.lock_startup(startup, 'FOUNDER');
  edited public.startups;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.refuse(400, 'Say what to change.');
  end if;
  -- Security: what a hub admin reads is what they decide on.
  if old.status = 'PENDING' then
    perform private.refuse(409, 'The hub is reviewing this startup. Withdraw the application to change it.');
  end if;
  edited := private.edit_startup(old, details);
  if to_jsonb(edited) - 'updated_at' <> to_jsonb(old) - 'updated_at' then
    perform private.audit('startup.edited', 'startup', edited.id);
  end if;
  return edited;
end
$$;
comment on function public.update_startup(text, jsonb) is
  'The founder edits a startup, not while its hub reviews it. A material change of an approved one shows as changed since verification. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.submit_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  submitted public.startups := private.move_startup(startup, 'FOUNDER', 'PENDING');
begin
  if not exists (select 1 from public.hubs h where h.id = submitted.hub_id and h.is_approved and h.is_active) then
    perform private.refuse(400, 'Choose a hub that accepts applications.');
  end if;
  if coalesce(private.is_blank(submitted.short_description), true) or cardinality(submitted.sectors) = 0 then
    perform private.refuse(400, 'Add a short description and at least one sector first.');
  end if;
  perform private.audit('startup.submitted', 'startup', submitted.id);
  perform private.notify_hub(submitted.hub_id, 'startup.submitted', 'startup', submitted.id, jsonb_build_object('name', submitted.name));
  return submitted;
end
$$;
comment on function public.submit_startup(text) is 'The founder submits a draft, or a rejected startup again, to its hub. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.withdraw_startup(startup text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  withdrawn public.startups := private.move_startup(startup, 'FOUNDER', 'DRAFT');
begin
  perform private.audit('startup.withdrawn', 'startup', withdrawn.id);
  return withdrawn;
end
$$;
comment on function public.withdraw_startup(text) is 'The founder takes an application back while it is pending. Errors: PT401, PT403, PT404, PT409.';

create function public.approve_startup(startup text, export_readiness_score int default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
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
  perform private.audit('startup.approved', 'startup', approved.id, jsonb_build_object('export_readiness_score', approved.export_readiness_score));
  perform private.notify(approved.founder_id, 'startup.approved', 'startup', approved.id, jsonb_build_object('name', approved.name));
  return approved;
end
$$;
comment on function public.approve_startup(text, int) is
  'An admin of its hub approves a pending startup, which becomes hub-verified, and may set its export score. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.reject_startup(startup text, reason text, field text default null) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  rejected public.startups := private.move_startup(startup, 'HUB', 'REJECTED', reason, field);
begin
  perform private.audit('startup.rejected', 'startup', rejected.id);
  perform private.notify(rejected.founder_id, 'startup.rejected', 'startup', rejected.id, jsonb_build_object('name', rejected.name));
  return rejected;
end
$$;
comment on function public.reject_startup(text, text, text) is
  'An admin of its hub rejects a pending startup with a reason, which the founder reads, and the field it concerns. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.return_startup_to_review(startup text, reason text) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  returned public.startups := private.move_startup(startup, 'SUPER_ADMIN', 'PENDING', reason);
begin
  perform private.audit('startup.returned', 'startup', returned.id);
  perform private.notify(returned.founder_id, 'startup.returned', 'startup', returned.id, jsonb_build_object('name', returned.name));
  return returned;
end
$$;
comment on function public.return_startup_to_review(text, text) is
  'A super admin sends an approved startup back to its hub, with a reason; it is neither verified nor featured any more. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.feature_startup(startup text, featured boolean) returns public.startups
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  changed public.startups := private.lock_startup(startup, 'SUPER_ADMIN');
begin
  if featured is null then
    perform private.refuse(400, 'Say whether to feature this startup.');
  end if;
  if featured and not (changed.status = 'APPROVED' and changed.is_active) then
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
  public.create_startup(jsonb), public.update_startup(text, jsonb), public.submit_startup(text), public.withdraw_startup(text),
  public.approve_startup(text, int), public.reject_startup(text, text, text), public.return_startup_to_review(text, text),
  public.feature_startup(text, boolean), public.startup_review_history(text)
to authenticated;
