-- Market statistics: counts for everybody, never the rows behind them. What follows from private acts (a founder accepts
-- an introduction, an account is closed) is counted as it was when the day began, in UTC: who looks again and again
-- learns on which day, and of a day's acts not which.

create function private.day_began() returns timestamptz
language sql stable set search_path = ''
as $$
  select private.today()::timestamp at time zone 'UTC'
$$;
comment on function private.day_began() is 'Midnight in UTC.';

create index account_changes_active on public.account_changes (changed_at) where what = 'active';
create function private.investors_of_day() returns setof timestamptz
language sql stable security definer set search_path = ''
as $$
  with changed as (
    select distinct on (c.user_id) c.user_id, c.former = 'true' as was_active
    from public.account_changes c where c.what = 'active' and c.changed_at >= (select private.day_began())
    order by c.user_id, c.changed_at
  )
  select i.created_at
  from public.investors i join public.users u on u.id = i.user_id
  left join changed c on c.user_id = i.user_id
  where i.created_at < (select private.day_began()) and coalesce(c.was_active, i.is_active and u.is_active)
$$;
comment on function private.investors_of_day() is
  'Since when each investor is one, of those who were active when the day began (UTC). Who is disabled, enabled or leaves today is counted so from tomorrow on.';

create function public.market_stats() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'total_startups', count(*),
    'verified_startups', count(*) filter (where s.is_hub_verified),
    'total_investors', (select count(*) from private.investors_of_day()),
    'total_funds_raised', coalesce(sum(s.funding_raised), 0),
    'total_deals', (select count(*) from public.deals d where d.created_at < (select private.day_began()))
  )
  from public.startups s
  where s.is_on_market
$$;
comment on function public.market_stats() is
  'The platform''s figures: total_startups and verified_startups (approved, active), total_investors (active), total_funds_raised (US dollars, by those startups), total_deals; investors and deals as they were when the day began (UTC). '
  'Security: counts and one sum, for visitors too; a deal that is made shows at midnight.';
grant execute on function public.market_stats() to anon, authenticated;
