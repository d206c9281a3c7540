-- What screens read of the market: startups, their teams and documents, products, hubs. The tables are closed to the API's
-- roles; each function here is api_reader's, so row-level security decides what the caller finds (see the Data API's chapter).

create function public.startup_by_slug(slug text) returns setof public.startups
language sql stable security definer set search_path = '' rows 1
as $$
  select private.require_max_size(row(slug), 4096);
  select s.* from public.startups s where s.slug = startup_by_slug.slug
$$;
comment on function public.startup_by_slug(text) is 'A startup as its row, if the caller may see it. Errors: PT413.';

create function public.startup_details(slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(slug), 4096);
  select to_jsonb(shown) from (
    select s.id, s.slug, s.name, s.status, s.stage, s.sectors, s.short_description, s.long_description, s.logo_url, s.website,
      s.video_pitch_url, s.deck_url, s.demo_url, s.revenue, s.employees, s.team_size, s.founded_year, s.patents, s.sdg_tags,
      s.export_readiness_score, s.is_hub_verified, s.is_featured, s.has_pending_version, s.is_on_market,
      s.funding_target, s.funding_raised, s.valuation, s.problem, s.solution, s.milestones, s.revenue_history,
      (select to_jsonb(h) from (
        select h.id, h.name, h.country, h.city, h.logo_url from public.hubs h where h.id = s.hub_id) h) as hub,
      (select coalesce(jsonb_agg(t order by t.position), '[]') from (
        select t.position, t.name, t.title from public.startup_team_members t where t.startup_id = s.id) t) as team,
      (select coalesce(jsonb_agg(p order by p.title, p.id), '[]') from (
        select p.id, p.slug, p.title, p.short_description, p.product_type from public.export_products p
        where p.startup_id = s.id and p.is_on_market) p) as products
    from public.startups s where s.slug = startup_details.slug
  ) shown
$$;
comment on function public.startup_details(text) is
  'A startup''s page: what it says of itself, its hub, its team in order (names and titles), its products on the '
  'market. Null if the caller may not see it. Errors: PT413.';

create function public.compare_startups(slugs text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(slugs), 4096);
  select coalesce(jsonb_agg(shown), '[]') from (
    select s.id, s.slug, s.name, s.short_description, s.logo_url, s.stage, s.sectors, s.revenue, s.export_readiness_score,
      s.is_hub_verified, s.is_featured, s.has_pending_version, s.funding_target, s.funding_raised, s.valuation,
      s.employees, s.team_size, s.founded_year, s.patents, s.sdg_tags,
      (select to_jsonb(h) from (select h.name, h.country from public.hubs h where h.id = s.hub_id) h) as hub
    from public.startups s where s.slug = any (slugs[1:20]) and s.is_on_market
  ) shown
$$;
comment on function public.compare_startups(text[]) is
  'Startups on the market side by side, the first twenty that are named, in no order. Errors: PT413.';

create function public.startup_team_profiles(startup text) returns setof public.startup_team_profiles
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(startup), 4096);
  select private.require_active();
  select p.* from public.startup_team_profiles p
  where p.startup_id = private.as_uuid(startup) order by p.position
$$;
comment on function public.startup_team_profiles(text) is
  'Biographies of a startup''s team, for those who may read them: verified investors, members of its company, its hub, platform administrators. Errors: '
  'PT413.';

create function public.startup_documents_of(startup text, document text default null) returns setof public.startup_documents
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(startup, document), 4096);
  select d.* from public.startup_documents d
  where d.startup_id = private.as_uuid(startup) and (document is null or d.id = private.as_uuid(document))
  order by d.created_at desc, d.id limit 200
$$;
comment on function public.startup_documents_of(text, text) is
  'Documents of a startup that the caller may open: the one that is named, or the newest 200. Errors: PT413.';

create function public.hub_startups(hub text) returns setof public.startups
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted uuid;
begin
  perform private.require_max_size(row(hub), 4096);
  perform private.require_active();
  wanted := private.as_uuid(hub);
  -- Without a hub it belongs to nobody, also for callers without a hub.
  if wanted is not null and (wanted in (select private.my_hubs('ADMIN', false)) or private.is_super_admin()) then
    return query select s.* from public.startups s where s.hub_id = wanted order by s.created_at desc, s.id;
    return;
  end if;
  perform private.raise_http_error(403, 'You do not administer this hub.');
