-- A startup's team: names and roles are as public as the startup, biographies are for verified investors.

create table public.startup_team_members (
  startup_id uuid not null references public.startups (id) on delete cascade,
  position smallint not null check (position between 1 and 30),
  name text not null check (private.is_name(name, 120)),
  title text not null check (private.is_name(title, 120)),
  is_on_market boolean not null default false,
  primary key (startup_id, position)
);
alter table public.startup_team_members enable row level security;
revoke all on public.startup_team_members from anon, authenticated, service_role;
create policy "Everybody sees who is in a team, as they see the startup"
  on public.startup_team_members for select to authenticated
  using (
    is_on_market
    or startup_id = any (array(select private.my_startups()))
    or startup_id = any (array(select private.my_hub_startups()))
    or (select private.is_super_admin())
  );
grant select (startup_id, position, name, title, is_on_market) on public.startup_team_members to api_reader;
comment on table public.startup_team_members is 'The team of a startup as its company lists it, at most 30 people: everybody who sees the startup reads names and roles.';
comment on column public.startup_team_members.position is 'Their order on the page.';
comment on column public.startup_team_members.title is 'Their role in the startup.';

create table public.startup_team_profiles (
  startup_id uuid not null,
  position smallint not null,
  biography text check (private.is_displayable(biography) and length(biography) <= 2000),
  profile_url public.web_address check (left(profile_url, 1) <> '/'),
  is_on_market boolean not null default false,
  primary key (startup_id, position),
  foreign key (startup_id, position) references public.startup_team_members (startup_id, position) on delete cascade
);
alter table public.startup_team_profiles enable row level security;
revoke all on public.startup_team_profiles from anon, authenticated, service_role;
create policy "Verified investors, the company and the hub read biographies"
  on public.startup_team_profiles for select to authenticated
  using (
    (is_on_market and (select private.is_verified_investor()))
    or startup_id = any (array(select private.my_startups()))
    or startup_id = any (array(select private.my_hub_startups()))
    or (select private.is_super_admin())
  );
grant select (startup_id, position, biography, profile_url, is_on_market)
  on public.startup_team_profiles to api_reader;
comment on table public.startup_team_profiles is
  'What is shown of somebody in a team: for investors whose KYC is verified today, and those who answer for the startup. No contact data: those come with an accepted introduction.';
comment on column public.startup_team_profiles.position is 'The member''s place in startup_team_members.';
comment on column public.startup_team_profiles.biography is 'Their career, in some sentences.';
comment on column public.startup_team_profiles.profile_url is 'Where more is said of them, such as their page at LinkedIn.';

create trigger startup_team_members_on_market before insert on public.startup_team_members
  for each row execute function private.on_startup_parts_created();
create trigger startup_team_profiles_on_market before insert on public.startup_team_profiles
  for each row execute function private.on_startup_parts_created();

create function private.team_of(startup uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'title', m.title, 'biography', p.biography, 'profile_url', p.profile_url) order by m.position), '[]')
  from public.startup_team_members m left join public.startup_team_profiles p on p.startup_id = m.startup_id and p.position = m.position
  where m.startup_id = startup
$$;
comment on function private.team_of(uuid) is
  'A startup''s team as its company edits it: [{name, title, biography, profile_url}]. Security: includes the biographies and checks nothing.';

create function private.read_team(entered jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person jsonb;
  member record;
  profile record;
  team jsonb := '[]';
begin
  if jsonb_typeof(entered) is distinct from 'array' then
    return null;
  end if;
  for person in select * from jsonb_array_elements(entered) loop
    if jsonb_typeof(person) <> 'object' or jsonb_array_length(team) >= 30 then
      return null;
    end if;
    select * into member from private.read_details(
      null::public.startup_team_members, '{"name": null, "title": null}' || (person - array['biography', 'profile_url']), '{"name": "", "title": ""}');
    select * into profile from private.read_details(
      null::public.startup_team_profiles, '{"biography": null, "profile_url": null}' || (person - array['name', 'title']), '{"biography": "", "profile_url": ""}');
    if member.wrong <> '[]' or profile.wrong <> '[]' then
      return null;
    end if;
    team := team || jsonb_build_array(jsonb_build_object('name', (member.made).name, 'title', (member.made).title,
      'biography', (profile.made).biography, 'profile_url', (profile.made).profile_url));
  end loop;
  return team;
end
$$;
comment on function private.read_team(jsonb) is
  'A team as its company gives it, as it will be stored; null when the tables would not take it, or more than 30 people are in it.';

