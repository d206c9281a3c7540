-- The queue: startups as those who decide on them work through them, and what they tell each other in the meantime.

insert into private.audit_actions values
  ('startup.noted', 'When a reviewer of a startup writes a note for the other reviewers');
insert into private.realtime_events values
  ('closing.changed', 'person', '{deal_id}', 'When a closing that they confirm was announced, withdrawn or confirmed');

-- Stored beside the startups: a hub's ten thousand are counted, searched by their founders' names and put in order at each look.
create table private.startup_queue (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  hub_id uuid,
  founder_id uuid,
  status public.startup_status not null check (status <> 'DRAFT'),
  submitted_at timestamptz not null,
  since timestamptz not null,
  label text not null,
  stage public.startup_stage not null,
  sectors text[] not null,
  version_submitted_at timestamptz check (version_submitted_at is null or status = 'APPROVED'),
  is_waiting boolean not null generated always as (status = 'PENDING' or version_submitted_at is not null) stored,
  place numeric not null generated always as (
    case when version_submitted_at is not null then extract(epoch from version_submitted_at - timestamptz '2000-01-01 00:00:00+00')
         when status = 'PENDING' then extract(epoch from since - timestamptz '2000-01-01 00:00:00+00')
         else 1e12 - extract(epoch from since - timestamptz '2000-01-01 00:00:00+00') end
  ) stored
);
alter table private.startup_queue enable row level security;
comment on table private.startup_queue is 'What was submitted to a hub and not withdrawn, ready to be listed. Kept by triggers on startups and users.';
comment on column private.startup_queue.submitted_at is 'Since when it waits, or waited until it was decided on.';
comment on column private.startup_queue.version_submitted_at is 'Since when a new version of an approved startup waits; null for none.';
comment on column private.startup_queue.is_waiting is 'Does the startup, or a new version of it, wait to be decided on?';
comment on column private.startup_queue.since is 'Since when it has its status.';
comment on column private.startup_queue.place is 'The order of work: what has waited longest first, then what was decided, the newest first.';
create index startup_queue_place on private.startup_queue (hub_id, place, startup_id) include (status, is_waiting);
create index startup_queue_submitted on private.startup_queue (hub_id, submitted_at desc, startup_id);
create index startup_queue_founder on private.startup_queue (founder_id);
create index startup_queue_label on private.startup_queue using gin (label extensions.gin_trgm_ops);

create function private.queue_label(startup public.startups) returns text
language sql stable security definer set search_path = ''
as $$
  select lower(concat_ws(' ', startup.name, array_to_string(startup.sectors, ' '),
    (select v.details ->> 'name' from private.new_versions v where v.thing_id = startup.id and v.status = 'PENDING'),
    (select u.display_name from public.users u where u.id = startup.founder_id)))
$$;
comment on function private.queue_label(public.startups) is 'What the queue''s search box looks through: name, also that of a version that waits, sectors and founder.';

create table private.startup_claims (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  user_id uuid not null references public.users (id),
  claimed_at timestamptz not null default clock_timestamp(),
  until timestamptz not null default clock_timestamp() + interval '30 minutes'
);
alter table private.startup_claims enable row level security;
comment on table private.startup_claims is
  'Who looks at an application now, so that two do not do the same work. It bars nobody from deciding, and is over by until, by the decision, or by letting go.';
create index startup_claims_user on private.startup_claims (user_id);

create table private.startup_notes (
  id uuid primary key default gen_random_uuid(),
  startup_id uuid not null references public.startups (id) on delete cascade,
  hub_id uuid references public.hubs (id) on delete set null,
  author_id uuid not null references public.users (id),
  body text not null check (not private.is_blank(body) and length(body) <= 2000),
  created_at timestamptz not null default clock_timestamp()
);
alter table private.startup_notes enable row level security;
comment on table private.startup_notes is
  'What those who decide on a startup note for each other. Security: never for its founder, also when they administer the hub; nor for the next hub (hub_id is the one at the time).';
