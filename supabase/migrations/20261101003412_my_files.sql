-- A person's data, continued: the files that they gave, and the names of what their data refers to.

-- Security: only what the person uploaded themself, and may open at this moment. Each is served by the call of its
-- path, which checks once more and writes its own line.
create function private.files_of(person uuid)
returns table (
  kind text, place text, file_name text, file_size bigint, content_type text, given_at timestamptz, path text
)
language sql stable security definer set search_path = ''
as $$
  select 'profile_picture', null, 'picture.webp', null::bigint, 'image/webp', u.updated_at,
         substr(u.profile_image_url, 5)
  from public.users u where u.id = person and u.profile_image_url like '/api/pictures/' || person || '/%'
  union all
  select 'kyc_document', null, d.file_name, d.file_size, d.content_type, d.created_at,
         format('/kyc/documents/%s/content?download=true', d.id)
  from public.kyc_documents d
  where d.uploaded_by = person and not d.is_carried and d.arrived_at is not null and d.abandoned_at is null
    and private.role_in(d.organization_id, person) >= 'ADMIN'
  union all
  select 'hub_application_file', a.name, f.file_name, f.file_size, f.content_type, f.created_at,
         format('/hub-applications/files/%s/content?download=true', f.id)
  from public.hub_application_files f join public.hub_applications a on a.id = f.application_id
  where f.user_id = person and f.arrived_at is not null and f.abandoned_at is null
  union all
  -- Who else edits the startup, or did before it came from another company, may have given the logo.
  select 'startup_logo', s.name, 'logo.webp', null, 'image/webp', s.updated_at, substr(s.logo_url, 5)
  from private.current_organization_members c join public.startups s on s.organization_id = c.organization_id
  where c.user_id = person and c.role >= 'MEMBER' and s.logo_url like '/api/logos/' || s.id || '/%'
    and not exists (select 1 from public.startup_offers o where o.startup_id = s.id and o.accepted_by is not null)
    and not exists (
      select 1 from public.organization_members m where m.organization_id = s.organization_id and m.user_id <> person and m.role >= 'MEMBER')
  union all
  select 'startup_document', s.name, d.file_name, d.file_size, d.content_type, d.created_at,
         format('/startups/%s/documents/%s/content?download=true', s.id, d.id)
  from public.startup_documents d join public.startups s on s.id = d.startup_id
  where d.uploaded_by = person and private.role_in(s.organization_id, person) is not null and d.content_type is not null
  union all
  -- A stamped copy of a picture is a WebP, whatever the picture was.
  select 'room_document', r.name,
         case when k.access = 'STAMPED' and v.content_type like 'image/%'
           then regexp_replace(v.file_name, '(\.[A-Za-z0-9]+)?$', '.webp') else v.file_name end,
         v.file_size, v.content_type, v.given_at,
         format('/dealrooms/%s/documents/%s/content?download=true&version=%s', v.deal_room_id, v.document_id, v.version)
  from (
    select d.deal_room_id, d.id as document_id, d.version, d.file_name, d.file_size, d.content_type, d.can_show,
           d.version_at as given_at
    from public.deal_room_documents d where d.version_by = person
    union all
    select d.deal_room_id, d.id, o.version, o.file_name, o.file_size, o.content_type, o.can_show, o.created_at
    from public.deal_room_document_versions o join public.deal_room_documents d on d.id = o.document_id
    where o.uploaded_by = person
  ) v
  join public.deal_rooms r on r.id = v.deal_room_id
  cross join lateral (select private.document_access_of(v.document_id, person) as access) k
  where k.access = 'DOWNLOAD' or (k.access = 'STAMPED' and v.can_show and private.has_stamped_copy(v.content_type))
  union all
  select 'closing_evidence', s.name, e.file_name, e.file_size, e.content_type, e.created_at,
         format('/closings/evidence/%s/content?download=true', e.id)
  from public.deal_closing_evidence e
  join public.deals d on d.id = e.deal_id join public.startups s on s.id = d.startup_id
  where e.user_id = person and e.arrived_at is not null and e.abandoned_at is null
    and private.managed_side_of_deal(e.deal_id, person) = e.side
  union all
  select 'export_contract', p.title, c.file_name, c.file_size, c.content_type, c.created_at,
         format('/export-deals/contracts/%s/content?download=true', c.id)
  from public.export_contracts c
  join public.export_deals d on d.id = c.deal_id join public.export_products p on p.id = d.export_product_id
  where c.user_id = person and c.arrived_at is not null and c.abandoned_at is null
    and person = any (private.export_parties(d))
  order by 1, 2, 6, 7
$$;
comment on function private.files_of(uuid) is
  'The files that a person uploaded and may open now, each with the path of the call that serves it below /api.';

-- Security: of startups and hubs only what everybody reads, so that a name tells nothing that the market does not.
create function private.names_of(person uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  with investor as (
    select i.id from private.current_organization_members m join public.investors i on i.organization_id = m.organization_id
    where m.user_id = person and m.role = 'OWNER'
  ), referred as (
    select w.startup_id from public.watchlist w where w.investor_id in (select i.id from investor i) or person in (w.owner_id, w.watched_by)
    union select w.startup_id from private.watch_notes n join public.watchlist w on w.id = n.watch_id where n.author_id = person
    union select w.startup_id from private.watch_contacts c join public.watchlist w on w.id = c.watch_id where c.user_id = person
    union select h.startup_id from private.hidden_matches h where h.user_id = person
    union select v.startup_id from private.startup_views v join investor i on i.id = v.investor_id
    union select r.startup_id from public.intro_requests r where r.requested_by = person
    union select d.startup_id from public.deals d join investor i on i.id = d.investor_id
  )
  select s.id, s.name from public.startups s join referred r on r.startup_id = s.id where s.is_on_market
  union all
  select h.id, h.name from public.hubs h
  join public.organization_members m on m.organization_id = h.organization_id and m.user_id = person and m.ended_at is null
  where h.is_active
  order by 2, 1
$$;
comment on function private.names_of(uuid) is
  'The names of public startups and hubs whose ids a person''s data holds, for reading it.';
