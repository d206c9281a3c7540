-- Registrations for an event, as a CSV file for its hosts.

create function private.csv_event_attendees_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.events e
    where e.id = about and (
      exists (select 1 from private.hub_admins a where a.hub_id = e.host_hub_id and a.user_id = person)
      or exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN' and u.is_active))
  ) then
    perform private.raise_http_error(404, 'Event not found');
  end if;
  perform private.require_known_filters(filters, array['query', 'state']);
  if not coalesce(private.filter_texts(filters, 'state') <@ array['REGISTERED', 'WAITING', 'PENDING_APPROVAL', 'DECLINED'], true) then
    perform private.raise_http_error(400, 'This registration status does not exist.');
  end if;
end
$$;
comment on function private.csv_event_attendees_allowed(uuid, uuid, jsonb) is
  'A list of attendees is for those who host the event; to others there is none. Its filters are those of attendees_page.';

create function private.csv_event_attendees_found(about uuid, filters jsonb) returns setof public.event_registrations
language sql stable security definer set search_path = ''
as $$
  select r.* from public.event_registrations r
  where r.event_id = about and r.status <> 'CANCELLED'
    and (private.filter_texts(filters, 'state') is null or r.status::text = any (private.filter_texts(filters, 'state')))
    and (coalesce(btrim(left(filters ->> 'query', 200)), '') = '' or private.search_terms(filters ->> 'query') is not null and not exists (
      select 1 from unnest(string_to_array(private.search_terms(filters ->> 'query'), ' ')) w (word), public.users u
      where u.id = r.user_id and strpos(lower(u.display_name), w.word) = 0))
$$;
comment on function private.csv_event_attendees_found(uuid, jsonb) is 'The registrations that the screen''s filters leave.';

create function private.csv_event_attendees(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (p.registered_at, p.id, array[u.display_name,
    case p.status when 'REGISTERED' then 'Has a seat' when 'WAITING' then 'Waiting' when 'PENDING_APPROVAL' then 'Requested' else 'Declined' end,
    initcap(p.ticket_type), initcap(p.payment_status), private.csv_time(p.registered_at),
    private.csv_time((select c.checked_in_at from private.event_check_ins c where c.registration_id = p.id)), private.csv_time(p.decided_at), d.display_name,
    p.decision_reason, p.id::text])::private.csv_row
  from (
    select r.* from private.csv_event_attendees_found(csv_event_attendees.about, csv_event_attendees.filters) r
    where (r.registered_at, r.id) > (csv_event_attendees.at, csv_event_attendees.id)
    order by r.registered_at, r.id limit max_rows) p
  join public.users u on u.id = p.user_id
  left join public.users d on d.id = p.decided_by
  order by p.registered_at, p.id
$$;
comment on function private.csv_event_attendees(uuid, jsonb, timestamptz, uuid, int) is
  'Registrations for an event in every state, by name, each with who decided when and why.';

insert into private.csv_kinds values
  ('event_attendees', 'event', array['Name', 'Registration', 'Ticket', 'Payment', 'Registered (UTC)', 'Checked in (UTC)', 'Decided (UTC)', 'Decided by', 'Reason', 'Id'],
    'private.csv_event_attendees_allowed',
    $$select count(*) from private.csv_event_attendees_found($1, $2)$$, 'private.csv_event_attendees');
