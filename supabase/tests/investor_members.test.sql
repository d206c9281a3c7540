-- The members of an investor: whom one acts for, what each role may, requests, rooms and closing. Cases IV of
-- docs/access.md. Seed: bob owns Lindqvist Ventures, carol is its associate and sits in his room with Lumen Grid,
-- mallory invests as a person; fia administers the company of pulse-lattice.
begin;
\ir helpers.psql
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  n || '@dealport.test', now(), '{"provider": "email"}',
  jsonb_build_object('username', n, 'first_name', initcap(n), 'last_name', 'Reed', 'role', 'GUEST')
from unnest(array['viv', 'mel', 'ada', 'otto', 'fia']) n;
select tests.invests_for(m.who, 'bob', m.role) from (values ('viv', 'VIEWER'::public.organization_role),
  ('mel', 'MEMBER'), ('ada', 'ADMIN')) m (who, role);
select tests.works_for('fia', 'pulse-lattice', 'ADMIN');
create function tests.fund(lead text default 'bob') returns text
language sql stable security definer set search_path = ''
as $$ select i.organization_id::text from public.investors i where i.user_id = tests.id(lead)
  or lead = 'bob' and i.fund_name = 'Lindqvist Ventures' limit 1 $$;
create function tests.intro(slug text default 'pulse-lattice') returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.intro_requests r where r.startup_id = tests.startup(slug)::uuid and r.status = 'OPEN'
  order by r.created_at desc limit 1
