-- What members do with folders: make, rename, move, remove, and begin with a template.

create function private.lock_folder(folder text, out seat private.live_members, out kept public.deal_room_folders)
language plpgsql security definer set search_path = ''
as $$
begin
  select f.* into kept from public.deal_room_folders f
  where f.id = private.as_uuid(folder) and f.removed_at is null and private.room_access(f.deal_room_id) = 'full'
    and private.access_at(f.scope_id, private.me()) > 'NONE';
  if kept.id is null then
    perform private.refuse(404, 'Folder not found');
  end if;
  seat := private.filing_seat(kept.deal_room_id);
  -- Who waited for the lock looks again.
  select f.* into kept from public.deal_room_folders f
  where f.id = kept.id and f.removed_at is null and private.access_at(f.scope_id, seat.user_id) > 'NONE';
  if kept.id is null then
    perform private.refuse(404, 'Folder not found');
  end if;
end
$$;
comment on function private.lock_folder(text) is
  'A folder that is there, under its room''s lock, and the caller''s seat. Security: an unknown one, one of another''s room and one that is not theirs to know of read the same. Refuses with PT403, PT404, PT409.';

create function private.below(folder uuid) returns setof uuid
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
comment on function private.below(uuid) is 'A folder and all that are in it, at any depth.';

create function private.require_own_folder(folder public.deal_room_folders, seat private.live_members) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if seat.role = 'MANAGER' then
    if folder.side <> seat.side then
      perform private.refuse(403, 'This folder belongs to the other side. Only they can change it.');
    end if;
  elsif folder.created_by <> seat.user_id or exists (
    select 1 from private.below(folder.id) b (id)
    where exists (
        select 1 from public.deal_room_folders f
        where f.id = b.id and (f.created_by <> seat.user_id or private.access_at(f.scope_id, seat.user_id) < 'DOWNLOAD'))
       or exists (
         select 1 from public.deal_room_documents d
         where d.deal_room_id = folder.deal_room_id and d.folder_id = b.id and d.removed_at is null
           and (d.uploaded_by <> seat.user_id or private.access_at(d.scope_id, seat.user_id) < 'DOWNLOAD'))
  ) then
    perform private.refuse(403, 'You can only change folders you created that contain nothing from others.');
  end if;
end
$$;
comment on function private.require_own_folder(public.deal_room_folders, private.live_members) is
  'Who leads a side changes its folders, a contributor those that they made and in which nothing is another''s, nor below what they may download. Refuses everybody else with PT403.';

create function private.require_folder_name_free(room uuid, parent uuid, name text, but uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.deal_room_folders f
    where f.deal_room_id = room and coalesce(f.parent_id, room) = coalesce(parent, room) and lower(f.name) = lower(require_folder_name_free.name)
      and f.removed_at is null and f.id is distinct from but and private.access_at(f.scope_id, private.me()) > 'NONE'
  ) then
    perform private.refuse(409, format('There is already a folder named %s here.', name));
  end if;
end
$$;
comment on function private.require_folder_name_free(uuid, uuid, text, uuid) is 'Refuses with PT409 a name that a folder beside it has, whatever its capitals. Security: one that the caller does not see has none.';

create function private.make_folder(seat private.live_members, parent public.deal_room_folders, name text) returns public.deal_room_folders
language plpgsql security definer set search_path = ''
as $$
declare
  made public.deal_room_folders;
begin
  if coalesce(parent.depth, 0) >= 20 then
    perform private.refuse(400, 'Folders can be at most 20 levels deep.');
  end if;
  if (select count(*) from public.deal_room_folders f where f.deal_room_id = seat.deal_room_id and f.removed_at is null) >= 1000 then
    perform private.refuse(409, 'A deal room can have at most 1,000 folders. Remove some first.');
  end if;
  insert into public.deal_room_folders (deal_room_id, parent_id, name, depth, side, created_by)
  values (seat.deal_room_id, parent.id, make_folder.name, coalesce(parent.depth, 0) + 1, seat.side, seat.user_id)
  returning * into made;
  perform private.append(coalesce(parent.id, seat.deal_room_id), array[made.id]);
  update public.deal_room_folders f set number = concat_ws('.', parent.number, p.position)
  from private.deal_room_places p where f.id = made.id and p.id = made.id
  returning f.* into made;
  return made;
end
$$;
comment on function private.make_folder(private.live_members, public.deal_room_folders, text) is
  'A new folder at the end of another, or of the room (parent null). The caller holds the room''s lock and has checked the name. Refuses with PT400, PT409.';

create function public.add_deal_room_folder(room text, name text, parent text default null) returns public.deal_room_folders
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, name, parent));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  wanted constant text := private.checked_name(name, 'folder');
  seat private.live_members := private.filing_seat(room_id);
  above public.deal_room_folders;
  made public.deal_room_folders;
