-- Closing evidence: copies of documents that a side of a completed deal hands over, so that who confirms its closing can
-- see what the amount rests on. A store of its own: nothing in it refers to the room, and it gives no way into one.

-- Security: private, and without any client policy on storage.objects: every byte goes through the edge function.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select 'closing-evidence', 'closing-evidence', false, 20971520, array_agg(distinct t.content_type)
from public.document_types t where t.extension in ('pdf', 'png', 'jpg', 'jpeg');

create table public.deal_closing_evidence (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.deals (id),
  side public.room_side not null,
  user_id uuid not null references public.users (id),
  file_name text not null check (length(file_name) <= 255),
  file_url text not null unique,
  file_size bigint not null check (file_size between 1 and 20971520),
  content_type text not null,
  created_at timestamptz not null default now(),
  arrived_at timestamptz,
  abandoned_at timestamptz,
  opened_at timestamptz
);
alter table public.deal_closing_evidence enable row level security;
revoke all on public.deal_closing_evidence from anon, authenticated, service_role;
comment on table public.deal_closing_evidence is
  'What the sides of a completed deal handed over as evidence of its closing: begun, and arrived once its bytes were measured and sniffed. Of the deal, since a closing that is declined is deleted. Read by functions alone, which name nobody: the hub must not learn who is in the room. Security: an abandoned one stays until its upload URL has run out, so that bytes sent late are swept too.';
comment on column public.deal_closing_evidence.side is 'The side that handed it over: whoever manages it now has it.';
comment on column public.deal_closing_evidence.file_url is
  'The object''s path in the private bucket closing-evidence: <deal>/<file>. No URL opens it without the edge function.';
comment on column public.deal_closing_evidence.opened_at is
  'When somebody who confirms or corrects the closing opened it last; null for never.';
create index deal_closing_evidence_deal on public.deal_closing_evidence (deal_id, created_at);
create index deal_closing_evidence_user on public.deal_closing_evidence (user_id, created_at);
create index deal_closing_evidence_created on public.deal_closing_evidence (created_at)
  where arrived_at is null or abandoned_at is not null;

insert into private.audit_actions values
  ('deal.evidence_added', 'When a side hands over a file as evidence of a closing'),
  ('deal.evidence_withdrawn', 'When a side withdraws evidence before the closing is confirmed'),
  ('startup.evidence_opened', 'When somebody opens the evidence of a closing');

create function private.closing_evidence_readers(deal uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select k.user_id
  from public.deal_closings c, private.closing_correctors(c.deal_id) k
  where c.deal_id = closing_evidence_readers.deal and (k.is_hub or c.confirmed_at is not null)
$$;
comment on function private.closing_evidence_readers(uuid) is
  'Who reads the evidence of a deal''s closing besides the sides: those who may confirm it now and, once it is confirmed, those who may correct it. Nobody while the amount is not announced.';

create function private.closing_evidence_of(deal uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'side', e.side, 'file_name', e.file_name,
    'file_size', e.file_size, 'content_type', e.content_type, 'added_at', e.arrived_at) order by e.arrived_at, e.id), '[]')
  from public.deal_closing_evidence e
  where e.deal_id = closing_evidence_of.deal and e.arrived_at is not null and e.abandoned_at is null
$$;
comment on function private.closing_evidence_of(uuid) is
  'The evidence of a deal''s closing, oldest first: side, name, size, type, when. Security: names nobody.';

create function private.managed_side_of_deal(deal uuid, person uuid) returns public.room_side
language sql stable security definer set search_path = ''
as $$
  select private.managed_side(r.id, person) from public.deal_rooms r
  where r.deal_id = managed_side_of_deal.deal and private.room_access_of(r.id, person) = 'full'
$$;
comment on function private.managed_side_of_deal(uuid, uuid) is
  'The side of a deal that a person manages now, who reads its room in full; null for none. Also for whom an edge function names.';

create function public.begin_closing_evidence(deal text, file_name text, file_size bigint)
returns public.deal_closing_evidence
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  file record;
  locked public.deals;
  mine public.room_side;
  made uuid := gen_random_uuid();
  begun public.deal_closing_evidence;
