-- Pages as the API and the web show them: rows and total.

-- Security: as its owner, like search_startups, for the same conditions: they begin with what everybody sees.
create function public.startup_total(filters jsonb default '{}') returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked record;
  total bigint;
begin
  perform private.require_max_size(row(filters), 16384);
  asked := private.startup_conditions(filters);
  execute format('select count(*) from public.startups s %s where %s',
    case when asked.relevance <> '0' then 'join private.startup_search x on x.startup_id = s.id' else '' end,
    asked.conditions) into total;
  return total;
end
$$;
comment on function public.startup_total(jsonb) is
  'How many startups of the directory meet the filters of search_startups: the total of count_startups without its facets. Errors: PT400.';
grant execute on function public.startup_total(jsonb) to anon, authenticated;

create function public.startup_page(
  filters jsonb default '{}', page_size int default 20, page_offset int default 0, after text default null, sort text default null
) returns json
language sql stable security definer set search_path = ''
as $$
  select private.require_max_size(row(filters, after, sort), 16384);
  select json_build_object(
    'total', public.startup_total(filters),
    -- In the order of the function: nothing between it and the aggregate moves rows.
    'rows', (
      select coalesce(json_agg(s), '[]') from public.search_startups(filters, page_size, page_offset, after, sort) s
    )
  )
$$;
comment on function public.startup_page(jsonb, int, int, text, text) is
  'A page of search_startups with its total, in one question: {"total": n, "rows": […]}. Errors: PT400.';
grant execute on function public.startup_page(jsonb, int, int, text, text) to anon, authenticated;