$$;
create function tests.notices(kind text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(u.username, ' ' order by u.username) from public.notifications n
  join public.users u on u.id = n.user_id where n.kind = notices.kind and n.created_at >= now() $$;
create function tests.hears(event text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(distinct w.who, ' ' order by w.who) from tests.broadcasts() b
  join unnest('{bob,carol,mel,ada,viv,otto,fia,mallory}'::text[]) w (who) on b.topic = 'user:' || tests.id(w.who)
  where b.event = hears.event $$;
create function tests.seats(who text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(string_agg(case when m.ended_at is not null then 'ended' when m.is_manager then 'manages'
    else 'sits' end, ' ' order by m.deal_room_id), 'none')
  from private.room_seats m where m.user_id = tests.id(who)
$$;
create function tests.try(call text) returns text
language plpgsql
as $$ begin execute 'select ' || call; return 'done'; exception when others then return sqlstate; end $$;
grant execute on all functions in schema tests to public;
delete from public.notifications;

-- For whom one acts.
create temp table acts (role text, act text, as_viewer text, as_member text, as_admin text);
insert into acts values
  ('VIEWER', 'public.my_portfolio(tests.fund())', 'done', 'done', 'done'),
  ('MEMBER', $$public.request_intro(tests.startup('pulse-lattice'), ' ')$$, 'PT403', 'PT400', 'PT400'),
  ('ADMIN', $$public.update_investor('{"portfolio_size": 14}')$$, 'PT403', 'PT403', 'done');
grant select on acts to public;
select collect_tap(tests.acting_as(who), is(tests.try(a.act), case who when 'viv' then a.as_viewer
  when 'mel' then a.as_member else a.as_admin end, format('[IV1] What a %s may, %s tries', a.role, who)))
from acts a, unnest(array['viv', 'mel', 'ada', 'bob']) who;
select tests.acting_as('mallory');
select throws_ok($$select public.update_investor('{}', tests.fund())$$, 'PT404', 'Organization not found',
  '[IV1] Another investor does not exist for Mallory');
select throws_ok($$select public.my_portfolio(tests.fund())$$, 'PT404', null,
  '[IV1] Mallory reads no portfolio of another investor');
select throws_ok(format($$select public.update_investor('{}', %L)$$, id), 'PT404', null,
  '[IV1] An investor that does not exist: ' || id) from unnest(array['nonsense', gen_random_uuid()::text]) id;
select tests.acting_as('otto');
select throws_ok($$select public.update_investor('{}', tests.fund())$$, 'PT403', 'Only investors can do this.',
  '[IV1] Who acts for no investor acts for none');
-- Two of them.
select tests.invests_for('mallory', 'bob', 'VIEWER');
select tests.acting_as('mallory');
select throws_ok($$select public.update_investor('{"bio": "x"}')$$, 'PT409',
  'Choose the investor for which you act.', '[IV1] Who acts for two investors says for which');
select is((public.update_investor('{"bio": "An angel."}', tests.fund('mallory'))).fund_name, 'Quist Capital',
  '[IV1] Mallory acts for the investor that she names');
select throws_ok($$select public.update_investor('{"bio": "x"}', tests.fund())$$, 'PT403', null,
  '[IV1] Her role in one investor gives nothing in the other');
select results_eq($$select distinct d ->> 'investor_name'
  from json_array_elements(public.my_portfolio() -> 'deals') d$$, $$values ('Lindqvist Ventures')$$,
  '[IV10] A portfolio shows the deals of all investors for which one acts');
select is(json_array_length(public.my_portfolio(tests.fund('mallory')) -> 'deals'), 0,
  '[IV10] The portfolio of one investor shows its deals alone');
select tests.invests_for('mallory', 'bob', null);

-- Somebody begins to invest, and stops.
select tests.acting_as('otto');
select throws_ok(format('select public.create_investor(%L)', name), 'PT400', null,
  '[IV3] An investor has a name of one line: ' || left(name, 10))
from unnest(array[' ', E'a\nb', repeat('x', 161)]) name;
select is((public.create_investor(' Reed Angels ')).fund_name, 'Reed Angels', '[IV3] A guest invests for himself');
select throws_ok('select public.create_investor()', 'PT409', 'You already act for an investor.',
  '[IV3] Nobody begins to invest twice');
select collect_tap(tests.acting_as(w.who), throws_ok('select public.create_investor()', 'PT409', null,
  '[IV3] Who acts for a hub or administers the platform does not invest: ' || w.who))
from unnest(array['dave', 'erin']) w (who);
select tests.acting_as('erin');
select lives_ok(format('select public.set_person_role(%L, ''HUB_ADMIN'', ''He asked.'')', tests.id('otto')),
  '[IV3] Who invests for himself alone stops with another role');
select tests.as_database();
select is(private.is_investor(tests.id('otto')), false, '[IV3] Otto acts for no investor then');
update public.users set role = 'INVESTOR' where id = tests.id('otto');
select results_eq($$select fund_name, private.role_in(organization_id, tests.id('otto'))::text from public.investors
  where user_id = tests.id('otto')$$, $$values ('Reed Angels', 'OWNER')$$,
  '[IV3] What was his is his again with the role');
insert into public.organization_invitations (organization_id, email, role, invited_by)
values (tests.fund()::uuid, 'invited@dealport.test', 'MEMBER', tests.id('bob'));
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'invited@dealport.test', now(), '{"provider": "email"}', '{"username": "invited", "role": "INVESTOR"}');
select is(private.is_investor(tests.id('invited')), false,
  '[IV3] Who signs up with an invitation to an investor makes none of their own');
select tests.acting_as('invited');
select lives_ok('select public.create_investor()', '[IV3] They may begin to invest for themselves, too');
select tests.as_database();
select tests.works_for('ada', 'lumen-home', 'MEMBER');

-- Introductions of a fund.
select tests.forget_broadcasts();
select tests.acting_as('viv');
select throws_ok($$select public.request_intro(tests.startup('pulse-lattice'), 'Hello')$$, 'PT403',
  'You may only read what is this investor''s.', '[IV4] Who only reads requests no introduction');
select tests.acting_as('mel');
select is((public.request_intro(tests.startup('pulse-lattice'), 'We fund networks.')).requested_by, tests.id('mel'),
  '[IV4] A member requests for the fund, and it is kept who');
select tests.acting_as('bob');
select throws_ok($$select public.request_intro(tests.startup('pulse-lattice'), 'We, too.')$$, 'PT409',
  'Mel Reed has already requested this introduction.', '[IV4] Of two colleagues the second reads who was first');
select tests.as_database();
select is(tests.hears('intro.changed'), 'ada bob carol fia mel viv',
  '[IV4] The screens of everybody in both organizations follow a request');
select collect_tap(tests.acting_as(who), results_eq($$select investor_name, requested_by_name, can_withdraw
  from public.my_intro_requests(startup => tests.startup('pulse-lattice'))$$,
  format('values (''Lindqvist Ventures'', ''Mel Reed'', %L::boolean)', who <> 'viv'),
  '[IV4] The members read for whom, by whom, and whether they may withdraw: ' || who))
from unnest(array['mel', 'carol', 'viv']) who;
select tests.acting_as('fia');
select results_eq($$select investor_name, person_name, kyc_status::text, contact_email
  from public.intro_inbox('OPEN', tests.intro())$$,
  $$values ('Lindqvist Ventures', 'Mel Reed', 'VERIFIED', null::text)$$,
  '[IV4] The company reads which fund asks, by whom, and the fund''s check');
select tests.acting_as('viv');
select throws_ok('select public.withdraw_intro(tests.intro())', 'PT403',
  'Only members of the investor can withdraw a request.',
  '[IV4] Who only reads withdraws nothing');
select tests.acting_as('mallory');
select throws_ok('select public.withdraw_intro(tests.intro())', 'PT404', null,
  '[IV4] A request of another investor does not exist');
savepoint asked;
select tests.acting_as('carol');
select lives_ok('select public.withdraw_intro(tests.intro())', '[IV4] A colleague of who asked withdraws the request');
rollback to asked;
select tests.acting_as('fia');
select lives_ok($$select public.decline_intro(tests.intro(), 'Not now.')$$, '[IV4] The company declines');
select tests.as_database();
select is(tests.notices('intro.declined'), 'ada bob carol mel',
  '[IV4] Those who work for the fund are notified of an answer, and nobody who only reads');
rollback to asked;

-- Accepting.
select tests.invests_for('ada', 'bob', 'OWNER');
savepoint sides;
select tests.as_database();
select tests.works_for('viv', 'pulse-lattice', 'VIEWER');
select tests.acting_as('fia');
select throws_ok('select public.accept_intro(tests.intro())', 'PT409',
  'This introduction cannot be accepted now, because nobody acts for two sides of a deal.',
  '[IV5] No deal begins while somebody belongs to both sides, and nobody else reads who');
select tests.works_for('viv', 'pulse-lattice', 'OWNER');
select tests.acting_as('viv');
select throws_ok('select public.accept_intro(tests.intro())', 'PT409',
  'You act for this investor, too, and nobody acts for two sides of a deal. Leave one of them first.',
  '[IV5] Who belongs to both sides reads it themselves');
rollback to sides;
select tests.as_database();
insert into public.deals (startup_id, investor_id)
select tests.startup('pulse-lattice')::uuid, i.id from public.investors i where i.fund_name = 'Quist Capital';
select tests.invests_for('viv', 'mallory', 'VIEWER');
select tests.acting_as('fia');
select throws_ok('select public.accept_intro(tests.intro())', 'PT409',
  'This introduction cannot be accepted now, because nobody acts for two sides of a deal.',
  '[IV8] No deal begins while somebody acts for a rival with an open deal');
rollback to sides;
select tests.disable('bob'), tests.disable('ada');
select tests.acting_as('fia');
select throws_ok('select public.accept_intro(tests.intro())', 'PT409',
  'This investor currently has no active owner.', '[IV5] No deal begins with an investor without an active owner');
rollback to sides;
select tests.disable('bob');
select tests.acting_as('fia');
select lives_ok('select public.accept_intro(tests.intro())',
  '[IV12] The check of an investor is its own, whoever owns it');
rollback to sides;
select tests.acting_as('fia');
select lives_ok('select public.accept_intro(tests.intro())', '[IV5] The company accepts');
select tests.as_database();
select set_eq($$select u.username, m.side::text, m.is_manager from private.room_seats m
  join public.users u on u.id = m.user_id join public.intro_requests r on r.deal_room_id = m.deal_room_id
  where r.startup_id = tests.startup('pulse-lattice')::uuid and r.requested_by = tests.id('mel')
    and m.side = 'INVESTOR'$$, $$values ('bob', 'INVESTOR', true), ('mel', 'INVESTOR', false)$$,
  '[IV5] The fund''s first owner manages its side, and who asked sits beside them');
select is(tests.notices('intro.accepted'), 'ada bob carol mel', '[IV5] Those who work for the fund are notified');
select collect_tap(tests.acting_as(who), results_eq($$select n.is_there, q.colleagues, exists (
    select 1 from public.my_rooms_to_join() j where j.deal_room_id = q.deal_room_id)
  from public.my_intro_requests(startup => tests.startup('pulse-lattice')) q
  join public.my_notifications('{intro.accepted}') n
    on n.target_id = q.deal_room_id and n.data ->> 'request_id' = q.id::text$$,
  format('values (%L::boolean, %L::text[], %L::boolean)', is_there, colleagues, can_join),
  '[IV5] The notice leads into the room, or to the request, which says who is there or lets one join: ' || who))
from (values ('bob', true, null::text, false), ('mel', true, null, false),
  ('carol', false, '{Bob Lindqvist,Mel Reed}', false),
  ('ada', false, '{Bob Lindqvist,Mel Reed}', true)) as t (who, is_there, colleagues, can_join);
select tests.acting_as('viv');
select results_eq($$select colleagues from public.my_intro_requests(startup => tests.startup('pulse-lattice'))$$,
  $$values ('{Bob Lindqvist,Mel Reed}'::text[])$$, '[IV5] Who only reads knows who of the fund is in the room');
select tests.acting_as('mallory');
select is_empty($$select 1 from public.my_intro_requests(startup => tests.startup('pulse-lattice'))$$,
  '[IV5] Another investor reads nothing of the request');
rollback to sides;
select tests.invests_for('mel', 'bob', 'VIEWER');
select tests.acting_as('fia');
select lives_ok('select public.accept_intro(tests.intro())', '[IV5] The company accepts what a former member asked');
select tests.as_database();
select is(tests.seats('mel'), 'none', '[IV5] Who works for the fund no more has no seat');
rollback to sides;

-- What stands in the way of a colleague is nothing to who asks.
select tests.as_database();
select tests.works_for('viv', 'cryonaut', 'MEMBER');
update public.deals set status = 'CANCELLED' where id = tests.deal('Cryonaut');
select tests.acting_as('mel');
select lives_ok($$select public.request_intro(tests.startup('cryonaut'), 'Hello')$$,
  '[IV6] A colleague who belongs to the company is not told to who asks');
select tests.as_database();
select is(tests.notices('intro.both_sides'), 'viv', '[IV6] That colleague alone is notified');
select tests.acting_as('viv');
select results_eq($$select n.is_there, n.data from public.my_notifications('{intro.both_sides}') n$$,
  $$values (true, '{"name": "Cryonaut"}'::jsonb)$$, '[IV6] The notice leads the colleague to the request');
select tests.as_database();
select tests.works_for('viv', 'cryonaut', 'ADMIN');
select tests.acting_as('viv');
select throws_ok($$select public.accept_intro(tests.intro('cryonaut'))$$, 'PT409',
  'You act for this investor, too, and nobody acts for two sides of a deal. Leave one of them first.',
  '[IV6] Who belongs to both sides reads why they cannot accept');
select tests.acting_as('henrik');
select throws_ok($$select public.accept_intro(tests.intro('cryonaut'))$$, 'PT409',
  'This introduction cannot be accepted now, because nobody acts for two sides of a deal.',
  '[IV6] Others of the company read that it cannot be accepted, and not of whom it is');
rollback to sides;
select tests.as_database();
delete from public.notifications;
select tests.works_for('viv', 'pulse-lattice', 'VIEWER');
select is(tests.notices('intro.both_sides'), 'viv', '[IV6] Who comes to both sides of an open request is notified alone');
rollback to sides;
select tests.as_database();
insert into public.deals (id, startup_id, investor_id)
select '0e000000-0000-4000-8000-0000000000ab', tests.startup('pulse-lattice')::uuid, i.id
from public.investors i where i.fund_name = 'Quist Capital';
insert into public.deal_rooms (id, deal_id, name)
values ('0d000000-0000-4000-8000-0000000000ab', '0e000000-0000-4000-8000-0000000000ab', 'Pulse · Seed');
update public.intro_requests set status = 'WITHDRAWN' where id::text = tests.intro();
insert into public.deal_room_members (deal_room_id, user_id, side)
values ('0d000000-0000-4000-8000-0000000000ab', tests.id('mel'), 'INVESTOR');
select tests.acting_as('mel');
select throws_ok($$select public.request_intro(tests.startup('pulse-lattice'), 'Hello')$$, 'PT409',
  'You are already in another investor''s deal room with this startup.',
  '[IV6] Who sits in a rival''s room is told it themselves');
select tests.acting_as('carol');
select lives_ok($$select public.request_intro(tests.startup('pulse-lattice'), 'Hello')$$,
  '[IV6] Their colleague, who asks, is not');
select tests.acting_as('fia');
select throws_ok('select public.accept_intro(tests.intro())', 'PT409',
  'This investor is already in another deal room with this startup.',
  '[IV8] No deal begins while somebody of the investor sits in a rival''s room');
rollback to sides;

-- Whose membership ends.
select tests.as_database();
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
values (tests.room('Lumen Grid')::uuid, 'mel@dealport.test', 'INVESTOR', tests.id('bob'));
select tests.sign('carol', 'Lumen Grid');
select set_config('tests.epoch', tests.epoch('Lumen Grid')::text, true);
select tests.acting_as('ada');
select lives_ok(format('select public.remove_member(tests.fund(), %L, ''She left the fund.'')', who),
  '[IV7] An owner removes ' || name) from (values (tests.id('carol'), 'Carol'), (tests.id('mel'), 'Mel')) w (who, name);
select tests.as_database();
select is(tests.seats('carol'), 'ended', '[IV7] Whose membership ends loses the seat on the fund''s side');
select ok(tests.epoch('Lumen Grid') > current_setting('tests.epoch')::int,
  '[IV7] Their open screens are left on the old topic');
select isnt_empty($$select 1 from public.deal_room_invitations i where i.email = 'mel@dealport.test'
  and i.revoked_at is not null$$, '[IV7] Their open invitations to the side end');
select tests.acting_as('bob');
select lives_ok('select public.leave_organization(tests.fund())', '[IV7] Who manages the fund''s rooms leaves it');
select tests.as_database();
select ok(tests.seats('bob') !~ 'manages|sits',
  '[IV7] The former manager has no seat any more: ' || tests.seats('bob'));
select tests.acting_as('ada');
select isnt_empty('select 1 from public.my_rooms_to_join()', '[IV7] The other owner can join the fund''s rooms');
select tests.as_database();
select is((select i.user_id from public.investors i where i.organization_id = tests.fund('ada')::uuid), tests.id('ada'),
  '[IV7] The fund is shown for the other owner');
select is_empty('select tests.wrong_grants()', '[IV7] The kept grants are true afterwards');
rollback to sides;
-- The founder's side of one's own investor's room.
select tests.acting_as('alice');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'viv@dealport.test') is not null;
select tests.acting_as('viv');
select throws_ok($$select public.claim_deal_room_invitation((select i.id::text from public.deal_room_invitations i
  where i.email = 'viv@dealport.test'))$$, 'PT409',
  'You act for the investor of this deal, so you cannot join the founder''s side.',
  '[IV8] Nobody of the investor joins the founder''s side of its room');
select tests.as_database();
select is(private.conflict_of_membership(tests.id('viv'), s.organization_id), 'OTHER_SIDE',
  '[IV8] Nobody of the investor joins the company while a deal is open') from public.startups s
where s.slug = 'lumen-grid';
select is(private.conflict_of_membership(tests.id('fia'), tests.fund()::uuid), null,
  '[IV8] Somebody of a company without a deal with it joins an investor');
select is(private.conflict_of_membership(tests.id('alice'), tests.fund()::uuid), 'OTHER_SIDE',
  '[IV8] Nobody of the company joins the investor while a deal is open');
insert into public.deals (startup_id, investor_id)
select tests.startup('lumen-grid')::uuid, i.id from public.investors i where i.fund_name = 'Quist Capital';
insert into public.deal_rooms (id, deal_id, name) select '0d000000-0000-4000-8000-0000000000ac', d.id, 'Second'
from public.deals d join public.investors i on i.id = d.investor_id
where i.fund_name = 'Quist Capital' and d.startup_id = tests.startup('lumen-grid')::uuid;
select is(private.conflict_of_membership(tests.id('viv'), tests.fund('mallory')::uuid), 'OTHER_SIDE',
  '[IV8] Nobody joins the rival of their investor while both have open deals with a startup');
-- Who confirms a closing.
select ok(tests.id('viv') = any (private.deal_parties(tests.deal('Lumen Grid'))),
  '[IV9] Everybody of the investor is a party of its deals');
rollback to sides;

-- Closing an account.
select tests.acting_as('bob');
select is_empty($$select 1 from public.my_account_closing_obstacles() where kind = 'ORGANIZATION'$$,
  '[IV11] A fund with another owner keeps nobody''s account');
select tests.invests_for('ada', 'bob', 'ADMIN');
select tests.acting_as('bob');
select isnt_empty($$select 1 from public.my_account_closing_obstacles() where kind = 'ORGANIZATION'$$,
  '[IV11] The last owner of a fund with others appoints another one first');
select tests.as_database();
insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size,
  content_type)