end
$$;
comment on function public.hub_startups(text) is
  'A hub''s startups but drafts, the newest first, for its administrators and the platform''s. Errors: PT403, PT413.';

create function public.export_product(slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(slug), 4096);
  select to_jsonb(shown) from (
    select p.id, p.slug, p.title, p.status, p.short_description, p.long_description, p.specifications, p.product_type,
      p.pricing_model, p.base_price_amount, p.base_price_currency, p.integration_readiness, p.compliance_certificates,
      p.supported_countries, p.demo_url, p.docs, p.image_urls, p.video_url, p.is_hub_certified, p.certified_at, p.is_on_market,
      (select to_jsonb(s) from (
        select s.slug, s.name, s.logo_url, s.short_description from public.startups s where s.id = p.startup_id) s) as startup,
      (select to_jsonb(h) from (
        select h.id, h.name, h.city, h.country, h.logo_url from public.hubs h where h.id = p.hub_id) h) as hub
    from public.export_products p where p.slug = export_product.slug
  ) shown
$$;
comment on function public.export_product(text) is
  'An export product''s page, with its startup and the hub that certified it. Null if the caller may not see it. '
  'Errors: PT413.';

create function public.public_hubs() returns setof public.hubs
language sql stable security definer set search_path = ''
as $$
  select h.* from public.hubs h where h.is_approved and h.is_active order by h.name, h.id
$$;
comment on function public.public_hubs() is 'The approved hubs, by name.';

create function public.hub_profile(hub text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(hub), 4096);
  select private.require_active();
  select to_jsonb(shown) from (
    select h.id, h.name, h.country, h.city, h.description, h.website, h.logo_url,
      (select to_jsonb(c) from (
        select c.contact_person_name, c.contact_person_email, c.contact_person_phone, c.verification_docs
        from public.hub_contacts c where c.hub_id = h.id) c) as contact
    from public.hubs h where h.id = private.as_uuid(hub)
  ) shown
$$;
comment on function public.hub_profile(text) is
  'A hub that the caller may see, and its contact where they may read that. Null for none. Errors: PT413.';

create function public.market_pages(kind text, after text default '', page_size int default 1000)
returns table (slug text, changed date)
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(kind, after), 4096);
  (select s.slug, (s.updated_at at time zone 'UTC')::date from public.startups s
   where kind = 'startups' and s.is_on_market and s.slug > after order by s.slug limit least(page_size, 1000))
  union all
  (select p.slug, (p.updated_at at time zone 'UTC')::date from public.export_products p
   where kind = 'exports' and p.is_on_market and p.slug > after order by p.slug limit least(page_size, 1000))
  union all
  (select e.slug, (e.updated_at at time zone 'UTC')::date from public.events e
   where kind = 'events' and e.is_public and e.is_active and e.slug > after order by e.slug limit least(page_size, 1000))
$$;
comment on function public.market_pages(text, text, int) is
  'The addresses of a kind of pages (startups, exports or events) for the sitemap, after a slug, at most 1,000 at '
  'once. Errors: PT413.';

do $$
declare
  called text;
begin
  foreach called in array array[
    'startup_by_slug(text)', 'startup_details(text)', 'compare_startups(text[])',
    'startup_team_profiles(text)', 'startup_documents_of(text, text)', 'export_product(text)', 'public_hubs()', 'hub_startups(text)',
    'hub_profile(text)', 'market_pages(text, text, int)'
  ] loop
    call private.give_to_reader(('public.' || called)::regprocedure);
  end loop;
end
$$;
grant execute on function
  public.startup_by_slug(text), public.startup_details(text), public.compare_startups(text[]),
  public.startup_documents_of(text, text), public.export_product(text), public.public_hubs(), public.market_pages(text, text, int)
to anon, authenticated;
grant execute on function
  public.startup_team_profiles(text), public.hub_startups(text), public.hub_profile(text)
to authenticated;
