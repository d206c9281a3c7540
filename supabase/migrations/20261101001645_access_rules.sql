-- Rules, for the person who manages a side: read them, and view the files as another member. setting_access_rules.sql
-- sets them.

create function private.access_rule_target(room uuid, folder text, document text) returns private.access_scopes
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  manages constant public.room_side := private.managed_side(room, me);
  of_folder public.deal_room_folders;
  of_document public.deal_room_documents;
  target private.access_scopes;
  nearest uuid;
begin
  if folder is not null and document is not null then
    perform private.raise_http_error(400, 'Choose a folder or a document.');
  end if;
  target.deal_room_id := room;
  if document is not null then
    select d.* into of_document from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room and d.removed_at is null
      and private.access_in_scope(d.scope_id, me) > 'NONE';
    if of_document.id is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
    nearest := of_document.scope_id; target.side := of_document.side; target.document_id := of_document.id;
  elsif folder is not null then
    of_folder := private.folder_of(room, folder);
    nearest := of_folder.scope_id; target.side := of_folder.side; target.folder_id := of_folder.id;
  else
    nearest := private.scope_at(room, null, manages); target.side := manages;
  end if;
  if manages is null or target.side <> manages then
    perform private.raise_http_error(403, 'Only who manages the side that shared this can say who sees it.');
  end if;
  select s.id, s.parent_id into target.id, target.parent_id from private.access_scopes s
  where s.deal_room_id = room and s.side = target.side
    and coalesce(s.document_id, s.folder_id, room) = coalesce(target.document_id, target.folder_id, room);
  if target.id is null then
    target.parent_id := nearest;
  end if;
  return target;
end
$$;
comment on function private.access_rule_target(uuid, text, text) is
  'Where a rule is to stand: a folder, a document, or neither, the room itself for the documents of the side that the '
  'caller manages. The scope that is there, or, while no rule stands there, the one that would be: its id is null, its '
  'parent the nearest one above. Refuses with PT400, PT403, PT404.';

