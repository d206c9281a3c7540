-- Investors' profiles. Cases V of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select tests.acting_as('bob');
select results_eq('select fund_name, investor_type from public.investors', $$values ('Lindqvist Ventures', 'VC')$$, '[V1] bob reads his own profile and no other');
select lives_ok($$update public.investors set bio = 'New words', ticket_size_min = 1, ticket_size_max = 2 where user_id = tests.id('bob')$$, '[V1] and edits it');
select is((select bio from public.investors), 'New words', '[V1] which is kept');
select throws_ok(format('update public.investors set %s', assignment), '42501', null, '[V2] bob cannot set ' || split_part(assignment, ' ', 1))
from unnest(array['accreditation_granted = true', 'is_active = true', $$user_id = tests.id('mallory')$$, 'id = gen_random_uuid()']) as assignment;
select throws_ok($$insert into public.investors (user_id) values (tests.id('grace'))$$, '42501', null, '[V2] bob makes no profile');
select throws_ok('delete from public.investors', '42501', null, '[V2] and deletes none');
select throws_ok(format('update public.investors set %s', assignment), '23514', null, '[V3] refused: ' || assignment)
from unnest(array['ticket_size_min = 3', 'total_aum = -1', $$total_aum = 'NaN'$$, $$linkedin_url = 'javascript:alert(1)'$$, $$investor_type = 'Bank'$$, $$bio = repeat('x', 5001)$$]) as assignment;

select tests.acting_as('mallory');
select is_empty($$select 1 from public.investors where user_id <> tests.id('mallory')$$, '[V4] mallory reads no other profile');
select is_empty($$update public.investors set bio = 'Hacked' where user_id <> tests.id('mallory') returning id$$, '[V4] her edit of others touches nothing');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.investors', '[V4] ' || name || ' reads no profile'))
from unnest(array['alice', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.investors', '42501', null, '[V4] nor does a visitor');
select tests.acting_as('erin');
select is((select count(*) from public.investors), tests.count('public.investors'), '[V5] erin reads every profile');
select is_empty($$update public.investors set bio = 'By erin' returning id$$, '[V5] and edits none directly');
select tests.as_database();
select is((select bio from public.investors where user_id = tests.id('bob')), 'New words', '[V4] bob''s profile is as he left it');

select tests.disable('bob');
select tests.acting_as('bob');
select is_empty('select 1 from public.investors', '[V6] bob, disabled, reads no profile');
select is_empty($$update public.investors set bio = 'Back' returning id$$, '[V6] and edits none');

select * from finish();
rollback;
