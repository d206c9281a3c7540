-- Folder acts: create one or many.

create function private.lock_folder(folder text, out seat private.current_members, out stored public.deal_room_folders)
language plpgsql security definer set search_path = ''
as $$
begin
  select f.* into stored from public.deal_room_folders f
  where f.id = private.as_uuid(folder) and f.removed_at is null and private.room_access(f.deal_room_id) = 'full'
    and private.access_in_scope(f.scope_id, private.current_user_id()) > 'NONE';
  if stored.id is null then
    perform private.raise_http_error(404, 'Folder not found');
  end if;
  seat := private.lock_room_for_contributor(stored.deal_room_id);
  -- Check again after the lock.
  select f.* into stored from public.deal_room_folders f
  where f.id = stored.id and f.removed_at is null and private.access_in_scope(f.scope_id, seat.user_id) > 'NONE';
  if stored.id is null then
    perform private.raise_http_error(404, 'Folder not found');
  end if;
end
$$;
comment on function private.lock_folder(text) is
  'Locks the room of a folder and returns the folder and the caller''s seat. Security: an unknown folder, one of another room and one that is held back read the same. Refuses with PT403, PT404, PT409.';

create function private.folder_and_descendants(folder uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with recursive tree as (
    select f.id, f.deal_room_id from public.deal_room_folders f where f.id = folder
    union
    select f.id, f.deal_room_id from tree t
    join public.deal_room_folders f on f.deal_room_id = t.deal_room_id and f.parent_id = t.id and f.removed_at is null
  )
  select t.id from tree t
$$;
comment on function private.folder_and_descendants(uuid) is 'A folder and all that are in it, at any depth.';

create function private.require_own_folder(folder public.deal_room_folders, seat private.current_members) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if seat.role = 'MANAGER' then
    if folder.side <> seat.side then
      perform private.raise_http_error(403, 'This folder belongs to the other side. Only they can change it.');
    end if;
  elsif folder.created_by <> seat.user_id or exists (
    select 1 from private.folder_and_descendants(folder.id) b (id)
    where exists (
        select 1 from public.deal_room_folders f
        where f.id = b.id and (f.created_by <> seat.user_id or private.access_in_scope(f.scope_id, seat.user_id) < 'DOWNLOAD'))
       or exists (
         select 1 from public.deal_room_documents d
         where d.deal_room_id = folder.deal_room_id and d.folder_id = b.id and d.removed_at is null
           and (d.uploaded_by <> seat.user_id or private.access_in_scope(d.scope_id, seat.user_id) < 'DOWNLOAD'))
  ) then
    perform private.raise_http_error(403, 'You can only change folders you created that contain nothing from others.');
  end if;
end
$$;
comment on function private.require_own_folder(public.deal_room_folders, private.current_members) is
  'Who manages a side changes its folders, a contributor those that they made and in which nothing is another''s, nor '
  'below what they may download. Refuses everybody else with PT403.';

create function private.require_folder_name_free(room uuid, parent uuid, name text, except_id uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.deal_room_folders f
    where f.deal_room_id = room and coalesce(f.parent_id, room) = coalesce(parent, room) and lower(f.name) = lower(require_folder_name_free.name)
      and f.removed_at is null and f.id is distinct from except_id
      and private.access_in_scope(f.scope_id, private.current_user_id()) > 'NONE'
  ) then
    perform private.raise_http_error(409, format('There is already a folder named %s here.', name));
  end if;
end
$$;
comment on function private.require_folder_name_free(uuid, uuid, text, uuid) is 'Refuses with PT409 a name that a folder beside it has, whatever its capitals. Security: one that the caller does not see has none.';

create function private.make_folder(seat private.current_members, parent public.deal_room_folders, name text) returns public.deal_room_folders
language plpgsql security definer set search_path = ''
as $$
declare
  made public.deal_room_folders;
begin
  if coalesce(parent.depth, 0) >= 20 then
    perform private.raise_http_error(400, 'Folders can be at most 20 levels deep.');
  end if;
  if (select count(*) from public.deal_room_folders f where f.deal_room_id = seat.deal_room_id and f.removed_at is null) >= 1000 then
    perform private.raise_http_error(409, 'A deal room can have at most 1,000 folders. Remove some first.');
  end if;
  insert into public.deal_room_folders (deal_room_id, parent_id, name, depth, side, created_by)
  values (seat.deal_room_id, parent.id, make_folder.name, coalesce(parent.depth, 0) + 1, seat.side, seat.user_id)
  returning * into made;
  perform private.append_items(coalesce(parent.id, seat.deal_room_id), array[made.id]);
  update public.deal_room_folders f set number = concat_ws('.', parent.number, p.position)
  from private.deal_room_positions p where f.id = made.id and p.id = made.id
  returning f.* into made;
  return made;
end
$$;
comment on function private.make_folder(private.current_members, public.deal_room_folders, text) is
  'A new folder at the end of another, or of the room (parent null). The caller holds the room''s lock and has '
  'checked the name. Refuses with PT400, PT409.';

create function public.add_deal_room_folder(room text, name text, parent text default null) returns public.deal_room_folders
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  wanted text;
  seat private.current_members;
  above public.deal_room_folders;
  made public.deal_room_folders;
begin
  perform private.require_max_size(row(room, name, parent));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  wanted := private.require_valid_name(name, 'folder');
  seat := private.lock_room_for_contributor(room_id);
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  above := private.folder_of(room_id, parent);
  perform private.require_folder_name_free(room_id, above.id, wanted);
  made := private.make_folder(seat, above, wanted);
  perform private.audit('folder.added', 'deal_room', room_id, jsonb_build_object('folder_id', made.id));
  perform private.broadcast_room_change(room_id, 'documents.changed',
    private.readers_of(room_id, array[made.scope_id]));
  return made;
end
$$;
comment on function public.add_deal_room_folder(text, text, text) is
  'Makes a folder at the end of another (parent), or of the room: 20 levels, 1,000 a room, a name of 1 to 255 characters that no other has beside it. 1,200 acts on folders an hour a person. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function private.folder_of(room uuid, folder text) returns public.deal_room_folders
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_folder public.deal_room_folders;
begin
  if folder is not null then
    select f.* into found_folder from public.deal_room_folders f
    where f.id = private.as_uuid(folder) and f.deal_room_id = room and f.removed_at is null and private.access_in_scope(f.scope_id, private.current_user_id()) > 'NONE';
    if found_folder.id is null then
      perform private.raise_http_error(404, 'Folder not found');
    end if;
  end if;
  return found_folder;
end
$$;
comment on function private.folder_of(uuid, text) is 'A folder of this room that the caller may know of; nulls for null, which is the room itself. Refuses with PT404.';

create function private.ensure_folders(seat private.current_members, above public.deal_room_folders, paths text[])
returns table (path text, folder_id uuid, made int, first_made uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text;
  part text;
  parent public.deal_room_folders;
  present public.deal_room_folders;
begin
  foreach wanted in array paths loop
    parent := above;
    path := wanted;
    made := 0;
    first_made := null;
    foreach part in array string_to_array(wanted, '/') loop
      part := private.require_valid_name(part, 'folder');
      select f.* into present from public.deal_room_folders f
      where f.deal_room_id = seat.deal_room_id and coalesce(f.parent_id, seat.deal_room_id) = coalesce(parent.id, seat.deal_room_id)
        and lower(f.name) = lower(part) and f.removed_at is null and private.access_in_scope(f.scope_id, seat.user_id) > 'NONE'
      order by f.created_at, f.id limit 1;
      if present.id is null then
        present := private.make_folder(seat, parent, part);
        made := made + 1;
        first_made := coalesce(first_made, present.id);
      end if;
      parent := present;
    end loop;
    folder_id := parent.id;
    return next;
  end loop;
end
$$;
comment on function private.ensure_folders(private.current_members, public.deal_room_folders, text[]) is
  'Finds or makes the folders of these paths below another or the room. The caller holds the room''s lock. Refuses '
  'with PT400, PT409.';

create function private.record_folders_created(action text, room uuid, made int, first_made uuid, folders uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(action, 'deal_room', room, jsonb_strip_nulls(jsonb_build_object('folders', made, 'folder_id', first_made)));
  perform private.broadcast_room_change(room, 'documents.changed', private.readers_of(room, array(
    select distinct f.scope_id from public.deal_room_folders f where f.id = any (folders))));
end
$$;
comment on function private.record_folders_created(text, uuid, int, uuid, uuid[]) is
  'A line of the log about several folders, told to who may know of the first of them (folder_id), and an event for who may know of any.';

create function private.require_space_for_folders(room uuid, above public.deal_room_folders, paths text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  present constant bigint := (
    select count(*) from public.deal_room_folders f where f.deal_room_id = room and f.removed_at is null);
  missing bigint;
begin
  perform private.require_valid_name(n.name, 'folder')
  from (select distinct part from unnest(paths) p (path), string_to_table(p.path, '/') part) n (name);
  if exists (
    select 1 from unnest(paths) p (path) where cardinality(string_to_array(p.path, '/')) > 20 - coalesce(above.depth, 0)
  ) then
    perform private.raise_http_error(400, 'Folders can be at most 20 levels deep.');
  end if;
  with recursive wanted as (
    select distinct p.parts[:n] as way, p.parts[:n - 1] as beneath, p.parts[n] as name
    from (
      select array(select lower(btrim(part)) from string_to_table(path, '/') part) as parts from unnest(paths) path
    ) p, generate_subscripts(p.parts, 1) n
  ), found as (
    select '{}'::text[] as way, coalesce(above.id, room) as id
    union all
    select w.way, f.id
    from found o join wanted w on w.beneath = o.way
    join public.deal_room_folders f on f.deal_room_id = room and coalesce(f.parent_id, room) = o.id
      and lower(f.name) = w.name and f.removed_at is null
      and private.access_in_scope(f.scope_id, private.current_user_id()) > 'NONE'
  )
  select count(*) into missing from wanted w where not exists (select 1 from found o where o.way = w.way);
  if missing > 0 and present + missing > 1000 then
    perform private.raise_http_error(409, 'A deal room can have at most 1,000 folders. Remove some first.');
  end if;
end
$$;
comment on function private.require_space_for_folders(uuid, public.deal_room_folders, text[]) is
  'Refuses paths with wrong names, of too many levels or of too many folders below another or the room. It takes no lock and may take long: who holds the room''s lock asks again (private.make_folder). Refuses with PT400, PT409.';

create function public.ensure_deal_room_folders(room text, paths text[], parent text default null)
returns table (path text, folder_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  above public.deal_room_folders;
  ensured record;
  made int := 0;
  first_made uuid;
  folders uuid[] := '{}';
begin
  perform private.require_max_size(row(room, paths, parent));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  if not coalesce(cardinality(paths) between 1 and 500 and private.are_short_texts(paths, 500, 5119), false) then
    perform private.raise_http_error(400, 'Choose 1 to 500 folders.');
  end if;
  -- Measured before the room is locked, so that nobody in it waits for the tree.
  perform private.require_contributor(room_id, me);
  perform private.require_space_for_folders(room_id, private.folder_of(room_id, parent), paths);
  seat := private.lock_room_for_contributor(room_id);
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  above := private.folder_of(room_id, parent);
  for ensured in select e.* from private.ensure_folders(seat, above, paths) e loop
    path := ensured.path;
    folder_id := ensured.folder_id;
    made := made + ensured.made;
    first_made := coalesce(first_made, ensured.first_made);
    folders := folders || ensured.folder_id;
    return next;
  end loop;
  if made > 0 then
    perform private.record_folders_created('folders.added', room_id, made, first_made, folders);
  end if;
end
$$;
comment on function public.ensure_deal_room_folders(text, text[], text) is
  'Finds or makes folders for a tree of files, 1 to 500 paths such as A/B/C below another folder or the room; the same path always answers the same folder. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

grant execute on function
  public.add_deal_room_folder(text, text, text), public.ensure_deal_room_folders(text, text[], text) to authenticated;
