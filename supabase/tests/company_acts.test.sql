-- What the members of a company do for its startups: introductions and exports. Cases CI and CX of docs/access.md.
-- Seed: lumen-grid is alice's and sells the Line Sensor through dave's hub; pulse-lattice is fiona's.
begin;
\ir helpers.psql
select no_plan();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  n || '@dealport.test', now(), '{"provider": "email"}',
  jsonb_build_object('username', n, 'first_name', initcap(n), 'last_name', 'Reed', 'role', 'GUEST')
from unnest(array['viv', 'mel', 'ada', 'left', 'otto']) n;
select tests.works_for(m.who, m.slug, m.role) from (values ('viv', 'lumen-grid', 'VIEWER'::public.organization_role),
  ('mel', 'lumen-grid', 'MEMBER'), ('ada', 'lumen-grid', 'ADMIN'), ('left', 'lumen-grid', 'ADMIN'),
  ('left', 'lumen-grid', null), ('otto', 'pulse-lattice', 'ADMIN')) m (who, slug, role);
create function tests.try(call text) returns text
language plpgsql
as $$ begin execute 'select ' || call; return 'done'; exception when others then return sqlstate; end $$;
create function tests.intro(who text, slug text default 'lumen-grid') returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.intro_requests r join public.investors i on i.id = r.investor_id
  where i.user_id = tests.id(who) and r.startup_id = tests.startup(slug)::uuid order by r.status = 'OPEN' desc,
    r.status = 'ACCEPTED' desc limit 1
