-- The deal's cockpit. Cases DK of docs/access.md. Seed: alice and bob are principals of Lumen Grid (in progress, 3.5M),
-- carol is a member before the NDA.
begin;
\ir helpers.psql
create function tests.waits() returns text
language sql as $$ select concat_ws(' ', step, waits_for, case when is_mine then 'mine' end)
  from public.deal_cockpit(tests.room('Lumen Grid')) $$;
create function tests.may() returns text
language sql
as $$
  select concat_ws(' ', case when can_propose then 'propose' end, case when can_confirm_terms then 'confirm' end, case
    when can_withdraw_terms then 'withdraw' end,
    case when can_complete then 'complete' end, case when can_cancel then 'cancel' end, case when can_announce
      then 'announce' end,
    case when can_take_back then 'take_back' end, case when can_edit_papers then 'papers' end)
  from public.deal_cockpit(tests.room('Lumen Grid'))
$$;
create function tests.steps() returns text
language sql
as $$ select string_agg(s.item ->> 'step', ' ' order by s.place) from public.deal_cockpit(tests.room('Lumen Grid')) c,
  jsonb_array_elements(c.steps) with ordinality s (item, place) where (s.item ->> 'is_done')::boolean $$;
create function tests.propose(version int, amount numeric default 4000000, day date default null) returns int
language sql as $$ select (public.propose_deal_terms(tests.deal('Lumen Grid')::text, amount, 40000000, 9, version,
  day::text)).version $$;
-- What the caller reads, and may, of Lumen Grid.
create function tests.looks(who text, waits text, may text, what text) returns setof text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return next is(tests.waits(), waits, '[DK1] ' || who || ', ' || what || ': what waits for whom');
  return next is(tests.may(), may, '[DK2] ' || who || ', ' || what || ': what one may do');
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- Before the NDA.
select tests.looks('carol', 'NDA INVESTOR mine', '', 'before the NDA');
select results_eq(format('select steps, post_money, notes, next_version, completion_obstacle
  from public.deal_cockpit(%L)',
  tests.room('Lumen Grid')), 'values (null::jsonb, null::numeric, null::text, null::int, null::text)',
  '[DK3] and reads nothing of terms');
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');

-- Outsiders.
select collect_tap(tests.acting_as(name), throws_ok('select tests.waits()', 'PT404', 'Deal room not found',
  '[DK4] ' || name || ' finds no such room'))
from unnest(array['mallory', 'henrik', 'ines', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select * from public.deal_cockpit('x')$$, '42501', null, '[DK4] visitors neither');
select tests.acting_as('bob');
select throws_ok(format('select * from public.deal_cockpit(%L)', id), 'PT404', 'Deal room not found',
  '[DK4] no such room: ' || coalesce(id, 'null')) from unnest(array['x', null, gen_random_uuid()::text]) as id;

-- A deal on its way.
select tests.looks('alice', 'COMPLETE BOTH mine', 'propose complete cancel papers', 'in progress');
select tests.looks('carol', 'COMPLETE BOTH', '', 'in progress');
select is(tests.steps(), 'INTRODUCED NDA TERMS', '[DK5] three steps are done');
select tests.acting_as('alice');
select is(tests.propose(1, day => private.today() + 30), 1, '[DK6] alice proposes terms with a day');
select results_eq(format($$select (proposal ->> 'version')::int, (proposal ->> 'post_money')::numeric,
  (proposal ->> 'closing_date')::date, next_version, present is null, previous is null, post_money
  from public.deal_cockpit(%L)$$, tests.room('Lumen Grid')),
  'values (1, 44000000.00, private.today() + 30, 2, true, true, 45500000.00)',
    '[DK6] they are there, with what it is worth after the money');
select tests.looks('alice', 'TERMS INVESTOR', 'propose withdraw complete cancel papers', 'who proposed');
select tests.looks('bob', 'TERMS INVESTOR mine', 'propose confirm complete cancel papers', 'who is asked');
select tests.looks('carol', 'TERMS INVESTOR', '', 'who leads no side');
select tests.acting_as('bob');
select is(tests.propose(2, 3800000), 2, '[DK6] bob counters');
select results_eq(format($$select (proposal ->> 'version')::int, (previous ->> 'version')::int
  from public.deal_cockpit(%L)$$, tests.room('Lumen Grid')), 'values (2, 1)', '[DK6] both versions are there');
select tests.acting_as('alice');
select is(tests.waits(), 'TERMS FOUNDER mine', '[DK1] now it waits for alice');
select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, 2) is not null;
select results_eq(format($$select (present ->> 'version')::int, proposal is null, post_money
  from public.deal_cockpit(%L)$$, tests.room('Lumen Grid')), 'values (2, true, 43800000.00)',
  '[DK6] what was confirmed is in force');
select is((select closing_date from public.deals where id = tests.deal('Lumen Grid')), null,
  '[DK6] with its day, which is none');

-- Papers and notes.
select public.name_deal_paper(tests.deal('Lumen Grid')::text, 'LEGAL_DOCS',
  tests.add_document('Lumen Grid', 'alice', 'SPA')::text);
select public.write_deal_notes(tests.deal('Lumen Grid')::text, 'Audit first.', 0) is not null;
select results_eq(format($$select legal_docs ->> 'file_name', term_sheet is null, notes, notes_version
  from public.deal_cockpit(%L)$$, tests.room('Lumen Grid')), $$values ('SPA.pdf', true, 'Audit first.', 1)$$,
  '[DK7] papers and notes are there');
select is(tests.steps(), 'INTRODUCED NDA TERMS DILIGENCE', '[DK5] legal documents end the diligence');

