-- Export deals on screens: the list of a side, and a deal with all that its page shows. Both say what the caller may do.

create view private.export_deal_turns with (security_invoker = false) as
select distinct m.from_status::public.export_deal_status as status, m.actor from private.moves m where m.target_type = 'export_deal' and m.is_turn;
comment on view private.export_deal_turns is 'The part whose turn it is in each status.';

create function private.export_deal_timeline(deal public.export_deals, parts text[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'id', l.id, 'at', l.timestamp, 'what', replace(l.action, 'export_deal.', ''),
        'by', l.part, 'is_mine', l.user_id = private.current_user_id(),
        'name', case
          when l.part in ('HUB', 'PLATFORM') then null
          -- Security: the people behind the other side are shown only once the NDA is accepted.
          when deal.nda_accepted or l.part = any (parts) then (select u.display_name from public.users u where u.id = l.user_id) end,
        'version', l.metadata -> 'version') order by l.timestamp, l.id), '[]')
    from (
      select a.*, case
        when a.action = 'export_deal.cancelled' then coalesce(deal.cancelled_as, case when a.user_id = deal.buyer_id then 'BUYER' else 'SELLER' end)
        when a.metadata ? 'for_hub_id' then 'PLATFORM'
        when a.action = 'export_deal.completed' then 'HUB'
        when a.user_id = deal.buyer_id then 'BUYER' else 'SELLER' end as part
      from public.audit_logs a
      where a.target_type = 'export_deal' and a.target_id = deal.id
        -- Openings of documents and withdrawn messages are not in this history.
        and a.action not in ('export_deal.contract_opened', 'export_deal.message_withdrawn')
        -- Security: of contracts and dates the hub reads nothing before a quote is accepted.
        and (parts && '{BUYER, SELLER}' or deal.accepted_quote_id is not null
             or a.action not in ('export_deal.contract_added', 'export_deal.demo_proposed', 'export_deal.demo_confirmed'))
      order by a.timestamp desc, a.id limit 500
    ) l
  );
end
$$;
comment on function private.export_deal_timeline(public.export_deals, text[]) is
  'What happened in a deal, oldest first, as the audit log has it, for one who is this in it: sides and names in place '
  'of ids. [{id, at, what, by (BUYER, SELLER, HUB, PLATFORM), is_mine, name, version}].';

