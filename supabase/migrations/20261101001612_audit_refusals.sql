-- Refusals by the edge function, recorded for the room. A second call writes them, since the database rolls back its
-- own line together with the refused act.

insert into private.audit_actions values
  ('access.refused', 'When somebody is refused a deal room, or what is in it');

create function public.record_room_refusal(
  person uuid, room text, document text default null, ip inet default null, agent text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid;
  document_id uuid;
begin
  perform private.require_max_size(row(room, document, agent));
  room_id := (select r.id from public.deal_rooms r where r.id = private.as_uuid(room));
  document_id := (select d.id from public.deal_room_documents d where d.id = private.as_uuid(document)
    and d.deal_room_id = room_id);
  -- For a caller who reads the room: an unknown document leaves the same line as one that the rules hold back.
  -- Otherwise its absence would tell them apart.
  if room_id is null
     or (private.room_access_of(room_id, person) = 'full'
       and (private.as_uuid(document) is null or private.document_access_of(document_id, person) > 'NONE'))
     or not exists (select 1 from public.users u where u.id = person) then
    return;
  end if;
  -- Repeated attempts do not fill the log.
  if (
    select count(*) from public.audit_logs l
    where l.user_id = person and l.action = 'access.refused' and l.timestamp > now() - interval '1 hour' and l.target_id = room_id
  ) >= 10 then
    return;
  end if;
  perform private.audit('access.refused', 'deal_room', room_id,
    case when document_id is null then '{}' else jsonb_build_object('document_id', document_id) end, person, ip, agent);
end
$$;
comment on function public.record_room_refusal(uuid, text, text, inet, text) is
  'Notes in a room''s log that somebody was refused it, or a document of it: ten times an hour and person, and nothing of a room that does not exist, or of what somebody who reads it may know of; a document that is not there, of them, as one that is held back. Security: service_role only, so that person, address and agent come from the edge function.';
grant execute on function public.record_room_refusal(uuid, text, text, inet, text) to service_role;