begin
  perform private.require_max_size(row(deal, file_name));
  me := private.require_active();
  select * into file
  from private.require_valid_file(begin_closing_evidence.file_name, begin_closing_evidence.file_size, 'handed over',
    array['pdf', 'png', 'jpg', 'jpeg']);
  if begin_closing_evidence.file_size > 20971520 then
    perform private.raise_http_error(413, format('%s is larger than 20 MB.', file.base));
  end if;
  -- The deal is locked: the limit holds for parallel calls too.
  locked := private.lock_deal(deal, 'full');
  mine := private.my_side(locked.id);
  if locked.status <> 'COMPLETED' then
    perform private.raise_http_error(409, 'Evidence can be handed over once the deal is completed.');
  elsif (
    select count(*) from public.deal_closing_evidence e
    where e.deal_id = locked.id and e.side = mine and e.abandoned_at is null
      and (e.arrived_at is not null or private.can_still_arrive(e.created_at))
  ) >= 10 then
    perform private.raise_http_error(409, 'Your side can hand over at most 10 files.');
  end if;
  perform private.enforce_rate_limit('closing evidence', locked.id || ' ' || me, 60, interval '1 hour',
    'Too many uploads. Wait a while and try again.');
  insert into public.deal_closing_evidence (id, deal_id, side, user_id, file_name, file_url, file_size, content_type)
  values (made, locked.id, mine, me, file.base, locked.id || '/' || made, begin_closing_evidence.file_size, file.content_type)
  returning * into begun;
  return begun;
end
$$;
comment on function public.begin_closing_evidence(text, text, bigint) is
  'A manager or signatory of a side begins to upload a file (PDF, PNG, JPEG, 1 byte to 20 MiB, ten a side at most) as evidence of the closing of their completed deal; the edge function then signs an upload URL for file_url. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT415, PT429.';
grant execute on function public.begin_closing_evidence(text, text, bigint) to authenticated;

create function private.lock_closing_evidence(person uuid, evidence uuid, out stored public.deal_closing_evidence, out deal public.deals)
language plpgsql security definer set search_path = ''
as $$
begin
  -- The deal first, as for every step of its closing: nothing is withdrawn while it is being confirmed.
  perform private.lock_rows('public.deals', array(select e.deal_id from public.deal_closing_evidence e where e.id = evidence));
  select e.* into stored from public.deal_closing_evidence e
  where e.id = evidence and e.abandoned_at is null and private.managed_side_of_deal(e.deal_id, person) = e.side
    and (e.arrived_at is not null or e.user_id = person)
  for update;
  select d.* into deal from public.deals d where d.id = stored.deal_id;
end
$$;
comment on function private.lock_closing_evidence(uuid, uuid) is
  'A file of the side that a person manages now, or their own upload for it, locked after its deal; nulls when there is none.';

create function public.finish_closing_evidence(person uuid, upload_id uuid, true_size bigint, sniffed_type text)
returns public.deal_closing_evidence
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
  given public.deal_closing_evidence;
begin
  perform private.require_max_size(row(sniffed_type));
  select * into locked from private.lock_closing_evidence(person, upload_id);
  given := locked.stored;
  if given.id is null or given.arrived_at is null and not private.can_still_arrive(given.created_at) then
    perform private.raise_http_error(404, 'Upload not found');
  elsif given.arrived_at is not null then
    -- A repeated finish answers what the first one made.
    return given;
  end if;
  perform private.require_matching_file(given.file_name, given.file_size, given.content_type, true_size, sniffed_type);
  update public.deal_closing_evidence e set arrived_at = clock_timestamp() where e.id = given.id returning e.* into given;
  perform private.record_deal_change(locked.deal, 'deal.evidence_added', jsonb_build_object('evidence_id', given.id),
    actor => person);
  return given;
end
$$;
comment on function public.finish_closing_evidence(uuid, uuid, bigint, text) is
  'Counts evidence as arrived once its bytes were measured and sniffed by the edge function (service_role only); twice is once. Errors: PT400, PT404, PT413, PT415.';

