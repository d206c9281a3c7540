-- Limits of the API's calls that ask Supabase Auth: to Auth, all of them come from the same place.

create function public.take_login(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take('login', lower(btrim(email)), 10, interval '1 minute');
  perform private.take('login', '', 600, interval '1 minute');
end
$$;
comment on function public.take_login(text) is
  'Counts an attempt to sign in through the API: 10 a minute for an address, 600 for everybody together. Security: service_role only, or anybody could use up somebody else''s. Errors: PT429.';

create function public.take_registration(email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take('register', lower(btrim(email)), 5, interval '1 minute');
  perform private.take('register', '', 120, interval '1 minute');
end
$$;
comment on function public.take_registration(text) is
  'Counts an attempt to make an account through the API: 5 a minute for an address, 120 for everybody together. Security: service_role only. Errors: PT429.';
grant execute on function public.take_login(text), public.take_registration(text) to service_role;
