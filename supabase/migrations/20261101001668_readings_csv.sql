-- Reading as CSV files: which documents of a room were read, and who read.

create function private.csv_readings_allowed(person uuid, about uuid, filters jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_room(about::text, 'full', person);
  if private.managed_side(about, person) is distinct from 'FOUNDER' then
    perform private.raise_http_error(403, 'Only who manages the founder''s side can see who read what.');
  end if;
  perform private.require_known_filters(filters, '{}');
end
$$;
comment on function private.csv_readings_allowed(uuid, uuid, jsonb) is 'Refuses people who do not manage the founder''s side of the room, and filters.';

create function private.csv_documents_read(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  select (k.first_at, k.line_id, array[
    concat_ws('.', f.number, p.position), d.file_name, u.display_name, initcap(m.side::text), k.openings::text, k.downloads::text, k.seconds::text,
    k.version::text, k.pages_read::text, k.known_pages::text, private.csv_time(k.first_at), private.csv_time(k.last_at)])::private.csv_row
  from (
    select r.*, md5(r.document_id::text || r.user_id)::uuid as line_id from private.counted_readings r
    join public.deal_room_documents e on e.id = r.document_id and e.removed_at is null
    where r.deal_room_id = csv_documents_read.about and r.side = 'FOUNDER'
      and (r.first_at, md5(r.document_id::text || r.user_id)::uuid) > (csv_documents_read.at, csv_documents_read.id)
    order by r.first_at, line_id limit max_rows) k
  join public.deal_room_documents d on d.id = k.document_id
  left join public.deal_room_folders f on f.id = d.folder_id
  left join private.deal_room_positions p on p.id = d.id
  join public.users u on u.id = k.user_id
  join public.deal_room_members m on m.deal_room_id = k.deal_room_id and m.user_id = k.user_id
  order by k.first_at, k.line_id
$$;
comment on function private.csv_documents_read(uuid, jsonb, timestamptz, uuid, int) is
  'Each person''s reading of each document that the founder''s side shared, in the order of the first openings.';

create function private.csv_readers(about uuid, filters jsonb, at timestamptz, id uuid, max_rows int) returns setof private.csv_row
language sql stable security definer set search_path = ''
as $$
  with page as materialized (
    select p.user_id, p.joined_at from private.room_readers(csv_readers.about) p
    where (p.joined_at, p.user_id) > (csv_readers.at, csv_readers.id) order by p.joined_at, p.user_id limit max_rows
  )
  select (p.joined_at, r.user_id, array[
    r.display_name, initcap(r.side::text), case when r.is_member then 'Yes' else 'No' end, r.documents::text, r.documents_open::text,
    r.openings::text, r.downloads::text, r.seconds::numeric(14, 1)::text, private.csv_time(r.last_at)])::private.csv_row
  from private.readers_rows(csv_readers.about, array(select x.user_id from page x)) r join page p on p.user_id = r.user_id
  order by p.joined_at, r.user_id
$$;
comment on function private.csv_readers(uuid, jsonb, timestamptz, uuid, int) is 'How much each person read of what the founder''s side shared.';

insert into private.csv_kinds values
  ('documents_read', 'deal_room', array['Number', 'Document', 'Person', 'Side', 'Times opened', 'Downloads', 'Seconds', 'Version', 'Pages read', 'Pages',
    'First opened (UTC)', 'Last read (UTC)'],
    'private.csv_readings_allowed',
    $$select count(*) from private.document_readings r join public.deal_room_documents d on d.id = r.document_id where r.deal_room_id = $1 and r.side = 'FOUNDER' and d.removed_at is null$$, 'private.csv_documents_read'),
  ('readers', 'deal_room', array['Person', 'Side', 'Current member', 'Documents opened', 'Documents they can open', 'Times opened', 'Downloads', 'Seconds',
    'Last read (UTC)'],
    'private.csv_readings_allowed',
    $$select count(*) from private.room_readers($1)$$, 'private.csv_readers');