create index startup_notes_startup on private.startup_notes (startup_id, created_at);
create index startup_notes_hub on private.startup_notes (hub_id);
create index startup_notes_author on private.startup_notes (author_id);

create function private.update_startup_queue(startup public.startups, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former private.startup_queue;
  present private.startup_queue;
begin
  select q.* into former from private.startup_queue q where q.startup_id = startup.id;
  if startup.status = 'DRAFT' or not startup.is_active then
    delete from private.startup_queue q where q.startup_id = startup.id;
  else
    insert into private.startup_queue as q (startup_id, hub_id, founder_id, status, submitted_at, since, version_submitted_at, label, stage, sectors)
    values (startup.id, startup.hub_id, startup.founder_id, startup.status, at, at,
      case when startup.pending_version and startup.status = 'APPROVED' then at end,
      private.queue_label(startup), startup.stage, startup.sectors)
    on conflict (startup_id) do update
      set hub_id = excluded.hub_id, founder_id = excluded.founder_id, status = excluded.status, label = excluded.label,
          stage = excluded.stage, sectors = excluded.sectors,
          version_submitted_at = case when excluded.version_submitted_at is not null then coalesce(q.version_submitted_at, at) end,
          since = case when q.status <> excluded.status then excluded.since else q.since end,
          submitted_at = case when q.status <> excluded.status and excluded.status = 'PENDING' then excluded.since else q.submitted_at end
    returning q.* into present;
  end if;
  if former.status is distinct from present.status or former.version_submitted_at is distinct from present.version_submitted_at then
    delete from private.startup_claims c where c.startup_id = startup.id;
  end if;
end
$$;
comment on function private.update_startup_queue(public.startups, timestamptz) is
  'Keeps a startup''s place in the queue; a viewer no longer counts once its status has changed. Those who decide hear of it by startup.changed.';

create function private.waits_since(startup uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when q.status = 'PENDING' then q.submitted_at else q.version_submitted_at end
  from private.startup_queue q where q.startup_id = waits_since.startup
$$;
comment on function private.waits_since(uuid) is 'Since when a startup, or a new version of it, waits for its hub; null when none does.';

create function private.on_users_renamed_startup_queue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.startup_queue q set label = private.queue_label(s) from public.startups s where s.id = q.startup_id and q.founder_id = new.id;
  return null;
end
$$;
comment on function private.on_users_renamed_startup_queue() is 'Trigger: what a founder submitted is found by the name that they have.';
create trigger users_rename_queued after update on public.users
  for each row when (old.display_name <> new.display_name) execute function private.on_users_renamed_startup_queue();

create function private.on_startup_claims_or_notes_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(d.id, 'startup.changed', jsonb_build_object('startup_id', s.id))
  from public.startups s, private.hub_deciders(s.hub_id, array[s.founder_id]) d (id)
  where s.id = coalesce(new.startup_id, old.startup_id) and s.status <> 'DRAFT';
  return null;
end
$$;
comment on function private.on_startup_claims_or_notes_changed() is 'Trigger: who looks at an application, and what is noted about it, is seen at once by those who decide, too.';
create trigger startup_claims_told after insert or update or delete on private.startup_claims
  for each row execute function private.on_startup_claims_or_notes_changed();
create trigger startup_notes_told after insert on private.startup_notes
  for each row execute function private.on_startup_claims_or_notes_changed();

create function private.on_deal_closings_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deal constant uuid := coalesce(new.deal_id, old.deal_id);
begin
  perform private.broadcast_to_user(c.id, 'closing.changed', jsonb_build_object('deal_id', deal)) from private.closing_confirmers(deal) c (id);
  return null;
end
$$;
comment on function private.on_deal_closings_changed() is 'Trigger: whoever confirms a closing sees at once that it waits, was withdrawn or was confirmed.';
create trigger deal_closings_told after insert or update or delete on public.deal_closings
  for each row execute function private.on_deal_closings_changed();
