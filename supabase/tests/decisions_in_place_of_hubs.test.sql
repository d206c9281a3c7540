-- Who decides what waits at a hub. Cases HS of docs/access.md. Seed: dave is the one admin of Station Azur, alice
-- founded Lumen Grid there.
begin;
\ir helpers.psql
-- What would come of a call, which is undone.
create function tests.tried(call text) returns text
language plpgsql
as $$
begin
  execute call;
  raise exception using errcode = 'ZZ001';
exception
  when sqlstate 'ZZ001' then return 'done';
  when others then return sqlstate;
end
$$;
-- The people of the seed, every one, who may do this now; and how the others are refused.
create function tests.who_may(call text) returns text
language plpgsql
as $$
declare
  person record;
  able text[] := '{}';
  outcome text;
begin
  for person in select * from tests.people() loop
    perform tests.acting_as_account(person.id);
    outcome := tests.tried(call);
    if outcome = 'done' then
      able := able || person.name;
    elsif outcome not in ('PT403', 'PT404') then
      able := able || (person.name || ' ' || outcome);
    end if;
  end loop;
  perform tests.as_database();
  return array_to_string(able, ', ');
end
$$;
create function tests.people() returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$ select u.id, split_part(u.email, '@', 1) from public.users u where u.email like '%@dealport.test' order by 2 $$;
grant execute on all functions in schema tests to public;
select no_plan();

create temp table waiting as
select gen_random_uuid() as startup, gen_random_uuid() as product, gen_random_uuid() as deal,
  gen_random_uuid() as early, gen_random_uuid() as quote,
  '0b000000-0000-4000-8000-000000000001'::uuid as hub;
grant select on waiting to public;
update public.startups set status = 'REJECTED' where hub_id = (select hub from waiting) and status = 'PENDING';
update public.export_products set status = 'DRAFT' where hub_id = (select hub from waiting) and status = 'PENDING';
delete from private.new_versions;
update public.export_deals set status = 'CANCELLED', cancelled_by = buyer_id, cancel_reason = 'x', closed_at = now()
where hub_id = (select hub from waiting) and status not in ('COMPLETED', 'CANCELLED');
insert into public.startups (id, name, slug, stage, founder_id, hub_id, status, short_description, sectors)
select startup, 'Waiting Works', 'waiting-works', 'SEED', tests.id('alice'), hub, 'PENDING', 'Waits.', '{Fintech}'
  from waiting;
insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model,
  status)
select product, s.id, hub, 'Waiting Meter', 'waiting-meter', 'Waits.', 'SAAS', 'FIXED', 'PENDING' from waiting,
  public.startups s where s.slug = 'lumen-grid';
insert into public.export_deals (id, export_product_id, buyer_id, hub_id, buyer_company, buyer_country, status)
select d.id, p.id, tests.id(d.buyer), hub, 'Buyer', 'France', 'QUOTE_PENDING'
from waiting, (select deal as id, 'mallory' as buyer from waiting union all select early, 'henrik' from waiting) d,
  public.export_products p where p.title = 'GridSense Rating API';
