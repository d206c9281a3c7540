-- What a mail names: public facts as of the moment when it is made, and who invites; and in whose morning it comes.
-- Cases OB23 to OB26 of docs/access.md.
begin;
\ir helpers.psql
create function tests.fresh() returns void
language sql security definer set search_path = ''
as $$
  delete from private.mails; delete from private.mail_queue; delete from private.mail_settings;
  delete from public.notification_preferences; delete from public.notifications
$$;
create function tests.tell(who text, kind text, target_type text, thing uuid) returns void
language sql security definer set search_path = ''
as $$ select private.notify(tests.id(who), kind, target_type, thing, '{"name": "z4711z", "title": "z4711z"}') $$;
-- What the mails that are due say, a row a kind.
create function tests.said() returns table (kind text, things int, facts jsonb)
language sql security definer set search_path = ''
as $$
  select l.line ->> 'kind', (l.line ->> 'things')::int, l.line -> 'facts'
  from public.claim_mails(100, now() + interval '25 hours') c
  cross join lateral jsonb_array_elements(c.lines) l (line)
$$;
-- What a mail says of the invitation that Grace has.
create function tests.invitation_fact(kind text default 'invitation.received') returns jsonb
language sql security definer set search_path = ''
as $$ select private.fact_in_mail(n) from public.notifications n where n.kind = invitation_fact.kind $$;
-- What it says of the one to a hub after this, which is undone.
create function tests.after(act text) returns jsonb
language plpgsql security definer
as $$
declare
  fact jsonb;
begin
  begin
    execute act;
    fact := tests.invitation_fact('organization.invited');
    raise exception using errcode = 'TS001';
  exception when sqlstate 'TS001' then
    return fact;
  end;
end
$$;
create function tests.morning(zone text) returns timestamp
language sql
as $$ select date_trunc('day', now() at time zone zone - interval '7 hours') + interval '31 hours' $$;
create function tests.due_in(zone text) returns timestamp
language sql security definer set search_path = ''
as $$ select l.due_at at time zone zone from private.mail_queue l $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create temp table thing (kind text, target_type text, id uuid, name text, break text);
grant all on thing to public;
insert into thing
select 'event.changed', 'event', e.id, e.title,
  format('update public.events set is_public = false where id = %L', e.id)
from public.events e where e.is_public and e.is_active and not e.date_tba order by e.id limit 1;
insert into thing
select 'saved_search.matched', 'startup', s.id, s.name,
  format('update public.startups set is_active = false where id = %L', s.id)
from public.startups s where s.slug = 'lumen-grid';
insert into thing
select 'export_product.certified',
    'export_product', p.id, p.title,
  format('update public.export_products set is_active = false where id = %L', p.id)
from public.export_products p where p.is_on_market order by p.id limit 1;
insert into thing
select 'hub.decided', 'hub', h.id, h.name,
  format('update public.hubs set is_active = false where id = %L', h.id)
from public.hubs h where h.is_approved and h.is_active and not exists (
  select 1 from public.startups s where s.hub_id = h.id and s.slug = 'lumen-grid') order by h.id limit 1;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.fresh();
select is(tests.count('thing'), 4::bigint, '[OB23] There is an event, a startup, a product and a hub to name');

-- Named while they are public, by what they are called now.
select tests.tell('grace', t.kind, t.target_type, t.id) from thing t;
create temp table said as select * from tests.said();
select is(s.facts -> 0 ->> 'name', t.name, '[OB23] A mail names what everybody can see: ' || t.target_type)
from thing t left join said s on s.kind = t.kind;
select unalike((select string_agg(s.facts::text, '') from said s), '%z4711z%',
  '[OB23] A mail says nothing of what the notice was told with');

-- Whatever is not public any more as the mail is made has no name in it, nor has a mail that is tried again.
select tests.fresh();
select tests.tell('grace', t.kind, t.target_type, t.id) from thing t;
select tests.sql(t.break) from thing t;
truncate said;
insert into said select * from tests.said();
select ok(s.kind is not null and s.facts is null,
  '[OB23] What left the market between the notice and the mail is not named: ' || t.target_type)
from thing t left join said s on s.kind = t.kind;

