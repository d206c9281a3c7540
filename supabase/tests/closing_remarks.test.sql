-- What is asked about a closing, answered and declined. Cases DC of docs/access.md. Lumen Grid is alice's, at dave's
-- hub; bob is the deal's investor, carol his colleague before the NDA.
begin;
\ir helpers.psql
create function tests.lumen_deal() returns text
language sql stable security definer set search_path = ''
as $$ select tests.deal('Lumen Grid')::text $$;
create function tests.remarks() returns text
language sql
as $$
  select coalesce(string_agg(r ->> 'kind' || ': ' || (r ->> 'body') || ' [' || coalesce(r ->> 'hub', 'none') || ']',
    ', ' order by n), '')
  from public.deal_overview(tests.room('Lumen Grid')) o,
    jsonb_array_elements(o.closing_remarks) with ordinality x (r, n)
$$;
create function tests.step() returns text
language sql
as $$ select concat_ws(' ', o.step, o.waits_for, case when o.is_mine then 'mine' end,
    case when o.can_answer then 'answers' end) from public.deal_overview(tests.room('Lumen Grid')) o $$;
create function tests.heard(what text) returns text
language sql security definer set search_path = ''
as $$ select coalesce(string_agg(u.username, ' ' order by u.username), '')
  from public.notifications n join public.users u on u.id = n.user_id where n.kind = what and n.created_at >= now() $$;
create function tests.announce() returns void
language sql as $$ select public.set_deal_amount_announced(tests.lumen_deal(), true) $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_as('alice');
select tests.complete('Lumen Grid');
select tests.acting_as('bob');
select tests.complete('Lumen Grid');
select tests.acting_as('dave');
select throws_ok(format('select public.ask_about_deal_closing(%L, ''Why?'')', tests.lumen_deal()), 'PT404',
  'Closing not found', '[DC16] Dave asks nothing about a closing that is not announced');
select tests.acting_as('alice');
select throws_ok(format('select public.answer_about_deal_closing(%L, ''So.'')', tests.lumen_deal()), 'PT409',
  'There is no question to answer.', '[DC17] Alice answers nothing before she is asked');
select tests.announce();

-- Who asks.
select collect_tap(tests.acting_as(name), throws_ok(format(call, tests.lumen_deal()), 'PT404', 'Closing not found',
  '[DC16] ' || name || ' may not ' || call))
from unnest(array['alice', 'bob', 'carol', 'mallory', 'grace', 'erin']) as name, unnest(array[
  'select public.ask_about_deal_closing(%L, ''Why?'')', 'select public.decline_deal_closing(%L, ''No.'')']) as call;
select tests.as_anon();
select throws_ok(call, '42501', null, '[DC16] A visitor cannot ' || call) from unnest(array[
  $$select public.ask_about_deal_closing('x', 'Why?')$$, $$select public.decline_deal_closing('x', 'No.')$$,
  $$select public.answer_about_deal_closing('x', 'So.')$$]) as call;
select tests.acting_as('dave');
select throws_ok(format('select public.ask_about_deal_closing(%L, %L)', tests.lumen_deal(), words), 'PT400', null,
  '[DC16] Dave asks in 1 to 2,000 characters, not in ' || coalesce(length(words), 0))
from unnest(array['', '  ', null, repeat('x', 2001)]) as words;
select lives_ok(format('select public.ask_about_deal_closing(%L, '' Which bank sent it? '')', tests.lumen_deal()),
  '[DC16] Dave, the admin of the hub, asks about the closing');
select results_eq('select is_asked, remarks #>> ''{0,body}'' from public.closings_to_confirm()',
  $$values (true, 'Which bank sent it?')$$, '[DC16] Dave reads that the closing waits for an answer');
select is(tests.heard('deal.closing_asked'), 'alice bob', '[DC16] Both sides hear of the question');

-- Who reads, and who answers.
select collect_tap(tests.acting_as(name), is(tests.remarks(), 'QUESTION: Which bank sent it? [Station Azur]',
  '[DC16] ' || name || ' reads the question and whose it is'))
from unnest(array['alice', 'bob']) as name;
select tests.acting_as('carol');
select is(tests.remarks(), '', '[DC16] Carol reads nothing of it before the NDA');
select tests.acting_as('alice');
select is(tests.step(), 'CLOSING_ANSWER FOUNDER mine answers', '[DC17] The closing waits for the founder');
select is((select w ->> 'total' from json_array_elements(public.my_home() -> 'waits') w
  where w ->> 'kind' = 'CLOSING_ANSWER'), '1', '[DC17] The home of Alice says that an answer waits');
select tests.acting_as('bob');
select is(tests.step(), 'CLOSING_ANSWER FOUNDER', '[DC17] Bob reads that the founder has to answer');
select throws_ok(format('select public.answer_about_deal_closing(%L, ''So.'')', tests.lumen_deal()), 'PT403',
  'Only the startup''s side can answer about a closing.', '[DC17] Bob, the investor, answers nothing');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.answer_about_deal_closing(%L, ''So.'')',
  tests.lumen_deal()), code, null, '[DC17] ' || name || ' answers nothing'))