insert into public.export_quotes (id, deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
select quote, deal, 1, 4200, 'EUR', 1, 'piece', current_date + 9, tests.id('alice') from waiting;
update public.export_deals d set status = 'PAYMENT_PENDING', accepted_quote_id = w.quote, quoted_amount = 4200,
  quoted_currency = 'EUR'
from waiting w where d.id = w.deal;
create temp table calls as
select format(c.call, w.startup, w.product, w.deal) as call, c.parties
from waiting w, (values
  ('select public.approve_startup(%1$L, 50)', false), ('select public.reject_startup(%1$L, ''Not yet.'')', false),
  ('select public.certify_export_product(%2$L)', false), ('select public.reject_export_product(%2$L, ''Not yet.'')',
    false),
  ('select public.confirm_export_payment(%3$L)', false), ('select public.cancel_export_deal(%3$L, ''It never came.'')',
    true)) as c (call, parties);
grant select on calls to public;

-- Each row: how things stand, and who decides then. The buyer and the seller may cancel besides.
create function tests.table_of(how text, deciders text) returns setof text
language plpgsql
as $$
declare
  c record;
  all_of_them text;
begin
  for c in select * from calls loop
    all_of_them := (
      select coalesce(string_agg(distinct n, ', ' order by n), '') from unnest(
        string_to_array(nullif(deciders, ''), ', ') || case when c.parties then array(
          select p.name from tests.people() p
          where p.name = 'mallory' or p.id in (select m.user_id from private.current_organization_members m
            join public.startups s on s.organization_id = m.organization_id
            where s.slug = 'lumen-grid' and m.role >= 'MEMBER')) end) n);
    return next is(tests.who_may(c.call), all_of_them, format('[HS1] Who decides while %s: %s', how,
      split_part(split_part(c.call, '.', 2), '(', 1)));
  end loop;
  return next is(tests.who_may(format('select public.cancel_export_deal(%L, ''Early.'')', (select early from waiting))),
    (select string_agg(n, ', ' order by n) from unnest(array['henrik', 'alice', 'camille']
      || case when deciders <> 'erin'
      then array[deciders] else '{}' end) n),
    '[HS2] Nobody else cancels a deal whose payment does not wait while ' || how);
end
$$;
grant execute on all functions in schema tests to public;

select tests.table_of('its admin is there', 'dave');
create function tests.queue(who text) returns text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  return (select string_agg(q.kind || ' ' || q.title, ', ' order by q.kind) from public.decisions_in_place_of_hubs() q
    where q.hub_id = '0b000000-0000-4000-8000-000000000001');
end
$$;
create function tests.told(who text, what text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = what
  and n.read_at is null $$;
grant execute on all functions in schema tests to public;
select is(tests.queue('erin'), null, '[HS3] Nothing waits for Erin while the hub has its admin');

select tests.as_database();
update public.hubs set is_active = false where id = (select hub from waiting);
select tests.table_of('it is suspended', 'erin');
select is(tests.told('erin', 'hub.queue_waits'), 1::bigint, '[HS4] Erin is notified when the hub is suspended');
select is(tests.queue('erin'),
  'EXPORT_PAYMENT GridSense Rating API, EXPORT_PRODUCT Waiting Meter, STARTUP Waiting Works',
  '[HS3] Erin reads what waits at the suspended hub');
select results_eq($$select amount, currency, hub_name from public.decisions_in_place_of_hubs()
  where kind = 'EXPORT_PAYMENT' and hub_id = '0b000000-0000-4000-8000-000000000001'$$,
  $$values (4200.00, 'EUR', 'Station Azur')$$,
  '[HS3] Erin reads the amount to compare a payment with');
select is_empty('select 1 from public.export_deals where id = (select deal from waiting)',
  '[HS2] Erin does not read the deal itself');
select collect_tap(tests.acting_as_account(p.id), is_empty('select 1 from public.decisions_in_place_of_hubs()',
  '[HS3] Nothing of the suspended hub waits for ' || p.name))
from tests.people() p where p.name <> 'erin';
select tests.as_database();
select tests.founds('erin', 'waiting-works'), tests.founds('erin', 'lumen-grid');
select is(tests.who_may(format('select public.approve_startup(%L)', (select startup from waiting))), '',
  '[HS5] Nobody decides on their own startup, a platform administrator neither');
select is(tests.who_may(format('select public.certify_export_product(%L)', (select product from waiting))), '',
  '[HS5] Nobody decides on their own product, a platform administrator neither');
select is(tests.who_may(format('select public.confirm_export_payment(%L)', (select deal from waiting))), '',
  '[HS5] Nobody confirms their own payment, a platform administrator neither');
select is(tests.queue('erin'), null, '[HS5] Erin is not asked to decide on what is her own');
select tests.as_database();
select tests.founds('alice', 'waiting-works'), tests.founds('alice', 'lumen-grid');
update public.hubs set is_active = true where id = (select hub from waiting);

update public.notifications set read_at = now() where kind = 'hub.queue_waits';
select tests.disable('dave');
select tests.table_of('its one admin is disabled', 'erin');
select is(tests.told('erin', 'hub.queue_waits'), 1::bigint, '[HS4] Erin is notified when the hub''s last admin goes');
select tests.as_database();
update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), (select hub from waiting));
select tests.table_of('it has another one', 'grace');
select tests.as_database();
update public.users set is_active = true where id = tests.id('dave');
update public.users set role = 'GUEST' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), null);
select is(tests.told('erin', 'hub.queue_waits'), 1::bigint,
  '[HS4] Erin is not notified again when another admin stays');

