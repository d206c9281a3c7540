-- Reviews of startups and export products alike: what waits at a hub, who looks at it, what is noted, and what was decided.

create table private.review_decisions (
  id uuid primary key default gen_random_uuid(),
  target_type text not null check (target_type in ('startup', 'export_product')),
  target_id uuid not null,
  hub_id uuid references public.hubs (id) on delete set null,
  decision text not null check (decision in ('APPROVED', 'REJECTED', 'PENDING')),
  reason text check (not private.is_blank(reason) and length(reason) <= 2000),
  field_reasons jsonb not null default '[]' check (jsonb_typeof(field_reasons) = 'array'),
  is_version boolean not null default false,
  is_revocation boolean not null default false,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  decided_by uuid not null references public.users (id),
  decided_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz check (submitted_at <= decided_at),
  check (decision = 'APPROVED' or reason is not null),
  check (decision = 'REJECTED' or field_reasons = '[]')
);
alter table private.review_decisions enable row level security;
comment on table private.review_decisions is
  'Every decision on a startup or an export product, in order. PENDING: a platform administrator sent an approved startup back.';
comment on column private.review_decisions.target_id is 'The id of the startup or product.';
comment on column private.review_decisions.hub_id is
  'The hub at the time. Security: a startup that moves on does not show its next hub what the last one wrote.';
comment on column private.review_decisions.field_reasons is
  'Reasons at single fields (private.editable_fields), beside the reason of the whole: [{field, reason}], in the order of the screen.';
comment on column private.review_decisions.is_version is 'Was it about a new version of something approved, which stayed public?';
comment on column private.review_decisions.is_revocation is 'Did a platform administrator take the approval away?';
comment on column private.review_decisions.changes is
  'The fields that said something else than before, as [{field, needs_approval, before, after}], in words and '
  'shortened.';
comment on column private.review_decisions.submitted_at is 'Since when it had waited, where that is known.';
create index review_decisions_target on private.review_decisions (target_id, decided_at desc);
create index review_decisions_hub on private.review_decisions (hub_id, decided_at);
create index review_decisions_decided_by on private.review_decisions (decided_by);
create index review_decisions_decided on private.review_decisions (decided_at) include (hub_id, decision, submitted_at)
  where target_type = 'startup';

-- Stored beside the startups and products: a hub's ten thousand are counted, searched and put in order at each look.
create table private.review_queue (
  target_id uuid primary key,
  target_type text not null check (target_type in ('startup', 'export_product')),
  hub_id uuid,
  organization_id uuid not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  submitted_at timestamptz not null,
  since timestamptz not null,
  version_submitted_at timestamptz check (version_submitted_at is null or status = 'APPROVED'),
  label text not null,
  stage public.startup_stage,
  sectors text[] not null default '{}',
  is_waiting boolean not null generated always as (status = 'PENDING' or version_submitted_at is not null) stored,
  sort_order numeric not null generated always as (
    case when version_submitted_at is not null then extract(epoch from version_submitted_at - timestamptz '2000-01-01 00:00:00+00')
         when status = 'PENDING' then extract(epoch from since - timestamptz '2000-01-01 00:00:00+00')
         else 1e12 - extract(epoch from since - timestamptz '2000-01-01 00:00:00+00') end
  ) stored,
  check ((target_type = 'startup') = (stage is not null))
);
alter table private.review_queue enable row level security;
comment on table private.review_queue is
  'The startups and export products that were submitted to a hub and not withdrawn, ready to be listed. Kept by triggers on startups, products, their new versions and users.';
comment on column private.review_queue.target_id is 'The id of the startup or product.';
comment on column private.review_queue.submitted_at is 'Since when it waits, or waited until it was decided on.';
comment on column private.review_queue.version_submitted_at is 'Since when a new version of something approved waits; null for none.';
comment on column private.review_queue.is_waiting is 'Does it, or a new version of it, wait to be decided on?';
comment on column private.review_queue.since is 'Since when it has its status.';
comment on column private.review_queue.label is 'The words that the search box looks through.';
comment on column private.review_queue.stage is 'A startup''s stage and sectors, for the figures of its hub; null and empty for a product.';
comment on column private.review_queue.sort_order is 'The order of work: what has waited longest first, then what was decided, the newest first.';
create index review_queue_hub_order on private.review_queue (hub_id, target_type, sort_order, target_id) include (status, is_waiting, organization_id);
create index review_queue_order on private.review_queue (target_type, sort_order, target_id) include (status, is_waiting, organization_id);
create index review_queue_submitted on private.review_queue (hub_id, submitted_at desc, target_id) where target_type = 'startup';
create index review_queue_submitted_at on private.review_queue (submitted_at) include (hub_id, target_id, status) where target_type = 'startup';
create index review_queue_approved on private.review_queue (since) include (target_id) where target_type = 'startup' and status = 'APPROVED';
create index review_queue_organization on private.review_queue (organization_id);

