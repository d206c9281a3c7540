-- How a confirmed amount is corrected. Cases DC of docs/access.md. Lumen Grid is alice's, at dave's hub; bob is the
-- deal's investor; erin and, here, grace are platform administrators, mallory is another admin of dave's hub.
begin;
\ir helpers.psql
create function tests.lumen_deal() returns text
language sql stable security definer set search_path = ''
as $$ select tests.deal('Lumen Grid')::text $$;
create function tests.raised() returns numeric
language sql stable security definer set search_path = ''
as $$ select s.funding_raised from public.startups s where s.slug = 'lumen-grid' $$;
create function tests.today_raised() returns numeric
language sql stable security definer set search_path = ''
as $$ select sum(c.amount) from public.startup_closings((select s.id::text from public.startups s
  where s.slug = 'lumen-grid')) c where c.confirmed_on = (now() at time zone 'UTC')::date $$;
create function tests.growth() returns numeric
language sql as $$ select (public.market_growth() #>> '{funds_raised,last_30_days}')::numeric $$;
create function tests.waiting() returns uuid
language sql stable security definer set search_path = ''
as $$ select k.id from private.closing_corrections k where k.confirmed_at is null and k.withdrawn_at is null $$;
create function tests.propose(amount numeric, reason text default 'A typing error') returns uuid
language sql as $$ select public.propose_closing_correction(tests.lumen_deal(), amount, reason) $$;
create function tests.decide(confirmed boolean) returns void
language sql as $$ select public.decide_closing_correction(tests.waiting()::text, confirmed) $$;
create function tests.heard(what text) returns text
language sql security definer set search_path = ''
as $$ select coalesce(string_agg(u.username, ' ' order by u.username), '')
  from public.notifications n join public.users u on u.id = n.user_id where n.kind = what and n.created_at >= now() $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.becomes('grace', 'SUPER_ADMIN');
select tests.becomes('mallory', 'HUB_ADMIN', '0b000000-0000-4000-8000-000000000001');
select tests.acting_as('alice');
select tests.complete('Lumen Grid');
select tests.acting_as('bob');
select tests.complete('Lumen Grid');
select tests.acting_as('alice');
select public.set_deal_amount_announced(tests.lumen_deal(), true);
select tests.acting_as('dave');
select throws_ok('select tests.propose(1)', 'PT404', 'Closing not found',
  '[DC19] A closing that is not confirmed is not corrected');
select public.confirm_deal_closing(tests.lumen_deal()) is not null;
create temp table before as select tests.raised() as raised, tests.today_raised() as today, tests.growth() as growth;
grant select on before to public;

-- Who proposes, and what.
select collect_tap(tests.acting_as(name), throws_ok('select tests.propose(1)', 'PT404', 'Closing not found',
  '[DC19] ' || name || ' proposes no correction'), is_empty('select 1 from public.confirmed_closings()',
  '[DC19] ' || name || ' reads no list of confirmed closings'))
from unnest(array['alice', 'bob', 'carol', 'henrik', 'petra']) as name;
select tests.as_anon();
select throws_ok(call, '42501', null, '[DC19] A visitor cannot ' || call) from unnest(array[
  $$select public.propose_closing_correction('x', 1, 'No.')$$, $$select public.decide_closing_correction('x', true)$$,
  'select * from public.confirmed_closings()']) as call;
select tests.as_database();
insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
  values (tests.room('Lumen Grid')::uuid, tests.id('erin'), 'FOUNDER', now());
select tests.acting_as('erin');
select throws_ok('select tests.propose(1)', 'PT404', null, '[DC19] Erin, who was in the room, corrects nothing');
select tests.as_database();
delete from public.deal_room_members where user_id = tests.id('erin');
select tests.acting_as('dave');
select throws_ok(format('select tests.propose(%s)', amount), 'PT400', null,
  '[DC19] Dave proposes an amount, not ' || amount)
from unnest(array['null', '-1', '1.001', '''NaN''', '''Infinity''', '10000000000000']) as amount;
select throws_ok(format('select tests.propose(1, %L)', reason), 'PT400', null,
  '[DC19] Dave proposes with a reason, not with ' || coalesce(left(reason, 3), 'null'))
from unnest(array['', null, repeat('x', 2001)]) as reason;
select throws_ok('select tests.propose(3500000)', 'PT409', 'This is the current amount.',
  '[DC19] Dave proposes another amount than the current one');
select lives_ok('select tests.propose(2500000)', '[DC19] Dave, of the hub, proposes a correction');
select throws_ok('select tests.propose(2400000)', 'PT409', 'A correction of this closing is already waiting.',
  '[DC19] One correction of a closing waits at a time');
select results_eq('select tests.raised(), tests.today_raised()', 'select raised, today from before',
  '[DC19] A proposed correction moves no figure');
select is(tests.heard('deal.correction_waits'), 'erin grace', '[DC19] The platform alone hears that it waits');

-- Who confirms.
select throws_ok('select tests.decide(true)', 'PT403', null, '[DC20] Dave does not confirm his own correction');
select is_empty($$select 1 from json_array_elements(public.my_home() -> 'waits') w where w ->> 'kind' = 'CORRECTION'$$,
  '[DC20] Nothing waits for Dave');
select tests.acting_as('mallory');
select throws_ok('select tests.decide(true)', 'PT403', null,
  '[DC20] Another admin of the hub does not confirm what the hub proposed');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.decide_closing_correction(%L, %L)', id,
  confirmed), 'PT404', 'Closing not found', '[DC20] ' || name || ' decides nothing: ' || confirmed))