begin
  perform private.take('room folders', me::text, 1200, interval '1 hour');
  above := private.folder_of(room_id, parent);
  perform private.require_folder_name_free(room_id, above.id, wanted);
  made := private.make_folder(seat, above, wanted);
  perform private.audit('folder.added', 'deal_room', room_id, jsonb_build_object('folder_id', made.id));
  perform private.tell_room(room_id, 'documents.changed', '{}');
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
    where f.id = private.as_uuid(folder) and f.deal_room_id = room and f.removed_at is null and private.access_at(f.scope_id, private.me()) > 'NONE';
    if found_folder.id is null then
      perform private.refuse(404, 'Folder not found');
    end if;
  end if;
  return found_folder;
end
$$;
comment on function private.folder_of(uuid, text) is 'A folder of this room that the caller may know of; nulls for null, which is the room itself. Refuses with PT404.';

create function private.ensure_folders(seat private.live_members, above public.deal_room_folders, paths text[])
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
      part := private.checked_name(part, 'folder');
      select f.* into present from public.deal_room_folders f
      where f.deal_room_id = seat.deal_room_id and coalesce(f.parent_id, seat.deal_room_id) = coalesce(parent.id, seat.deal_room_id)
        and lower(f.name) = lower(part) and f.removed_at is null and private.access_at(f.scope_id, seat.user_id) > 'NONE'
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
comment on function private.ensure_folders(private.live_members, public.deal_room_folders, text[]) is
  'Finds or makes the folders of these paths below another or the room. The caller holds the room''s lock. Refuses with PT400, PT409.';

create function private.note_folders_made(action text, room uuid, made int, first_made uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(action, 'deal_room', room, jsonb_strip_nulls(jsonb_build_object('folders', made, 'folder_id', first_made)));
end
$$;
comment on function private.note_folders_made(text, uuid, int, uuid) is
  'A line of the log about several folders, told to who may know of the first of them (folder_id).';

create function public.ensure_deal_room_folders(room text, paths text[], parent text default null)
returns table (path text, folder_id uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, paths, parent));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  seat private.live_members;
  above public.deal_room_folders;
  kept record;
  made int := 0;
  first_made uuid;
begin
  if not coalesce(cardinality(paths) between 1 and 500 and private.are_short_texts(paths, 500, 5119), false) then
    perform private.refuse(400, 'Choose 1 to 500 folders.');
  end if;
  seat := private.filing_seat(room_id);
  perform private.take('room folders', me::text, 1200, interval '1 hour');
  above := private.folder_of(room_id, parent);
  for kept in select e.* from private.ensure_folders(seat, above, paths) e loop
    path := kept.path;
    folder_id := kept.folder_id;
    made := made + kept.made;
    first_made := coalesce(first_made, kept.first_made);
    return next;
  end loop;
  if made > 0 then
    perform private.note_folders_made('folders.added', room_id, made, first_made);
    perform private.tell_room(room_id, 'documents.changed', '{}');
  end if;
end
$$;
comment on function public.ensure_deal_room_folders(text, text[], text) is
  'Finds or makes folders for a tree of files, 1 to 500 paths such as A/B/C below another folder or the room; the same path always answers the same folder. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function private.template_folders(seat private.live_members, template text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  folders constant text[] := (select t.folders from public.deal_room_templates t where t.key = template);
begin
  if seat.role <> 'MANAGER' then
    perform private.refuse(403, 'Only the founder and the deal''s investor can apply a template.');
  end if;
  if folders is null then
    perform private.refuse(400, 'Choose one of the templates.');
  end if;
  return folders;
end
$$;
comment on function private.template_folders(private.live_members, text) is
  'The folders of a template, for the seat of a principal to lay them out. Refuses with PT403 other seats, with PT400 what is no template.';

create function public.apply_deal_room_template(room text, template text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(room, template));
  me uuid := private.require_active();
  room_id uuid := private.require_room(room, 'full');
  seat private.live_members := private.filing_seat(room_id);
  folders constant text[] := private.template_folders(seat, template);
  made int;
  first_made uuid;
begin
  perform private.take('room folders', me::text, 1200, interval '1 hour');
  select coalesce(sum(e.made), 0), (array_agg(e.first_made) filter (where e.first_made is not null))[1] into made, first_made
  from private.ensure_folders(seat, null, folders) e;
  if made > 0 then
    perform private.note_folders_made('folders.template_applied', room_id, made, first_made);
    perform private.tell_room(room_id, 'documents.changed', '{}');
  end if;
  return made;
end
$$;
comment on function public.apply_deal_room_template(text, text) is
  'A principal lays the room out by a template (SEED, SERIES_A); folders that are there already stay. Returns how many were made. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.add_deal_room_folder(text, text, text), public.ensure_deal_room_folders(text, text[], text),
  public.apply_deal_room_template(text, text) to authenticated;