$$;
create function tests.notices(kind text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(split_part(u.email, '@', 1), ' ' order by u.email) from public.notifications n
  join public.users u on u.id = n.user_id where n.kind = notices.kind and n.created_at >= now()
  and split_part(u.email, '@', 1) = any ('{alice,ada,mel,viv,left,otto,grace,mallory}'::text[]) $$;
create function tests.hears(event text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(distinct w.who, ' ' order by w.who) from tests.broadcasts() b
  join unnest('{alice,ada,mel,viv,left,otto,grace,mallory,dave}'::text[]) w (who)
    on b.topic = 'user:' || tests.id(w.who)
  where b.event = hears.event $$;
create function tests.intros_read() returns text
language plpgsql
as $$ begin return concat_ws(', ', (select string_agg(i.person_name, ' ') from public.intro_inbox() i
    where i.startup_slug = 'lumen-grid'), (select sum(c.requests) from public.intro_inbox_counts() c),
    (select count(*) from public.intro_requests where startup_id::text = tests.startup())); end $$;
create function tests.has_kind(kind text) returns boolean
language plpgsql
as $$ begin return exists (select 1 from public.my_notification_preferences() p where p.kind = has_kind.kind); end $$;
create function tests.waits(kind text) returns int
language sql
as $$ select coalesce((select (w ->> 'total')::int from json_array_elements(public.my_home() -> 'waits') w
  where w ->> 'kind' = waits.kind), 0) $$;
grant execute on all functions in schema tests to public;
delete from public.notifications;
delete from public.intro_requests where startup_id::text = tests.startup();

-- A request reaches the company.
select tests.forget_broadcasts();
select tests.acting_as('mallory');
select lives_ok($$select public.request_intro(tests.startup(), 'We fund grids.')$$,
  '[CI1] Mallory asks the company of Lumen Grid');
select tests.as_database();
select is(tests.notices('intro.requested'), 'ada alice',
  '[CI4] Those who may answer a request are notified of it, and nobody who may not');
select is(tests.hears('intro.changed'), 'ada alice mallory mel viv',
  '[CI4] The screens of all members follow a request');
select tests.forget_broadcasts();
select tests.checks('mallory', 'REJECTED');
select is(tests.hears('intro.changed'), 'ada alice mel viv',
  '[CI4] The screens of all members follow the KYC of who waits');
select tests.checks('mallory', 'PENDING');
select collect_tap(tests.acting_as(name), is(array[tests.intros_read(), tests.waits('INTRODUCTION')::text], array[seen,
  waits], '[CI1] The requests of the company, as they are read by ' || name))
from (values ('viv', 'Mallory Quist, 1, 1', '0'), ('mel', 'Mallory Quist, 1, 1', '0'),
  ('ada', 'Mallory Quist, 1, 1', '1'), ('left', '0', '0'), ('grace', '0', '0')) m (name, seen, waits);
select tests.acting_as('otto');
select ok(tests.intros_read() not like '%Mallory%', '[CI1] Otto of another company reads none of its requests');

-- By role.
select collect_tap(tests.acting_as(who), throws_ok(format(call, tests.intro('mallory')), state, sentence,
  '[CI2] A request is not answered by ' || who || ': ' || left(call, 24)))
from unnest(array['select public.accept_intro(%L, ''We know her.'')', 'select public.decline_intro(%L, ''No.'')']) call,
  (values ('viv', 'PT403', 'Only an administrator of the startup''s company can answer a request.'),
    ('mel', 'PT403', 'Only an administrator of the startup''s company can answer a request.'),
    ('left', 'PT404', 'Request not found'), ('otto', 'PT404', 'Request not found')) m (who, state, sentence);
-- The form was opened by somebody who might; behind the lock it is asked again.
select tests.works_for('mel', 'lumen-grid', 'ADMIN');
select tests.works_for('mel', 'lumen-grid', 'MEMBER');
select tests.acting_as('mel');
select throws_ok($$select public.decline_intro(tests.intro('mallory'), 'No.')$$, 'PT403', null,
  '[CI6] Who is no administrator any more answers nothing');
select tests.as_database();
update public.users set is_active = false where id = tests.id('ada');
select tests.acting_as('ada');
select throws_ok($$select public.decline_intro(tests.intro('mallory'), 'No.')$$, 'PT403', null,
  '[CI6] Who is disabled answers nothing');
select tests.as_database();
update public.users set is_active = true where id = tests.id('ada');

-- Declined, withdrawn, accepted: by whom.
select tests.acting_as('ada');
select is((public.decline_intro(tests.intro('mallory'), 'Not this year.')).decided_by, tests.id('ada'),
  '[CI3] Ada, whose account is a guest''s, declines for the company');
select tests.acting_as('viv');
select results_eq($$select status::text, decided_by_name from public.intro_inbox() where startup_slug = 'lumen-grid'$$,
  $$values ('DECLINED', 'Ada Reed')$$, '[CI3] The company reads who declined');
select tests.acting_as('mallory');
select lives_ok($$select public.request_intro(tests.startup(), 'Once more.')$$, '[CI3] Mallory asks again');
select is((public.withdraw_intro(tests.intro('mallory'))).decided_by, tests.id('mallory'),
  '[CI3] Who withdrew a request is kept');
select tests.as_database();
select is(tests.notices('intro.withdrawn'), 'ada alice',
  '[CI4] Those who may answer a request are notified that it was withdrawn');
select tests.acting_as('mallory');
select lives_ok($$select public.request_intro(tests.startup(), 'And again.')$$, '[CI5] Mallory asks a third time');
select tests.acting_as('ada');
select is((public.accept_intro(tests.intro('mallory'), 'We know her.')).decided_by, tests.id('ada'),
  '[CI5] Ada accepts for the company');
select tests.as_database();
select set_eq($$select split_part(u.email, '@', 1), m.side::text, m.is_manager from private.room_seats m
    join public.users u on u.id = m.user_id join public.intro_requests r on r.deal_room_id = m.deal_room_id
    where r.id::text = tests.intro('mallory') and m.ended_at is null$$,
  $$values ('alice', 'FOUNDER', true), ('ada', 'FOUNDER', true), ('mallory', 'INVESTOR', true)$$,
  '[CI5] The founder manages the side, and who accepted has a seat beside them');
select is((select count(*) from public.notifications n join public.intro_requests r on r.deal_room_id = n.target_id
    where r.id::text = tests.intro('mallory') and n.user_id = tests.id('alice') and n.kind = 'deal_room.member_joined'),
  1::bigint, '[CI5] The founder is notified of who accepted');
select is_empty('select tests.wrong_grants()', '[CI5] The seats of an accepted request give what they should');
select tests.works_for('ada', 'lumen-grid', null);
select is_empty($$select 1 from public.deal_room_members m join public.intro_requests r
    on r.deal_room_id = m.deal_room_id where r.id::text = tests.intro('mallory') and m.user_id = tests.id('ada')
    and m.ended_at is null$$, '[CI5] Who leaves the company leaves the room');
select tests.works_for('ada', 'lumen-grid', 'ADMIN');

-- An own startup, and one without an owner.
savepoint before_own;
select tests.works_for('henrik', 'lumen-grid', 'VIEWER');
select private.create_own_investor(tests.id('henrik'));
update public.users set role = 'INVESTOR' where id = tests.id('henrik');
select tests.acting_as('henrik');
select throws_ok($$select public.request_intro(tests.startup(), 'Hello')$$, 'PT403', 'This is your own startup.',
  '[CI7] Nobody who belongs to the company asks for an introduction to it');
rollback to before_own;
savepoint before_ownerless;
select tests.acting_as('mallory');
select lives_ok($$select public.request_intro(tests.startup('pulse-lattice'), 'Hello')$$,
  '[CI8] Mallory asks another company');
select tests.as_database();
select tests.works_for('joon', 'pulse-lattice', null);
select tests.acting_as('otto');
select throws_ok($$select public.accept_intro(tests.intro('mallory', 'pulse-lattice'), 'We know her.')$$, 'PT409',
  'Your startup is currently not approved.', '[CI8] Nobody is let in while the company has no owner');
select lives_ok($$select public.decline_intro(tests.intro('mallory', 'pulse-lattice'), 'No.')$$,
  '[CI8] Who administers the company still declines while it has no owner');
rollback to before_ownerless;

-- The home and the settings follow the membership, not the account's role.
select tests.acting_as('otto');
select is((select string_agg(s ->> 'step', ' ') from json_array_elements(public.my_home() -> 'first_steps') s),
  'STARTUP DOCUMENT SUBMIT', '[CI9] Who administers a company has a founder''s first steps');
select tests.acting_as('mel');
select is((select string_agg(s ->> 'step', ' ') from json_array_elements(public.my_home() -> 'first_steps') s),
  'EVENT SEARCH PICTURE', '[CI9] Who cannot submit a startup has the first steps of their role');
select collect_tap(tests.acting_as(name), is(tests.has_kind('startup.approved'), wanted,
  '[CI10] The kinds of notification of a company''s members are shown or not to ' || name))
from (values ('viv', true), ('left', false)) m (name, wanted);

-- Products, by role.
select tests.as_database();
create function tests.p(slug text default 'beam') returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.slug = $1 $$;
create function tests.cans(slug text default 'beam') returns text
language sql
as $$ select concat_ws(' ', case when m.can_edit then 'edit' end, case when m.can_edit_price then 'price' end,
    case when m.can_submit then 'submit' end, case when m.can_withdraw then 'withdraw' end,
    case when m.can_unlist then 'unlist' end, case when m.can_discard then 'discard' end,
    case when m.can_delete then 'delete' end) from public.my_export_products() m where m.slug = $1 $$;
create function tests.product(title text default 'GridSense Line Sensor') returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.title = product.title $$;
create function tests.name_in(who text, what text) returns text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return (select l ->> 'name' from json_array_elements(public.export_deal_page(tests.deal_of('grace')) -> 'timeline') l
    where l ->> 'what' = name_in.what);
end
$$;
create function tests.says(who text) returns text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return (select string_agg(concat_ws(' ', m ->> 'side', m ->> 'name'), ', ')
    from json_array_elements(public.export_deal_discussion(tests.deal_of('grace')) -> 'messages') m);
end
$$;
create function tests.deal_of(buyer text) returns text
language sql stable security definer set search_path = ''
as $$ select d.id::text from public.export_deals d where d.buyer_id = tests.id(buyer) and d.closed_at is null
  and d.export_product_id::text = tests.product() $$;
grant execute on all functions in schema tests to public;
select tests.as_database();
insert into public.export_products (startup_id, hub_id, title, slug, short_description, long_description, product_type,
  pricing_model)
select s.id, s.hub_id, n, lower(n), 'A beam', 'It beams.', 'HARDWARE', 'SUBSCRIPTION'
from public.startups s, unnest(array['Beam', 'Ray']) n where s.slug = 'lumen-grid';
select private.audit('export_product.created', 'export_product', tests.p()::uuid);
select collect_tap(tests.acting_as(who), is(tests.cans(), cans, '[CX3] What the list of products lets be done by '
  || who || ' is what their role lets them')) from (values ('viv', ''), ('mel', 'edit price'),
  ('ada', 'edit price submit delete'), ('left', null), ('otto', null)) m (who, cans);
select collect_tap(tests.acting_as(who), is(array[public.my_export_product(tests.p()) ->> 'title',
  tests.try('1 / (select count(*) from public.export_product_history(tests.p()))'),
  tests.try('1 / (select count(*) from public.export_products where id::text = tests.p())')],
  array[title, state, state],
  '[CX1] A draft of the company and its history, as they are read by ' || who))
from (values ('viv', 'Beam', 'done'), ('mel', 'Beam', 'done'), ('left', null, '22012'), ('otto', null, '22012'))
  m (who, title, state);
-- Each act by each role: what it answers. Undone, so that the next one finds the same.
select tests.as_database();
create function tests.tries(act text) returns text
language plpgsql
as $$
declare
  answers text := '';
  name text;
  answer text;
begin
  foreach name in array array['viv', 'mel', 'ada', 'left', 'otto'] loop
    perform tests.acting_as(name);
    begin
      execute 'select ' || act;
      raise exception sqlstate 'OK000';
    exception when others then
      answer := case when sqlstate = 'OK000' then 'yes' else right(sqlstate, 3) end;
    end;
    answers := answers || ' ' || answer;
  end loop;
  return btrim(answers);
end
$$;
grant execute on all functions in schema tests to public;
select tests.as_database();
update public.export_products set status = 'PENDING' where slug = 'ray';
select is(tests.tries(act), answers, '[CX1] Who of viewer, member, administrator, former member and another company '
  || what) from (values
  ('drafts a product', $$public.create_export_product(tests.startup(), '{"title": "New", "short_description": "New",
    "product_type": "API", "pricing_model": "FIXED"}')$$, '403 yes yes 403 403'),
  ('edits a draft', $$public.update_export_product(tests.p(), '{"title": "Bar"}')$$, '403 yes yes 404 404'),
  ('begins a picture', $$public.begin_export_product_picture(tests.p())$$, '403 yes yes 404 404'),
  ('edits what is certified', $$public.update_export_product(tests.product(), '{"long_description": "Finer."}')$$,
    '403 yes yes 403 403'),
  ('submits a draft', $$public.submit_export_product(tests.p())$$, '403 403 yes 404 404'),
  ('withdraws a product', $$public.withdraw_export_product(tests.p('ray'))$$, '403 403 yes 404 404'),
  ('takes a product off the market', $$public.unlist_export_product(tests.product())$$, '403 403 yes 403 403'),
  ('discards a new version', $$public.discard_export_product_version(tests.product())$$, '403 403 yes 403 403'),
  ('deletes a draft', $$public.delete_export_product(tests.p())$$, '403 403 yes 404 404')) a (what, act, answers);
select tests.as_database();
select is(tests.try(format('public.add_export_product_picture(%L, tests.p()::uuid, gen_random_uuid())',
  tests.id(who))), answer, '[CX1] A picture that the edge function made is added for a member alone: ' || who)
from (values ('viv', 'PT404'), ('left', 'PT404'), ('otto', 'PT404'), ('mel', 'done')) m (who, answer);
-- Nobody of the company decides, in whichever role.
savepoint before_decision;
select tests.as_database();
insert into public.organization_members (organization_id, user_id, role)
values (tests.organization()::uuid, tests.id('viv'), 'OWNER');
select tests.acting_as('viv');
select throws_ok($$select public.certify_export_product(tests.p('ray'))$$, 'PT403',
  'You cannot decide on your own product.', '[CX2] Nobody of the company certifies as an admin of the hub');
select tests.as_database();
update public.hubs set is_active = false where id = '0b000000-0000-4000-8000-000000000001';
update public.users set role = 'SUPER_ADMIN' where id = tests.id('viv');
select tests.acting_as('viv');
select throws_ok($$select public.certify_export_product(tests.p('ray'))$$, 'PT403', null,
  '[CX2] Nobody of the company certifies as a platform administrator');
select lives_ok($$select tests.acting_as('erin'); select public.certify_export_product(tests.p('ray'))$$,
  '[CX2] A platform administrator who has no part certifies in the hub''s place');
rollback to before_decision;

-- An export deal with the company.
select tests.as_database();
update public.export_deals set status = 'CANCELLED', cancel_reason = 'x', cancelled_by = buyer_id, closed_at = now(),
  cancelled_as = 'BUYER' where closed_at is null;
delete from public.notifications;
select tests.forget_broadcasts();
select tests.acting_as('grace');
select lives_ok($$select public.request_export_demo(tests.product(), 'Grid AG', 'Germany')$$,
  '[CX5] Grace requests a demo');
select tests.as_database();
select is(tests.notices('export_deal.demo_requested'), 'ada alice mel',
  '[CX5] Those who edit for the company are notified of a request, and nobody who may only read');
select is(tests.hears('export_deal.changed'), 'ada alice dave grace mel viv',
  '[CX5] The screens of all members follow a deal');
select collect_tap(tests.acting_as(who), throws_ok(
  $$select public.request_export_demo(tests.product(), 'Own AG', 'Germany')$$, 'PT403', 'This is your own product.',
  '[CX6] Nobody buys from a company to which they belong: ' || who)) from unnest(array['viv', 'mel', 'ada']) who;
select collect_tap(tests.acting_as(who), is(array[tests.try('public.export_deal_page(tests.deal_of(''grace''))'),
  tests.try('public.export_deal_discussion(tests.deal_of(''grace''))')], array[state, state],
  '[CX4] A deal of the company and its discussion, read by ' || who))
from (values ('viv', 'done'), ('mel', 'done'), ('left', 'PT404'), ('otto', 'PT404')) m (who, state);
select collect_tap(tests.acting_as(who), is(array[public.export_deal_page(tests.deal_of('grace')) ->> 'parts',
    (public.export_deal_page(tests.deal_of('grace')) -> 'can')::text = '[]',
    (public.export_deal_discussion(tests.deal_of('grace')) ->> 'can_post')::boolean,
    (public.export_deals_page('SELLER') -> 'counts' ->> 'waiting')::int > 0,
    tests.waits('EXPORT_DEAL') > 0]::text[], array['["SELLER"]', not acts, acts, acts, acts]::text[],
  '[CX4] What may be done in a deal, and waits there, is read by ' || who))
from (values ('viv', false), ('mel', true)) m (who, acts);
select tests.acting_as('mel');
select is((public.move_export_deal(tests.deal_of('grace'), 'NDA_PENDING')).status::text, 'NDA_PENDING',
  '[CX4] Mel, a member, asks for the NDA');
select tests.as_database();
select is(tests.notices('export_deal.nda_pending'), 'grace',
  '[CX5] The buyer alone is notified of the company''s step');
select lives_ok($$select public.post_export_deal_message(tests.deal_of('grace'), gen_random_uuid()::text, 'Hello')$$,
  '[CX4] Alice writes to the buyer') from (select tests.acting_as('alice')) a;
select is(array[tests.name_in('alice', 'nda_pending'), tests.name_in('grace', 'nda_pending'), tests.says('viv'),
  tests.says('grace')], array['Mel Reed', null, 'SELLER Alice Okafor', 'SELLER'],
  '[CX4] The company reads who of it acted and wrote, the buyer not before the NDA');
select tests.acting_as('grace');
select lives_ok($$select public.accept_export_nda(tests.deal_of('grace'), (select d.nda_version_id::text from
  public.export_deals d where d.id::text = tests.deal_of('grace')), (select display_name from public.users
  where id = tests.id('grace')))$$, '[CX5] Grace accepts the NDA');
select lives_ok($$select public.move_export_deal(tests.deal_of('grace'), 'QUOTE_PENDING')$$,
  '[CX5] Grace asks for a quote');
select tests.as_database();
select is(tests.notices('export_deal.quote_pending'), 'ada alice mel',
  '[CX5] Those who edit for the company are notified of the buyer''s step');
select is(tests.says('grace'), 'SELLER Alice Okafor', '[CX4] After the NDA the buyer reads who wrote');
-- Each act by each role.
select is(tests.tries(act), answers, '[CX4] Who of viewer, member, administrator, former member and another company '
  || what) from (values
  ('sends a quote', $$public.send_export_quote(tests.deal_of('grace'), 1000, 'EUR', current_date + 30, 5, 'pieces')$$,
    '403 yes yes 404 404'),
  ('writes a message', $$public.post_export_deal_message(tests.deal_of('grace'), gen_random_uuid()::text, 'Hi')$$,
    '403 yes yes 404 404'),
  ('proposes a date', $$public.propose_demo_date(tests.deal_of('grace'), now() + interval '3 days', 'Europe/Paris')$$,
    '403 yes yes 404 404'),
  ('begins a contract', $$public.begin_export_contract(tests.deal_of('grace'), 'Contract.pdf', 100)$$,
    '403 yes yes 404 404'),
  ('cancels a deal', $$public.cancel_export_deal(tests.deal_of('grace'), 'No parts.')$$, '403 yes yes 404 404'),
  ('reads how far the other side has read', $$public.mark_export_deal_read(tests.deal_of('grace'), 1)$$,
    'yes yes yes 404 404')) a (what, act, answers);
select tests.acting_as('mel');
select lives_ok($$select public.send_export_quote(tests.deal_of('grace'), 1000, 'EUR', current_date + 30, 5,
  'pieces')$$, '[CX4] Mel sends a quote');
select tests.acting_as('ada');
select lives_ok($$select public.withdraw_export_quote(tests.deal_of('grace'), (select q.id::text from
  public.export_quotes q where q.deal_id::text = tests.deal_of('grace')))$$,
  '[CX4] Ada withdraws the quote of a colleague');
select tests.acting_as('grace');
select is(public.export_deal_page(tests.deal_of('grace')) -> 'quotes' -> 0 ->> 'by_name', 'Mel Reed',
  '[CX4] The buyer reads who sent a quote');
-- The other side is the buyer, and not a colleague.
select tests.acting_as('mel');
select lives_ok($$select public.post_export_deal_message(tests.deal_of('grace'), gen_random_uuid()::text, 'Sent.')$$,
  '[CX4] Mel writes to the buyer');
select tests.acting_as('ada');
select lives_ok($$select public.mark_export_deal_read(tests.deal_of('grace'), 2)$$,
  '[CX4] Ada reads the message of a colleague');
select is(public.export_deal_discussion(tests.deal_of('grace')) ->> 'read_by_other', '0',
  '[CX4] What a colleague has read is not read by the buyer');
select tests.acting_as('grace');
select is(public.export_deal_discussion(tests.deal_of('grace')) ->> 'read_by_other', '2',
  '[CX4] What anybody of the company has read is read by the seller');

-- Authority that is withdrawn between the form and the lock.
select tests.as_database();
create temp table begun (who text, id uuid);
grant all on begun to public;
select tests.acting_as('mel');
insert into begun select 'mel', (public.begin_export_contract(tests.deal_of('grace'), 'Contract.pdf', 100)).id;
select tests.acting_as('ada');
insert into begun select 'ada', (public.begin_export_contract(tests.deal_of('grace'), 'Contract.pdf', 100)).id;
select tests.as_database();
select tests.works_for('mel', 'lumen-grid', 'VIEWER');
select tests.works_for('ada', 'lumen-grid', null);
select tests.forget_broadcasts();
select is(tests.try(format('public.finish_export_contract(%L, %L, 100, %L)', tests.id(b.who), b.id,
  'application/pdf')), 'PT404', '[CX7] No contract arrives of who may no more deal for the company: ' || b.who)
from begun b;
select collect_tap(tests.acting_as(who), is(tests.try(format('public.withdraw_export_deal_message(%L)', m.id)), state,
  '[CX7] A message is not withdrawn by who deals no more for the company: ' || who))
from (select m.id from public.export_deal_messages m where m.sender_id = tests.id('mel')) m,
  (values ('mel', 'PT403'), ('ada', 'PT404')) w (who, state);
select tests.acting_as('grace');
select lives_ok($$select public.post_export_deal_message(tests.deal_of('grace'), gen_random_uuid()::text, 'Thanks')$$,
  '[CX7] Grace writes to the company');
select tests.as_database();
select is(tests.hears('export_deal.messages'), 'alice grace mel viv',
  '[CX7] The open screens of a former member hear nothing any more');
select tests.acting_as('ada');
select is(array[(select count(*) from public.export_deals), (select count(*) from public.export_quotes),
  (select count(*) from public.my_export_products())], array[0, 0, 0]::bigint[],
  '[CX7] A former member reads no deal, no quote and no product of the company');

-- Who buys from a company and joins it stands on both sides, and answers themselves in nothing that needs the other.
select tests.as_database();
select is(private.conflict_of_membership(tests.id(who), s.organization_id), conflict,
  '[CX9] Who buys from a company in an open deal is not taken into it: ' || who)
from (values ('grace', 'OTHER_SIDE'), ('otto', null)) t (who, conflict), public.startups s where s.slug = 'lumen-grid';
select tests.works_for('grace', 'lumen-grid', 'ADMIN');
select tests.acting_as('grace');
select is(public.export_deal_page(tests.deal_of('grace')) ->> 'parts', '["BUYER","SELLER"]',
  '[CX8] A buyer who joins the company stands on both sides of their deal');
select lives_ok($$select public.propose_demo_date(tests.deal_of('grace'), now() + interval '3 days', 'Europe/Paris')$$,
  '[CX8] A buyer who joined the company proposes a date');
select throws_ok($$select public.confirm_demo_date(tests.deal_of('grace'), 1)$$, 'PT403', null,
  '[CX8] A buyer who joined the company does not confirm their own date');
select lives_ok($$select public.cancel_export_deal(tests.deal_of('grace'), 'I work here now.')$$,
  '[CX8] A buyer who joined the company ends their deal');
select throws_ok($$select public.request_export_demo(tests.product(), 'Grid AG', 'Germany')$$, 'PT403', null,
  '[CX8] A buyer who joined the company begins no other deal with it');

select * from finish();
rollback;
