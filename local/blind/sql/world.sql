-- The world: one startup, two investors with a room each, made by the same calls that the product makes.
create table blind.named (name text primary key, id uuid not null);
create function blind.of(name text) returns uuid language plpgsql stable security definer
as $$
declare
  found uuid := (select n.id from blind.named n where n.name = of.name);
begin
  if found is null then
    raise exception 'nothing is called %', of.name;
  end if;
  return found;
end
$$;
create function blind.call(name text, who text, statement text) returns void language sql
as $$ insert into blind.named values (name, blind.as(who, statement)::uuid) $$;

insert into public.hubs (id, name, country, city, description, is_approved, is_active)
values (blind.id('hub'), 'Blind Hub', 'France', 'Nice', repeat('A hub of photonics. ', 5), true, true);
update public.users set hub_id = blind.id('hub') where id = blind.id('hal');
insert into public.startups (id, name, slug, hub_id, founder_id, stage, sectors, short_description, website,
  status, is_hub_verified, funding_target, funding_raised, valuation)
values
  (blind.id('startup'), 'Blind Optics', 'blind-optics', blind.id('hub'), blind.id('fay'), 'SEED',
   '{Advanced Materials}', 'Lenses for the test.', 'https://blind-optics.example', 'APPROVED', true, 9000000, 0,
   20000000),
  (blind.id('other startup'), 'Blind Acoustics', 'blind-acoustics', blind.id('hub'), blind.id('fin'), 'SEED',
   '{Advanced Materials}', 'Sound for the test.', 'https://blind-acoustics.example', 'APPROVED', true, 9000000, 0,
   20000000);

-- Requests, deals, rooms.
select blind.call('intro ' || w, w, format($$select (public.request_intro(%L, 'We would like to talk.')).id$$,
  blind.id('startup'))) from unnest(array['ann', 'ben', 'cyd']) w;
select blind.as('fay', format('select (public.accept_intro(%L)).id', blind.of('intro ' || w))) from
  unnest(array['ann', 'ben']) w;
insert into blind.named
select x.name, x.id
from (values ('ann', 'a'), ('ben', 'b')) w (who, letter)
join public.deals d on d.startup_id = blind.id('startup') and d.investor_id = (
  select i.id from public.investors i where i.user_id = blind.id(w.who))
join public.deal_rooms r on r.deal_id = d.id
cross join lateral (values ('deal ' || w.letter, d.id), ('room ' || w.letter, r.id)) x (name, id);

create function blind.sign(who text, room text) returns void language sql
as $$
  select public.accept_nda(blind.id(who), r.id::text, r.nda_version_id, u.display_name)
  from public.deal_rooms r, public.users u where r.id = blind.of(room) and u.id = blind.id(who)
$$;
create function blind.join(who text, room text, by text, signs boolean default true) returns void language plpgsql
as $$
declare
  invitation text := blind.as(by, format('select (public.invite_to_deal_room(%L, %L)).id', blind.of(room),
    who || '@blind.test'));
begin
  perform blind.as(who, format('select public.claim_deal_room_invitation(%L)', invitation));
  if signs then
    perform blind.sign(who, room);
  end if;
end
$$;
select blind.sign('fay', 'room a'), blind.sign('fay', 'room b'), blind.sign('ann', 'room a'),
  blind.sign('ben', 'room b');
select blind.join('flo', 'room a', 'fay'), blind.join('flo', 'room b', 'fay'), blind.join('abe', 'room a', 'ann'),
  blind.join('bea', 'room b', 'ben'), blind.join('bo', 'room b', 'ben', false), blind.join('bex', 'room b', 'ben'),
  blind.join('pia', 'room b', 'ben');
select blind.as('ben', format('select public.end_deal_room_membership(%L, %L, %L)', blind.of('room b'), blind.id('bex'),
  'Left the fund.'));
-- The clock ends Pia's seat; then she is invited to the rival's room.
update public.deal_room_members m set expires_at = clock_timestamp() where m.user_id = blind.id('pia');
select blind.call('invitation of pia', 'ann', format('select (public.invite_to_deal_room(%L, %L)).id',
  blind.of('room a'),
  'pia@blind.test'));
select blind.call('invitation of ' || who || ' ' || letter, by, format('select (public.invite_to_deal_room(%L, %L)).id',
  blind.of('room ' || letter), 'somebody-' || letter || '@blind.test'))
from (values ('new', 'a', 'ann'), ('new', 'b', 'ben')) i (who, letter, by);
