-- Deal rooms: where the two sides of one deal meet, and who is in them.

create type public.room_access as enum ('none', 'overview', 'full');
create type public.room_side as enum ('FOUNDER', 'INVESTOR');
create type public.room_role as enum ('MANAGER', 'CONTRIBUTOR', 'VIEWER');

create table public.deal_rooms (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null unique references public.deals (id),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text check (length(description) <= 5000),
  nda_version_id uuid not null default private.newest_nda() references public.nda_versions (id),
  nda_url public.web_address,
  is_active boolean not null default true,
  access_level text not null default 'PRIVATE' check (access_level = 'PRIVATE'),
  expires_at timestamptz,
  requires_second_factor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.deal_rooms enable row level security;
revoke all on public.deal_rooms from anon, authenticated, service_role;
comment on table public.deal_rooms is
  'The room of one deal. Security: only its members read it, neither hub admins nor platform administrators. Values '
  'that show its activity (counts, sequence) are in tables of their own.';
comment on column public.deal_rooms.is_active is 'A closed room shows its overview to its members and nothing else.';
comment on column public.deal_rooms.requires_second_factor is
  'Opens to nobody, its managers included, whose session has not shown a second factor.';
comment on column public.deal_rooms.expires_at is
  'Everybody''s access ends at this time, unless their own ends earlier.';
create index deal_rooms_nda_version on public.deal_rooms (nda_version_id);
create trigger deal_rooms_updated_at before update on public.deal_rooms
  for each row execute function private.set_updated_at();

create table public.deal_room_members (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  user_id uuid not null references public.users (id),
  side public.room_side not null,
  is_viewer boolean not null default false,
  firm text check (private.is_name(firm, 160)),
  invited_by uuid references public.users (id),
  joined_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references public.users (id),
  end_reason text check (length(end_reason) <= 1000),
  unique (deal_room_id, user_id)
);
alter table public.deal_room_members enable row level security;
revoke all on public.deal_room_members from anon, authenticated, service_role;
comment on table public.deal_room_members is
  'The seats of a room, present and former. A side is an organization: whoever administers it manages the side '
  '(private.room_seats), and brings in people of its own and advisers.';
comment on column public.deal_room_members.is_viewer is
  'A member who only reads the files, set by whoever manages their side.';
comment on column public.deal_room_members.firm is
  'The firm of an adviser, as whoever invited them named it; null for members of the organization.';
comment on column public.deal_room_members.expires_at is
  'Access ends by the clock, null is never. Nothing is written when it passes: every question compares the time.';
create index deal_room_members_user on public.deal_room_members (user_id);
create index deal_room_members_invited_by on public.deal_room_members (invited_by);
create index deal_room_members_ended_by on public.deal_room_members (ended_by);

create function private.on_users_renamed_check_rooms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Only oneself: an administrator may correct a name, and a closed account loses its own.
  if new.id = private.current_user_id()
    and exists (select 1 from public.deal_room_members m where m.user_id = new.id) then
    perform private.raise_http_error(409,
      'Your name appears in deal rooms and on NDAs, so it can no longer be changed.');
  end if;
  return new;
end
$$;
comment on function private.on_users_renamed_check_rooms() is
  'Trigger: refuses that a person who has been in a deal room changes their own name. Security: a member who renames '
  'themselves could pose as another, in messages and under the NDA.';
create trigger users_forbid_rename_in_rooms before update of first_name, last_name on public.users
  for each row when (
    (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)
  ) execute function private.on_users_renamed_check_rooms();

create table public.nda_acceptances (
  id uuid primary key default gen_random_uuid(),
  -- No foreign keys that could delete or block: an acceptance is evidence and outlives everything it names.
  deal_room_id uuid not null,
  user_id uuid not null,
  nda_version_id uuid not null,
  version int not null,
  body_sha256 text not null,
  typed_name text not null check (length(typed_name) between 1 and 200),
  room_name text not null,
  startup_name text not null,
  accepted_at timestamptz not null default clock_timestamp(),
  ip_address inet,
  user_agent text,
  constraint nda_acceptances_once unique (deal_room_id, user_id, nda_version_id, body_sha256)
);
alter table public.nda_acceptances enable row level security;
revoke all on public.nda_acceptances from anon, authenticated, service_role;
comment on table public.nda_acceptances is
  'Append-only evidence: who accepted which text, when, under which typed name and from where. Security: no client '
  'grant; members see name, time and version through deal_room_people, never the address.';
comment on column public.nda_acceptances.room_name is
  'As it was when it was accepted, like startup_name: whose access ended keeps what they signed, and learns no newer '
  'name from it.';
create function private.on_nda_acceptances_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select r.name, s.name into new.room_name, new.startup_name
  from public.deal_rooms r
  join public.deals d on d.id = r.deal_id
  join public.startups s on s.id = d.startup_id
  where r.id = new.deal_room_id;
  return new;
end
$$;
comment on function private.on_nda_acceptances_insert() is
  'Trigger: stores with an acceptance the names of the room and the startup at that moment.';
create trigger nda_acceptances_named before insert on public.nda_acceptances
  for each row execute function private.on_nda_acceptances_insert();
create trigger nda_acceptances_never_change before update or delete on public.nda_acceptances
  for each row execute function private.forbid_changes();
create trigger nda_acceptances_never_truncated before truncate on public.nda_acceptances
  for each statement execute function private.forbid_changes();

create table private.emergency_accesses (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  admin_id uuid not null references public.users (id),
  admin_name text not null,
  reason text not null check (length(reason) between 20 and 1000),
  begun_at timestamptz not null default clock_timestamp(),
  until timestamptz not null default clock_timestamp() + interval '60 minutes',
  ended_at timestamptz check (ended_at <= until),
  ended_by uuid references public.users (id),
  check (ended_by is null or ended_at is not null)
);
alter table private.emergency_accesses enable row level security;
comment on table private.emergency_accesses is
  'When a platform administrator opened a room that they have no seat in, to read it for an hour, and why: told to '
  'everybody in the room. Written by emergency_access.sql.';
comment on column private.emergency_accesses.admin_name is
  'The administrator''s name at that moment. It stays after they close their account.';
comment on column private.emergency_accesses.until is
  'It ends by the clock: nothing is written at that time, and every check compares it.';
comment on column private.emergency_accesses.ended_at is
  'When it ended; null is also where the clock has ended it and nobody has come by since.';
comment on column private.emergency_accesses.ended_by is
  'The platform administrator who ended it; null: the clock did, or the reader lost their role or account.';
create unique index emergency_accesses_open on private.emergency_accesses (deal_room_id, admin_id) where ended_at is null;
create index emergency_accesses_room on private.emergency_accesses (deal_room_id, begun_at desc);
create index emergency_accesses_admin on private.emergency_accesses (admin_id);
create index emergency_accesses_ended_by on private.emergency_accesses (ended_by);
create index emergency_accesses_newest on private.emergency_accesses (begun_at desc, id desc);
