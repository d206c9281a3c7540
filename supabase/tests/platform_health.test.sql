-- How the platform is. Cases PL of docs/access.md; who may ask: OM1.
begin;
\ir helpers.psql
select no_plan();
select tests.acting_as('erin');
create temp table seen as select public.platform_health() as h;
select set_eq('select json_object_keys(h) from seen', $$values ('at'), ('database'), ('realtime'), ('storage'),
  ('mails'), ('tables'), ('statements')$$, '[PL1] every part answers');
select set_eq($$select jsonb_object_keys(h::jsonb -> 'mails' -> 'value') from seen$$, $$values ('due'),
  ('oldest_due_at'), ('failed'), ('sent'), ('dead')$$, '[PL1] with the queue of mails');
select is_empty($$select p from seen, unnest(array['database', 'realtime', 'storage', 'tables']) p
  where h -> p ->> 'value' is null or h -> p ->> 'reason' is not null$$, '[PL1] here each has a value');
select ok((h #>> '{database,value,size}')::bigint > 1000000 and (h #>> '{database,value,connections}') is not null
  and (h #>> '{database,value,version}') ~ '^\d+', '[PL1] the database: size, version, connections') from seen;
select ok(json_array_length(h #> '{storage,value}') > 3, '[PL1] storage by bucket') from seen;
select ok(json_array_length(h #> '{tables,value}') = 15, '[PL1] the fifteen largest tables') from seen;
select ok((h #>> '{statements,value}') is not null
  or (h #>> '{statements,reason}') = 'pg_stat_statements is not switched on in this database.',
  '[PL1] slow statements, or why there are none') from seen;

select tests.as_database();
select lives_ok($$select private.health_part('what fails')$$, '[PL2] a part that fails takes nothing along');
select is(private.health_part('what fails'), '{"value": null, "reason": "It does not exist or could not be read."}',
  '[PL2] a part that fails says so in words of ours, and the whole does not');
select tests.acting_as('erin');
select throws_ok($$select private.health_part('database')$$, '42501', null,
  '[PL3] no part is asked for past the function');
select tests.as_database();
insert into private.rate_limits values ('platform health', tests.id('erin')::text, now() + interval '1 minute', 60)
  on conflict (bucket, key) do update set hits = 60, window_end = excluded.window_end;
select tests.acting_as('erin');
select throws_ok('select public.platform_health()', 'PT429', null, '[PL4] nor endlessly');
select * from finish();
rollback;
