-- Limits of the API's calls that ask Supabase Auth: to Auth, all of them come from the same place.

create function private.enforce_attempt_limit(bucket text, email text, address text, max_count int, max_count_of_address int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- By where it comes from and who it is about, together: what strangers try must not lock the person out.
  perform private.enforce_rate_limit(bucket, concat_ws(' ', address, lower(btrim(email))), max_count,
    interval '1 minute');
  perform private.enforce_rate_limit(bucket, coalesce(address, ''), max_count_of_address, interval '1 minute');
end
$$;
comment on function private.enforce_attempt_limit(text, text, text, int, int) is
  'Counts an attempt from a network address in the name of an email address: so many a minute for the two together, so many from there for whomever. Refuses with PT429.';

create function public.enforce_login_limit(email text, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(email, address));
  perform private.enforce_attempt_limit('login', email, left(address, 45), 10, 300);
end
$$;
comment on function public.enforce_login_limit(text, text) is
  'Counts an attempt to sign in through the API: 10 a minute for an email address from one place (a network address, null when unknown), 300 from there in all. Security: service_role only, or anybody could use up somebody else''s. Errors: PT429.';

create function public.enforce_registration_limit(email text, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(email, address));
  perform private.enforce_attempt_limit('register', email, left(address, 45), 5, 120);
end
$$;
comment on function public.enforce_registration_limit(text, text) is
  'Counts an attempt to create an account through the API: 5 a minute for an email address from one place, 120 from there in all. Security: service_role only. Errors: PT429.';
create function public.enforce_password_check_limit(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enforce_rate_limit('password check', person::text, 5, interval '15 minutes');
end
$$;
comment on function public.enforce_password_check_limit(uuid) is
  'Counts that somebody who is signed in is asked for their password again: 5 in 15 minutes, so that a session left open is no place to guess it. Security: service_role only. Errors: PT429.';
grant execute on function public.enforce_login_limit(text, text), public.enforce_registration_limit(text, text), public.enforce_password_check_limit(uuid) to service_role;
