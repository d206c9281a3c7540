-- The functions of the API, found in the catalogue, and how each of them is called.
insert into leaks.named
select n.name, leaks.id(n.name) from (
  select p.name from leaks.people p union all
  select unnest(array['hub', 'startup', 'other startup', 'lens', 'horn', 'nothing', 'a new message', 'session bea',
    'session dot', 'new message'])
) n (name);
insert into leaks.named
select 'nda', private.newest_nda() union all select 'export nda', private.newest_export_nda()
union all select 'lumen grid', s.id from public.startups s where s.slug = 'lumen-grid'
union all select 'organization', h.organization_id from public.hubs h where h.id = leaks.id('hub');

create function leaks.resolve(choice text, letter text) returns text language plpgsql stable
as $$
declare
  resolved text := replace(choice, '{l}', letter);
  thing text;
begin
  if choice = 'none' then
    return null;
  end if;
  for thing in select distinct m[1] from regexp_matches(resolved, '\[([a-z][a-z0-9 ]*)\]', 'g') m loop
    resolved := replace(resolved, format('[%s]', thing), case
      when thing like 'sha256 %' then encode(sha256(convert_to(substr(thing, 8), 'UTF8')), 'hex')
      when thing = 'day soon' then (current_date + 20)::text
      when thing = 'time soon' then (now() + interval '20 days')::text
      else leaks.of(thing)::text end);
  end loop;
  return resolved;
end
$$;

-- The functions of the Data API: those of people, and those that the edge functions call for them.
create view leaks.functions as
select p.oid, p.proname::text as name, p.provolatile = 'v' as may_write, p.pronargs - p.pronargdefaults as required,
       has_function_privilege('authenticated', p.oid, 'execute') as for_people,
       p.pronargs = 1 and t.typtype = 'c' as is_column, case when p.pronargs = 1 then t.typrelid end as column_of
from pg_proc p left join pg_type t on t.oid = p.proargtypes[0]
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  and (has_function_privilege('authenticated', p.oid, 'execute')
    or has_function_privilege('service_role', p.oid, 'execute'));
create view leaks.function_arguments as
select f.oid, f.name as function, a.place::int, a.argument, format_type(p.proargtypes[a.place - 1], null) as type,
       a.place <= f.required as is_required,
       (select string_to_array(b.choices, ' | ') from leaks.arguments b
        where a.argument = any (string_to_array(b.argument, '|')) and (b.of_functions = '' or f.name ~ b.of_functions)
        order by b.of_functions = '' limit 1) as choices
from leaks.functions f join pg_proc p on p.oid = f.oid,
     unnest(p.proargnames[1:p.pronargs]) with ordinality a (argument, place)
where not f.is_column;

-- Argument by argument: the usual call, and one for each other choice, also of what may be left out.
create view leaks.calls as
with variants as (
  select a.oid, a.place, c.choice::int
  from leaks.function_arguments a, unnest(a.choices) with ordinality c (value, choice)
  where c.choice > 1 or not a.is_required
  union all
  select f.oid, 0, 1 from leaks.functions f where not f.is_column
), given as (
  select v.oid, v.place, v.choice, a.argument, a.type, a.place as of_place,
         a.choices[case when a.place = v.place then v.choice else 1 end] as value
  from variants v
  left join leaks.function_arguments a on a.oid = v.oid and (a.is_required or a.place = v.place)
)
select g.oid, f.name, g.place, g.choice, l.letter,
  string_agg(format('%I => %L::%s', g.argument, leaks.resolve(g.value, l.letter), g.type), ', ' order by g.of_place)
    filter (where g.argument is not null) as call,
  string_agg(g.argument || ' ' || replace(g.value, '{l}', l.letter), ', ' order by g.of_place)
    filter (where g.of_place in (1, g.place)) as words,
  coalesce(bool_or(g.value like '%{l}%'), false) as is_of_a_room
from given g
join leaks.functions f on f.oid = g.oid
cross join (values ('a'), ('b')) l (letter)
group by g.oid, f.name, g.place, g.choice, l.letter;