select tests.submits('mel'), tests.investor_of('mel'), tests.id('mel'), 'ADDRESS', 'Bill.pdf', 'mel', 1,
  'application/pdf';
select private.delete_personal_data(tests.id('mel'), null, 'closed@closed.invalid');
select isnt_empty($$select 1 from public.kyc_documents where file_url = 'mel'$$,
  '[IV11] What somebody submitted for the check of a fund with others stays');
select results_eq($$select r.note, r.status::text from public.intro_requests r where r.requested_by = tests.id('mel')$$,
  $$values ('We fund networks.', 'OPEN')$$, '[IV11] What somebody asked for a fund with others stays');
select isnt_empty($$select 1 from public.investors where fund_name = 'Lindqvist Ventures' and is_active$$,
  '[IV11] The profile of a fund with others stays');
update public.organizations set verified_at = now() where id = tests.investor_of('mallory');
select private.delete_personal_data(tests.id('mallory'), null, 'closed@closed.invalid');
select results_eq($$select i.fund_name, i.is_active, o.legal_name, o.verified_at from public.investors i
  join public.organizations o on o.id = i.organization_id where i.user_id = tests.id('mallory')$$,
  $$values (null::text, false, 'Former investor', null::timestamptz)$$,
  '[IV11] An investor of one ends with its person, whose facts were verified');
rollback to sides;

-- The check of an investor.
select tests.as_database();
select set_config('tests.investor', i.id::text, true) from public.investors i
where i.organization_id::text = tests.fund();
select tests.acting_as('viv');
select is(private.is_verified_investor(), true, '[IV12] Whoever belongs to a verified investor is verified');
select is((select submits_kyc from public.my_profile()), true,
  '[IV12] Whoever belongs to an investor sees its check');
select is((select i.is_accredited from public.investors i where i.organization_id::text = tests.fund()), true,
  '[IV12] The members read whether their investor is accredited');
select tests.acting_as('mallory');
select is(public.is_accredited(jsonb_populate_record(null::public.investors, jsonb_build_object('id',
  current_setting('tests.investor'), 'accreditation_granted', true))), false,
  '[IV12] Of a row that they made up nobody else reads whether it is');
select tests.as_database();
select tests.checks('bob', 'EXPIRED');
select tests.acting_as('viv');
select is(private.is_verified_investor(), false, '[IV12] Nobody of an investor whose check has ended is verified');

select * from finish();
rollback;
