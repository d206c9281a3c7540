-- A history: acts by chance, of a seed, each as the person who does it.
create function leaks.in_room(words text, letter text) returns text language sql immutable
as $$
  select replace(replace(words, '{investor}', case letter when 'a' then 'ann' else 'ben' end),
    '{colleague}', case letter when 'a' then 'abe' else 'bea' end)
$$;
create function leaks.run_act(letter text, act leaks.acts, actor text) returns text language plpgsql
as $$
declare
  answer text;
begin
  if actor = 'service' then
    perform set_config('request.jwt.claims', '{"role": "service_role"}', true);
  else
    perform leaks.act_as(actor);
  end if;
  execute leaks.resolve(leaks.in_room(
    format('select public.%I(%s) %s', act.function, act.arguments, act.from_what), letter), letter) into answer;
  perform leaks.act_as_nobody();
  return format('%s: %s', actor, act.function);
exception when others then
  perform leaks.act_as_nobody();
  return format('%s: %s REFUSED %s %s', actor, act.function, sqlstate, sqlerrm);
end
$$;

-- All that is done by one function, once by each who does it.
create function leaks.run_function(letter text, function text) returns setof text language sql
as $$
  select leaks.run_act(letter, a, actor)
  from leaks.acts a, string_to_table(leaks.in_room(a.actors, letter), '|') actor
  where a.function = run_function.function and a.place in ('room', 'market') order by a.arguments, actor
$$;
create function leaks.run_history(seed float, letter text, places text[], acts int) returns setof text
language plpgsql
as $$
declare
  choices constant leaks.acts[] := array(
    select a from leaks.acts a where a.place = any (places) order by a.function, a.arguments);
  weights constant float[] := array(
    select sum(a.weight) over (order by a.function, a.arguments)
    from leaks.acts a where a.place = any (places) order by a.function, a.arguments);
  wanted float;
  act leaks.acts;
begin
  perform setseed(seed), setval('leaks.words', 1);
  for i in 1..acts loop
    wanted := random() * weights[cardinality(weights)];
    act := choices[1 + cardinality(array(select w from unnest(weights) w where w <= wanted))];
    return next leaks.run_act(letter, act,
      leaks.chance(variadic string_to_array(leaks.in_room(act.actors, letter), '|')));
  end loop;
end
$$;

-- As autovacuum does sooner or later: what the planner knows follows what people did.
create function leaks.analyze() returns void language plpgsql
as $$
declare
  relation text;
begin
  for relation in select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated',
      c.oid, 'select') loop
    execute 'analyze ' || relation;
  end loop;
end
$$;

-- What no list says.
create function leaks.complaints() returns table (complaint text) language sql
as $$
  select format('%s writes: it stands in leaks.acts or in leaks.no_acts, with the reason',
    f.name) from leaks.functions f
  where f.may_write and not exists (select 1 from leaks.acts a where a.function = f.name)
    and not exists (select 1 from leaks.no_acts a where a.function = f.name)
  union all
  select format('%s is no function that writes', a.function)
  from (select a.function from leaks.acts a union select a.function from leaks.no_acts a) a
  where not exists (select 1 from leaks.functions f where f.name = a.function and f.may_write)
  union all
  select format('%s has no value for its argument %s', a.function, a.argument) from leaks.function_arguments a
  where a.choices is null
  union all
  select format('%s is in leaks.not_asked, but is no function of the API', n.function) from leaks.not_asked n
  where not exists (select 1 from leaks.functions f where f.name = n.function)
  union all
  select format('%s is for the edge functions and names no person', f.name) from leaks.functions f
  where not f.for_people and not exists (select 1 from leaks.function_arguments a where a.oid = f.oid
    and a.argument = 'person' and a.place = 1)
    and not exists (select 1 from leaks.not_asked n where n.function = f.name)
$$;