create table private.review_claims (
  target_id uuid primary key references private.review_queue (target_id) on delete cascade,
  user_id uuid not null references public.users (id),
  claimed_at timestamptz not null default clock_timestamp(),
  until timestamptz not null default clock_timestamp() + interval '30 minutes'
);
alter table private.review_claims enable row level security;
comment on table private.review_claims is
  'The person who looks at a startup or product in the queue now, so that two do not do the same work. It bars nobody from deciding. It ends at until, with the decision, or when they let go.';
create index review_claims_user on private.review_claims (user_id);

create table private.review_notes (
  id uuid primary key default gen_random_uuid(),
  target_type text not null check (target_type in ('startup', 'export_product')),
  target_id uuid not null,
  hub_id uuid references public.hubs (id) on delete set null,
  author_id uuid not null references public.users (id),
  body text not null check (not private.is_blank(body) and length(body) <= 2000),
  proposal text check (proposal in ('APPROVED', 'REJECTED')),
  created_at timestamptz not null default clock_timestamp()
);
alter table private.review_notes enable row level security;
comment on table private.review_notes is
  'Notes of those who review a startup or product, or decide on it, for each other. Security: nobody of its company ever reads them, not even as an administrator of the hub; nor does the next hub (hub_id is the one at the time).';
comment on column private.review_notes.proposal is 'What its author proposes to decide; null for a mere note.';
create index review_notes_target on private.review_notes (target_id, created_at);
create index review_notes_hub on private.review_notes (hub_id);
create index review_notes_author on private.review_notes (author_id);

create function private.update_review_queue(
  target_type text, target uuid, hub uuid, organization uuid, status text, has_version boolean, label text, moment timestamptz,
  stage public.startup_stage default null, sectors text[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former private.review_queue;
  present private.review_queue;
begin
  select q.* into former from private.review_queue q where q.target_id = target;
  if coalesce(status, 'DRAFT') = 'DRAFT' then
    delete from private.review_queue q where q.target_id = target;
  else
    insert into private.review_queue as q
      (target_id, target_type, hub_id, organization_id, status, submitted_at, since, version_submitted_at, label, stage, sectors)
    values (target, target_type, hub, organization, status, moment, moment, case when has_version and status = 'APPROVED' then moment end,
      label, stage, sectors)
    on conflict (target_id) do update
      set hub_id = excluded.hub_id, organization_id = excluded.organization_id, status = excluded.status, label = excluded.label,
          stage = excluded.stage, sectors = excluded.sectors,
          version_submitted_at = case when excluded.version_submitted_at is not null then coalesce(q.version_submitted_at, moment) end,
          since = case when q.status <> excluded.status then excluded.since else q.since end,
          submitted_at = case when q.status <> excluded.status and excluded.status = 'PENDING' then excluded.since else q.submitted_at end
    returning q.* into present;
  end if;
  if former.status is distinct from present.status or former.version_submitted_at is distinct from present.version_submitted_at then
    delete from private.review_claims c where c.target_id = target;
  end if;
end
$$;
comment on function private.update_review_queue(text, uuid, uuid, uuid, text, boolean, text, timestamptz, public.startup_stage, text[]) is
  'Keeps the place of a startup or product in the queue; status null takes it out. Nobody looks at it any more once its status has changed.';

create function private.waits_since(target uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when q.status = 'PENDING' then q.submitted_at else q.version_submitted_at end
  from private.review_queue q where q.target_id = target
$$;
comment on function private.waits_since(uuid) is
  'Since when a startup or product, or a new version of it, waits for its hub; null when none does.';

create function private.on_review_claims_or_notes_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  queued private.review_queue;
begin
  select q.* into queued from private.review_queue q where q.target_id = coalesce(new.target_id, old.target_id);
  if queued.target_type = 'startup' then
    perform private.broadcast_to_user(d.id, 'startup.changed', jsonb_build_object('startup_id', queued.target_id))
    from private.hub_reviewers(queued.hub_id, private.members_of(queued.organization_id)) d (id);
  elsif queued.target_type = 'export_product' then
    perform private.broadcast_to_user(d.id, 'export_product.changed', jsonb_build_object('product_id', queued.target_id))
    from private.hub_reviewers(queued.hub_id, private.members_of(queued.organization_id)) d (id);
  end if;
  return null;
end
$$;
comment on function private.on_review_claims_or_notes_changed() is
  'Trigger: broadcasts to those who review who is reviewing something in the queue, and that a note was written about '
  'it.';
create trigger review_claims_changed after insert or update or delete on private.review_claims
  for each row execute function private.on_review_claims_or_notes_changed();
create trigger review_notes_written after insert on private.review_notes
  for each row execute function private.on_review_claims_or_notes_changed();

create function private.delete_review(target uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.delete_versions(array[target]);
  delete from private.review_queue q where q.target_id = target;
  delete from private.review_notes n where n.target_id = target;
  delete from private.review_decisions d where d.target_id = target;
$$;
comment on function private.delete_review(uuid) is 'Deletes the versions, decisions and notes of a startup or product that is gone.';
