-- Certificates of accepted NDAs. The edge function signs them (docs/decisions/029-verifiable-audit-log.md).

create function public.nda_certificate(acceptance text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  signed public.nda_acceptances;
  facts jsonb;
  reads_room boolean;
begin
  perform private.require_max_size(row(acceptance));
  me := private.require_active();
  select a.* into signed from public.nda_acceptances a where a.id = private.as_uuid(acceptance);
  reads_room := private.room_access(signed.deal_room_id) = 'full';
  -- Security: a person's own, also after the room has ended for them; others' for a lead of a side who reads the room
  -- in full.
  if signed.id is null or signed.user_id <> me
     and (private.managed_side(signed.deal_room_id, me) is null or not reads_room) then
    perform private.raise_http_error(404, 'Signature not found');
  end if;
  select jsonb_build_object(
    'id', signed.id, 'room_id', signed.deal_room_id, 'room_name', signed.room_name, 'startup_name', signed.startup_name,
    'person_id', signed.user_id,
    -- Of a closed account the signature stays as evidence, and shows no name.
    'typed_name', case when exists (select 1 from auth.users o where o.id = signed.user_id) then signed.typed_name end,
    'accepted_at', to_char(signed.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'nda_title', v.title, 'nda_version', signed.version, 'text_sha256', signed.body_sha256, 'text', coalesce(t.body, v.body),
    'log_entry', k.seq, 'log_fingerprint', encode(k.hash, 'hex')) || case when t.body is null then '{}' else jsonb_build_object(
    'governing_law', v.governing_law, 'jurisdiction', v.jurisdiction, 'is_mutual', v.is_mutual,
    'template_sha256', v.body_sha256,
    -- Security: whose access has ended learns of nobody who signed or accepted later.
    'parties', (
      select jsonb_agg(p.facts || jsonb_build_object('side', p.side, 'signed_by', case when o.id is not null then x.typed_name end, 'signed_as', x.title,
        'signed_at', to_char(x.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by p.side)
      from (values ('FOUNDER'::public.room_side, t.disclosing), ('INVESTOR', t.receiving)) p (side, facts)
      left join public.nda_signatures x on x.deal_room_id = t.deal_room_id and x.nda_version_id = t.nda_version_id
        and x.body_sha256 = t.body_sha256 and x.side = p.side and x.organization_id::text = p.facts ->> 'organization_id'
        and exists (
          select 1 from public.deal_room_members m
          where m.deal_room_id = signed.deal_room_id and m.user_id = me
            and coalesce(least(m.ended_at, m.expires_at), 'infinity') >= x.signed_at)
      left join auth.users o on o.id = x.user_id),
    'persons', (
      select jsonb_agg(jsonb_build_object('name', a.typed_name, 'accepted_at',
        to_char(a.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by a.accepted_at, a.id)
      from public.nda_acceptances a
      join auth.users o on o.id = a.user_id
      where a.deal_room_id = t.deal_room_id and a.nda_version_id = t.nda_version_id and a.body_sha256 = t.body_sha256
        and (a.accepted_at <= signed.accepted_at or reads_room))) end into facts
  from public.nda_versions v
  left join public.nda_texts t
    on t.deal_room_id = signed.deal_room_id and t.nda_version_id = v.id and t.body_sha256 = signed.body_sha256
  left join lateral (
    select k.seq, k.hash from public.audit_logs l join private.audit_links k on k.audit_id = l.id
    where l.target_type = 'deal_room' and l.target_id = signed.deal_room_id and l.action = 'nda.accepted' and l.user_id = signed.user_id
      and l.metadata ->> 'nda_version_id' = signed.nda_version_id::text and l.metadata ->> 'text_sha256' = signed.body_sha256
    order by k.seq limit 1
  ) k on true
  where v.id = signed.nda_version_id;
  return facts;
end
$$;
comment on function public.nda_certificate(text) is
  'The facts of an accepted NDA with its text, its parties and who signed for them and as what (parties, persons: whoever accepted it; absent from a version that names none), and the entry of the room''s log that tells of it (log_entry, log_fingerprint: null where there is none): one''s own to everybody, those of a room''s members to the one who manages a side of it. Security: no address, no browser. Errors: PT401, PT403 (account disabled), PT404.';

create function public.deal_room_signatures(room text)
returns table (id uuid, user_id uuid, display_name text, version int, accepted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  return query
    select a.id, a.user_id, u.display_name, a.version, a.accepted_at
    from public.nda_acceptances a join public.users u on u.id = a.user_id
    where a.deal_room_id = room_id and private.managed_side(room_id, me) is not null
    order by a.accepted_at desc, a.id limit 500;
end
$$;
comment on function public.deal_room_signatures(text) is
  'The acceptances of the room''s NDA, with version and time, the newest 500, for the managers of a side: the ids that nda_certificate takes. Empty for other members. Errors: PT401, PT403, PT404.';
grant execute on function public.nda_certificate(text), public.deal_room_signatures(text) to authenticated;
