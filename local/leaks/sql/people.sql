-- The people of the comparison, and how one acts as one of them. All of it stands in a schema of its own, in a
-- transaction that is rolled back.
create schema leaks;
grant usage on schema leaks to public;

-- The same id for the same name in every run.
create function leaks.id(name text) returns uuid language sql immutable
as $$ select overlay(overlay(md5('blind ' || name) placing '4' from 13) placing '8' from 17)::uuid $$;

create table leaks.people (name text primary key, role text not null, is_verified boolean not null,
  about text not null);
insert into leaks.people values
  ('fay', 'STARTUP_ADMIN', false, 'founder of Blind Optics, leads the founder''s side of both rooms'),
  ('flo', 'GUEST', false, 'her colleague in both rooms'),
  ('ann', 'INVESTOR', true, 'leads the investor''s side of room A'),
  ('abe', 'INVESTOR', true, 'her colleague there'),
  ('dot', 'INVESTOR', true, 'an investor who may be invited to room A, or asks for an introduction'),
  ('cyd', 'INVESTOR', true, 'an investor who asked the founder for an introduction'),
  ('ben', 'INVESTOR', true, 'leads the investor''s side of room B'),
  ('bea', 'INVESTOR', true, 'his colleague there'),
  ('bo', 'INVESTOR', true, 'in room B too, and has not accepted its NDA'),
  ('bex', 'INVESTOR', true, 'was in room B until their access was ended'),
  ('pia', 'INVESTOR', true, 'had a seat of Ben''s side that ran out, and is invited to room A'),
  ('oda', 'INVESTOR', true, 'an investor in no room'),
  ('gil', 'GUEST', false, 'a signed-in guest'),
  ('hal', 'HUB_ADMIN', false, 'administers the startup''s hub'),
  ('fin', 'STARTUP_ADMIN', false, 'founder of another startup of that hub'),
  ('sue', 'GUEST', false, 'a platform administrator');
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  encrypted_password)
select '00000000-0000-0000-0000-000000000000', leaks.id(p.name), 'authenticated', 'authenticated',
       p.name || '@leaks.test', now(), '{"provider": "email", "providers": ["email"]}',
       jsonb_build_object('first_name', initcap(p.name), 'last_name', 'Blind', 'username', 'blind-' || p.name,
         'role', p.role), 'x'
from leaks.people p;
insert into auth.sessions (id, user_id, created_at, updated_at)
select leaks.id('session ' || p.name), leaks.id(p.name), now(), now() from leaks.people p;
update public.investors i set kyc_decision = 'VERIFIED' from leaks.people p where p.is_verified and i.user_id = leaks.id(p.name);
update public.users u set role = 'SUPER_ADMIN' where u.id = leaks.id('sue');

-- A person's claims as Supabase's Data API sets them; the visitor has none.
create function leaks.claims(who text) returns text language sql stable
as $$
  select case when who = 'visitor' then '{"role": "anon"}' else jsonb_build_object('sub', leaks.id(who),
    'session_id', leaks.id('session ' || who), 'role', 'authenticated', 'aud', 'authenticated')::text end
$$;
create function leaks.act_as(who text) returns void language sql
as $$
  select set_config('request.jwt.claims', leaks.claims(who), true), set_config('request.headers', '{}', true),
         set_config('role', case who when 'visitor' then 'anon' else 'authenticated' end, true)
$$;
create function leaks.act_as_nobody() returns void language sql
as $$ select set_config('role', 'none', true), set_config('request.jwt.claims', '', true) $$;

-- Runs one statement as somebody and answers the first column of its first row; `service:ann` runs it as the edge
-- functions do for her. A refusal is the world's fault, not hidden.
create function leaks.as(who text, statement text) returns text language plpgsql
as $$
declare
  answer text;
begin
  perform leaks.act_as(who);
  execute statement into answer;
  perform leaks.act_as_nobody();
  return answer;
exception when others then
  raise exception '% cannot %: % %', who, statement, sqlerrm, sqlstate;
end
$$;
