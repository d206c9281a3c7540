-- Folders to begin with: those of a template.

create function private.template_folders(seat private.current_members, template text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  folders constant text[] := (select t.folders from public.deal_room_templates t where t.key = template);
begin
  if seat.role <> 'MANAGER' then
    perform private.raise_http_error(403, 'Only who manages a side can apply a template.');
  end if;
  if folders is null then
    perform private.raise_http_error(400, 'Choose one of the templates.');
  end if;
  return folders;
end
$$;
comment on function private.template_folders(private.current_members, text) is
  'The folders of a template, for the seat of a manager to lay them out. Refuses with PT403 other seats, with PT400 '
  'what is no template.';

create function public.apply_deal_room_template(room text, template text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  names text[];
  folders uuid[];
  made int;
  first_made uuid;
begin
  perform private.require_max_size(row(room, template));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.lock_room_for_contributor(room_id);
  names := private.template_folders(seat, template);
  perform private.enforce_rate_limit('room folders', me::text, 1200, interval '1 hour');
  select coalesce(sum(e.made), 0), (array_agg(e.first_made) filter (where e.first_made is not null))[1], array_agg(e.folder_id)
  into made, first_made, folders
  from private.ensure_folders(seat, null, names) e;
  if made > 0 then
    perform private.record_folders_created('folders.template_applied', room_id, made, first_made, folders);
  end if;
  return made;
end
$$;
comment on function public.apply_deal_room_template(text, text) is
  'Who manages a side lays the room out by a template (SEED, SERIES_A); folders that are there already stay. Returns how many were made. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.apply_deal_room_template(text, text) to authenticated;
