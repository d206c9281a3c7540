-- Signing and accepting the NDA, and choosing another for a room.

insert into private.audit_actions values
  ('nda.signed', 'When a member signs the NDA of a deal room for their organization'),
  ('nda.accepted', 'When a member accepts the NDA of a deal room');
insert into private.notification_kinds values
  ('deal_room.nda_signed', 'When a party signs the NDA of a deal room of mine'),
  ('deal_room.nda_changed', 'When the NDA of a deal room of mine changes and I have to accept it again');

create function private.require_signable_nda(
  seat private.room_seats, disclosing jsonb, receiving jsonb, step public.nda_step
) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  party jsonb;
begin
  if step = 'MY_SIDE' then
    perform private.raise_http_error(403, format('%s has not signed this NDA yet. Ask somebody who may sign for it.',
      private.organization_name(seat.organization_id)));
  end if;
  for party in select p.facts from (values (disclosing), (receiving)) p (facts) where step = 'SIGN' loop
    if cardinality(private.missing_facts(party)) > 0 then
      perform private.raise_http_error(409, format('Legal facts of %s are missing. An owner of it enters them first.',
        private.organization_name((party ->> 'organization_id')::uuid)));
    end if;
  end loop;
end
$$;
comment on function private.require_signable_nda(private.room_seats, jsonb, jsonb, public.nda_step) is
  'Refuses an acceptance that would come before the signature of one''s own organization (PT403), and a signature under a text that cannot name its parties yet (PT409).';

create function public.sign_or_accept_nda(
  person uuid, room text, nda_version_id uuid, typed_name text, ip inet default null, agent text default null,
  text_sha256 text default null
) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  room_id uuid;
  signer public.users;
  signed_room public.deal_rooms;
  nda record;
  seat private.room_seats;
  step public.nda_step;
  signed_name text;
  own_name text;
  accepted timestamptz;
begin
  perform private.require_max_size(row(room, typed_name, agent, text_sha256));
  -- The room's row stays as it is while we sign: a founder who moves it to a newer NDA waits, or we see the newer one.
  -- Check after the lock: the person may have lost their access while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview', person);
  signed_name := regexp_replace(btrim(coalesce(typed_name, '')), '\s+', ' ', 'g');
  perform private.forbid_emergency_reader(room_id, person);
  select u.* into signer from public.users u where u.id = person;
  if not private.is_email_confirmed(person) then
    perform private.raise_http_error(403, 'Confirm your email address before you accept the NDA.');
  end if;
  select r.* into signed_room from public.deal_rooms r where r.id = room_id;
  if not signed_room.is_active then
    perform private.raise_http_error(403, 'This deal room is closed.');
  end if;
  nda := private.nda_of(room_id);
  if (nda.version).id is distinct from sign_or_accept_nda.nda_version_id then
    perform private.raise_http_error(409, 'The NDA of this deal room has changed. Read the new version and accept it.');
  elsif text_sha256 <> nda.body_sha256 then
    perform private.raise_http_error(409, 'Legal facts of a party were changed, and the text with them. Read it again.');
  end if;
  if signed_name = '' then
    perform private.raise_http_error(400, 'Type your full name to accept the NDA.');
  end if;
  own_name := regexp_replace(signer.display_name, '\s+', ' ', 'g');
  if lower(signed_name) <> lower(own_name) then
    perform private.raise_http_error(400,
      format('Type your name as it appears on your account: %s.', signer.display_name));
  end if;
  select m.* into seat from private.room_seats m where m.deal_room_id = room_id and m.user_id = person and m.ended_at is null;
  step := (select n.step from private.nda_steps(room_id) n where n.user_id = person);
  perform private.require_signable_nda(seat, nda.disclosing, nda.receiving, step);
  if nda.disclosing is not null then
    insert into public.nda_texts (deal_room_id, nda_version_id, body, disclosing, receiving)
    values (room_id, (nda.version).id, nda.body, nda.disclosing, nda.receiving) on conflict do nothing;
  end if;
  if step = 'SIGN' then
    insert into public.nda_signatures (
      deal_room_id, nda_version_id, body_sha256, side, organization_id, user_id, typed_name, title, ip_address, user_agent)
    select room_id, (nda.version).id, nda.body_sha256, seat.side, seat.organization_id, person, own_name, m.title, ip, left(agent, 512)
    from private.current_organization_members m where m.organization_id = seat.organization_id and m.user_id = person;
    perform private.audit('nda.signed', 'deal_room', room_id, jsonb_build_object('nda_version_id', (nda.version).id,
      'version', (nda.version).version, 'text_sha256', nda.body_sha256, 'organization_id', seat.organization_id), person, ip, agent);
    perform private.notify_room(room_id, 'deal_room.nda_signed', person, 'overview');
  end if;
  insert into public.nda_acceptances as a
    (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, ip_address, user_agent)
  values (room_id, person, (nda.version).id, (nda.version).version, nda.body_sha256, own_name, ip, left(agent, 512))
  on conflict on constraint nda_acceptances_once do nothing
  returning a.accepted_at into accepted;
  if accepted is null then
    return (
      select a.accepted_at from public.nda_acceptances a
      where a.deal_room_id = room_id and a.user_id = person and a.nda_version_id = (nda.version).id
        and a.body_sha256 = nda.body_sha256
    );
  end if;
  perform private.audit('nda.accepted', 'deal_room', room_id,
    jsonb_build_object('nda_version_id', (nda.version).id, 'version', (nda.version).version, 'text_sha256', nda.body_sha256),
    person, ip, agent);
  perform private.mark_notices_read(person, 'deal_room', room_id, '{deal_room.nda_changed}');
  return accepted;
