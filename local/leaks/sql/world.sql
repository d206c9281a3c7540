-- The world: one startup, two investors with a room each, made by the same calls that the product makes.
create table leaks.named (name text primary key, id uuid not null);
create function leaks.of(name text) returns uuid language plpgsql stable security definer
as $$
declare
  found uuid := (select n.id from leaks.named n where n.name = of.name);
begin
  if found is null then
    raise exception 'nothing is called %', of.name;
  end if;
  return found;
end
$$;
create function leaks.call(name text, who text, statement text) returns void language sql
as $$ insert into leaks.named values (name, leaks.as(who, statement)::uuid) $$;

insert into public.hubs (id, name, country, city, description, is_approved, is_active)
values (leaks.id('hub'), 'Blind Hub', 'France', 'Nice', repeat('A hub of photonics. ', 5), true, true);
insert into public.organization_members (organization_id, user_id, role)
select h.organization_id, leaks.id('hal'), 'OWNER' from public.hubs h where h.id = leaks.id('hub');
insert into public.startups (id, name, slug, hub_id, founder_id, stage, sectors, short_description, website,
  status, is_hub_verified, funding_target, funding_raised, valuation)
values
  (leaks.id('startup'), 'Blind Optics', 'blind-optics', leaks.id('hub'), leaks.id('fay'), 'SEED',
   '{Advanced Materials}', 'Lenses for the test.', 'https://blind-optics.example', 'APPROVED', true, 9000000, 0,
   20000000),
  (leaks.id('other startup'), 'Blind Acoustics', 'blind-acoustics', leaks.id('hub'), leaks.id('fin'), 'SEED',
   '{Advanced Materials}', 'Sound for the test.', 'https://blind-acoustics.example', 'APPROVED', true, 9000000, 0,
   20000000);

-- Requests, deals, rooms.
select leaks.call('intro ' || w, w, format($$select (public.request_intro(%L, 'We would like to talk.')).id$$,
  leaks.id('startup'))) from unnest(array['ann', 'ben', 'cyd']) w;
select leaks.as('fay', format('select (public.accept_intro(%L)).id', leaks.of('intro ' || w))) from
  unnest(array['ann', 'ben']) w;
insert into leaks.named
select x.name, x.id
from (values ('ann', 'a'), ('ben', 'b')) w (who, letter)
join public.deals d on d.startup_id = leaks.id('startup') and d.investor_id = (
  select i.id from public.investors i where i.user_id = leaks.id(w.who))
join public.deal_rooms r on r.deal_id = d.id
cross join lateral (values ('deal ' || w.letter, d.id), ('room ' || w.letter, r.id)) x (name, id);

-- What an NDA names its parties by.
update public.organizations o
set country = 'Sweden', registration_number = '559000-0000', registered_address = 'Kungsgatan 1, Stockholm'
where o.kind <> 'HUB' and o.registered_address is null;
create function leaks.sign(who text, room text) returns void language sql
as $$
  select public.sign_or_accept_nda(leaks.id(who), r.id::text, r.nda_version_id, u.display_name)
  from public.deal_rooms r, public.users u where r.id = leaks.of(room) and u.id = leaks.id(who)
$$;
create function leaks.join(who text, room text, by text, signs boolean default true) returns void language plpgsql
as $$
declare
  invitation text := leaks.as(by, format('select (public.invite_to_deal_room(%L, %L)).id', leaks.of(room),
    who || '@leaks.test'));
begin
  perform leaks.as(who, format('select public.claim_deal_room_invitation(%L)', invitation));
  if signs then
    perform leaks.sign(who, room);
  end if;
end
$$;
select leaks.sign('fay', 'room a'), leaks.sign('fay', 'room b'), leaks.sign('ann', 'room a'),
  leaks.sign('ben', 'room b');
select leaks.join('flo', 'room a', 'fay'), leaks.join('flo', 'room b', 'fay'), leaks.join('abe', 'room a', 'ann'),
  leaks.join('bea', 'room b', 'ben'), leaks.join('bo', 'room b', 'ben', false), leaks.join('bex', 'room b', 'ben'),
  leaks.join('pia', 'room b', 'ben');
select leaks.as('ben', format('select public.end_deal_room_membership(%L, %L, %L)', leaks.of('room b'), leaks.id('bex'),
  'Left the fund.'));
-- The clock ends Pia's seat; then she is invited to the competing room.
update public.deal_room_members m set expires_at = clock_timestamp() where m.user_id = leaks.id('pia');
select leaks.call('invitation of pia', 'ann', format('select (public.invite_to_deal_room(%L, %L)).id',
  leaks.of('room a'),
  'pia@leaks.test'));
select leaks.call('invitation of ' || who || ' ' || letter, by, format('select (public.invite_to_deal_room(%L, %L)).id',
  leaks.of('room ' || letter), 'somebody-' || letter || '@leaks.test'))
from (values ('new', 'a', 'ann'), ('new', 'b', 'ben')) i (who, letter, by);
