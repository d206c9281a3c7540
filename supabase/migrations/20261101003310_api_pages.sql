-- Pages as the API answers them: rows and total in one question, since each costs a round trip.

create function public.startup_page(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    -- In the function's order: nothing between it and the aggregate moves rows.
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]')
      from public.search_startups(filters, page_size, page_offset, after) s
    ),
    'total', public.count_startups(filters) -> 'total'
  )
$$;
comment on function public.startup_page(jsonb, int, int, text) is
  'A page of search_startups and the total of count_startups at once: {"rows": […], "total": n}. Errors: PT400.';
grant execute on function public.startup_page(jsonb, int, int, text) to anon, authenticated;
