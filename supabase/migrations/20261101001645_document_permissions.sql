-- Rules, for the person who leads a side: read them, set them, and view the files as another member.

create function private.permission_target(
  room uuid, folder text, document text, out scope uuid, out side public.room_side, out folder_id uuid, out document_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  of_folder public.deal_room_folders;
  of_document public.deal_room_documents;
  leads constant public.room_side := private.side_led(room, me);
begin
  if folder is not null and document is not null then
    perform private.raise_http_error(400, 'Choose a folder or a document.');
  end if;
  if document is not null then
    select d.* into of_document from public.deal_room_documents d
    where d.id = private.as_uuid(document) and d.deal_room_id = room and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
    if of_document.id is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
    scope := of_document.scope_id; side := of_document.side; document_id := of_document.id;
  elsif folder is not null then
    of_folder := private.folder_of(room, folder);
    scope := of_folder.scope_id; side := of_folder.side; folder_id := of_folder.id;
  else
    side := leads;
    scope := private.scope_at(room, null, leads);
  end if;
  if leads is null or side <> leads then
    perform private.raise_http_error(403, 'Only who leads the side that shared this can say who sees it.');
  end if;
end
$$;
comment on function private.permission_target(uuid, text, text) is
  'Where a rule is to stand: a folder, a document, or neither, the room itself for the documents of the side that the caller leads; and the scope that it has now. Refuses with PT400, PT403, PT404.';

create function private.scope_of_node(room uuid, side public.room_side, node uuid) returns private.access_scopes
language plpgsql stable security definer set search_path = ''
as $$
declare
  own private.access_scopes;
begin
  select s.* into own from private.access_scopes s
  where s.deal_room_id = room and s.side = scope_of_node.side and coalesce(s.document_id, s.folder_id, s.deal_room_id) = coalesce(node, room);
  return own;
end
$$;
comment on function private.scope_of_node(uuid, public.room_side, uuid) is
  'The scope of a folder or document itself, or of the room (null) for the documents of a side; nulls where no rule stands there.';

create function public.deal_room_access(room text, folder text default null, document text default null)
returns table (
  audience text, side public.room_side, role public.room_role, user_id uuid, display_name text,
  set_access public.document_access, effective_access public.document_access, from_kind text, from_id uuid, from_name text, can_set boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid; room_id uuid; node record; own uuid; may_write boolean;
begin
  perform private.require_max_size(row(room, folder, document));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  may_write := private.why_read_only(room_id, me) is null;
  select * into node from private.permission_target(room_id, folder, document);
  own := (private.scope_of_node(room_id, node.side, coalesce(node.document_id, node.folder_id))).id;
  return query
    with recursive chain as (
      select s.id, s.parent_id, s.folder_id, s.document_id, 0 as n from private.access_scopes s where s.id = node.scope
      union all
      select s.id, s.parent_id, s.folder_id, s.document_id, c.n + 1 from chain c join private.access_scopes s on s.id = c.parent_id
    ),
    audiences as (
      select 'SIDE' as audience, x.side, null::public.room_role as role, null::uuid as user_id, null::text as display_name, false as leads, 0 as rank
      from unnest(enum_range(null::public.room_side)) x (side)
      union all
      select 'ROLE', x.side, x.role, null, null, false, 1
      from (select y.side, z.role from unnest(enum_range(null::public.room_side)) y (side), unnest('{CONTRIBUTOR,VIEWER}'::public.room_role[]) z (role)) x
      union all
      select 'MEMBER', m.side, m.role, m.user_id, u.display_name, m.is_principal and m.side = node.side, 2
      from private.live_members m join public.users u on u.id = m.user_id where m.deal_room_id = room_id
    )
    select a.audience, a.side, a.role, a.user_id, a.display_name, w.access,
           case when a.leads then 'DOWNLOAD' else coalesce(r.access, 'DOWNLOAD') end,
           case when a.leads or r.access is null then null when r.document_id is not null then 'DOCUMENT' when r.folder_id is not null then 'FOLDER' else 'ROOM' end,
           case when not a.leads then coalesce(r.document_id, r.folder_id, case when r.access is not null then room_id end) end,
           case when not a.leads and r.access is not null then coalesce(
             (select d.file_name from public.deal_room_documents d where d.id = r.document_id),
             (select f.name from public.deal_room_folders f where f.id = r.folder_id), (select x.name from public.deal_rooms x where x.id = room_id)) end,
           may_write and not a.leads
    from audiences a
    left join public.deal_room_permissions w on w.scope_id = own and w.user_id is not distinct from a.user_id
      and (w.user_id is not null or (w.side = a.side and w.role is not distinct from case when a.audience = 'ROLE' then a.role end))
    left join lateral (
      select p.access, c.folder_id, c.document_id from chain c join public.deal_room_permissions p on p.scope_id = c.id
      where p.user_id = a.user_id or (p.user_id is null and p.side = a.side and (p.role is null or p.role = a.role))
      order by c.n, p.user_id is null, p.role is null limit 1
    ) r on true
    order by a.rank, a.side, a.role, a.leads desc, a.display_name, a.user_id;
end
$$;
comment on function public.deal_room_access(text, text, text) is
  'Who may do what with a folder, a document, or all documents of the side that the caller leads (neither given): one row for each side, each role of a side and each member. set_access: the rule that stands here, null for none; effective_access: what comes of all rules, and from_kind (ROOM, FOLDER, DOCUMENT), from_id and from_name, where that stands (null: nowhere). For who leads the side whose it is. Errors: PT400, PT401, PT403, PT404.';

create function public.set_deal_room_access(
  room text, folder text default null, document text default null, audience text default null, side text default null, role text default null,
  member text default null, access text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid; room_id uuid; node record; own private.access_scopes; whom private.live_members; for_side public.room_side;
  for_role public.room_role; wanted public.document_access; ruled uuid; former public.document_access; concerned uuid[];
  had public.document_access[];
begin
  perform private.require_max_size(row(room, folder, document, audience, side, role, member,
    access));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  wanted := case when pg_input_is_valid(set_deal_room_access.access, 'public.document_access')
    then set_deal_room_access.access::public.document_access end;
  if coalesce(set_deal_room_access.audience not in ('SIDE', 'ROLE', 'MEMBER'), true) then
    perform private.raise_http_error(400, 'Choose a side, a role or a member.');
  end if;
  if set_deal_room_access.access is not null and wanted is null then
    perform private.raise_http_error(400,
      'Choose what they may do: nothing, view, download a marked copy or download.');
  end if;
  -- Lock first: while waiting, the caller may have lost their access or lead, or the room may have ended.
  perform private.lock_room_and_expire_access(room_id);
  perform private.require_room(room, 'full');
  perform private.require_writable(room_id);
  select * into node from private.permission_target(room_id, set_deal_room_access.folder,
    set_deal_room_access.document);
  if set_deal_room_access.audience = 'MEMBER' then
    whom := private.seat_in(room_id, private.as_uuid(member));
    if whom.user_id is null then
      perform private.raise_http_error(404, 'Member not found');
    end if;
    if whom.is_principal and whom.side = node.side then
      perform private.raise_http_error(409, 'Who leads a side always has access to all of its documents.');
    end if;
    for_side := whom.side;
  else
    if coalesce(set_deal_room_access.side not in ('FOUNDER', 'INVESTOR'), true) then
      perform private.raise_http_error(400, 'Choose a side.');
    end if;
    for_side := set_deal_room_access.side::public.room_side;
    if set_deal_room_access.audience = 'ROLE' then
      if coalesce(set_deal_room_access.role not in ('CONTRIBUTOR', 'VIEWER'), true) then
        perform private.raise_http_error(400, 'Choose a role: contributor or viewer.');
      end if;
      for_role := set_deal_room_access.role::public.room_role;
    end if;
  end if;
  if wanted in ('VIEW', 'STAMPED') and exists (select 1 from public.deal_room_documents d where d.id = node.document_id and not d.can_show) then
    perform private.raise_http_error(409, 'This file cannot be shown here, so it cannot be shared for viewing alone. Let them download it, or hold it back.');
  end if;
  perform private.enforce_rate_limit('room access', me::text, 1200, interval '1 hour');
  own := private.scope_of_node(room_id, node.side, coalesce(node.document_id, node.folder_id));
  -- A rule for a member belongs to that member, whichever side they were on when it was set.
  select p.id, p.access into ruled, former from public.deal_room_permissions p
  where p.scope_id = own.id and p.user_id is not distinct from whom.user_id
    and (p.user_id is not null or (p.side = for_side and p.role is not distinct from for_role));
  if former is not distinct from wanted then
    return;
  end if;
  concerned := array(
    select m.user_id from private.live_members m
    where m.deal_room_id = room_id and m.user_id = coalesce(whom.user_id, m.user_id) and m.side = for_side and m.role = coalesce(for_role, m.role)
    order by m.user_id);
  had := private.accesses_in_scope(node.scope, concerned);
  if wanted is null then
    delete from public.deal_room_permissions p where p.id = ruled;
    if not exists (select 1 from public.deal_room_permissions p where p.scope_id = own.id) then
      update private.access_scopes s set parent_id = own.parent_id where s.parent_id = own.id;
      delete from private.access_scopes s where s.id = own.id;
    end if;
  else
    if own.id is null then
      perform private.require_scopes_fit(room_id, node.side);
      insert into private.access_scopes (deal_room_id, side, folder_id, document_id, parent_id)
      values (room_id, node.side, node.folder_id, node.document_id, node.scope) returning * into own;
    end if;
    insert into public.deal_room_permissions (id, deal_room_id, scope_id, side, role, user_id, access, set_by)
    values (coalesce(ruled, gen_random_uuid()), room_id, own.id, for_side, for_role, whom.user_id, wanted, me)
    on conflict (id) do update set side = excluded.side, access = excluded.access, set_by = excluded.set_by, set_at = excluded.set_at;
  end if;
  perform private.reassign_access_scopes(room_id);
  perform private.require_confirmed_documents_known(room_id);
  perform private.audit('access.set', 'deal_room', room_id, jsonb_strip_nulls(jsonb_build_object(
    'document_id', node.document_id, 'folder_id', node.folder_id, 'documents_of', node.side,
    'side', for_side, 'role', for_role, 'member_id', whom.user_id, 'access', wanted)));
  -- Broadcast to members whose access has changed, and to the lead of the side, who sees its rules.
  perform private.broadcast_room_change(room_id, 'access.changed', me || array(
    select c.id from unnest(concerned, had, private.accesses_in_scope(private.scope_of(room_id, node.side, node.folder_id, node.document_id), concerned))
      c (id, had, has)
    where c.had <> c.has));
end
$$;
comment on function public.set_deal_room_access(text, text, text, text, text, text, text, text) is
  'The lead of a side sets what an audience may do with a folder or document of that side, or with all of its documents '
  '(neither given), and with everything below. audience: SIDE (side), ROLE (side, and role CONTRIBUTOR or VIEWER), '
  'MEMBER (member). access: NONE, VIEW, STAMPED, DOWNLOAD; null removes the rule, so that the one above holds. At most '
  '500 folders and documents of a side have rules; 1,200 changes an hour a person. The log shows it to the lead of the '
  'side; a broadcast goes to those whose access changes. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room, the '
  'lead of the side as audience, a file that cannot be shown, a closing document that the other side has confirmed, 501 '
  'places), PT429.';

create function private.require_scopes_fit(room uuid, side public.room_side) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (
    select count(*) >= 3000 or count(*) filter (where d.removed_at is null and f.removed_at is null) >= 500
    from private.access_scopes s
    left join public.deal_room_documents d on d.id = s.document_id
    left join public.deal_room_folders f on f.id = s.folder_id
    where s.deal_room_id = room and s.side = require_scopes_fit.side
  ) then
    perform private.raise_http_error(409, 'At most 500 folders and documents of each side can have rules of their own. Set rules on the folders above them.');
  end if;
end
$$;
comment on function private.require_scopes_fit(uuid, public.room_side) is
  'Refuses with PT409 what would be the 501st place with rules for the documents of a side, or, with those of what was removed, which keep protecting its name, the 3,001st. The other side''s do not count.';

create function public.begin_deal_room_view_as(room text, member text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; room_id uuid; whom private.live_members;
begin
  perform private.require_max_size(row(room, member));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  whom := private.seat_in(room_id, private.as_uuid(member));
  if private.side_led(room_id, me) is null then
    perform private.raise_http_error(403, 'Only who leads a side can view the files as another member.');
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
  'Who leads a side begins to look at the files as another member of the room sees the documents of that side, for 8 hours: the room''s log says so, once an hour. Members who have not accepted the NDA are shown as what they will see. 120 times an hour a person. Errors: PT401, PT403, PT404, PT429.';

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
  public.deal_room_access(text, text, text), public.set_deal_room_access(text, text, text, text, text, text, text, text),
  public.begin_deal_room_view_as(text, text), public.deal_room_listing(text)
to authenticated;
