-- Market statistics: counts for everybody, never the rows behind them.

create function public.market_stats() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'total_startups', count(*),
    'verified_startups', count(*) filter (where s.is_hub_verified),
    'total_investors', (
      select count(*) from public.investors i join public.users u on u.id = i.user_id where i.is_active and u.is_active
    ),
    'total_funds_raised', coalesce(sum(s.funding_raised), 0),
    'total_deals', (select count(*) from public.deals)
  )
  from public.startups s
  where s.is_on_market
$$;
comment on function public.market_stats() is
  'The platform''s figures: total_startups and verified_startups (approved, active), total_investors (active), total_funds_raised (US dollars, by those startups), total_deals. '
  'Security: counts and one sum, for visitors too.';
grant execute on function public.market_stats() to anon, authenticated;