select tests.founds('dave', 'waiting-works'), tests.founds('dave', 'lumen-grid');
select is(tests.who_may(c.call), case when c.parties then 'dave, erin, mallory' else 'erin' end,
  '[HS1] Who decides while the hub''s one admin is the founder: ' || split_part(split_part(c.call, '.', 2), '(', 1))
from calls c;
select is(tests.queue('dave'), null, '[HS3] Nothing waits for Dave on his own startup');
select tests.as_database();
select tests.founds('alice', 'waiting-works'), tests.founds('alice', 'lumen-grid');

-- What is decided is told and kept.
update public.hubs set is_active = false where id = (select hub from waiting);
select tests.acting_as('erin');
select is((public.approve_startup((select startup::text from waiting), 60)).status::text, 'APPROVED',
  '[HS6] Erin approves a startup in the hub''s place');
select is((public.certify_export_product((select product::text from waiting))).status::text, 'APPROVED',
  '[HS6] Erin certifies a product in the hub''s place');
select is((public.confirm_export_payment((select deal::text from waiting))).status::text, 'COMPLETED',
  '[HS6] Erin confirms a payment in the hub''s place');
select is(tests.queue('erin'), null, '[HS6] Nothing waits for Erin once all is decided');
select tests.as_database();
select results_eq($$select action, user_id, metadata ->> 'for_hub_id' from public.audit_logs, waiting
  where target_id in (startup, product, deal) and timestamp >= now() order by 1$$,
  $$select a, tests.id('erin'), hub::text from waiting, unnest(array['export_deal.completed',
    'export_product.certified', 'startup.approved']) a$$, '[HS6] The log says who decided, and for which hub');
select results_eq($$select decided_by, hub_id from private.review_decisions, waiting where target_id = startup$$,
  $$select tests.id('erin'), hub from waiting$$, '[HS6] The review says who decided, and for which hub');
select results_eq($$select kind from public.notifications, waiting where user_id = tests.id('alice')
  and target_id in (startup, product, deal) order by 1$$,
  $$values ('export_deal.completed'), ('export_product.certified'), ('startup.approved')$$,
    '[HS6] Alice is notified of each decision');
select is(tests.told('mallory', 'export_deal.completed'), 1::bigint, '[HS6] The buyer is notified of the payment');
update public.hubs set is_active = true where id = (select hub from waiting);
update public.startups set status = 'PENDING' where slug = 'waiting-works';
select tests.acting_as('dave');
select lives_ok('select public.reject_startup((select startup::text from waiting), ''Not yet.'')',
  '[HS6] Dave decides again once his hub is active');
select tests.as_database();
select is((select metadata from public.audit_logs, waiting where target_id = startup and action = 'startup.rejected'),
  '{}'::jsonb, '[HS6] The log of Dave''s decision names no hub in whose place');

-- What comes to a hub without an admin.
select tests.disable('dave');
select tests.acting_as('alice');
select lives_ok('select public.submit_startup((select startup::text from waiting))',
  '[HS4] Alice applies to a hub whose admin is gone');
select tests.as_database();
select is(tests.told('erin', 'startup.submitted'), 1::bigint,
  '[HS4] Erin is notified of an application to a hub without an admin');
select tests.disable('erin');
select unalike(tests.who_may('select public.approve_startup((select startup::text from waiting))'), '%erin%',
  '[HS1] A disabled platform administrator decides nothing');

select * from finish();
rollback;