create function public.deal_room_access(room text, folder text default null, document text default null)
returns table (
  audience text, side public.room_side, role public.room_role, user_id uuid, display_name text,
  set_access public.document_access, effective_access public.document_access, from_kind text, from_id uuid, from_name text, can_set boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid; room_id uuid; node private.access_scopes; can_write boolean;
begin
  perform private.require_max_size(row(room, folder, document));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  can_write := private.why_read_only(room_id, me) is null;
  node := private.access_rule_target(room_id, folder, document);
  return query
    with recursive chain as (
      select s.id, s.parent_id, s.folder_id, s.document_id, 0 as n from private.access_scopes s
      where s.id = coalesce(node.id, node.parent_id)
      union all
      select s.id, s.parent_id, s.folder_id, s.document_id, c.n + 1 from chain c join private.access_scopes s on s.id = c.parent_id
    ),
    audiences as (
      select 'SIDE' as audience, x.side, null::public.room_role as role, null::uuid as user_id, null::text as display_name, false as manages, 0 as rank
      from unnest(enum_range(null::public.room_side)) x (side)
      union all
      select 'ROLE', x.side, x.role, null, null, false, 1
      from (select y.side, z.role from unnest(enum_range(null::public.room_side)) y (side), unnest('{CONTRIBUTOR,VIEWER}'::public.room_role[]) z (role)) x
      union all
      select 'MEMBER', m.side, m.role, m.user_id, u.display_name, m.is_manager and m.side = node.side, 2
      from private.current_members m join public.users u on u.id = m.user_id where m.deal_room_id = room_id
    )
    select a.audience, a.side, a.role, a.user_id, a.display_name, w.access,
           case when a.manages then 'DOWNLOAD' else coalesce(r.access, 'DOWNLOAD') end,
           case when a.manages or r.access is null then null when r.document_id is not null then 'DOCUMENT' when r.folder_id is not null then 'FOLDER' else 'ROOM' end,
           case when not a.manages then coalesce(r.document_id, r.folder_id, case when r.access is not null then room_id end) end,
           case when not a.manages and r.access is not null then coalesce(
             (select d.file_name from public.deal_room_documents d where d.id = r.document_id),
             (select f.name from public.deal_room_folders f where f.id = r.folder_id), (select x.name from public.deal_rooms x where x.id = room_id)) end,
           can_write and not a.manages
    from audiences a
    left join public.deal_room_access_rules w on w.scope_id = node.id and w.user_id is not distinct from a.user_id
      and (w.user_id is not null or (w.side = a.side and w.role is not distinct from case when a.audience = 'ROLE' then a.role end))
    left join lateral (
      select p.access, c.folder_id, c.document_id from chain c join public.deal_room_access_rules p on p.scope_id = c.id
      where p.user_id = a.user_id or (p.user_id is null and p.side = a.side and (p.role is null or p.role = a.role))
      order by c.n, p.user_id is null, p.role is null limit 1
    ) r on true
    order by a.rank, a.side, a.role, a.manages desc, a.display_name, a.user_id;
end
$$;
comment on function public.deal_room_access(text, text, text) is
  'Who may do what with a folder, a document, or all documents of the side that the caller manages (neither given): one row for each side, each role of a side and each member. set_access: the rule that stands here, null for none; effective_access: what comes of all rules, and from_kind (ROOM, FOLDER, DOCUMENT), from_id and from_name, where that stands (null: nowhere). For who manages the side whose it is. Errors: PT400, PT401, PT403, PT404.';

create function public.begin_deal_room_view_as(room text, member text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; room_id uuid; whom private.current_members;
begin
  perform private.require_max_size(row(room, member));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  whom := private.seat_in(room_id, private.as_uuid(member));
  if private.managed_side(room_id, me) is null then
    perform private.raise_http_error(403, 'Only who manages a side can view the files as another member.');
  end if;
  if whom.user_id is null or whom.user_id = me then
    perform private.raise_http_error(404, 'Member not found');
  end if;
  perform private.enforce_rate_limit('view as', me::text, 120, interval '1 hour');
  -- Told once an hour, however often somebody comes back to it.
  if not exists (
    select 1 from private.deal_room_views w
    where w.user_id = me and w.deal_room_id = room_id and w.member_id = whom.user_id and w.began_at > now() - interval '1 hour'
  ) then
    perform private.audit('member.viewed_as', 'deal_room', room_id, jsonb_build_object('user_id', whom.user_id));
    insert into private.deal_room_views as w (user_id, deal_room_id, member_id) values (me, room_id, whom.user_id)
    on conflict (user_id, deal_room_id, member_id) do update set began_at = excluded.began_at;
  end if;
end
$$;
comment on function public.begin_deal_room_view_as(text, text) is
  'Who manages a side begins to look at the files as another member of the room sees the documents of that side, for 8 hours: the room''s log says so, once an hour. Members who have not accepted the NDA are shown as what they will see. 120 times an hour a person. Errors: PT401, PT403, PT404, PT429.';

create function public.deal_room_listing(room text)
returns table (id uuid, folder_id uuid, sha256 text, my_access public.document_access)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid; room_id uuid; v private.file_viewer;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  v := private.file_viewer_of(room_id);
  return query
    with documents as materialized (
      select d.id, d.folder_id, least(private.access_in_scope(d.scope_id, me), v.most) as access
      from public.deal_room_documents d where d.deal_room_id = room_id and d.removed_at is null
    ),
    folders as materialized (
      select f.id, s.shown_id from (select distinct d.folder_id as id from documents d where d.folder_id is not null) f
      cross join lateral private.shown_folder(v, f.id) s
    )
    select d.id, f.shown_id, h.sha256, d.access
    from documents d
    left join folders f on f.id = d.folder_id
    left join private.document_hashes h on h.document_id = d.id and d.access = 'DOWNLOAD'
    where d.access > 'NONE'
    order by d.id;
end
$$;
comment on function public.deal_room_listing(text) is
  'What a row of deal_room_documents does not say of each document of a room that the caller may know of: the folder that it hangs in for them, its SHA-256 (null below a right to download), and what they may do with it. Errors: PT401, PT403, PT404.';

grant execute on function
  public.deal_room_access(text, text, text), public.begin_deal_room_view_as(text, text), public.deal_room_listing(text)
to authenticated;