-- Completion waits for the KYC.
select tests.as_database();
update public.users set kyc_decision = 'PENDING' where id = tests.id('bob');
select is((select count(*) from tests.broadcasts() where event = 'deal.changed'
  and topic like 'deal_room:' || tests.room('Lumen Grid') || ':%'
  and payload - 'id' = jsonb_build_object('deal_id', tests.deal('Lumen Grid'))), 6::bigint,
  '[DK8] the room hears that there is something new, ids only');
select tests.looks('alice', 'COMPLETE BOTH mine', 'propose complete cancel papers', 'before a KYC');
select is((select completion_obstacle from public.deal_cockpit(tests.room('Lumen Grid'))),
  'The investor''s KYC is not verified, so this deal cannot be completed yet.', '[DK8] reads what stands in the way');
select public.confirm_deal_completion(tests.deal('Lumen Grid')::text) is not null;
select tests.looks('alice', 'KYC INVESTOR', 'propose cancel papers', 'who has confirmed');
select tests.looks('bob', 'KYC INVESTOR mine', 'propose cancel papers', 'without a KYC');
select is((select awaits from public.my_deal_rooms() where startup_name = 'Lumen Grid'), 'KYC',
  '[DK1] the list of rooms says the same');
select tests.looks('carol', 'COMPLETION INVESTOR', '', 'whom another''s KYC does not concern');
select is((select completion_obstacle from public.deal_cockpit(tests.room('Lumen Grid'))), null,
  '[DK8] reads nothing of it');
select tests.as_database();
insert into public.kyc_submissions (user_id, status, submitted_at) values (tests.id('bob'), 'SUBMITTED', now());
select tests.looks('bob', 'KYC PLATFORM', 'propose cancel papers', 'with papers submitted');
select tests.as_database();
update public.users set kyc_decision = 'VERIFIED', kyc_valid_until = null where id = tests.id('bob');
select tests.looks('bob', 'COMPLETION INVESTOR mine', 'propose complete cancel papers', 'verified');
select public.confirm_deal_completion(tests.deal('Lumen Grid')::text) is not null;

-- After the end.
select tests.looks('bob', 'ANNOUNCE FOUNDER', '', 'after the completion');
select tests.looks('alice', 'ANNOUNCE FOUNDER mine', 'announce', 'after the completion');
select is(tests.steps(), 'INTRODUCED NDA TERMS DILIGENCE COMPLETION', '[DK5] completed');
select public.announce_deal_amount(tests.deal('Lumen Grid')::text);
select tests.looks('alice', 'CLOSING HUB', 'take_back', 'announced');
select is((select closing_hub from public.deal_cockpit(tests.room('Lumen Grid'))), 'Station Azur',
  '[DK9] reads which hub is asked');
select tests.as_database();
update public.hubs set is_active = false where name = 'Station Azur';
select tests.looks('alice', 'CLOSING PLATFORM', 'take_back', 'while the hub is suspended');
select tests.as_database();
update public.hubs set is_active = true where name = 'Station Azur';
select tests.acting_as('dave');
select public.confirm_deal_closing(tests.deal('Lumen Grid')::text) is not null;
select tests.looks('alice', '', '', 'confirmed');
select tests.looks('bob', '', '', 'confirmed');
select results_eq(format($$select (closing ->> 'amount')::numeric, closing ->> 'confirmed_at' is not null, closing_hub
  from public.deal_cockpit(%L)$$, tests.room('Lumen Grid')), $$values (3800000.00, true, 'Station Azur')$$,
  '[DK9] who confirmed is told');
select is(tests.steps(), 'INTRODUCED NDA TERMS DILIGENCE COMPLETION CLOSING', '[DK5] all is done');

-- Another deal: a newer NDA, a room that is closed, access that ends.
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select is((select step || ' ' || waits_for || ' ' || is_mine from public.deal_cockpit(tests.room('Cryonaut'))),
  'PROPOSE EITHER true', '[DK1] without terms, either proposes some');
select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1, 1, 1, 1) is not null;
select tests.as_database();
select tests.publish_nda();
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Cryonaut')::uuid;
select tests.acting_as('bob');
select results_eq(format('select step, waits_for, proposal is null, next_version, can_cancel, can_confirm_terms
  from public.deal_cockpit(%L)', tests.room('Cryonaut')), $$values ('NDA', 'INVESTOR', true, null::int, true, false)$$,
  '[DK3] before a newer NDA nothing of terms, but one may step back');
select tests.as_database();
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select is((select step || ' ' || waits_for || ' ' || is_mine from public.deal_cockpit(tests.room('Cryonaut'))),
  'NDA FOUNDER false', '[DK1] what waits for the other side waits for its signature first');
select public.cancel_deal(tests.deal('Cryonaut')::text, 'Not now.') is not null;
select results_eq(format('select step, waits_for, is_mine, can_cancel, can_propose, proposal is null
  from public.deal_cockpit(%L)', tests.room('Cryonaut')), $$values (null, null, false, false, false, true)$$,
  '[DK1] a cancelled deal waits for nobody');
select tests.as_database();
select tests.access_runs_out('bob', 'Cryonaut');
select tests.acting_as('bob');
select throws_ok(format('select * from public.deal_cockpit(%L)', tests.room('Cryonaut')), 'PT403', 'Access denied',
  '[DK4] whose access ended reads none');
select tests.disable('alice');
select tests.acting_as('alice');
select throws_ok('select tests.waits()', 'PT403', 'This account has been disabled.', '[DK4] nor who is disabled');

select * from finish();
rollback;
