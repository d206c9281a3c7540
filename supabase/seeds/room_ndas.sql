-- The NDA of Alice's room, signed by its parties: Alice for Lumen Grid, Bob for Lindqvist Ventures.
-- Development and tests only. All invented.

create temp table signers on commit drop as
select p.deal_room_id, p.side, p.organization_id, u.id as user_id, u.display_name, m.title, s.at, n.*
from (values
  ('0d000000-0000-4000-8000-000000000001', 'alice', now() - interval '12 days' + interval '20 minutes'),
  ('0d000000-0000-4000-8000-000000000001', 'bob', now() - interval '11 days' + interval '20 minutes')
) s (room, who, at)
join public.users u on u.email = s.who || '@dealport.test'
join private.deal_sides p on p.deal_room_id = s.room::uuid
join public.organization_members m on m.organization_id = p.organization_id and m.user_id = u.id
cross join lateral private.nda_of(p.deal_room_id) n;
insert into public.nda_texts (deal_room_id, nda_version_id, body, disclosing, receiving, drawn_up_at)
select distinct on (s.deal_room_id) s.deal_room_id, (s.version).id, s.body, s.disclosing, s.receiving, s.at
from signers s order by s.deal_room_id, s.at;
insert into public.nda_signatures (deal_room_id, nda_version_id, body_sha256, side, organization_id, user_id, typed_name, title, signed_at)
select s.deal_room_id, (s.version).id, s.body_sha256, s.side, s.organization_id, s.user_id, s.display_name, s.title, s.at from signers s;
insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256, typed_name, accepted_at)
select s.deal_room_id, s.user_id, (s.version).id, (s.version).version, s.body_sha256, s.display_name, s.at from signers s;
insert into public.audit_logs (user_id, action, target_type, target_id, metadata, timestamp)
select s.user_id, a.action, 'deal_room', s.deal_room_id, a.details, s.at
from signers s
cross join lateral (values
  ('nda.signed', jsonb_build_object('nda_version_id', (s.version).id, 'version', (s.version).version,
    'text_sha256', s.body_sha256, 'organization_id', s.organization_id)),
  ('nda.accepted', jsonb_build_object('nda_version_id', (s.version).id, 'version', (s.version).version, 'text_sha256', s.body_sha256))
) a (action, details);
