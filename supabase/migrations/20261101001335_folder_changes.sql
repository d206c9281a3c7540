-- Changes of existing folders: rename, move, remove.

create function private.readers_below(folder uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  folders constant uuid[] := array(select private.folder_and_descendants(folder));
  room constant uuid := (select f.deal_room_id from public.deal_room_folders f where f.id = folder);
begin
  return private.readers_of(room, array(
    select f.scope_id from public.deal_room_folders f where f.id = any (folders)
    union
    select d.scope_id from public.deal_room_documents d
    where d.deal_room_id = room and d.folder_id = any (folders) and d.removed_at is null));
end
$$;
comment on function private.readers_below(uuid) is
  'The people who read the room in full and may know of a folder, or of anything in it.';

create function public.rename_deal_room_folder(folder text, name text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  wanted text;
  locked record;
begin
  perform private.require_max_size(row(folder, name));
  me := private.require_active();
  wanted := private.require_valid_name(name, 'folder');
  select * into locked from private.lock_folder(folder);
  perform private.require_own_folder(locked.stored, locked.seat);
  if (locked.stored).name = wanted then
    return;
  end if;
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  perform private.require_folder_name_free((locked.stored).deal_room_id, (locked.stored).parent_id, wanted, (locked.stored).id);
  update public.deal_room_folders f set name = wanted where f.id = (locked.stored).id;
  perform private.audit('folder.renamed', 'deal_room', (locked.stored).deal_room_id, jsonb_build_object('folder_id',
    (locked.stored).id,
    'facts', jsonb_build_object('former_name', (locked.stored).name)));
  perform private.broadcast_room_change((locked.stored).deal_room_id, 'documents.changed',
    private.readers_of((locked.stored).deal_room_id, array[(locked.stored).scope_id]));
end
$$;
comment on function public.rename_deal_room_folder(text, text) is
  'Renames a folder of one''s own side (a contributor: their own that holds nothing of others). Errors: PT400, PT401, PT403, PT404, PT409 (name taken, read-only room), PT429.';

create function public.move_deal_room_folder(folder text, parent text default null, new_position int default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked record;
  stored public.deal_room_folders;
  above public.deal_room_folders;
  former uuid;
  was_at int;
  height int;
  knew uuid[];
begin
  perform private.require_max_size(row(folder, parent));
  me := private.require_active();
  select * into locked from private.lock_folder(folder);
  stored := locked.stored;
  perform private.require_own_folder(stored, locked.seat);
  above := private.folder_of(stored.deal_room_id, parent);
  if above.id in (select private.folder_and_descendants(stored.id)) then
    perform private.raise_http_error(409, 'A folder cannot be moved into itself.');
  end if;
  select max(f.depth) - stored.depth into height from public.deal_room_folders f where f.id in (select private.folder_and_descendants(stored.id));
  if coalesce(above.depth, 0) + 1 + height > 20 then
    perform private.raise_http_error(400, 'Folders can be at most 20 levels deep.');
  end if;
  -- The other side's documents in the folder must not come under other rules by its move.
  if private.scope_at(stored.deal_room_id, stored.parent_id, private.other_side(stored.side))
       is distinct from private.scope_at(stored.deal_room_id, above.id, private.other_side(stored.side))
     and exists (
       -- Removed rows count too: they are restored into their folder, and their names stay under its rules.
       with recursive tree as (
         select stored.id as id
         union
         select f.id from tree t join public.deal_room_folders f on f.deal_room_id = stored.deal_room_id and f.parent_id = t.id
       )
       select 1 from tree t
       where exists (select 1 from public.deal_room_folders f where f.id = t.id and f.side <> stored.side)
          or exists (
            select 1 from public.deal_room_documents d
            where d.deal_room_id = stored.deal_room_id and d.folder_id = t.id and d.side <> stored.side and d.erased_at is null)
     ) then
    perform private.raise_http_error(409, 'This folder contains files or folders of the other side. Ask them to move those out first.');
  end if;
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  perform private.require_folder_name_free(stored.deal_room_id, above.id, stored.name, stored.id);
  select p.container_id, p.position into former, was_at from private.deal_room_positions p where p.id = stored.id;
  knew := private.readers_below(stored.id);
  if stored.parent_id is distinct from above.id then
    update public.deal_room_folders f set parent_id = above.id where f.id = stored.id;
    perform private.require_confirmed_documents_known(stored.deal_room_id);
  end if;
  perform private.reorder_items(coalesce(above.id, stored.deal_room_id), array[stored.id], new_position);
  perform 1 from private.deal_room_positions p where p.id = stored.id and (p.container_id, p.position) is distinct from (former, was_at);
  if not found then
    return;
  end if;
  perform private.number_folders(stored.deal_room_id);
  perform private.audit('folder.moved', 'deal_room', stored.deal_room_id, jsonb_build_object('folder_id', stored.id));
  -- Members who can no longer see the folder are notified too.
  perform private.broadcast_room_change(stored.deal_room_id, 'documents.changed', knew || private.readers_below(stored.id));
end
$$;
comment on function public.move_deal_room_folder(text, text, int) is
  'Moves a folder of one''s own side into another or the room itself (parent null), to a place from 1 (null: the end); within the same one, orders it. Everything is numbered anew. Errors: PT400 (21 levels), PT401, PT403, PT404, PT409 (into itself, name taken, read-only room), PT429.';

create function public.remove_deal_room_folder(folder text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked record;
  stored public.deal_room_folders;
  seat private.current_members;
  folders uuid[];
  documents public.deal_room_documents[];
  knew uuid[];
begin
  perform private.require_max_size(row(folder));
  me := private.require_active();
  select * into locked from private.lock_folder(folder);
  stored := locked.stored;
  seat := locked.seat;
  perform private.require_own_folder(stored, seat);
  folders := array(select private.folder_and_descendants(stored.id));
  documents := array(
    select d from public.deal_room_documents d
    where d.deal_room_id = stored.deal_room_id and d.folder_id = any (folders) and d.removed_at is null);
  if exists (select 1 from unnest(documents) d where d.side <> seat.side)
     or exists (select 1 from public.deal_room_folders f where f.id = any (folders) and f.side <> seat.side) then
    perform private.raise_http_error(409, 'This folder contains files or folders of the other side. Ask them to move those out first.');
  end if;
  -- Each is a line of the log's chain, under the room's lock.
  if cardinality(documents) > 1000 then
    perform private.raise_http_error(409, 'This folder contains more than 1,000 documents. Remove some of them first.');
  end if;
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  knew := private.readers_below(stored.id);
  perform private.remove_documents(stored.deal_room_id, documents);
  update public.deal_room_folders f set removed_at = clock_timestamp(), removed_by = me where f.id = any (folders);
  delete from private.deal_room_positions p where p.id = any (folders);
  perform private.renumber_items(array[coalesce(stored.parent_id, stored.deal_room_id)]);
  perform private.number_folders(stored.deal_room_id);
  perform private.audit('folder.removed', 'deal_room', stored.deal_room_id, jsonb_build_object('folder_id', stored.id));
  perform private.broadcast_room_change(stored.deal_room_id, 'documents.changed', knew);
  return cardinality(documents);
end
$$;
comment on function public.remove_deal_room_folder(text) is
  'Removes a folder of one''s own side with all that is in it, which comes back within 30 days (restore_deal_room_documents); returns how many documents those were. Refused as long as it holds something of the other side, a document that the deal names, or more than 1,000 documents. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.restore_folder_of(folder uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.deal_room_folders;
  parent uuid;
  namesake uuid;
  follows constant uuid := (select f.scope_id from public.deal_room_folders f where f.id = folder);
begin
  select f.* into gone from public.deal_room_folders f where f.id = folder;
  if gone.id is null or gone.removed_at is null then
    return gone.id;
  end if;
  parent := private.restore_folder_of(gone.parent_id);
  select f.id into namesake from public.deal_room_folders f
  where f.deal_room_id = gone.deal_room_id and coalesce(f.parent_id, gone.deal_room_id) = coalesce(parent, gone.deal_room_id)
    and lower(f.name) = lower(gone.name) and f.removed_at is null and f.side = gone.side and f.scope_id is not distinct from follows
  limit 1;
  if namesake is not null then
    return namesake;
  end if;
  -- Where it was has in the meantime moved too deep, or the room has as many as it takes: then into what is above it.
  if (select f.depth from public.deal_room_folders f where f.id = parent) >= 20
     or (select count(*) from public.deal_room_folders f where f.deal_room_id = gone.deal_room_id and f.removed_at is null) >= 1000 then
    -- A restored folder keeps the rules that it had.
    if private.scope_at(gone.deal_room_id, parent, gone.side) is distinct from follows then
      perform private.raise_http_error(409, 'The folder of these documents cannot be brought back, because the room has too many folders. Remove some first.');
    end if;
    return parent;
  end if;
  update public.deal_room_folders f
  set removed_at = null, removed_by = null, parent_id = parent,
      depth = coalesce((select a.depth from public.deal_room_folders a where a.id = parent), 0) + 1
  where f.id = gone.id;
  perform private.append_items(coalesce(parent, gone.deal_room_id), array[gone.id]);
  return gone.id;
end
$$;
comment on function private.restore_folder_of(uuid) is
  'The folder that a document comes back into: the one that it was in, brought back with those above it, or one that has its name, place and rules now; null is the room itself. The caller holds the room''s lock and numbers the folders.';
grant execute on function
  public.rename_deal_room_folder(text, text), public.move_deal_room_folder(text, text, int), public.remove_deal_room_folder(text)
to authenticated;
