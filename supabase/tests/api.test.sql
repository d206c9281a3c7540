-- What the API's edge function asks beside the functions of each chapter. Cases AP of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.slugs_of(page json) returns text
language sql
as $$ select string_agg(r ->> 'slug', ', ' order by position)
  from json_array_elements(page -> 'rows') with ordinality as rows (r, position) $$;
create function tests.slugs_found(filters jsonb, page_size int, page_offset int) returns text
language sql
as $$ select string_agg(s.slug, ', ') from public.search_startups(filters, page_size, page_offset) s $$;
grant execute on function tests.slugs_of(json), tests.slugs_found(jsonb, int, int) to public;

select tests.as_anon();
select is(tests.slugs_of(public.startup_page('{}', 5, 2)), tests.slugs_found('{}', 5, 2),
  '[AP1] A page has the rows of a search, in its order');
select is(public.startup_page(filters, 1) ->> 'total', public.count_startups(filters) ->> 'total',
  '[AP1] A page tells the total of a count: ' || filters::text)
from unnest(array['{}', '{"query": "lumen"}', '{"query": "cryonat"}',
  '{"stage": ["SEED"], "min_revenue": 1}']::jsonb[]) filters;
select is(public.startup_page('{"query": "zyzzyva"}')::text, '{"total" : 0, "rows" : []}',
  '[AP1] Nothing found is an empty page');
select is(tests.outcome($$select public.startup_page('{"color": 1}')$$), 'PT400',
  '[AP1] A filter that does not exist is refused');

select tests.as_service();
select lives_ok($$select public.enforce_login_limit(' Bob@dealport.test', '10.0.0.1') from generate_series(1, 10)$$,
  '[AP2] Bob may try ten times a minute to sign in from one place');
select throws_ok($$select public.enforce_login_limit('bob@DEALPORT.test', '10.0.0.1')$$, 'PT429',
  'Too many requests. Try again in a few minutes.', '[AP2] The eleventh attempt waits, however the address is written');
select lives_ok($$select public.enforce_login_limit('bob@dealport.test', '10.0.0.2')$$,
  '[AP3] Bob may sign in from elsewhere meanwhile');
select lives_ok($$select public.enforce_login_limit('bob@dealport.test', null)$$,
  '[AP3] Bob may sign in from an unknown place meanwhile');
select lives_ok($$select public.enforce_login_limit('carol@dealport.test', '10.0.0.1')$$,
  '[AP2] Carol may sign in from the place where Bob has to wait');
select lives_ok($$select public.enforce_login_limit(n || '@dealport.test', '10.0.0.3') from generate_series(1, 300) n$$,
  '[AP2] Three hundred people may sign in from one place');
select throws_ok($$select public.enforce_login_limit('dave@dealport.test', '10.0.0.3')$$, 'PT429', null,
  '[AP2] One person more at that place has to wait');
select lives_ok($$select public.enforce_login_limit('dave@dealport.test', '10.0.0.4') from generate_series(1, 10)$$,
  '[AP3] Dave may sign in elsewhere, whatever strangers tried');
select lives_ok($$select public.enforce_registration_limit('new@dealport.test', '10.0.0.1')
  from generate_series(1, 5)$$,
  '[AP2] A person may try five times to register an address');
select throws_ok($$select public.enforce_registration_limit('new@dealport.test', '10.0.0.1')$$, 'PT429',
  'Too many requests. Try again in a few minutes.', '[AP2] The sixth attempt to register waits');
select lives_ok($$select public.enforce_registration_limit('new@dealport.test', '10.0.0.2')$$,
  '[AP3] The owner of that address may register from elsewhere');
select tests.acting_as('bob');
select throws_ok($$select public.enforce_login_limit('carol@dealport.test', '10.0.0.9')$$, '42501', null,
  '[AP2] Bob cannot count an attempt, as only the API does');

select * from finish();
rollback;
