-- One document of a room: its page, its versions, its history; and what the same bytes are called here.

create index audit_logs_document on public.audit_logs ((metadata ->> 'document_id'), timestamp desc, id desc)
  where metadata ? 'document_id';

create function private.readable_document(document text) returns public.deal_room_documents
language plpgsql stable security definer set search_path = ''
as $$
declare
  readable public.deal_room_documents;
begin
  select d.* into readable from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.removed_at is null and private.room_access(d.deal_room_id) = 'full'
    and private.access_in_scope(d.scope_id, private.current_user_id()) > 'NONE';
  if readable.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  return readable;
end
$$;
comment on function private.readable_document(text) is
  'A document that exists and that the caller may know of, in a room that they read in full. Refuses everything else with the same PT404.';

create function public.deal_room_document(document text, viewer text default null)
returns table (
  id uuid, room_id uuid, folder_id uuid, number text, name text, file_name text, file_size bigint, content_type text, sha256 text,
  version int, side public.room_side, uploaded_by uuid, uploaded_by_name text, created_at timestamptz, updated_at timestamptz,
  is_new boolean, can_edit boolean, folder_path text, can_see_versions boolean,
  my_access public.document_access, can_set_access boolean, is_restricted boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  read public.deal_room_documents;
  v private.file_viewer;
begin
  perform private.require_max_size(row(document, viewer));
  perform private.require_active();
  read := private.readable_document(document);
  v := private.file_viewer_of(read.deal_room_id, viewer);
  if v.only_side is not null and not private.can_view_in_files(v, read.scope_id, read.side) then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  return query
    select f.id, read.deal_room_id, f.folder_id, f.number, f.name, f.file_name, f.file_size, f.content_type, f.sha256, f.version, f.side,
           f.uploaded_by, f.uploaded_by_name, f.created_at, f.updated_at, f.is_new, f.can_edit, f.folder_path,
           private.can_view_versions(read.deal_room_id, read.uploaded_by, read.uploaded_by, v.person),
           f.my_access, f.can_set_access, f.is_restricted
    from private.file_rows(v, array[read.id], array[null::text]) f;
end
$$;
comment on function public.deal_room_document(text, text) is
  'One document, as deal_room_files has it, with its room. can_see_versions: are all its earlier versions the caller''s to open. viewer: as deal_room_files has it. Errors: PT401, PT403, PT404, PT409.';

create function public.deal_room_document_versions_of(document text)
returns table (
  version int, file_name text, file_size bigint, content_type text, sha256 text, uploaded_by uuid, uploaded_by_name text,
  created_at timestamptz, is_newest boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  read public.deal_room_documents;
  may_download boolean;
begin
  perform private.require_max_size(row(document));
  me := private.require_active();
  read := private.readable_document(document);
  may_download := private.document_access_of(read.id, me) = 'DOWNLOAD';
  return query
    select t.version, t.file_name, t.file_size, t.content_type, case when may_download then t.sha256 end, t.by, u.display_name, t.at, t.version = read.version
    from (
      select read.version, read.file_name, read.file_size, read.content_type,
             (select h.sha256 from private.document_hashes h where h.document_id = read.id) as sha256, read.version_by as by, read.version_at as at
      union all
      select v.version, v.file_name, v.file_size, v.content_type, v.sha256, v.uploaded_by, v.created_at
      from public.deal_room_document_versions v
      where v.document_id = read.id
        and private.can_view_versions(read.deal_room_id, read.uploaded_by, v.uploaded_by, me)
    ) t
    join public.users u on u.id = t.by
    order by t.version desc;
end
$$;
comment on function public.deal_room_document_versions_of(text) is
  'A document''s versions, the newest first: all for who manages a side and who shared it, for others the newest and those that they uploaded. Errors: PT401, PT403, PT404.';

create function public.deal_room_document_history(
  document text, before timestamptz default null, page_size int default 50, before_id text default null
)
returns table (
  id uuid, action text, happened_at timestamptz, actor_id uuid, actor_name text, subject_name text, version int,
  is_stamped boolean, former_name text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  read public.deal_room_documents;
  manages public.room_side;
begin
  perform private.require_max_size(row(document, before_id));
  me := private.require_active();
  read := private.readable_document(document);
  manages := private.managed_side(read.deal_room_id, me);
  return query
    select l.id, l.action, l.timestamp, l.user_id, u.display_name, k.facts #>> '{document,name}',
           case when l.metadata ->> 'version' ~ '^[0-9]{1,9}$' then (l.metadata ->> 'version')::int end,
           coalesce((k.facts ->> 'is_stamped')::boolean, false), k.facts ->> 'former_name'
    from public.audit_logs l
    left join public.users u on u.id = l.user_id
    left join lateral (
      select a.facts::jsonb as facts from private.audit_facts a
      where a.audit_id = l.id and private.could_know_facts(a.known_to, read.deal_room_id, me)
    ) k on true
    where l.metadata ? 'document_id' and l.metadata ->> 'document_id' = read.id::text
      and l.target_type = 'deal_room' and l.target_id = read.deal_room_id
      and (before is null or (l.timestamp, l.id) < (before, coalesce(private.as_uuid(before_id), '00000000-0000-0000-0000-000000000000')))
      and private.is_log_line_visible(l, me, manages)
    order by l.timestamp desc, l.id desc
    limit least(greatest(coalesce(page_size, 50), 1), 200);
end
$$;
comment on function public.deal_room_document_history(text, timestamptz, int, text) is
  'What became of a document, newest first, 1 to 200 lines a page, after the last one of the page before (its happened_at and id): the lines of the room''s log that are about it, as the caller may read them there. Errors: PT401, PT403, PT404.';

create function public.deal_room_files_alike(room text, hashes text[])
returns table (sha256 text, document_id uuid, name text, number text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room, hashes));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  perform private.forbid_emergency_reader(room_id);
  if coalesce(cardinality(hashes), 0) not between 1 and 200 then
    perform private.raise_http_error(400, 'Ask about 1 to 200 files.');
  end if;
  return query
    select h.sha256, d.id, d.name, concat_ws('.', f.number, p.position)
    from private.document_hashes h
    join public.deal_room_documents d on d.id = h.document_id
    left join public.deal_room_folders f on f.id = d.folder_id
    join private.deal_room_positions p on p.id = d.id
    where h.deal_room_id = room_id and h.sha256 = any (hashes) and d.removed_at is null and private.access_in_scope(d.scope_id, me) = 'DOWNLOAD'
    order by d.created_at, d.id
    limit 1000;
end
$$;
comment on function public.deal_room_files_alike(text, text[]) is
  'Which documents of a room have these bytes already: 1 to 200 SHA-256, 64 lower-case hexadecimal digits each. Security: of documents that the caller may download; what a hash is claimed to be of is no proof. Errors: PT400, PT401, PT403, PT404.';

create function public.removed_deal_room_documents(room text)
returns table (
  id uuid, name text, file_name text, folder_path text, removed_at timestamptz, removed_by_name text, gone_at timestamptz, can_restore boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  can_contribute boolean;
  v private.file_viewer;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id, me);
  can_contribute := private.can_contribute(seat);
  v := private.file_viewer_of(room_id);
  return query
    select d.id, d.name, d.file_name, (private.shown_folder(v, d.folder_id)).path, d.removed_at, u.display_name, d.removed_at + interval '30 days',
           can_contribute and private.access_in_scope(d.scope_id, me) = 'DOWNLOAD'
    from public.deal_room_documents d join public.users u on u.id = d.removed_by
    where d.deal_room_id = room_id and d.removed_at > now() - interval '30 days' and d.erased_at is null
      and private.is_own_document(seat, d.uploaded_by, d.side)
      and private.access_in_scope(d.scope_id, me) > 'NONE'
    order by d.removed_at desc, d.id
    limit 500;
end
$$;
comment on function public.removed_deal_room_documents(text) is
  'Documents that were removed within 30 days and that the caller may restore: their own, and those of the side that they manage. Security: other members see none. The newest 500. Errors: PT401, PT403, PT404.';

create function public.visited_deal_room_files(room text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  perform private.enforce_rate_limit('room files visited', me::text, 120, interval '1 minute');
  perform private.forbid_emergency_reader(room_id);
  insert into private.deal_room_file_visits as v (deal_room_id, user_id, visited_at) values (room_id, me, clock_timestamp())
  on conflict (deal_room_id, user_id) do update set visited_at = greatest(v.visited_at, excluded.visited_at);
end
$$;
comment on function public.visited_deal_room_files(text) is
  'Notes that the caller has looked at a room''s files until now: what others bring after this is new to them. Errors: PT401, PT403, PT404, PT429.';
grant execute on function
  public.deal_room_document(text, text), public.deal_room_document_versions_of(text),
  public.deal_room_document_history(text, timestamptz, int, text), public.deal_room_files_alike(text, text[]),
  public.removed_deal_room_documents(text), public.visited_deal_room_files(text)
to authenticated;
