-- The NDA of a room on the screen: its text with its parties, who has signed and who may, and asking them.

insert into private.notification_kinds values
  ('deal_room.signature_asked', 'When a colleague asks me to sign the NDA of a deal room'),
  ('organization.facts_asked', 'When the other party of a deal room waits for the legal facts of my organization');

create function private.nda_signatories(room uuid, organization uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', u.id, 'name', u.display_name)
    order by m.joined_at, m.id), '[]')
  from private.current_organization_members m
  join public.users u on u.id = m.user_id
  where m.organization_id = nda_signatories.organization and m.is_signatory and (m.role >= 'ADMIN' or exists (
    select 1 from public.deal_room_members s
    where s.deal_room_id = nda_signatories.room and s.user_id = m.user_id and s.ended_at is null))
$$;
comment on function private.nda_signatories(uuid, uuid) is
  'Who may sign for an organization in a room, [{user_id, name}]: with a seat in it, or as an administrator who can take one.';

create function public.deal_room_nda(room text)
returns table (
  nda_version_id uuid, version int, title text, is_mutual boolean, body text, body_sha256 text,
  in_force_since timestamptz, my_step public.nda_step, parties jsonb, choices jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.room_seats;
  nda record;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  select m.* into seat from private.room_seats m where m.deal_room_id = room_id and m.user_id = me and m.ended_at is null;
  nda := private.nda_of(room_id);
  return query
    select (nda.version).id, (nda.version).version, (nda.version).title, (nda.version).is_mutual, nda.body, nda.body_sha256,
           nda.in_force_since,
           (select g.nda_step from private.room_grants g where g.deal_room_id = room_id and g.user_id = me),
           case when nda.disclosing is not null then (
             select jsonb_agg(jsonb_build_object(
               -- Security: called as the text names it. An investor calls itself in its profile whatever it likes.
               'side', p.side, 'organization_id', p.organization_id, 'name', p.facts ->> 'legal_name',
               'must_sign', p.side = any (private.signing_sides(nda.version)), 'missing', to_jsonb(private.missing_facts(p.facts)),
               'signed_by', case when o.id is not null then s.typed_name end, 'signed_as', s.title, 'signed_at', s.signed_at,
               -- Security: of the other side only whoever has signed, since its other members are not one's affair.
               'signatories', case when p.side = seat.side then private.nda_signatories(room_id, p.organization_id) else '[]' end,
               'can_enter_facts', coalesce(p.side = seat.side and private.role_in(p.organization_id) = 'OWNER', false)) order by p.side)
             from (
               select d.side, d.organization_id, case d.side when 'FOUNDER' then nda.disclosing else nda.receiving end as facts
               from private.deal_sides d where d.deal_room_id = room_id) p
             left join public.nda_signatures s on s.deal_room_id = room_id and s.nda_version_id = (nda.version).id
               and s.body_sha256 = nda.body_sha256 and s.side = p.side and s.organization_id = p.organization_id
             -- Of a closed account the signature stays, and shows no name.
             left join auth.users o on o.id = s.user_id) end,
           case when seat.is_manager and seat.side = 'FOUNDER' then (
             select jsonb_agg(to_jsonb(o) order by o.is_mutual desc, o.governing_law)
             from private.offered_ndas o where o.id <> (nda.version).id) end;
end
$$;
comment on function public.deal_room_nda(text) is
  'The NDA of a room as its member reads it before and after signing. body, body_sha256: the text with its parties. '
  'my_step: what it waits for before the caller is under it (private.nda_steps; null: nothing). parties: null for a '
  'version that names none, else [{side, organization_id, name, must_sign, missing, signed_by, signed_as, signed_at, '
  'signatories, can_enter_facts}]: name is the legal name in the text; missing are legal facts that an owner has to enter before anybody signs; '
  'signatories, who may sign, of one''s own side. choices: the other NDAs that an administrator of the company may '
  'choose for the room, [{id, version, title, is_mutual, governing_law}]; null for others. Errors: PT401, PT403, PT404, PT413.';

create function public.ask_about_deal_room_nda(room text, person text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  my_name text;
  room_id uuid;
  seat private.room_seats;
  nda record;
  asked uuid;
begin
  perform private.require_max_size(row(room, person));
  me := private.require_active();
  perform private.enforce_rate_limit('nda asked', me::text, 30, interval '1 hour');
  room_id := private.require_room(room, 'overview');
  perform private.forbid_emergency_reader(room_id);
  perform private.require_open_deal(room_id);
  my_name := (select u.display_name from public.users u where u.id = me);
  select m.* into seat from private.room_seats m where m.deal_room_id = room_id and m.user_id = me and m.ended_at is null;
  nda := private.nda_of(room_id);
  if nda.disclosing is null or nda.in_force_since is not null then
    perform private.raise_http_error(409, 'This NDA waits for no signature.');
  end if;
  if person is not null then
    asked := (select (s ->> 'user_id')::uuid from jsonb_array_elements(private.nda_signatories(room_id, seat.organization_id)) s
      where s ->> 'user_id' = private.as_uuid(ask_about_deal_room_nda.person)::text);
    if asked is null or asked = me then
      perform private.raise_http_error(409, 'Choose a colleague who may sign for your side.');
    end if;
    perform private.notify(asked, 'deal_room.signature_asked', 'deal_room', room_id,
      jsonb_build_object('name', private.startup_of_room(room_id), 'person', my_name, 'person_id', me));
    return;
  end if;
  select p.organization_id into asked from private.deal_sides p where p.deal_room_id = room_id and p.side <> seat.side;
  if cardinality(private.missing_facts(case seat.side when 'FOUNDER' then nda.receiving else nda.disclosing end)) = 0 then
    perform private.raise_http_error(409, 'The other party''s legal facts are complete.');
  end if;
  perform private.notify_organization(asked, 'OWNER', 'organization.facts_asked', 'organization', asked,
    jsonb_build_object('name', private.startup_of_room(room_id), 'person', my_name, 'person_id', me));
end
$$;
comment on function public.ask_about_deal_room_nda(text, text) is
  'Asks a colleague who may sign for one''s side to sign the room''s NDA, or, without a person, the owners of the other '
  'party to enter the legal facts that its text lacks. 30 an hour. Errors: PT401, PT403, PT404, PT409, PT413, PT429.';
grant execute on function public.deal_room_nda(text), public.ask_about_deal_room_nda(text, text) to authenticated;