from (values ('carol', 'PT403'), ('mallory', 'PT404'), ('dave', 'PT404'), ('erin', 'PT404')) as p (name, code);
select tests.acting_as('alice');
select throws_ok(format('select public.answer_about_deal_closing(%L, %L)', tests.lumen_deal(), words), 'PT400', null,
  '[DC17] Alice answers in 1 to 2,000 characters, not in ' || coalesce(length(words), 0))
from unnest(array['', null, repeat('x', 2001)]) as words;
select lives_ok(format('select public.answer_about_deal_closing(%L, ''The savings bank.'')', tests.lumen_deal()),
  '[DC17] Alice, the founder, answers');
select throws_ok(format('select public.answer_about_deal_closing(%L, ''Again.'')', tests.lumen_deal()), 'PT409',
  'There is no question to answer.', '[DC17] Alice answers a question once');
select is(tests.step(), 'CLOSING HUB', '[DC17] The closing waits for the hub again');
select is(tests.heard('deal.closing_answered'), 'dave', '[DC17] Dave alone hears of the answer');
select tests.acting_as('dave');
select results_eq('select is_asked, remarks #>> ''{1,body}'' from public.closings_to_confirm()',
  $$values (false, 'The savings bank.')$$, '[DC17] Dave reads the answer');
select is_empty($$select 1 from public.closings_to_confirm() c
  where c.remarks::text ~* 'alice|bob|okafor|lindqvist' or c.remarks::text ~ tests.id('alice')::text$$,
  '[DC17] The hub reads no name of anybody in the room');

-- Declining.
select throws_ok(format('select public.decline_deal_closing(%L, %L)', tests.lumen_deal(), words), 'PT400', null,
  '[DC18] Dave declines with a reason, not with ' || coalesce(left(words, 3), 'null'))
from unnest(array['', null, repeat('x', 2001)]) as words;
create temp table raised as select s.funding_raised from public.startups s where s.slug = 'lumen-grid';
grant select on raised to public;
select lives_ok(format('select public.decline_deal_closing(%L, ''The transfer is of another deal.'')',
  tests.lumen_deal()), '[DC18] Dave declines to confirm');
select is_empty('select 1 from public.closings_to_confirm()', '[DC18] A closing that was declined waits no more');
select throws_ok(format('select public.confirm_deal_closing(%L)', tests.lumen_deal()), 'PT404', null,
  '[DC18] A closing that was declined is not confirmed');
select is(tests.heard('deal.closing_declined'), 'alice bob', '[DC18] Both sides hear that it was declined');
select collect_tap(tests.acting_as(name), alike(tests.remarks(),
  '%DECLINED: The transfer is of another deal. [Station Azur]', '[DC18] ' || name || ' reads why'),
  is(tests.step(), case name when 'alice' then 'ANNOUNCE FOUNDER mine' else 'ANNOUNCE FOUNDER' end,
  '[DC18] ' || name || ' reads that it can be announced again'))
from unnest(array['alice', 'bob']) as name;
select results_eq('select s.funding_raised from public.startups s where s.slug = ''lumen-grid''',
  'select funding_raised from raised', '[DC18] No public figure has moved');
select tests.acting_as('alice');
select lives_ok('select tests.announce()', '[DC18] Alice announces the amount again');
select tests.acting_as('dave');
select results_eq('select is_asked, jsonb_array_length(remarks) from public.closings_to_confirm()', 'values (false, 3)',
  '[DC18] Dave reads what was said before');
select public.ask_about_deal_closing(tests.lumen_deal(), 'And now?');
select lives_ok(format('select public.confirm_deal_closing(%L)', tests.lumen_deal()),
  '[DC18] Dave confirms it now, without waiting for an answer');
select throws_ok(format(call, tests.lumen_deal()), 'PT409', 'This closing is already confirmed.',
  '[DC18] Of a confirmed closing nobody can ' || call)
from unnest(array['select public.ask_about_deal_closing(%L, ''Why?'')',
  'select public.decline_deal_closing(%L, ''No.'')']) as call;
select tests.acting_as('alice');
select throws_ok(format('select public.answer_about_deal_closing(%L, ''So.'')', tests.lumen_deal()), 'PT409', null,
  '[DC18] Alice answers nothing about a confirmed closing');
select tests.as_database();
select results_eq(format($$select action, count(*) from public.audit_logs where target_id = %L
  and action like 'deal.closing_%%' group by 1 order by 1$$, tests.room('Lumen Grid')),
  $$values ('deal.closing_answered', 1::bigint), ('deal.closing_asked', 2), ('deal.closing_confirmed', 1),
    ('deal.closing_declined', 1)$$, '[DC18] The log of the room has each step');
select throws_ok('delete from private.closing_remarks', 'PT409', null, '[DC18] What was said is not deleted');

select * from finish();
rollback;
