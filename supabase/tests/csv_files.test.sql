-- Lists taken along as CSV files. Cases CF of docs/access.md. Seed: dave is the one admin of Station Azur.
begin;
\ir helpers.psql
create function tests.station() returns uuid language sql immutable as $$
  select '0b000000-0000-4000-8000-000000000001'::uuid $$;
create temp table begun (who text, file text, head text, lines bigint);
grant select, insert on begun to public;
create function tests.begin_csv(who text, kind text default 'hub_startups',
  hub uuid default tests.station()) returns text
language plpgsql
as $$
begin
  perform tests.as_service();
  insert into begun select who, c.file_id, c.head, c.line_count
    from public.begin_csv(tests.id(who), kind, hub, '{}', '203.0.113.7', 'Agent/1') c;
  return null;
end
$$;
create function tests.file_of(who text) returns text language sql stable as $$ select b.file from begun b
  where b.who = file_of.who $$;
create function tests.walk(file text) returns table (lines text, pages int)
language plpgsql
as $$
declare
  page json;
  after text;
begin
  lines := '';
  for n in 1..30 loop
    page := public.csv_page(file, after);
    lines := lines || (page ->> 'lines');
    pages := n;
    after := page ->> 'next';
    exit when after is null;
  end loop;
  return next;
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- A cell is a text, whatever somebody called their startup. The web's writer (web/src/lib/csv.test.ts) is held to the
-- same lists: pairs of a value and its cell, then characters.
select is(private.csv_cell(v ->> 0), v ->> 1,
  '[CF1] A cell is a text, whatever it says: ' || (v ->> 0)) from jsonb_array_elements($cells$[
  [null, ""], ["", "\"\""], ["Lumen Grid", "\"Lumen Grid\""], ["a \"b\", c", "\"a \"\"b\"\", c\""],
  ["=HYPERLINK(\"http://x\")", "\"'=HYPERLINK(\"\"http://x\"\")\""],
  ["=1+1", "\"'=1+1\""], ["+1+1", "\"'+1+1\""], ["-1+1", "\"'-1+1\""], ["@SUM(A1)", "\"'@SUM(A1)\""],
  ["+49 30 1234", "\"'+49 30 1234\""], ["\t=1", "\"'\t'=1\""], ["\r=1", "\"'\n'=1\""], ["\n=1", "\"'\n'=1\""],
  ["\tx", "\"'\tx\""], ["\rx", "\"'\nx\""], ["  =1", "\"'  =1\""], ["\u00a0\u200b =1", "\"'\u00a0\u200b =1\""],
  ["\u200b\ufeff\uff1d1", "\"'\u200b\ufeff\uff1d1\""], ["\ud834\udd7a\ufe661", "\"'\ud834\udd7a\ufe661\""],
  ["\udb40\udc41=1", "\"'\udb40\udc41=1\""], ["Good;\ud834\udd73\ufe621", "\"Good;\ud834\udd73'\ufe621\""],
  ["-5", "\"-5\""], ["-5.25", "\"-5.25\""], ["-5-5", "\"'-5-5\""], ["-5e", "\"'-5e\""], ["-\u0665", "\"'-\u0665\""],
  ["-5\n", "\"'-5\n\""], ["1=1", "\"1=1\""], ["a@b.c", "\"a@b.c\""], [" a ", "\" a \""],
  ["two\r\nlines\rmore", "\"two\nlines\nmore\""], ["\u6e2f=", "\"\u6e2f=\""],
  ["Good;=1+1", "\"Good;'=1+1\""], ["Good; \"=1+1", "\"Good; \"\"'=1+1\""],
  ["Good;\t@x;+1", "\"Good;\t'@x;'+1\""], ["Good\n=1", "\"Good\n'=1\""], ["Good\r\n -1", "\"Good\n '-1\""],
  ["=;\"\"\t\r-2", "\"'=;\"\"\"\"\t\n'-2\""], ["Good;-5", "\"Good;'-5\""],
  ["Good;\u00a0\uff1d1", "\"Good;\u00a0'\uff1d1\""], ["a; b=c", "\"a; b=c\""], ["a\nb", "\"a\nb\""]
]$cells$) v;

