-- The audit chain: the lines about one room, each bound to the one before it, so that anybody who was shown an end of it can tell
-- later whether something was changed, taken out or put in between. Made of ids and hashes: whose account is closed stays in it.

create table private.audit_links (
  deal_room_id uuid not null references public.deal_rooms (id),
  seq bigint not null check (seq > 0),
  -- No foreign key: that a line is gone is for the chain to say.
  audit_id uuid not null unique,
  line_sha256 bytea not null check (length(line_sha256) = 32),
  previous bytea check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (deal_room_id, seq),
  check ((previous is null) = (seq = 1))
);
alter table private.audit_links enable row level security;
comment on table private.audit_links is
  'Append-only: each audit line about a room, in order, under a hash over it and the hash before. Security: of a line that somebody may not read they are given its hash, which tells nothing: its id is chance.';
create trigger audit_links_never_change before update or delete on private.audit_links
  for each row execute function private.forbid_changes();
create trigger audit_links_never_truncated before truncate on private.audit_links
  for each statement execute function private.forbid_changes();

create table private.audit_heads (
  deal_room_id uuid not null references public.deal_rooms (id),
  day date not null,
  seq bigint not null,
  hash bytea not null,
  primary key (deal_room_id, day)
);
alter table private.audit_heads enable row level security;
comment on table private.audit_heads is
  'Where a room''s chain ended on each day (UTC) that added to it: the newest day''s moves along, those before stay. What members are shown and mailed, so that it is kept outside of this database, too.';

create function private.on_audit_heads_changed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or (new.deal_room_id, new.day) <> (old.deal_room_id, old.day) or new.seq <> old.seq + 1 then
    perform private.raise_http_error(409, 'The end of a chain only moves on.');
  end if;
  return new;
end
$$;
comment on function private.on_audit_heads_changed() is
  'Trigger: refuses any change of the end of a day in an audit chain but one to its next line, also for the table''s '
  'owner.';
create trigger audit_heads_move_on before update or delete on private.audit_heads
  for each row execute function private.on_audit_heads_changed();
create trigger audit_heads_never_truncated before truncate on private.audit_heads
  for each statement execute function private.forbid_changes();

