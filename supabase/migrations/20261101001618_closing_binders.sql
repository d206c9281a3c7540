-- A closing binder is put together in a member's browser, of what that member may download. Here its manifest enters the room's chain.

insert into private.audit_actions values
  ('binder.created', 'When a member creates a closing binder of a deal room');

create function public.record_deal_room_binder(room text, manifest_sha256 text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room, manifest_sha256), 4096);
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  if manifest_sha256 is null or manifest_sha256 !~ '^[0-9a-f]{64}$' then
    perform private.raise_http_error(400, 'A fingerprint has 64 digits and letters from a to f.');
  end if;
  -- Security: a reader without a seat downloads nothing.
  if (private.seat_in(room_id, me)).user_id is null then
    perform private.raise_http_error(403, 'Only members can create a closing binder.');
  end if;
  perform private.enforce_rate_limit('binder', me || ' ' || room_id, 20, interval '1 hour');
  -- Security: no count of files, by which others would learn how many there are that they do not see.
  perform private.audit('binder.created', 'deal_room', room_id, jsonb_build_object('manifest_sha256', manifest_sha256));
  return (
    select json_build_object(
      'seq', k.seq, 'previous', encode(k.previous, 'hex'), 'line_sha256', encode(k.line_sha256, 'hex'), 'hash', encode(k.hash, 'hex'),
      'line', json_build_object(
        'action', l.action, 'actor', l.user_id, 'at', to_char(l.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        'details', l.metadata, 'id', l.id, 'room', l.target_id))
    -- The caller holds the room's lock until the transaction ends, so the newest line is theirs.
    from (select k.* from private.audit_links k where k.deal_room_id = room_id order by k.seq desc limit 1) k
    join public.audit_logs l on l.id = k.audit_id
  );
end
$$;
comment on function public.record_deal_room_binder(text, text) is
  'Notes in the room''s chain that the caller, a member at full access, has created a closing binder whose manifest has this SHA-256 (64 lower-case hexadecimal digits), and answers the entry as deal_room_audit_lines has it: {"seq", "previous", "line_sha256", "hash", "line"}. Security: it is what the caller says; which files it is over stays with them. 20 an hour and room. Errors: PT400, PT401, PT403, PT404, PT429.';
grant execute on function public.record_deal_room_binder(text, text) to authenticated;