end
$$;
comment on function public.sign_or_accept_nda(uuid, text, uuid, text, inet, text, text) is
  'Records that a member accepts the room''s NDA by typing their name, which is kept as their account has it; once, also when called twice. Where their organization has to sign the text and has not, whoever may sign for it signs by the same act, and others are refused. text_sha256: of the text that was read (deal_room_nda); null for the text as it is. Security: service_role only, so that person, address and agent come from the edge function and cannot be forged. Errors: PT400, PT403, PT404, PT409.';
grant execute on function public.sign_or_accept_nda(uuid, text, uuid, text, inet, text, text) to service_role;

create function public.my_nda_acceptances()
returns table (
  id uuid, deal_room_id uuid, room_name text, startup_name text, version int, title text, body text,
  body_sha256 text, typed_name text, accepted_at timestamptz, other_party text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select a.id, a.deal_room_id, a.room_name, a.startup_name, a.version, v.title, coalesce(t.body, v.body),
           a.body_sha256, a.typed_name, a.accepted_at, p.other_party
    from public.nda_acceptances a
    join public.nda_versions v on v.id = a.nda_version_id
    left join public.nda_texts t
      on t.deal_room_id = a.deal_room_id and t.nda_version_id = v.id and t.body_sha256 = a.body_sha256
    left join private.other_parties(me, array(select s.deal_room_id from public.nda_acceptances s where s.user_id = me)) p
      on p.deal_room_id = a.deal_room_id
    where a.user_id = me
    order by a.accepted_at desc, a.id;
end
$$;
comment on function public.my_nda_acceptances() is
  'The NDAs that the caller has accepted, newest first, with the texts: one''s own to keep, also when the room has ended for one. Security: of the room the names alone that it had then, and of others who the deal was with (private.other_parties). Errors: PT401, PT403 (account disabled).';
grant execute on function public.my_nda_acceptances() to authenticated;

create function public.move_deal_room_to_nda(room text, nda_version_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  wanted public.nda_versions;
  current_id uuid;
begin
  perform private.require_max_size(row(room, nda_version_id));
  me := private.require_active();
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview');
  if not exists (
    select 1 from private.room_seats m
    where m.deal_room_id = room_id and m.user_id = me and m.ended_at is null and m.side = 'FOUNDER' and m.is_manager
  ) then
    perform private.raise_http_error(403, 'Only an administrator of the startup''s company can choose the NDA of a deal room.');
  end if;
  perform private.require_open_deal(room_id);
  select v.* into wanted from public.nda_versions v where v.id = private.as_uuid(move_deal_room_to_nda.nda_version_id);
  select r.nda_version_id into current_id from public.deal_rooms r where r.id = room_id;
  if wanted.id is null or wanted.id = current_id or wanted.id not in (select o.id from private.offered_ndas o) then
    perform private.raise_http_error(409, 'Choose one of the NDAs that are offered now, and not the one of this deal room.');
  end if;
  update public.deal_rooms r set nda_version_id = wanted.id where r.id = room_id;
  -- The founder who changes the NDA version reads its text in doing so.
  perform private.notify_room(room_id, 'deal_room.nda_changed', me, 'overview');
end
$$;
comment on function public.move_deal_room_to_nda(text, text) is
  'An administrator of the startup''s company chooses another NDA for the room, of those that are offered; its parties sign it and everyone in it is asked again, at once. Errors: PT401, PT403, PT404, PT409.';
grant execute on function public.move_deal_room_to_nda(text, text) to authenticated;
