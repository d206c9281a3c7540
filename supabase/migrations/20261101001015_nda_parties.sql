-- The NDA of a room with its parties: its text with their legal facts, the signatures of organizations under it, and what
-- each member still waits for (docs/decisions/065-ndas-name-their-parties.md).

create table public.nda_texts (
  -- No foreign keys that could delete or block: a text is evidence and outlives everything it names.
  deal_room_id uuid not null,
  nda_version_id uuid not null,
  body text not null,
  body_sha256 text not null generated always as (private.sha256_hex(body)) stored,
  disclosing jsonb not null,
  receiving jsonb not null,
  drawn_up_at timestamptz not null default clock_timestamp(),
  primary key (deal_room_id, nda_version_id, body_sha256)
);
alter table public.nda_texts enable row level security;
revoke all on public.nda_texts from anon, authenticated, service_role;
comment on table public.nda_texts is
  'Append-only evidence: the text of a room''s NDA as somebody signed or accepted it, with the legal facts of the parties '
  'that stand in it. Later changes of an organization do not change it. Security: no client grant; the room''s members '
  'read the present text (deal_room_nda), each person those that they accepted.';
comment on column public.nda_texts.body_sha256 is 'SHA-256 of the text in UTF-8, hexadecimal; what signatures and acceptances name.';
comment on column public.nda_texts.disclosing is 'The company, as private.party_of described it at that moment.';
comment on column public.nda_texts.receiving is 'The investor, as private.party_of described it at that moment.';

create table public.nda_signatures (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null,
  nda_version_id uuid not null,
  body_sha256 text not null,
  side public.room_side not null,
  organization_id uuid not null,
  user_id uuid not null,
  typed_name text not null check (length(typed_name) between 1 and 200),
  title text check (private.is_name(title, 80)),
  signed_at timestamptz not null default clock_timestamp(),
  ip_address inet,
  user_agent text,
  constraint nda_signatures_once unique (deal_room_id, nda_version_id, body_sha256, side, organization_id),
  constraint nda_signatures_text foreign key (deal_room_id, nda_version_id, body_sha256) references public.nda_texts (deal_room_id, nda_version_id, body_sha256)
);
alter table public.nda_signatures enable row level security;
revoke all on public.nda_signatures from anon, authenticated, service_role;
comment on table public.nda_signatures is
  'Append-only evidence: who signed which text for which organization, and as what. It stands when the person leaves. '
  'Security: no client grant; members see name, title and time (deal_room_nda), never the address.';
comment on column public.nda_signatures.title is 'What the person was in the organization at that moment, as its members named it.';
create trigger nda_texts_never_change before update or delete on public.nda_texts
  for each row execute function private.forbid_changes();
create trigger nda_texts_never_truncated before truncate on public.nda_texts
  for each statement execute function private.forbid_changes();
create trigger nda_signatures_never_change before update or delete on public.nda_signatures
  for each row execute function private.forbid_changes();
create trigger nda_signatures_never_truncated before truncate on public.nda_signatures
  for each statement execute function private.forbid_changes();

create function private.signing_sides(version public.nda_versions) returns public.room_side[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when version.governing_law is null then '{}' when version.is_mutual then '{FOUNDER,INVESTOR}' else '{INVESTOR}' end;
end
$$;
comment on function private.signing_sides(public.nda_versions) is
  'Whose organizations sign an NDA: both sides a mutual one, the investor one that binds one way, nobody one that names no parties.';

create view private.signed_ndas with (security_invoker = false) as
select s.deal_room_id, s.nda_version_id, s.body_sha256, max(s.signed_at) as signed_at
from public.nda_signatures s
join public.nda_texts t using (deal_room_id, nda_version_id, body_sha256)
join public.nda_versions v on v.id = s.nda_version_id
-- A startup that has moved to another company has no NDA in force: the text names the former one, also where only the
-- investor signs it. The side of a deal that has ended is of the company that made it, whose NDA stays.
join private.deal_sides p on p.deal_room_id = s.deal_room_id and p.side = 'FOUNDER'
  and p.organization_id::text = t.disclosing ->> 'organization_id'
cross join lateral (select private.signing_sides(v) as signing) n
where s.side = any (n.signing)
group by s.deal_room_id, s.nda_version_id, s.body_sha256, n.signing
having count(*) = cardinality(n.signing);
comment on view private.signed_ndas is
  'The texts that every party who has to has signed (private.signing_sides).';

create function private.party_of(organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'organization_id', o.id, 'legal_name', o.legal_name, 'is_individual', o.is_individual,
    'registration_number', o.registration_number, 'register', o.register, 'country', o.country,
    'address', array_to_string(regexp_split_to_array(btrim(o.registered_address), '\s*[\n\u2028\u2029]\s*'), ', '))
  from public.organizations o where o.id = organization
$$;
comment on function private.party_of(uuid) is 'The legal facts of an organization that an NDA names, the address on one line.';

create function private.missing_facts(party jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select f.name from unnest('{legal_name,registration_number,address,country}'::text[]) with ordinality f (name, n)
    where party ->> f.name is null and not (f.name = 'registration_number' and (party ->> 'is_individual')::boolean)
    order by f.n)
$$;
comment on function private.missing_facts(jsonb) is
  'The facts that a party (private.party_of) lacks to be named in an NDA. An individual has no registration number.';

create function private.party_text(party jsonb) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ', party ->> 'legal_name',
    'registration number ' || (party ->> 'registration_number') || coalesce(' (' || (party ->> 'register') || ')', ''),
    party ->> 'address', case when party ->> 'address' not like '%' || (party ->> 'country') then party ->> 'country' end)