-- A cancelled event is named to people who had a seat, and in that mail alone.
select tests.sql(format('update public.events set is_public = true, is_active = false, cancelled_at = now()
  where id = %L', t.id)) from thing t where t.target_type = 'event';
select is(private.fact_in_mail(jsonb_populate_record(null::public.notifications,
    jsonb_build_object('kind', of.kind, 'target_type', 'event', 'target_id', t.id))) ->> 'name',
  case of.kind when 'event.cancelled' then t.name end,
  '[OB23] A cancelled event is named by the mail that says so alone: ' || of.kind)
from thing t, unnest(array['event.cancelled', 'event.changed', 'event.promoted']) as of (kind)
where t.target_type = 'event';

-- Never of a deal, a room, a request or a decision that is not public.
select set_eq($$select k.kind from private.notification_kinds k where k.mail_names_target$$,
  array['event.registration_requested', 'event.message', 'event.registered', 'event.reminder', 'event.announced',
    'event.accepted', 'event.declined', 'event.promoted', 'event.changed', 'event.cancelled', 'startup.approved',
    'startup.back_on_market', 'export_product.certified',
    'export_product.version_certified', 'saved_search.matched', 'hub.decided', 'organization.invited',
    'invitation.received'],
  '[OB24] These kinds, and no others, may be named in a mail');
update public.startups set is_active = true where slug = 'lumen-grid';
select tests.fresh();
select tests.tell('alice', k.kind, 'startup', (select t.id from thing t where t.target_type = 'startup'))
from private.notification_kinds k where not k.mail_names_target and k.mail_class <> 'ACCOUNT';
select is_empty('select * from tests.said() where facts is not null',
  '[OB24] A mail names nothing of another kind, whatever its notice is about');

-- Three at most, however many there are.
select tests.fresh();
select tests.tell('grace', 'saved_search.matched', 'startup', s.id)
from (select s.id from public.startups s where s.is_on_market order by s.id limit 5) s;
select results_eq('select things, jsonb_array_length(facts) from tests.said()',
  'values (5, 3)', '[OB24] A mail names three things of a kind at most, and counts all');

-- Who invites, to somebody with an account, while they may.
select tests.fresh();
select tests.acting_as('alice');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'grace@dealport.test');
select tests.as_database();
select is(tests.invitation_fact() ->> 'inviter',
  (select u.display_name from public.users u where u.id = tests.id('alice')),
  '[OB25] A mail says who invites to a deal room');
select unalike(tests.invitation_fact()::text, '%Lumen%',
  '[OB25] It does not say to which, nor of which startup');
savepoint invited;
update public.deal_room_invitations set revoked_at = now() where email = 'grace@dealport.test';
select is(tests.invitation_fact(), null,
  '[OB25] It says nothing of an invitation that was withdrawn');
rollback to savepoint invited;
update public.deal_room_invitations set invited_by = tests.id('joon') where email = 'grace@dealport.test';
select is(tests.invitation_fact(), null,
  '[OB25] It names nobody who does not lead the side that they invited to');
rollback to savepoint invited;
select tests.disable('alice');
select is(tests.invitation_fact(), null,
  '[OB25] It names nobody whose account is disabled');

select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'grace@dealport.test', 'ADMIN');
select tests.as_database();
select results_eq(
  $$select f ->> 'inviter', f ->> 'name' from tests.invitation_fact('organization.invited') as f$$,
  $$select u.display_name, 'Station Azur' from public.users u where u.id = tests.id('dave')$$,
  '[OB25] A mail says who invites to administer which hub');
select is(tests.after(act), null, '[OB25] No hub and nobody is named ' || what)
from (values
  ('once it is declined', 'update public.organization_invitations set declined_at = now()'),
  ('once it is withdrawn', 'update public.organization_invitations set revoked_at = now()'),
  ('of a hub that is suspended', 'update public.hubs set is_active = false where name = ''Station Azur'''),
  ('where who invited does not administer it',
    'update public.organization_invitations set invited_by = tests.id(''joon'')')
) as t (what, act);

-- Where somebody reads their clock.
select tests.fresh();
select tests.acting_as('bob');
select results_eq('select time_zone from public.my_mail_settings()', $$values ('UTC')$$, 
  '[OB26] A time zone is UTC until one says otherwise');
select lives_ok($$select public.set_my_time_zone('Asia/Kolkata')$$, '[OB26] One sets the time zone of one''s account');
select results_eq('select time_zone from public.my_mail_settings()', $$values ('Asia/Kolkata')$$,
  '[OB26] A person reads the time zone of their own account');
select throws_ok(format('select public.set_my_time_zone(%L)', zone), 'PT400', 'Choose a time zone from the list.',
  '[OB26] What is no time zone is refused: ' || coalesce(zone, 'null'))
from unnest(array['Mars/Base', 'CET-1', 'Any/Word+3', 'asia/kolkata', 'posix/Asia/Kolkata', 'EST5EDT', '',
  'UTC; drop', null]) as zone;
select tests.acting_as('carol');
select isnt((select time_zone from public.my_mail_settings()), 'Asia/Kolkata',
  '[OB26] Nobody reads another''s time zone');
select tests.as_database();
select tests.tell('bob', 'deal_room.messages', 'deal_room', gen_random_uuid());
select tests.acting_as('bob');
select public.set_my_mail_pace('DAILY');
select tests.as_database();
select is(tests.due_in('Asia/Kolkata'), tests.morning('Asia/Kolkata'),
  '[OB26] Daily mail waits for the morning where its reader is');
select tests.acting_as('bob');
select public.set_my_time_zone('America/Lima');
select tests.as_database();
select is(tests.due_in('America/Lima'), tests.morning('America/Lima'),
  '[OB26] What waits goes by the new time zone');
insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data) values
  (gen_random_uuid(), 'zoned@dealport.test', '{"provider": "email"}',
    '{"username": "zoned", "time_zone": "Europe/Paris"}'),
  (gen_random_uuid(), 'unzoned@dealport.test', '{"provider": "email"}',
    '{"username": "unzoned", "time_zone": "Nowhere/Known"}');
select results_eq($$select u.username, p.time_zone from public.users u
  left join private.mail_settings p on p.user_id = u.id where u.username in ('zoned', 'unzoned') order by 1$$,
  $$values ('unzoned', null), ('zoned', 'Europe/Paris')$$,
  '[OB26] A sign-up brings the time zone of its browser, and one that is none keeps nobody out');

select * from finish();
rollback;