create function public.export_deal_page(deal text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  d public.export_deals;
  parts text[];
  acts_as text[];
  status_now public.export_deal_status;
  is_party boolean;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  select e.* into d from public.export_deals e where e.id = private.as_uuid(deal);
  parts := private.my_export_parts(d);
  if parts = '{}' then
    perform private.raise_http_error(404, 'Deal not found');
  end if;
  status_now := public.effective_status(d);
  is_party := parts && '{BUYER, SELLER}';
  acts_as := case when is_party then private.export_sides(d, 'MEMBER') else parts end;
  return (
    select json_build_object(
      'id', d.id, 'status', status_now, 'has_expired', status_now <> d.status, 'parts', parts,
      'is_in_place_of_hub', not is_party and not private.is_admin_of_hub(d.hub_id),
      'can', (
        select coalesce(json_agg(c.can order by c.can), '[]')
        from (
          select v.to_status from private.moves_of('export_deal', acts_as) v where v.from_status = status_now::text
          union
          select a.act from private.export_deal_acts a where a.status = status_now and a.actor = any (acts_as)
        ) c (can)),
      'turn', (select t.actor from private.export_deal_turns t where t.status = status_now),
      'is_certified', private.is_certified_and_named(p),
      'product', json_build_object('title', p.title, 'slug', p.slug, 'product_type', p.product_type, 'image_url', p.image_urls[1], 'is_on_market', p.is_on_market),
      'startup', json_build_object('name', s.name, 'slug', s.slug, 'logo_url', s.logo_url, 'is_on_market', s.is_on_market),
      'hub', json_build_object('id', h.id, 'name', h.name, 'country', h.country),
      'buyer', json_build_object('company', d.buyer_company, 'country', d.buyer_country,
        -- Security: the person behind a company is shown only once the NDA is accepted.
        'name', case when d.nda_accepted or d.buyer_id = me then b.display_name end),
      'seller', json_build_object('company', s.name, 'name', case when d.nda_accepted or 'SELLER' = any (parts) then f.display_name end,
        'is_there', exists (
          select 1 from private.current_organization_members m where m.organization_id = s.organization_id and m.role >= 'MEMBER')),
      'notes', case when is_party then d.notes end, 'is_escrow_requested', d.is_escrow_requested,
      'created_at', d.created_at, 'updated_at', d.updated_at, 'closed_at', d.closed_at,
      'cancelled', case when d.status = 'CANCELLED' then json_build_object(
        'as', coalesce(d.cancelled_as, case when d.cancelled_by = d.buyer_id then 'BUYER' else 'SELLER' end), 'is_mine', d.cancelled_by = me, 'reason', d.cancel_reason) end,
      'demo', case when is_party or d.accepted_quote_id is not null then json_build_object(
        'scheduled_at', d.demo_scheduled_at, 'time_zone', d.demo_time_zone, 'awaits', d.demo_awaits,
        'dates', coalesce((
          select json_agg(json_build_object('version', t.version, 'starts_at', t.starts_at, 'time_zone', t.time_zone, 'by', t.side, 'is_mine', t.side = any (parts),
            'proposed_at', t.proposed_at, 'confirmed_at', t.confirmed_at) order by t.version desc)
          from public.export_demo_dates t where t.deal_id = d.id), '[]')) end,
      'nda', case when d.nda_version_id is not null then (
        select json_build_object('id', v.id, 'version', v.version, 'title', v.title, 'body_sha256', v.body_sha256, 'accepted_at', d.nda_accepted_at,
          'acceptance', case when is_party then (
            select json_build_object('typed_name', case when b.is_active then a.typed_name end, 'accepted_at', a.accepted_at, 'body_sha256', a.body_sha256)
            from public.export_nda_acceptances a where a.deal_id = d.id) end)
        from public.export_nda_versions v where v.id = d.nda_version_id) end,
      'quotes', coalesce((
        select json_agg(json_build_object('id', q.id, 'version', q.version, 'amount', q.amount::text,
          'currency', q.currency, 'quantity', trim_scale(q.quantity)::text, 'unit', q.unit, 'valid_until', q.valid_until, 'note', q.note,
          'body', q.body, 'body_sha256', q.body_sha256, 'sent_at', q.sent_at,
          'by_name', (select u.display_name from public.users u where u.id = q.sent_by), 'is_accepted', q.id = d.accepted_quote_id,
          'withdrawn_at', w.withdrawn_at) order by q.version desc)
        from public.export_quotes q left join public.export_quote_withdrawals w on w.quote_id = q.id
        -- Security: the hub reads no offer, only what was accepted.
        where q.deal_id = d.id and (is_party or q.id = d.accepted_quote_id)), '[]'),
      'accepted_quote_id', d.accepted_quote_id,
      'contracts', coalesce((
        select json_agg(json_build_object('id', c.id, 'file_name', c.file_name, 'file_size', c.file_size, 'content_type', c.content_type, 'by', c.side,
          'by_name', (select u.display_name from public.users u where u.id = c.user_id), 'is_mine', c.user_id = me, 'arrived_at', c.arrived_at) order by c.arrived_at desc, c.id)
        from public.export_contracts c
        where c.deal_id = d.id and c.arrived_at is not null and (is_party or d.accepted_quote_id is not null)), '[]'),
      'timeline', private.export_deal_timeline(d, parts)
    )
    from public.export_products p
    join public.startups s on s.id = p.startup_id
    join public.hubs h on h.id = d.hub_id
    join public.users b on b.id = d.buyer_id
    left join public.users f on f.id = s.founder_id
    where p.id = d.export_product_id
  );
end
$$;
comment on function public.export_deal_page(text) is
  'A deal with all that its page shows, for its buyer, the members of the selling company and the hub (a platform '
  'administrator in its place while the payment waits). parts: what the caller is in it. status: effective_status. can: the statuses to which the '
  'caller may move it now, and DEMO_DATE, CONTRACT, MESSAGE. turn: who moves it on. quotes: for the hub the accepted '
  'one alone. contracts: for the hub once a quote is accepted. by_name: who sent or added it. timeline: what happened. Names of people are shown once '
  'the NDA is accepted. Amounts are text. Errors: PT401, PT403, PT404.';

create function private.export_deals_waiting(person uuid, hub uuid) returns table (id uuid, title text, buyer_company text, updated_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.today();
begin
  return query
    select d.id, p.title, d.buyer_company, d.updated_at
    from (
      select e.id, 'BUYER' as part from public.export_deals e where e.buyer_id = person and e.closed_at is null
      union all
      select e.id, 'SELLER' from private.current_organization_members m
      join public.startups s on s.organization_id = m.organization_id join public.export_products x on x.startup_id = s.id
      join public.export_deals e on e.export_product_id = x.id and e.closed_at is null
      where m.user_id = person and m.role >= 'MEMBER'
      union all
      select e.id, 'HUB' from public.export_deals e
      where e.hub_id = hub and e.status = 'PAYMENT_PENDING' and person <> all (private.export_parties(e))
    ) mine
    join public.export_deals d on d.id = mine.id
    join public.export_products p on p.id = d.export_product_id
    where d.demo_awaits = mine.part or exists (
      select 1 from private.export_deal_turns t
      where t.actor = mine.part
        and t.status = case when d.status = 'QUOTE_SENT' and d.quote_valid_until < today then 'QUOTE_PENDING' else d.status end);
end
$$;
comment on function private.export_deals_waiting(uuid, uuid) is
  'The export deals in which it is this person''s turn, as buyer, as one who edits for the selling company or as admin of this hub.';

-- Planned once: planning it takes longer than what most people's lists ask.
create function public.export_deals_page(part text, filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid;
  hub uuid;
  today date;
  state text;
  max_rows int;
  statuses public.export_deal_status[];
  patterns text[];
  place uuid;
begin
  perform private.require_max_size(row(part, filters, after), 16384);
  me := private.require_active();
  hub := private.my_hub('ADMIN');
  -- A constant of the query: asked of each row, the day takes longer than the rest of it.
  today := private.today();
  state := filters ->> 'state';
  max_rows := least(greatest(coalesce(page_size, 20), 1), 100);
  perform private.require_known_filters(filters, array['state', 'status', 'query']);
  if coalesce(part not in ('BUYER', 'SELLER', 'HUB'), true) then
    perform private.raise_http_error(400, 'part must be BUYER, SELLER or HUB.');
  end if;
  if state not in ('WAITING', 'OPEN', 'CLOSED') then
    perform private.raise_http_error(400, 'state must be WAITING, OPEN or CLOSED.');
  end if;
  if not private.filter_texts(filters, 'status') <@ enum_range(null::public.export_deal_status)::text[] then
    perform private.raise_http_error(400, 'status must be a status of export deals.');
  end if;
  statuses := private.filter_texts(filters, 'status')::public.export_deal_status[];
  if coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    -- Letters and digits alone, so nothing in them is a wildcard. Signs alone find nothing.
    patterns := coalesce(
      (select array_agg('%' || w.word || '%') from string_to_table(private.search_terms(filters ->> 'query'), ' ') w (word)), array[null::text]);
  end if;
  place := private.cursor_row(after, 'export_deals');
  return (
    with turns as materialized (select t.status, t.actor from private.export_deal_turns t),
    mine as materialized (
      select d.id, e.status, d.closed_at is not null as is_closed,
             acts and coalesce(d.demo_awaits = export_deals_page.part or t.actor = export_deals_page.part, false) as waits, d.updated_at,
             patterns is null or coalesce(exists (
               select 1 from public.export_products p join public.startups s on s.id = p.startup_id
               where p.id = d.export_product_id
                 and lower(p.title || ' ' || s.name || ' ' || d.buyer_company || ' ' || d.buyer_country) like all (patterns)), false) as is_asked
      from (
        select b.*, true as acts from public.export_deals b where export_deals_page.part = 'BUYER' and b.buyer_id = me
        union all
        select o.*, o.export_product_id = any (array(select private.my_export_products('MEMBER'))) from public.export_deals o
        where export_deals_page.part = 'SELLER' and o.export_product_id = any (array(select private.my_export_products()))
        union all
        -- A party of a deal does not see it as the hub.
        select h.*, true from public.export_deals h
        where export_deals_page.part = 'HUB' and h.hub_id = hub and h.buyer_id <> me
          and h.export_product_id <> all (array(select private.my_export_products()))
      ) d
      cross join lateral (select case when d.status = 'QUOTE_SENT' and d.quote_valid_until < today then 'QUOTE_PENDING' else d.status end as status) e
      left join turns t on t.status = e.status
    ),
    wanted as (
      select m.* from mine m
      where m.is_asked and case state when 'WAITING' then m.waits when 'OPEN' then not m.is_closed when 'CLOSED' then m.is_closed else true end
        and (statuses is null or m.status = any (statuses))
    ),
    page as (
      select w.* from wanted w
      where place is null or (w.waits, w.updated_at, w.id) < (select l.waits, l.updated_at, l.id from mine l where l.id = place)
      order by w.waits desc, w.updated_at desc, w.id desc limit max_rows
    )
    select json_build_object(
      'total', (select count(*) from wanted),
      'counts', (select json_build_object('all', count(*), 'waiting', count(*) filter (where m.waits), 'open', count(*) filter (where not m.is_closed),
        'closed', count(*) filter (where m.is_closed)) from mine m),
      'rows', coalesce((
        select json_agg(json_build_object(
          'id', d.id, 'status', g.status, 'waits', g.waits, 'turn', t.actor, 'created_at', d.created_at, 'updated_at', d.updated_at, 'closed_at', d.closed_at,
          'title', p.title, 'slug', p.slug, 'product_type', p.product_type, 'image_url', p.image_urls[1],
            'startup_name', s.name, 'buyer_company', d.buyer_company, 'buyer_country', d.buyer_country,
          'demo_scheduled_at', d.demo_scheduled_at, 'demo_awaits', case when export_deals_page.part <> 'HUB' then d.demo_awaits end,
          'amount', coalesce(d.quoted_amount, q.amount)::text, 'currency', case when d.quoted_amount is not null then d.quoted_currency else q.currency end,
          'is_accepted', d.accepted_quote_id is not null, 'valid_until', case when g.status = 'QUOTE_SENT' then d.quote_valid_until end,
          'unread', case when export_deals_page.part <> 'HUB' then coalesce(k.last_seq, 0) - coalesce(r.last_read_seq, 0) else 0 end
        ) order by g.waits desc, g.updated_at desc, g.id desc)
        from page g
        join public.export_deals d on d.id = g.id
        join public.export_products p on p.id = d.export_product_id
        join public.startups s on s.id = p.startup_id
        left join turns t on t.status = g.status
        -- Security: the hub reads no offer, and not whether there are messages.
        left join lateral (
          select case when w.quote_id is null then o.amount end as amount,
            case when w.quote_id is null then o.currency end as currency
          from public.export_quotes o left join public.export_quote_withdrawals w on w.quote_id = o.id
          where o.deal_id = d.id order by o.version desc limit 1
        ) q on export_deals_page.part <> 'HUB' and d.accepted_quote_id is null
        left join private.export_deal_talks k on k.deal_id = d.id and export_deals_page.part <> 'HUB'
        left join public.export_deal_read_marks r on r.deal_id = d.id and r.user_id = me
      ), '[]'))
  );
end
$$;
comment on function public.export_deals_page(text, jsonb, int, text) is
  'The caller''s export deals as BUYER, SELLER or HUB, what waits for them first, then the newest change: {"total", '
  '"counts": {all, waiting, open, closed}, "rows": […]}. '
  'filters: state (WAITING, OPEN or CLOSED), status (one or several), query (words of product, startup, company and '
  'country). page_size 1 to 100; after is the id of the last row of the page before. Amounts as text: the accepted '
  'quote, to buyer and seller else the newest, unless it was withdrawn. Errors: PT400, PT401, PT403.';
grant execute on function public.export_deal_page(text), public.export_deals_page(text, jsonb, int, text) to authenticated;