$$;
comment on function private.party_text(jsonb) is 'A party as an NDA names it; the country once, where the address ends with it.';

create function private.nda_of(
  room uuid, out version public.nda_versions, out body text, out body_sha256 text, out disclosing jsonb, out receiving jsonb,
  out in_force_since timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select v.* into version
  from public.deal_rooms r join public.nda_versions v on v.id = r.nda_version_id where r.id = room;
  if version.governing_law is null then
    body := version.body;
    body_sha256 := version.body_sha256;
    select case when count(*) = 2 then max(x.first) end into in_force_since
    from (
      select m.side, min(a.accepted_at) as first
      from private.room_seats m
      join public.nda_acceptances a
        on a.deal_room_id = m.deal_room_id and a.user_id = m.user_id and a.nda_version_id = version.id
      where m.deal_room_id = room and m.ended_at is null and m.organization_role is not null group by m.side) x;
    return;
  end if;
  -- What the parties have signed stays as it is, whatever becomes of their facts.
  select t.body, t.body_sha256, t.disclosing, t.receiving, s.signed_at
    into body, body_sha256, disclosing, receiving, in_force_since
  from private.signed_ndas s
  join public.nda_texts t using (deal_room_id, nda_version_id, body_sha256)
  where s.deal_room_id = room and s.nda_version_id = version.id
  order by s.signed_at desc limit 1;
  if body is null then
    select private.party_of(f.organization_id), private.party_of(i.organization_id) into disclosing, receiving
    from private.deal_sides f join private.deal_sides i on i.deal_room_id = f.deal_room_id and i.side = 'INVESTOR'
    where f.deal_room_id = room and f.side = 'FOUNDER';
    body := private.fill_in(version.body, jsonb_build_object(
      'disclosing_party', private.party_text(disclosing), 'receiving_party', private.party_text(receiving),
      'purpose', version.purpose, 'term', version.term, 'governing_law', version.governing_law,
      'jurisdiction', version.jurisdiction));
    body_sha256 := private.sha256_hex(body);
  end if;
end
$$;
comment on function private.nda_of(uuid) is
  'The NDA of a room: the text that its parties have signed, else the room''s version with their present legal facts. in_force_since: when the last of them signed, or, under a version that names no parties (disclosing and receiving null), when somebody of each had accepted; null before.';

create function private.nda_steps(room uuid) returns table (user_id uuid, step public.nda_step)
language plpgsql stable security definer rows 20 set search_path = ''
as $$
declare
  nda record := private.nda_of(room);
  signing constant public.room_side[] := private.signing_sides(nda.version);
begin
  return query
    select m.user_id, case
      when m.side = any (signing) and nda.in_force_since is null and not exists (
        select 1 from public.nda_signatures s
        where s.deal_room_id = room and s.nda_version_id = (nda.version).id and s.body_sha256 = nda.body_sha256
          and s.side = m.side and s.organization_id = m.organization_id)
        then case when m.is_signatory then 'SIGN'::public.nda_step else 'MY_SIDE' end
      when not exists (
        select 1 from public.nda_acceptances a
        where a.deal_room_id = room and a.user_id = m.user_id and a.nda_version_id = (nda.version).id
          and a.body_sha256 = nda.body_sha256)
        then 'ACCEPT'
      when signing <> '{}' and nda.in_force_since is null then 'OTHER_SIDE'
      end
    from private.room_seats m where m.deal_room_id = room and m.ended_at is null;
end
$$;
comment on function private.nda_steps(uuid) is
  'What the NDA of a room waits for before each person with a seat is under it: they sign for their organization and '
  'accept (SIGN), somebody who may sign for it does (MY_SIDE), they accept (ACCEPT), the other party signs (OTHER_SIDE), '
  'or nothing (null).';

create function private.on_organizations_facts_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting constant uuid[] := array(
    select r.id from public.deal_rooms r
    where r.is_active and r.id in (
        select p.deal_room_id from private.deal_sides p where p.organization_id = new.id and p.ended_at is null)
      and r.id not in (select s.deal_room_id from private.signed_ndas s where s.nda_version_id = r.nda_version_id)
    order by r.id);
begin
  perform private.recompute_room_access_and_broadcast(w.id) from unnest(waiting) w (id);
  perform private.notify(g.user_id, 'deal_room.nda_changed', 'deal_room', g.deal_room_id,
    jsonb_build_object('name', private.startup_of_room(g.deal_room_id)))
  from (
    select g.user_id, g.deal_room_id from private.room_grants g join public.deal_rooms r on r.id = g.deal_room_id
    where g.deal_room_id = any (waiting) and g.nda_step <> 'OTHER_SIDE'
      and g.user_id is distinct from private.current_user_id()
      and exists (
        select 1 from public.nda_acceptances a
        where a.deal_room_id = g.deal_room_id and a.user_id = g.user_id and a.nda_version_id = r.nda_version_id)
    order by g.user_id, g.deal_room_id) g;
  return new;
end
$$;
comment on function private.on_organizations_facts_changed() is
  'Trigger: legal facts that change before all parties have signed an NDA change its text, which is signed anew: whoever '
  'had signed or accepted the former one is told.';
create trigger organizations_facts_changed
  after update of legal_name, is_individual, registration_number, register, registered_address, country on public.organizations
  for each row when (
    (old.legal_name, old.is_individual, old.registration_number, old.register, old.registered_address, old.country)
    is distinct from
    (new.legal_name, new.is_individual, new.registration_number, new.register, new.registered_address, new.country))
  execute function private.on_organizations_facts_changed();
