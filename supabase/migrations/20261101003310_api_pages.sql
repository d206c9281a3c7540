-- Pages as the API answers them: rows and total in one question, since each costs a round trip.

-- Security: as its owner, like search_startups, for the same conditions: they begin with what everybody sees.
create function public.startup_page(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked record := private.startup_conditions(filters);
  total bigint;
begin
  execute format('select count(*) from public.startups s %s where %s',
    case when asked.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' else '' end,
    asked.conditions) into total;
  return json_build_object(
    'total', total,
    -- In the function's order: nothing between it and the aggregate moves rows.
    'rows', (
      select coalesce(json_agg(s), '[]') from public.search_startups(filters, page_size, page_offset, after) s
    )
  );
end
$$;
comment on function public.startup_page(jsonb, int, int, text) is
  'A page of search_startups with the total that count_startups counts: {"total": n, "rows": […]}. Errors: PT400.';
grant execute on function public.startup_page(jsonb, int, int, text) to anon, authenticated;
