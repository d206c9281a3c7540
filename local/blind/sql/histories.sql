-- A history: acts by chance, of a seed, each as the person who does it.
create function blind.in_room(words text, letter text) returns text language sql immutable
as $$
  select replace(replace(words, '{investor}', case letter when 'a' then 'ann' else 'ben' end),
    '{colleague}', case letter when 'a' then 'abe' else 'bea' end)
$$;
create function blind.run_act(letter text, act blind.acts, actor text) returns text language plpgsql
as $$
declare
  answer text;
begin
  if actor = 'service' then
    perform set_config('request.jwt.claims', '{"role": "service_role"}', true);
  else
    perform blind.act_as(actor);
  end if;
  execute blind.resolve(blind.in_room(
    format('select public.%I(%s) %s', act.function, act.arguments, act.from_what), letter), letter) into answer;
  perform blind.act_as_nobody();
  return format('%s: %s', actor, act.function);
exception when others then
  perform blind.act_as_nobody();
  return format('%s: %s REFUSED %s %s', actor, act.function, sqlstate, sqlerrm);
end
$$;

-- All that is done by one function, once by each who does it.
create function blind.run_function(letter text, function text) returns setof text language sql
as $$
  select blind.run_act(letter, a, actor)
  from blind.acts a, string_to_table(blind.in_room(a.actors, letter), '|') actor
  where a.function = run_function.function and a.place in ('room', 'market') order by a.arguments, actor
$$;
create function blind.run_history(seed float, letter text, places text[], acts int) returns setof text
language plpgsql
as $$
declare
  choices constant blind.acts[] := array(
    select a from blind.acts a where a.place = any (places) order by a.function, a.arguments);
  weights constant float[] := array(
    select sum(a.weight) over (order by a.function, a.arguments)
    from blind.acts a where a.place = any (places) order by a.function, a.arguments);
  wanted float;
  act blind.acts;
begin
  perform setseed(seed), setval('blind.words', 1);
  for i in 1..acts loop
    wanted := random() * weights[cardinality(weights)];
    act := choices[1 + cardinality(array(select w from unnest(weights) w where w <= wanted))];
    return next blind.run_act(letter, act,
      blind.chance(variadic string_to_array(blind.in_room(act.actors, letter), '|')));
  end loop;
end
$$;

-- As autovacuum does sooner or later: what the planner knows follows what people did.
create function blind.analyze() returns void language plpgsql
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
create function blind.complaints() returns table (complaint text) language sql
as $$
  select format('%s writes: it stands in blind.acts or in blind.no_acts, with the reason',
    f.name) from blind.functions f
  where f.may_write and not exists (select 1 from blind.acts a where a.function = f.name)
    and not exists (select 1 from blind.no_acts a where a.function = f.name)
  union all
  select format('%s is no function that writes', a.function)
  from (select a.function from blind.acts a union select a.function from blind.no_acts a) a
  where not exists (select 1 from blind.functions f where f.name = a.function and f.may_write)
  union all
  select format('%s has no value for its argument %s', a.function, a.argument) from blind.function_arguments a
  where a.choices is null
  union all
  select format('%s is in blind.not_asked, but is no function of the API', n.function) from blind.not_asked n
  where not exists (select 1 from blind.functions f where f.name = n.function)
  union all
  select format('%s is for the edge functions and names no person', f.name) from blind.functions f
  where not f.for_people and not exists (select 1 from blind.function_arguments a where a.oid = f.oid
    and a.argument = 'person' and a.place = 1)
    and not exists (select 1 from blind.not_asked n where n.function = f.name)
$$;
