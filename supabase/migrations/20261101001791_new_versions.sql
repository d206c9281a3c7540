-- The new version of an approved startup or export product, and what a hub last decided on.

-- Security: in private, and with no policy. What is public of a startup or product is in its own table, and nothing else is.
create table private.new_versions (
  target_id uuid primary key,
  target_type text not null check (target_type in ('startup', 'export_product')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'REJECTED')),
  details jsonb not null check (jsonb_typeof(details) = 'object' and details <> '{}' and length(details::text) <= 400000),
  updated_at timestamptz not null default now()
);
alter table private.new_versions enable row level security;
comment on table private.new_versions is
  'The new version of an approved startup or export product, one at a time: DRAFT by its company, PENDING at its hub, or REJECTED. Once it is published it is the startup or product, and this row is gone.';
comment on column private.new_versions.target_id is 'The id of the startup or product.';
comment on column private.new_versions.details is
  'The versioned fields that it changes: field to value. Checked by the checks of the table when it is written, and '
  'again when it is put in.';
create trigger new_versions_updated_at before update on private.new_versions
  for each row execute function private.set_updated_at();

create function private.save_new_version(target_type text, target uuid, approved jsonb, edited jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant jsonb := (
    select jsonb_object_agg(f.field, edited -> f.field) from private.editable_fields f
    where f.target_type = save_new_version.target_type and f.is_versioned and edited -> f.field is distinct from approved -> f.field);
begin
  if exists (select 1 from private.new_versions v where v.target_id = target and v.status = 'PENDING') then
    -- Security: a hub decides on what it reads.
    perform private.raise_http_error(409, 'The hub is reviewing the new version. Withdraw it to make changes.');
  elsif changed is null then
    delete from private.new_versions v where v.target_id = target;
  else
    insert into private.new_versions as v (target_id, target_type, details) values (target, target_type, changed)
    on conflict (target_id) do update set details = excluded.details;
  end if;
end
$$;
comment on function private.save_new_version(text, uuid, jsonb, jsonb) is
  'Keeps what a founder edited of something approved that they hold the lock of, as its new version; one that says what is approved again is none. Refuses with PT409 what a hub reads at present.';

create function private.is_approval_needed(version private.new_versions) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.editable_fields f where f.target_type = version.target_type and f.needs_approval and version.details ? f.field)
$$;
comment on function private.is_approval_needed(private.new_versions) is
  'Does a new version change a field that needs an approval, so that a hub has to approve the version?';

create function private.withdraw_new_version(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.new_versions v set status = 'DRAFT' where v.target_id = target and v.status = 'PENDING';
  return found;
end
$$;
comment on function private.withdraw_new_version(uuid) is 'The new version that waits at a hub is a draft again. False when none waits.';

create function private.discard_new_version(target uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from private.new_versions v where v.target_id = target and v.status = 'PENDING') then
    perform private.raise_http_error(409, 'The hub is reviewing the new version. Withdraw it first.');
  end if;
  delete from private.new_versions v where v.target_id = target;
  return found;
end
$$;
comment on function private.discard_new_version(uuid) is
  'Drops a new version that its hub does not review. False when there was none; refuses with PT409 one that waits.';

-- Security: what is approved is what was read, not what took its place in the meantime.
create function private.require_seen(seen timestamptz, submitted timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if seen is not null and seen is distinct from submitted then
    perform private.raise_http_error(409, 'It was resubmitted in the meantime. Read it again before you decide.');
  end if;
end
$$;
comment on function private.require_seen(timestamptz, timestamptz) is
  'Refuses with PT409 a decision on something that was submitted again since the decider read it; null for a caller that does not say what it read.';

create table private.decided_versions (
  target_id uuid primary key,
  hub_id uuid references public.hubs (id) on delete set null,
  details jsonb not null,
  decided_at timestamptz not null
);
alter table private.decided_versions enable row level security;
comment on table private.decided_versions is
  'What a startup or export product said when its hub last decided on it, to tell what has changed since. The next decision replaces it; it goes with the startup or product, and with the account of its company''s last member.';
comment on column private.decided_versions.target_id is 'The id of the startup or product.';
comment on column private.decided_versions.hub_id is 'The hub that decided. Security: another hub does not read what this one saw.';
create index decided_versions_hub on private.decided_versions (hub_id);

create function private.delete_versions(targets uuid[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.new_versions v where v.target_id = any (targets);
  delete from private.decided_versions n where n.target_id = any (targets);
$$;
comment on function private.delete_versions(uuid[]) is 'The new version and the last decided one of startups or export products go.';
