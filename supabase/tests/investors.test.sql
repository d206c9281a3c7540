-- Investors' profiles. Cases V of docs/access.md.
begin;
\ir helpers.psql
create function tests.wrong(details jsonb) returns jsonb
language plpgsql
as $$
declare
  said text;
begin
  perform public.update_investor(details);
  return null;
exception when sqlstate 'PT400' then
  get stacked diagnostics said = pg_exception_detail;
  return said;
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Of whoever is verified the name stays ([K36]).
update public.organizations set verified_at = null where id = tests.investor_of('bob');
select tests.acting_as('bob');
select results_eq('select fund_name, investor_type from public.investors', $$values ('Lindqvist Ventures', 'VC')$$,
  '[V1] Bob reads his own profile and no other');
select is((public.update_investor('{"bio": " New words ", "ticket_size_min": 1, "ticket_size_max": 2, "fund_name": "Lindqvist Ventures", "preference_sectors": ["Fintech"]}')).bio,
  'New words', '[V1] Bob edits his own profile');
select results_eq('select bio, ticket_size_min, ticket_size_max, preference_sectors, investor_type
  from public.investors',
  $$values ('New words', 1.00, 2.00, '{Fintech}'::text[], 'VC')$$,
  '[V1] Bob''s edit is kept, and what he left out stays');
select is((public.update_investor('{"preference_sectors": [], "fund_name": "\u200b"}')).fund_name, null,
  '[V1] A text without visible characters is stored as nothing');
select throws_ok(format('update public.investors set %s', assignment), '42501', null,
  '[V2] Bob cannot set ' || split_part(assignment, ' ', 1) || ' directly')
from unnest(array['accreditation_granted = true', 'is_active = true', $$user_id = tests.id('mallory')$$,
  'id = gen_random_uuid()', $$bio = 'Mine'$$]) as assignment;
select throws_ok(format('select public.update_investor(%L)', details), 'PT400', sentence,
  '[V2] Bob sets no protected field by the function: ' || details)
from (values ('{"accreditation_granted": true}', '"accreditation_granted" cannot be edited.'),
  ('{"user_id": "0a000000-0000-4000-8000-000000000001"}', '"user_id" cannot be edited.'),
  ('{"is_active": false, "id": null}', 'Check the values of id and is active.'),
    ('[]', 'Include at least one field to change.'), (null, 'Include at least one field to change.')) as d (details,
    sentence);
select throws_ok($$insert into public.investors (user_id) values (tests.id('grace'))$$, '42501', null,
  '[V2] Bob creates no profile');
select throws_ok('delete from public.investors', '42501', null, '[V2] Bob deletes no profile');
select is(tests.wrong(details::jsonb), jsonb_build_array(jsonb_build_object('field', field, 'message', message)),
  '[V3] A wrong value is refused with a sentence at its field: ' || left(details, 60))
from (values
  ('{"ticket_size_min": 3}', 'ticket_size_max', 'The largest ticket must not be smaller than the smallest one.'),
  ('{"ticket_size_min": 5, "ticket_size_max": 4}', 'ticket_size_max',
    'The largest ticket must not be smaller than the smallest one.'),
  ('{"ticket_size_min": 1e400}', 'ticket_size_min', 'Enter an amount in US dollars, less than 10 trillion.'),
  ('{"ticket_size_min": "12,5"}', 'ticket_size_min', 'Enter an amount in US dollars, less than 10 trillion.'),
  ('{"ticket_size_max": -1, "ticket_size_min": null}', 'ticket_size_max',
    'Enter an amount in US dollars, less than 10 trillion.'),
  ('{"total_aum": 12.345}', 'total_aum', 'Enter at most two decimal places.'),
  ('{"total_aum": "NaN"}', 'total_aum', 'Enter an amount in US dollars, less than 10 trillion.'),
  ('{"portfolio_size": 1.5}', 'portfolio_size', 'Enter a whole number of companies.'),
  ('{"linkedin_url": "javascript:alert(1)"}', 'linkedin_url', 'Enter a web address that begins with https://.'),
  ('{"website_url": "/here"}', 'website_url', 'Enter a web address that begins with https://.'),
  ('{"investor_type": "Bank"}', 'investor_type', 'Choose a type from the list.'),
  ('{"preference_stages": "SEED"}', 'preference_stages', 'List at most 50 stages, of at most 80 characters each.'),
  ('{"preference_geographies": null}', 'preference_geographies',
    'List at most 50 places, of at most 80 characters each.'),
  (format('{"preference_sectors": %s}', (select jsonb_agg('Sector ' || n) from generate_series(1, 200) n)),
    'preference_sectors', 'List at most 50 sectors, of at most 80 characters each.'),
  (format('{"bio": "%s"}', repeat('x', 5001)), 'bio', 'A text must be at most 5,000 characters.')
) as d (details, field, message);
select is((select array_agg(w ->> 'field')
  from jsonb_array_elements(tests.wrong('{"bio": "Half of it", "fund_name": "Fine", "ticket_size_min": 1e400, "investor_type": "Bank", "website_url": "x"}')) w),
  '{investor_type,ticket_size_min,website_url}', '[V3] An edit names all that is wrong at once');
select results_eq('select bio, fund_name from public.investors', $$values ('New words', null::text)$$,
  '[V3] A refused edit leaves nothing stored');

select tests.acting_as('mallory');
select is_empty($$select 1 from public.investors where user_id <> tests.id('mallory')$$,
  '[V4] Mallory reads no other profile');
select lives_ok($$select public.update_investor('{"bio": "Hacked"}')$$,
  '[V4] Mallory''s edit changes her own profile alone');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.investors',
  '[V4] ' || name || ' reads no profile'), throws_ok($$select public.update_investor('{}')$$, 'PT403',
  'Only investors can do this.', '[V4] Nobody without a profile edits one: ' || name))
from unnest(array['alice', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.investors', '42501', null, '[V4] A visitor reads no profile');
select throws_ok($$select public.update_investor('{}')$$, '42501', null, '[V4] A visitor edits no profile');
select tests.acting_as('erin');
select is((select count(*) from public.investors), tests.count('public.investors'), '[V5] Erin reads every profile');
select throws_ok($$update public.investors set bio = 'By erin'$$, '42501', null, '[V5] Erin edits no profile directly');
select tests.as_database();
select is((select bio from public.investors where user_id = tests.id('bob')), 'New words',
  '[V4] Bob''s profile is as he left it');
create table tests.measures (whole numeric(3), one numeric(4, 1), two numeric(4, 2), three numeric(6, 3), free numeric);
select is((select string_agg(w ->> 'message', ' ' order by w ->> 'field') from jsonb_array_elements((
  private.read_details(null::tests.measures, jsonb_build_object(field, '1.23456'), jsonb_build_object(field, '?'))
  ).wrong) w), sentence, '[V3] A number has the decimal places of its column: ' || field)
from (values ('whole', 'Enter a whole number.'), ('one', 'Enter at most one decimal place.'),
  ('two', 'Enter at most two decimal places.'), ('three', 'Enter at most three decimal places.'), ('free', null))
  m (field, sentence);

select tests.disable('bob');
select tests.acting_as('bob');
select is_empty('select 1 from public.investors', '[V6] Bob, disabled, reads no profile');
select throws_ok($$select public.update_investor('{"bio": "Back"}')$$, 'PT403', 'This account has been disabled.',
  '[V6] Bob, disabled, edits no profile');

select * from finish();
rollback;
