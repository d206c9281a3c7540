-- How the platform is. Cases PL of docs/access.md; who may ask: OM1.
begin;
\ir helpers.psql
select no_plan();
select tests.acting_as('erin');
create temp table seen as select public.platform_health() as h;
select set_eq('select json_object_keys(h) from seen', $$values ('at'), ('database'), ('realtime'), ('storage'),
  ('mails'), ('tables'), ('statements')$$, '[PL1] Every part of the platform answers');
select set_eq($$select jsonb_object_keys(h::jsonb -> 'mails' -> 'value') from seen$$, $$values ('due'),
  ('oldest_due_at'), ('failed'), ('sent'), ('dead')$$, '[PL1] The part of mails has the numbers of the queue');
select is_empty($$select p from seen, unnest(array['database', 'realtime', 'storage', 'tables']) p
  where h -> p ->> 'value' is null or h -> p ->> 'reason' is not null$$,
  '[PL1] Each of four parts has a value and no reason');
select ok((h #>> '{database,value,size}')::bigint > 1000000 and (h #>> '{database,value,connections}') is not null
  and (h #>> '{database,value,version}') ~ '^\d+',
  '[PL1] The database tells its size, version and connections') from seen;
select ok(json_array_length(h #> '{storage,value}') > 3, '[PL1] The storage is told by bucket') from seen;
select ok(json_array_length(h #> '{tables,value}') = 15, '[PL1] The fifteen largest tables are told') from seen;
select ok((h #>> '{statements,value}') is not null
  or (h #>> '{statements,reason}') = 'pg_stat_statements is not switched on in this database.',
  '[PL1] Slow statements are told, or why there are none') from seen;

select tests.as_database();
select lives_ok($$select private.health_part('what fails')$$, '[PL2] A part that fails raises no error');
select is(private.health_part('what fails'), '{"value": null, "reason": "It does not exist or could not be read."}',
  '[PL2] A part that fails says so in our own words');
select tests.acting_as('erin');
select throws_ok($$select private.health_part('database')$$, '42501', null,
  '[PL3] Erin asks for no part past the function');
select tests.as_database();
insert into private.rate_limits values ('platform health', tests.id('erin')::text, now() + interval '1 minute', 60)
  on conflict (bucket, key) do update set hits = 60, window_end = excluded.window_end;
select tests.acting_as('erin');
select throws_ok('select public.platform_health()', 'PT429', null, '[PL4] Erin asks sixty times a minute at most');
select * from finish();
rollback;