create function public.abandon_closing_evidence(person uuid, upload_id uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
  given public.deal_closing_evidence;
  closing public.deal_closings;
begin
  select * into locked from private.lock_closing_evidence(person, upload_id);
  given := locked.stored;
  select c.* into closing from public.deal_closings c where c.deal_id = given.deal_id;
  -- What somebody has confirmed a figure by stays, and what they are about to confirm it by.
  if given.id is null or given.arrived_at is not null and closing.confirmed_at is not null then
    return null;
  elsif given.arrived_at is not null and given.opened_at >= closing.announced_at then
    perform private.raise_http_error(409, 'Who confirms the closing has opened this file. It stays until they have decided.');
  end if;
  update public.deal_closing_evidence e set abandoned_at = now() where e.id = given.id;
  if given.arrived_at is not null then
    perform private.record_deal_change(locked.deal, 'deal.evidence_withdrawn',
      jsonb_build_object('evidence_id', given.id), actor => person);
  end if;
  return given.file_url;
end
$$;
comment on function public.abandon_closing_evidence(uuid, uuid) is
  'Ends an upload that was cancelled or refused, or withdraws a file of one''s side before the closing is confirmed; returns the object''s path to remove, null when there is none (service_role only). Errors: PT409 once who confirms the announced closing has opened it.';

create function public.open_closing_evidence(person uuid, evidence text, ip inet default null, agent text default null)
returns public.deal_closing_evidence
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.deal_closing_evidence;
begin
  perform private.require_max_size(row(evidence, agent));
  select e.* into opened
  from public.deal_closing_evidence e
  join public.users u on u.id = person and u.is_active
  where e.id = private.as_uuid(evidence) and e.arrived_at is not null and e.abandoned_at is null
    and (private.managed_side_of_deal(e.deal_id, person) = e.side
      or person in (select private.closing_evidence_readers(e.deal_id)));
  if opened.id is null then
    perform private.raise_http_error(404, 'File not found');
  end if;
  update public.deal_closing_evidence e set opened_at = clock_timestamp()
  where e.id = opened.id and person in (select private.closing_evidence_readers(e.deal_id));
  -- Security: a line of the startup, not of the room, which must not learn who confirms.
  perform private.audit('startup.evidence_opened', 'startup', d.startup_id,
    jsonb_build_object('deal_id', d.id, 'evidence_id', opened.id), person, ip, agent)
  from public.deals d where d.id = opened.deal_id;
  return opened;
end
$$;
comment on function public.open_closing_evidence(uuid, text, inet, text) is
  'Checks that the person manages the side that handed it over, may confirm the announced closing or correct the confirmed one, and writes the access log before a byte is served (service_role only). Errors: PT404.';
grant execute on function
  public.finish_closing_evidence(uuid, uuid, bigint, text), public.abandon_closing_evidence(uuid, uuid),
  public.open_closing_evidence(uuid, text, inet, text)
to service_role;

create function public.deal_room_closing_evidence(room text)
returns table (files jsonb, of_other_side int, can_withdraw boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid;
  mine public.room_side;
  r public.deal_rooms;
begin
  perform private.require_max_size(row(room));
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  select x.* into r from public.deal_rooms x where x.id = room_id;
  mine := private.managed_side(r.id, private.current_user_id());
  if mine is null or not exists (select 1 from public.deals d where d.id = r.deal_id and d.status = 'COMPLETED') then
    return;
  end if;
  return query
    select coalesce(jsonb_agg(f.one order by f.position) filter (where f.one ->> 'side' = mine::text), '[]'),
      count(*) filter (where f.one ->> 'side' <> mine::text)::int,
      not exists (select 1 from public.deal_closings c where c.deal_id = r.deal_id and c.confirmed_at is not null)
    from jsonb_array_elements(private.closing_evidence_of(r.deal_id)) with ordinality f (one, position);
end
$$;
comment on function public.deal_room_closing_evidence(text) is
  'What the side that the caller manages handed over as evidence of the closing of a completed deal, how many files the other side did, and whether one''s own can still be withdrawn. Nothing for others of the room. Errors: PT401, PT403, PT404.';
grant execute on function public.deal_room_closing_evidence(text) to authenticated;

create function private.on_closing_evidence_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(r.id, 'closing.changed', jsonb_build_object('deal_id', new.deal_id))
  from (select r.id from private.closing_evidence_readers(new.deal_id) r (id) order by r.id) r;
  return null;
end
$$;
comment on function private.on_closing_evidence_changed() is
  'Trigger: broadcasts to the people who read the evidence of a closing that there is more of it, or less.';
create trigger closing_evidence_broadcast after update of arrived_at, abandoned_at on public.deal_closing_evidence
  for each row when (new.arrived_at is not null
    and (old.arrived_at, old.abandoned_at) is distinct from (new.arrived_at, new.abandoned_at))
  execute function private.on_closing_evidence_changed();