create function private.canonical_json(value jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(e.key)::text || ':' || case jsonb_typeof(e.value)
          when 'string' then e.value::text else private.canonical_json(e.value) end, ',' order by e.key collate "C")
      from jsonb_each(value) e), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(private.canonical_json(e.value), ',' order by e.position) from jsonb_array_elements(value) with ordinality e (value, position)), '') || ']'
    when 'number' then trim_scale((value #>> '{}')::numeric)::text
    else value::text end;
end
$$;
comment on function private.canonical_json(jsonb) is
  'JSON as RFC 8785 writes it, of which everybody makes the same bytes: keys in order, no spaces. For what the log holds: texts, whole numbers, yes or no.';

create function private.line_hash(room uuid, id uuid, action text, actor uuid, at timestamptz, details jsonb) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  -- Keys in their order. Without address and browser, which are no evidence of what happened and personal beyond their use.
  return sha256(convert_to('{"action":' || to_json(action)::text
    || ',"actor":' || coalesce('"' || actor || '"', 'null')
    || ',"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    -- Most lines have one id beside: there one space is all that is to go.
    || '","details":' || case when details = '{}' then '{}'
      when details::text ~ '^{"[a-z_]+": "[0-9A-Za-z_-]*"}$' then replace(details::text, '": "', '":"')
      else private.canonical_json(details) end
    || ',"id":"' || id || '","room":"' || room || '"}', 'UTF8'));
end
$$;
comment on function private.line_hash(uuid, uuid, text, uuid, timestamptz, jsonb) is
  'SHA-256 over the canonical JSON of a line about a room: action, actor, at (UTC, microseconds), details, id, room.';

create function private.link_hash(room uuid, seq bigint, line_sha256 bytea, previous bytea) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  return sha256(convert_to('{"line":"' || encode(line_sha256, 'hex')
    || '","previous":' || coalesce('"' || encode(previous, 'hex') || '"', 'null')
    || ',"room":"' || room || '","seq":' || seq || '}', 'UTF8'));
end
$$;
comment on function private.link_hash(uuid, bigint, bytea, bytea) is
  'SHA-256 over the canonical JSON of a link: the line''s hash, the hash before (null for the first), the room and the number in it.';

create function private.chain_line(line public.audit_logs) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  head private.audit_heads;
  line_day constant date := (line.timestamp at time zone 'UTC')::date;
  line_sha256 constant bytea := private.line_hash(line.target_id, line.id, line.action, line.user_id, line.timestamp, line.metadata);
  link bytea;
begin
  -- The room's lock, which orders its messages, too: two lines at once have one order.
  perform private.lock_rooms(array[line.target_id]);
  if not exists (select 1 from private.deal_room_channels c where c.deal_room_id = line.target_id) then
    return;
  end if;
  select h.* into head from private.audit_heads h where h.deal_room_id = line.target_id order by h.day desc limit 1;
  head.seq := coalesce(head.seq, 0) + 1;
  link := private.link_hash(line.target_id, head.seq, line_sha256, head.hash);
  insert into private.audit_links (deal_room_id, seq, audit_id, line_sha256, previous, hash)
  values (line.target_id, head.seq, line.id, line_sha256, head.hash, link);
  insert into private.audit_heads as h (deal_room_id, day, seq, hash)
  values (line.target_id, greatest(line_day, head.day), head.seq, link)
  on conflict on constraint audit_heads_pkey do update set seq = excluded.seq, hash = excluded.hash;
end
$$;
comment on function private.chain_line(public.audit_logs) is
  'Puts a line about a room at the end of its chain, under the room''s lock. A line about a room that is none has no chain.';

create function private.on_audit_logs_room_chain() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.chain_line(new);
  return null;
end
$$;
comment on function private.on_audit_logs_room_chain() is
  'Trigger: adds each line about a room to the room''s chain, in the same transaction.';
create trigger audit_logs_chained after insert on public.audit_logs
  for each row when (new.target_type = 'deal_room') execute function private.on_audit_logs_room_chain();

create function private.is_log_line_visible(line public.audit_logs, person uuid, manages public.room_side) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    -- The asker's name and the person who is to answer are shown to their own side alone.
    when line.metadata ? 'visible_to' then coalesce((private.seat_in(line.target_id, person)).side::text = line.metadata ->> 'visible_to', false)
    -- Reads of documents are shown to the founder, and to each person about themselves; reads in an emergency to
    -- everybody.
    when line.action in ('document.previewed', 'document.downloaded') and not line.metadata ? 'emergency' then coalesce(manages = 'FOUNDER' or line.user_id = person, false)
    when line.action = 'csv.downloaded' then coalesce(manages = 'FOUNDER' or line.user_id = person, false)
    -- Waivers of KYC and refusals are shown to the managers of both sides.
    when line.action in ('member.kyc_waived', 'access.refused') then manages is not null
    -- A rule is shown to the person who manages the side whose documents it is about; other members see its effects.
    when line.action = 'access.set' then coalesce(manages::text = line.metadata ->> 'documents_of', false)
    else true end
    -- Lines about documents that are held back from the reader are left out.
    and private.can_know_of_log_line(line.metadata, person);
end
$$;
comment on function private.is_log_line_visible(public.audit_logs, uuid, public.room_side) is
  'Is this line told to this member at full access, who manages that side, or none (null)? The one rule for the room''s activity and for what is downloaded of it.';

create function private.check_chain(room uuid, out entries bigint, out head bytea, out bad_seq bigint, out bad_line uuid, out problem text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select count(*), (array_agg(k.hash order by k.seq desc) filter (where k.seq = k.newest))[1] into entries, head
  from (select k.seq, k.hash, max(k.seq) over () as newest from private.audit_links k where k.deal_room_id = room) k;
  select c.seq, c.audit_id, c.problem into bad_seq, bad_line, problem
  from (
    select k.seq, k.audit_id, case
      when k.seq <> k.position then 'MISSING'
      when l.id is null then 'REMOVED'
      when k.line_sha256 <> private.line_hash(room, l.id, l.action, l.user_id, l.timestamp, l.metadata) then 'CHANGED'
      when l.metadata ->> 'facts_sha256' is distinct from encode(sha256(convert_to(f.facts, 'UTF8')),
        'hex') then 'FACTS'
      when k.previous is distinct from k.before or k.hash <> private.link_hash(room, k.seq, k.line_sha256, k.previous) then 'BROKEN'
    end as problem
    from (
      select k.seq, k.audit_id, k.line_sha256, k.previous, k.hash, row_number() over w as position, lag(k.hash) over w as before
      from private.audit_links k where k.deal_room_id = room
      window w as (order by k.seq)
    ) k
    left join public.audit_logs l on l.id = k.audit_id and l.target_type = 'deal_room' and l.target_id = room
    left join private.audit_facts f on f.audit_id = k.audit_id
  ) c
  where c.problem is not null
  order by c.seq limit 1;
  if problem is null then
    -- Recorded heads that the chain does not contain any more: it was shortened or rebuilt.
    select h.seq, k.audit_id, 'REWRITTEN' into bad_seq, bad_line, problem
    from private.audit_heads h
    left join private.audit_links k on k.deal_room_id = h.deal_room_id and k.seq = h.seq
    where h.deal_room_id = room and k.hash is distinct from h.hash
    order by h.seq limit 1;
  end if;
  if problem is null then
    select null, l.id, 'UNCHAINED' into bad_seq, bad_line, problem
    from public.audit_logs l
    where l.target_type = 'deal_room' and l.target_id = room
      and not exists (select 1 from private.audit_links k where k.audit_id = l.id)
    order by l.timestamp limit 1;
  end if;
end
$$;
comment on function private.check_chain(uuid) is
  'Recomputes a room''s chain: how many links it has, the last one''s hash, and the first that is wrong. MISSING: '
  'links before it are gone; REMOVED: its line is gone; CHANGED: its line says something else than when it was '
  'written; FACTS: so do the facts that are kept with it; BROKEN: the link itself was changed; REWRITTEN: an end that '
  'was shown has changed since; UNCHAINED: a line stands in the log past the chain. Null problem: all of it is as it was '
  'written.';
