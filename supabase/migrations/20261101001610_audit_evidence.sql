-- The room's audit chain for its members: whether it is intact, its head each day, and a download of all of it.

insert into private.audit_actions values
  ('audit.exported', 'When a member downloads the audit log of a deal room');

create function public.deal_room_audit_state(room text)
returns table (
  entries bigint, head text, checked_at timestamptz, problem text, bad_seq bigint, bad_action text, bad_at timestamptz
)
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  checked record;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  perform private.enforce_rate_limit('audit state', me::text, 60, interval '1 minute');
  checked := private.check_chain(room_id);
  return query
    select checked.entries, encode(checked.head, 'hex'), clock_timestamp(), checked.problem, checked.bad_seq, l.action, l.timestamp
    from (select 1) one
    left join public.audit_logs l on l.id = checked.bad_line and private.is_log_line_visible(l, me, private.managed_side(room_id, me));
end
$$;
comment on function public.deal_room_audit_state(text) is
  'Works out the room''s audit chain anew, to members at full access: how many entries, the hash at its end, and what is wrong with which entry first (private.check_chain), null when all is as it was written. bad_action, bad_at: what stands there now, if the caller may read it. 60 times a minute. Errors: PT401, PT403, PT404, PT429.';

create function public.deal_room_audit_heads(room text, fingerprint text default null)
returns table (day date, seq bigint, hash text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  room_id uuid;
begin
  perform private.require_max_size(row(room, fingerprint), 4096);
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  if fingerprint is null then
    return query
      select h.day, h.seq, encode(h.hash, 'hex') from private.audit_heads h
      where h.deal_room_id = room_id order by h.day desc limit 60;
    return;
  end if;
  if lower(btrim(fingerprint)) !~ '^[0-9a-f]{64}$' then
    perform private.raise_http_error(400, 'A fingerprint has 64 digits and letters from a to f.');
  end if;
  return query
    select (l.timestamp at time zone 'UTC')::date, k.seq, encode(k.hash, 'hex')
    from private.audit_links k left join public.audit_logs l on l.id = k.audit_id
    where k.deal_room_id = room_id and k.hash = decode(lower(btrim(fingerprint)), 'hex');
end
$$;
comment on function public.deal_room_audit_heads(text, text) is
  'Where the room''s audit chain ended on each of the last 60 days (UTC) that added to it, newest first, to members at full access; or the one entry that has this fingerprint (64 hex digits, from a mail or a file), none when it is not in the chain. Errors: PT400, PT401, PT403, PT404.';

create function public.deal_room_audit_lines(room text, after bigint default 0, page_size int default 1000) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  manages public.room_side;
  max_rows int;
  start bigint;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  manages := private.managed_side(room_id, me);
  max_rows := least(greatest(coalesce(page_size, 1000), 1), 1000);
  start := greatest(coalesce(after, 0), 0);
  perform private.forbid_emergency_reader(room_id);
  perform private.enforce_rate_limit('audit lines', me::text, 600, interval '1 minute');
  if start = 0 then
    perform private.enforce_rate_limit('audit download', me || ' ' || room_id, 20, interval '1 hour');
    perform private.audit('audit.exported', 'deal_room', room_id);
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'seq', k.seq, 'previous', encode(k.previous, 'hex'), 'line_sha256', encode(k.line_sha256, 'hex'), 'hash', encode(k.hash, 'hex'),
      'line', case when l.id is not null and private.is_log_line_visible(l, me, manages) then json_build_object(
        'action', l.action, 'actor', l.user_id, 'at', to_char(l.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'details', l.metadata, 'id', l.id, 'room', l.target_id) end,
      'facts', case when l.id is not null and private.is_log_line_visible(l, me, manages)
        and private.could_know_facts(f.known_to, room_id, me) then f.facts::json end
    ) order by k.seq), '[]')
    from (select k.* from private.audit_links k where k.deal_room_id = room_id and k.seq > start order by k.seq limit max_rows) k
    left join public.audit_logs l on l.id = k.audit_id
    left join private.audit_facts f on f.audit_id = k.audit_id
  );
end
$$;
comment on function public.deal_room_audit_lines(text, bigint, int) is
  'A page (1 to 1,000) of the room''s audit chain, oldest first, after the entry of this number, for members at full '
  'access: [{"seq", "previous", "line_sha256", "hash", "line", "facts"}]. line: null where the activity would not show '
  'it to the caller; its hash stands for it. facts: the names that things had then, whose SHA-256 is '
  'line.details.facts_sha256; null for none, and where the caller could not know of them then. Everything else is ids; '
  'no names of people. The first page is audited. 600 pages a minute, 20 downloads of a room an hour. Errors: PT401, '
  'PT403, PT404, PT429.';

grant execute on function
  public.deal_room_audit_state(text), public.deal_room_audit_heads(text, text), public.deal_room_audit_lines(text, bigint, int)
to authenticated;
