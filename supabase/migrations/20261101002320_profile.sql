-- One's own page: one's picture, what may be changed there, a change of email that waits.

-- Security: private, and without any client policy on storage.objects: the edge function alone writes it, what it made itself.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('profile-pictures', 'profile-pictures', false, 1048576, '{image/webp}');

create function private.on_users_details_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(new.id, 'account.changed', '{}');
  if new.profile_image_url is distinct from old.profile_image_url then
    perform private.recompute_room_access_and_broadcast(g.deal_room_id)
    from (select r.deal_room_id from private.room_grants r where r.user_id = new.id order by r.deal_room_id) g;
  end if;
  return null;
end
$$;
comment on function private.on_users_details_changed() is
  'Trigger: broadcasts to a person''s own browsers that their name, contact or picture changed, and to their '
  'rooms that their picture did.';
create trigger users_details_changed after update of first_name, last_name, phone, profile_image_url, email on public.users
  for each row when (
    new.is_active and (old.first_name, old.last_name, old.phone, old.profile_image_url, old.email)
      is distinct from (new.first_name, new.last_name, new.phone, new.profile_image_url, new.email)
  ) execute function private.on_users_details_changed();

create function private.on_users_profile_edited() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enforce_rate_limit('profile edited', new.id::text, 120, interval '1 hour');
  return null;
end
$$;
comment on function private.on_users_profile_edited() is
  'Trigger: limits how often a person changes their name and telephone, which the Data API writes without a function. '
  'PT429.';
create trigger users_edited after update of first_name, last_name, phone on public.users
  for each row when (current_user = 'authenticated') execute function private.on_users_profile_edited();

create function private.on_auth_users_email_change_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(new.id, 'account.changed', '{}');
  return null;
exception when others then
  -- Supabase Auth must succeed whatever becomes of the announcement.
  raise warning 'A step of the email change of account % was untold: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_users_email_change_moved() is
  'Trigger on auth.users: broadcasts that a link of a change of email was followed, so that the page that waits for '
  'it goes on, in whatever browser it is open. Never raises.';
create trigger dealport_email_change_moved after update of email_change, email_change_token_new, email_change_token_current on auth.users
  for each row when (
    (old.email_change, old.email_change_token_new, old.email_change_token_current)
      is distinct from (new.email_change, new.email_change_token_new, new.email_change_token_current)
  ) execute function private.on_auth_users_email_change_moved();

create function public.begin_profile_picture() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  perform private.enforce_rate_limit('profile picture', me::text, 20, interval '1 hour');
  return gen_random_uuid();
end
$$;
comment on function public.begin_profile_picture() is
  'Counts a picture that the caller sends before anything is done about it, and gives it an id. Errors: PT401, PT403, '
  'PT429.';
grant execute on function public.begin_profile_picture() to authenticated;

create function public.set_profile_picture(person uuid, picture uuid default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  former text;
begin
  -- Their rooms show it.
  perform private.lock_rooms(array(select g.deal_room_id from private.room_grants g where g.user_id = person));
  perform private.lock_people(array[person]);
  select u.profile_image_url into former from public.users u where u.id = person and u.is_active;
  if not found then
    perform private.raise_http_error(403, 'This account has been disabled.', 'ACCOUNT_DISABLED');
  end if;
  update public.users u set profile_image_url = '/api/pictures/' || person || '/' || picture where u.id = person;
  return private.as_uuid(substring(former from '^/api/pictures/[^/]+/([^/]+)$'));
end
$$;
comment on function public.set_profile_picture(uuid, uuid) is
  'Shows a picture that the edge function has stored, or none (service_role only); returns the id of the one before, '
  'to remove. Security: only what the edge function made, since a picture elsewhere would tell its host who looks into '
  'a room. Errors: PT403.';
grant execute on function public.set_profile_picture(uuid, uuid) to service_role;

create function public.my_profile()
returns table (
  name_is_fixed boolean, has_password boolean, submits_kyc boolean,
  new_email text, new_email_sent_at timestamptz, new_email_confirmed boolean, old_email_confirmed boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select exists (select 1 from public.deal_room_members m where m.user_id = me),
           coalesce(a.encrypted_password, '') <> '',
           private.is_investor(me),
           nullif(a.email_change, '')::text,
           case when a.email_change <> '' then a.email_change_sent_at end,
           a.email_change <> '' and coalesce(a.email_change_token_new, '') = '',
           a.email_change <> '' and coalesce(a.email_change_token_current, '') = ''
    from auth.users a join public.users u on u.id = a.id
    where a.id = me;
end
$$;
comment on function public.my_profile() is
  'What the caller''s own page needs to know: whether their name stands in a room and cannot change, whether they sign '
  'in with a password, whether they act for an investor, whose KYC they see, and the email that they want to change to, with which of its '
  'two links was followed. Errors: PT401, PT403.';
grant execute on function public.my_profile() to authenticated;