from unnest(array['alice', 'bob', 'carol', 'petra']) as name, tests.waiting() id,
  unnest(array[true, false]) as confirmed;
select tests.acting_as('alice');
select is((select o.closing ->> 'corrections' from public.deal_overview(tests.room('Lumen Grid')) o), '[]',
  '[DC21] Alice reads no correction before it is confirmed');
select tests.acting_as('erin');
select throws_ok('select tests.decide(null)', 'PT400', null, '[DC20] Erin has to say yes or no');
select throws_ok($$select public.decide_closing_correction('nonsense', true)$$, 'PT404', null,
  '[DC20] Erin decides no correction that does not exist');
select is((select w #>> '{rows,0,name}' from json_array_elements(public.my_home() -> 'waits') w
  where w ->> 'kind' = 'CORRECTION'), 'Lumen Grid', '[DC20] The home of Erin says that it waits');
select tests.as_database();
update public.users set is_active = false where id = tests.id('dave');
select tests.acting_as('erin');
select throws_ok('select tests.decide(true)', 'PT403', null,
  '[DC20] What somebody proposed whose account is disabled counts no more');
select tests.as_database();
update public.users set is_active = true where id = tests.id('dave');
select tests.acting_as('erin');
select lives_ok('select tests.decide(true)', '[DC20] Erin, of the platform, confirms it');
select throws_ok(format('select public.decide_closing_correction(%L, true)',
  (select c.corrections #>> '{0,id}' from public.confirmed_closings('lumen') c)), 'PT409',
  'This correction is already decided.', '[DC20] A correction is confirmed once');

-- What it moves, and who reads it.
select results_eq('select tests.raised(), tests.today_raised(), tests.growth()',
  'select raised - 1000000, today - 1000000, growth - 1000000 from before',
  '[DC21] The figures have moved by the difference');
select is(tests.heard('deal.closing_corrected'), 'alice bob', '[DC21] Both sides hear that it was corrected');
select collect_tap(tests.acting_as(name), results_eq(
  $$select o.closing ->> 'amount', o.closing ->> 'current_amount', o.closing #>> '{corrections,0,reason}'
    from public.deal_overview(tests.room('Lumen Grid')) o$$,
  $$values ('3500000.00', '2500000.00', 'A typing error')$$,
  '[DC21] ' || name || ' reads the old amount, the new, why'))
from unnest(array['alice', 'bob']) as name;
select tests.acting_as('bob');
select is((public.my_portfolio() ->> 'announced')::numeric % 1000000, 500000.00,
  '[DC21] The portfolio of Bob has the corrected amount');
select tests.acting_as('dave');
select results_eq('select amount, jsonb_array_length(corrections), proposal from public.confirmed_closings(''LUMEN'')',
  'values (2500000.00, 1, null::jsonb)', '[DC21] The hub reads the line of the correction');
select tests.as_database();
select is((select amount from public.deal_closings where deal_id = tests.lumen_deal()::uuid), 3500000.00,
  '[DC21] What was confirmed stays as it was');

-- The other way round, to nothing, and without the hub.
select tests.acting_as('erin');
select lives_ok('select tests.propose(0, ''There was no such deal'')',
  '[DC20] Erin proposes that nothing of it is true');
select is(tests.heard('deal.correction_waits'), 'dave erin grace mallory', '[DC20] The hub hears that it waits');
select tests.acting_as('grace');
select throws_ok('select tests.decide(true)', 'PT403', null,
  '[DC20] Another platform administrator does not confirm what the platform proposed');
select lives_ok('select tests.decide(false)', '[DC20] Everybody who might propose a correction can decline one');
select results_eq('select tests.raised()', 'select raised - 1000000 from before',
  '[DC20] A correction that was declined moves no figure');
select tests.propose(0, 'There was no such deal') is not null;
select tests.as_database();
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('dave');
select throws_ok('select tests.decide(true)', 'PT404', null, '[DC20] The admin of a suspended hub corrects nothing');
select tests.acting_as('grace');
select throws_ok('select tests.decide(true)', 'PT403', null, '[DC20] Nobody confirms their own, in a hub''s place neither');
select tests.as_database();
update public.startups set funding_raised = 100 where slug = 'lumen-grid';
select tests.acting_as('erin');
select throws_ok('select tests.decide(true)', 'PT409',
  'With this correction, the total raised would be less than zero.',
  '[DC21] No correction makes a total of less than zero');
select tests.as_database();
update public.startups set funding_raised = (select raised - 1000000 from before) where slug = 'lumen-grid';
select tests.acting_as('erin');
select lives_ok('select tests.decide(true)', '[DC20] Two platform administrators correct it in the place of a hub');
select results_eq('select tests.raised()', 'select raised - 3500000 from before',
  '[DC21] Nothing of the closing is in the total any more');
select tests.as_database();
select results_eq($$select action, target_type, count(*) from public.audit_logs
  where action ~ 'correct' group by 1, 2 order by 1$$,
  $$values ('deal.closing_corrected', 'deal_room', 2::bigint), ('startup.correction_proposed', 'startup', 3),
    ('startup.correction_withdrawn', 'startup', 1)$$, '[DC21] Each step is in the log');

select * from finish();
rollback;