-- The first plane, and what is used of others: which characters begin a formula, and behind which one is found.
create function tests.characters_before(rest text) returns text language sql as $$
  select range_agg(int4range(c, c + 1))::text
  from (select generate_series(1, x'D7FF'::int) union all select generate_series(x'E000'::int, x'FFFF'::int)
    union all select generate_series(x'1B000'::int, x'1DFFF'::int)
    union all select generate_series(x'E0000'::int, x'E0FFF'::int)) characters (c)
  where private.csv_cell(chr(c) || rest) like '"''%' and chr(c) <> ''''
$$;
select is(tests.characters_before('x'), replace($signs$
{[9,11),[13,14),[43,44),[45,46),[61,62),[64,65),[8722,8723),[65122,65124),[65126,65127),[65131,65132),
[65291,65292),[65293,65294),[65309,65310),[65312,65313)}
$signs$, E'\n', ''), '[CF1] A formula begins with these characters');
select is(tests.characters_before('=1'), replace($unseen$
{[1,33),[43,44),[45,46),[61,62),[64,65),[127,161),[173,174),[847,848),[1564,1565),[4447,4449),[5760,5761),
[6068,6070),[6155,6160),[8192,8208),[8232,8240),[8287,8304),[8722,8723),[10240,10241),[12288,12289),
[12644,12645),[65024,65040),[65122,65124),[65126,65127),[65131,65132),[65279,65280),[65291,65292),
[65293,65294),[65309,65310),[65312,65313),[65440,65441),[65520,65532),[113824,113828),[119155,119163),
[917504,921600)}
$unseen$, E'\n', ''), '[CF1] A formula is found behind these characters');
select is(private.csv_line(array['a', null, '1']), E'"a",,"1"\r\n', '[CF1] A line ends as CSV lines do');

-- Whose it is.
select collect_tap(tests.acting_as(who),
  throws_ok(format('select public.begin_csv(%L, ''hub_startups'', tests.station())', tests.id(who)), '42501', null,
  '[CF2] ' || who || ' begins no file past the edge function'),
  throws_ok(format('select public.csv_page(%L)', id), 'PT404', 'Download not found',
    '[CF2] Nobody reads a file that was not begun: ' || coalesce(id, 'null')))
from unnest(array['alice', 'dave', 'erin']) as who, unnest(array['x', null, gen_random_uuid()::text]) as id;
select tests.as_anon();
select throws_ok('select public.csv_page(''x'')', '42501', null, '[CF2] A visitor reads no file');
select tests.as_service();
select throws_ok('select public.csv_page(''x'')', '42501', null,
  '[CF2] The edge function reads no page in its own name');
select throws_ok(format('select public.begin_csv(%L, ''hub_startups'', tests.station())', tests.id(who)), 'PT403',
  'Only an administrator of the hub can download its list.', '[CF3] The list of the hub is not handed to ' || who)
from unnest(array['alice', 'bob', 'mallory', 'grace', 'ingrid', 'erin']) as who;
select throws_ok(format('select public.begin_csv(%L, ''hub_startups'', tests.station())', id), 'PT403', null,
  '[CF3] The list of the hub is not handed to an unknown person') from unnest(array[null, gen_random_uuid()]) as id;
select throws_ok(format('select public.begin_csv(tests.id(''dave''), ''hub_startups'', %L)', hub), 'PT404',
  'Hub not found', '[CF3] There is no list of another or an unknown hub: ' || coalesce(hub::text, 'null'))
from unnest(array[gen_random_uuid(), '0b000000-0000-4000-8000-000000000005'::uuid]) as hub;
select throws_ok('select public.begin_csv(tests.id(''dave''), ''hub_startups'')', 'PT404', 'This list does not exist.',
  '[CF3] The list of a hub is not begun without a hub');
select throws_ok(format('select public.begin_csv(tests.id(''dave''), %L, tests.station())', kind), 'PT404',
  'This list does not exist.', '[CF3] There is no list of this kind: ' || coalesce(kind, 'null'))
from unnest(array[null, '', 'users', 'hub_startups; select 1']) as kind;
select throws_ok(format('select public.begin_csv(tests.id(''dave''), ''hub_startups'', tests.station(), %L)', filters),
  status, null, '[CF11] The list of a hub cannot be filtered by ' || coalesce(left(filters::text, 40), 'null'))
from (values ('{"since": "2026-01-01"}'::jsonb, 'PT400'), ('[]', 'PT400'), ('"x"', 'PT400'), ('null', 'PT400'),
  (null, 'PT400'),
  (jsonb_build_object('query', repeat('x', 2000)), 'PT413'),
    (jsonb_build_object('query', repeat(md5(random()::text), 20000)), 'PT413')) as t (filters, status);

-- What is in it.
select tests.as_database();
update public.startups set name = '=HYPERLINK("http://x")', short_description = '+49 "quoted", in one line'
  where slug = 'thermion';
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, decided_by, decided_at)
select 'startup', s.id, '0b000000-0000-4000-8000-000000000006', 'REJECTED', 'What another hub wrote.', tests.id('erin'),
  now() + interval '1 hour' from public.startups s where s.slug = 'veridian-ledger';
insert into private.review_decisions (target_type, target_id, hub_id, decision, reason, field_reasons, decided_by)
select 'startup', s.id, tests.station(), 'REJECTED', '@too early',
  '[{"field": "name", "reason": "Taken."}, {"field": "revenue", "reason": "Not proven."}]', tests.id('dave')
  from public.startups s
  where s.slug = 'veridian-ledger';
select tests.begin_csv('dave');
select results_eq($$select left(head, 1), right(head, 2), lines from begun$$, $$select chr(65279), E'\r\n',
  tests.count('private.review_queue where target_type = ''startup'' and hub_id = tests.station()')$$,
  '[CF4] A file has the mark of UTF-8, a first line and the number of lines');
select tests.as_database();
select is((select private.csv_line(k.columns) from private.csv_kinds k where k.kind = 'hub_startups'),
  (select right(head, -1) from begun), '[CF4] The first line names the columns');
select doesnt_match((select k.counted_by from private.csv_kinds k where k.kind = 'hub_startups'), 'csv_',
  '[CF4] Lines are counted without making them');
select is((select cardinality(k.columns) from private.csv_kinds k where k.kind = 'hub_startups'),
  (select cardinality(r.cells) from private.csv_hub_startups(tests.station(), '{}', '-infinity',
  '00000000-0000-0000-0000-000000000000', 1) r), '[CF4] A line has as many cells as there are columns');
select tests.acting_as('dave');
create temp table taken as select * from tests.walk(tests.file_of('dave'));
select is((select count(*) from taken, regexp_matches(lines, E'\r\n', 'g')), (select lines from begun),
  '[CF4] The file has as many lines as were counted');
select ok((select lines like E'%"''=HYPERLINK(""http://x"")","Pending",%,"''+49 ""quoted"", in one line",%' from taken),
  '[CF4] A name like a formula is written as a text');
select ok((select lines not like '%another hub wrote%' from taken),
  '[CF4] The file does not tell what another hub decided');
select ok((select lines like E'%"Veridian Ledger","Rejected",%,"Dave Moreau","''@too early",'
  || E'"Name: Taken.\nAnnual revenue: Not proven.",%' from taken),
  '[CF4] The file tells who decided, and why, in whole and at which fields');
select is((select count(*) from taken where lines like '%Lumen Home%'), 0::bigint, '[CF4] The file has no draft');
select tests.as_database();
select results_eq($$select user_id, target_type, target_id, metadata - 'lines', ip_address, user_agent
  from public.audit_logs where action = 'csv.downloaded'$$,
  $$values (tests.id('dave'), 'hub', tests.station(), '{"kind": "hub_startups"}'::jsonb, '203.0.113.7'::inet,
    'Agent/1')$$, '[CF5] The file is audited once, with where it was asked from');


-- Each kind is whole: what its row names is there, and takes what it is asked with.
select is_empty($$select k.kind, f.name from private.csv_kinds k, lateral (values
    (k.allowed_by || '(uuid,uuid,jsonb)', 'void'::regtype, false),
    (k.rows_of || '(uuid,jsonb,timestamptz,uuid,integer)', 'private.csv_row'::regtype, true)) f (name, answer, is_set)
  where not exists (select 1 from pg_proc p where p.oid = to_regprocedure(f.name) and p.prorettype = f.answer
    and p.proretset = f.is_set)$$, '[CF12] Every kind has its functions');

-- All of it, beyond what the Data API answers at once; each once, also when they change meanwhile.
insert into public.startups (name, slug, hub_id, founder_id, stage, status, created_at)
select 'Dock ' || n, 'csv-' || n, tests.station(), tests.id('alice'), 'SEED', 'PENDING',
  now() - (n % 7) * interval '1 hour' from generate_series(1, 1400) n;
select tests.acting_as('dave');
create temp table more as select * from tests.walk(tests.file_of('dave'));
select is((select pages from more), 3, '[CF6] A file of 1,400 startups comes in three pages');
select is((select count(distinct m[1]) from more, regexp_matches(lines, '"(Dock \d+)"', 'g') m), 1400::bigint,
  '[CF6] The file has each of 1,400 startups');
select is((select count(*) from more, regexp_matches(lines, '"(Dock \d+)"', 'g') m), 1400::bigint,
  '[CF6] The file has none of 1,400 startups twice');
select throws_ok(format('select public.csv_page(tests.file_of(''dave''), %L)', after), 'PT400',
  'This page does not exist.', '[CF7] There is no page after ' || after)
from unnest(array['', 'x', '/', '2026-01-01T00:00:00.000000Z/x',
  '2026-13-41T00:00:00.000000Z/0c000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000001',
  '-infinity/0c000000-0000-4000-8000-000000000001', '2026-01-01T00:00:00.000000Z/'' or 1=1']) as after;
select throws_ok(format('select public.csv_page(tests.file_of(''dave''), %L)', repeat('x', 300000)), 'PT413', null,
  '[CF7] A place as long as a book is refused');
select collect_tap(tests.acting_as(who), throws_ok('select public.csv_page(tests.file_of(''dave''))', 'PT404',
  'Download not found',
  '[CF8] The file of Dave is not handed to ' || who)) from unnest(array['alice', 'ingrid', 'erin']) as who;

-- Until when, how often.
select tests.as_service();
select lives_ok('select public.begin_csv(tests.id(''dave''), ''hub_startups'', tests.station())
  from generate_series(1, 9)', '[CF9] Dave begins ten files an hour');
select throws_ok('select public.begin_csv(tests.id(''dave''), ''hub_startups'', tests.station())', 'PT429', null,
  '[CF9] Dave begins no eleventh file within an hour');
select tests.as_database();
update public.hubs set is_active = false where id = tests.station();
select tests.acting_as('dave');
select throws_ok('select public.csv_page(tests.file_of(''dave''))', 'PT403',
  'Your hub is suspended, so its list cannot be downloaded.',
  '[CF10] Dave reads no further page once his hub is suspended');
select tests.as_service();
select throws_ok('select public.begin_csv(tests.id(''dave''), ''hub_startups'', tests.station())', 'PT403',
  'Your hub is suspended, so its list cannot be downloaded.', '[CF10] Dave begins no file once his hub is suspended');
select tests.as_database();
update public.hubs set is_active = true where id = tests.station();
update private.csv_files set began_at = now() - interval '61 minutes' where id::text = tests.file_of('dave');
select tests.acting_as('dave');
select throws_ok('select public.csv_page(tests.file_of(''dave''))', 'PT404', null,
  '[CF9] A file can be read for an hour');
select tests.as_database();
update private.csv_files set began_at = now() where id::text = tests.file_of('dave');
select tests.acts_for(tests.id('dave'), null);
select tests.acting_as('dave');
select throws_ok('select public.csv_page(tests.file_of(''dave''))', 'PT403', null,
  '[CF10] Dave reads no further page once he has left the hub');
select tests.disable('dave');
select tests.acting_as('dave');
select throws_ok('select public.csv_page(tests.file_of(''dave''))', 'PT403', 'This account has been disabled.',
  '[CF10] Dave reads no further page once he is disabled');
select * from finish();
rollback;
