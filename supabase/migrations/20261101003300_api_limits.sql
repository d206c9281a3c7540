-- Limits of the API's calls that ask Supabase Auth: to Auth, all of them come from the same place.

create function private.take_attempt(bucket text, email text, address text, max_count int, max_count_of_address int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- By where it comes from and who it is about, together: what strangers try must not lock the person out.
  perform private.take(bucket, concat_ws(' ', address, lower(btrim(email))), max_count, interval '1 minute');
  perform private.take(bucket, coalesce(address, ''), max_count_of_address, interval '1 minute');
end
$$;
comment on function private.take_attempt(text, text, text, int, int) is
  'Counts an attempt from a network address in the name of an email address: so many a minute for the two together, so many from there for whomever. Refuses with PT429.';

create function public.take_login(email text, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(email, address));
begin
  perform private.take_attempt('login', email, left(address, 45), 10, 300);
end
$$;
comment on function public.take_login(text, text) is
  'Counts an attempt to sign in through the API: 10 a minute for an email address from one place (a network address, null when unknown), 300 from there in all. Security: service_role only, or anybody could use up somebody else''s. Errors: PT429.';

create function public.take_registration(email text, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(email, address));
begin
  perform private.take_attempt('register', email, left(address, 45), 5, 120);
end
$$;
comment on function public.take_registration(text, text) is
  'Counts an attempt to create an account through the API: 5 a minute for an email address from one place, 120 from there in all. Security: service_role only. Errors: PT429.';
create function public.take_password_check(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take('password check', person::text, 5, interval '15 minutes');
end
$$;
comment on function public.take_password_check(uuid) is
  'Counts that somebody who is signed in is asked for their password again: 5 in 15 minutes, so that a session left open is no place to guess it. Security: service_role only. Errors: PT429.';
grant execute on function public.take_login(text, text), public.take_registration(text, text), public.take_password_check(uuid) to service_role;
