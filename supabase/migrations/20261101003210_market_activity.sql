-- Market activity: what happened lately that everybody may know, and how the figures grew.

-- Security: counts and one sum, and only to people with an account.
create function public.market_growth() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_active();
  return (
    select jsonb_object_agg(g.figure, jsonb_build_object(
      'total', t.totals -> case g.figure when 'startups' then 'total_startups' when 'verified' then 'verified_startups'
        when 'investors' then 'total_investors' else 'total_funds_raised' end,
      'last_30_days', g.last, 'previous_30_days', g.previous))
    from (select public.market_stats() as totals offset 0) t
    cross join (
      select m.figure,
             coalesce(sum(m.amount) filter (where m.at > now() - interval '30 days'), 0) as last,
             coalesce(sum(m.amount) filter (where m.at <= now() - interval '30 days'), 0) as previous
      from (
        -- A startup counts since its hub's last approval put it on the market, in both figures alike: what is verified cannot
        -- grow more than what is there.
        select f.figure, p.since as at, 1 as amount
        from public.startups s
        cross join lateral (
          select coalesce(
            (select max(r.decided_at) from private.review_decisions r where r.target_id = s.id and r.decision = 'APPROVED' and not r.is_version),
            s.created_at) as since
        ) p
        cross join lateral (values ('startups', true), ('verified', s.is_hub_verified)) f (figure, counts)
        where s.is_on_market and f.counts and p.since > now() - interval '60 days'
        union all
        select 'investors', i.since, 1 from private.investors_of_day() i (since) where i.since > now() - interval '60 days'
        union all
        select 'funds_raised', c.confirmed_at, c.amount
        from private.closing_lines c join public.startups s on s.id = c.startup_id
        where c.confirmed_at > now() - interval '60 days' and s.is_on_market
        union all
        select f, now() - interval '45 days', 0 from unnest(array['startups', 'verified', 'investors', 'funds_raised']) f
      ) m
      group by m.figure
    ) g
  );
end
$$;
comment on function public.market_growth() is
  'The platform''s figures, and what the last 30 days and the 30 before added to each, a startup when its hub approved it last: {"startups": {"total": n, "last_30_days": n, "previous_30_days": n}, "verified": …, "investors": …, "funds_raised": US dollars of announced deals, by the day on which their closing was confirmed}.';
grant execute on function public.market_growth() to authenticated;

create function public.market_activity(page_size int default 8)
returns table (action text, happened_at timestamptz, name text, slug text)
language plpgsql stable security definer rows 8 set search_path = ''
as $$
begin
  perform private.require_active();
  return query
  with happened as (
    select l.action, l.timestamp, l.target_id from public.audit_logs l
    where l.action in ('startup.approved', 'startup.featured', 'export_product.certified', 'event.created')
    order by l.timestamp desc
    limit 200
  )
  select h.action, h.timestamp, coalesce(s.name, p.title, e.title), coalesce(s.slug, p.slug)
  from happened h
  left join public.startups s on s.id = h.target_id and s.is_on_market
  left join public.export_products p on p.id = h.target_id and p.is_on_market
  left join public.events e on e.id = h.target_id and e.is_public and e.is_active and e.cancelled_at is null
  where coalesce(s.id, p.id, e.id) is not null
  order by h.timestamp desc
  limit least(greatest(coalesce(page_size, 8), 1), 50);
end
$$;
comment on function public.market_activity(int) is
  'The latest of what happened in public, from the audit log: startups approved and featured, products certified, events announced. '
  'Security: only what everybody can still see, and not who did it. page_size 1 to 50. Errors: PT401, PT403.';
grant execute on function public.market_activity(int) to authenticated;
