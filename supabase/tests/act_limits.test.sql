-- How often anybody may do something. Cases AL of docs/access.md. A function that writes is refused here until it takes
-- from the limits (private.enforce_rate_limit), or stands in the list below with its reason.
begin;
\ir helpers.psql
-- One short of its limit, an act is done once more, and then refused.
create function tests.outcomes_at_limit(who text, bucket text, max int, act text) returns text
language plpgsql
as $$
declare
  first_outcome text;
  second_outcome text;
begin
  perform tests.set_count(who, bucket, max - 1), tests.acting_as(who);
  first_outcome := tests.outcome(act);
  second_outcome := tests.outcome(act);
  perform tests.as_database();
  return first_outcome || ', then ' || second_outcome;
end
$$;
create function tests.set_count(who text, bucket text, hits int) returns void
language sql security definer set search_path = ''
as $$
  insert into private.rate_limits as r (bucket, key, window_end, hits)
  values (set_count.bucket, tests.id(who)::text, now() + interval '1 minute', set_count.hits)
  on conflict on constraint rate_limits_pkey do update set hits = excluded.hits, window_end = excluded.window_end
$$;
create function tests.product() returns text
language sql stable security definer set search_path = ''
as $$ select p.id::text from public.export_products p where p.title = 'Limited Meter' $$;
create function tests.document() returns text
language sql stable security definer set search_path = ''
as $$ select d.id::text from public.startup_documents d where d.name = 'Limited document' limit 1 $$;
create function tests.offer() returns text
language sql stable security definer set search_path = ''
as $$ select o.id::text from public.startup_offers o where o.email = 'henrik@dealport.test' $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- The catalogue.
create temp view bodies as
select f.oid, n.nspname as schema, n.nspname || '.' || f.proname as name, l.lanname = 'sql' as is_sql,
  f.provolatile = 'v' as is_volatile, regexp_replace(f.prosrc, '--[^\n]*', '', 'g') as body
from pg_proc f join pg_namespace n on n.oid = f.pronamespace join pg_language l on l.oid = f.prolang
where n.nspname in ('public', 'private');
-- A call that is made whatever the case stands in no branch: of PL/pgSQL, at the first level of its block.
create temp view calls as
select distinct b.name as caller, c.m[1] as callee, b.is_sql or line ~ '^ {0,2}\S' as is_always
from bodies b, regexp_split_to_table(b.body, E'\n') line,
  regexp_matches(line, '\m((?:private|public)\.[a-z_0-9]+)\s*\(', 'g') c (m);
create temp view takers as
with recursive found (name) as (
  select text 'private.enforce_rate_limit' collate "C"
  union select c.caller from calls c join found t on t.name = c.callee where c.is_always
)
select name from found;
create temp view writers as
with recursive found (name) as (
  select b.name from bodies b where b.body ~* '\m(insert into|delete from|merge into|update (only )?[a-z_]+\.[a-z_]+)\M'
  union select c.caller from calls c join found w on w.name = c.callee
)
select name from found;
create temp view open_acts as
select distinct b.name, b.is_volatile from bodies b
where b.schema = 'public'
  and (has_function_privilege('anon', b.oid, 'execute') or has_function_privilege('authenticated', b.oid, 'execute'));

create temp table listed as
select 'public.' || n as name, reason from (values
  ('moves one way, once: what was asked, offered or begun is answered or ended, and asking is counted',
    'accept_export_nda accept_intro cancel_deal cancel_event
    cancel_event_registration cancel_export_deal claim_deal_room_invitation complete_registration
    confirm_deal_closing confirm_deal_completion confirm_deal_terms confirm_demo_date confirm_export_payment
    decline_deal_room_invitation decline_intro end_deal_room_membership
    end_emergency_access move_deal_room_to_nda release_review revoke_deal_room_invitation
    revoke_organization_invitation revoke_startup_offer decide_closing_correction withdraw_deal_room_message
    withdraw_deal_terms
    withdraw_export_deal_message withdraw_export_quote withdraw_export_product withdraw_hub_application withdraw_intro
    withdraw_startup'),
  ('decides once on what somebody submitted or asked for, which is counted',
    'approve_startup certify_export_product decide_event_registration decide_hub_application decide_kyc
    reject_export_product reject_startup revoke_export_certification unlist_export_product'),
  ('a hundred quotes or dates a deal, and each step of a deal once between two quotes',
    'accept_export_quote move_export_deal propose_demo_date send_export_quote'),
  ('marks, and writes nothing the second time',
    'save_deal_room_document_text mark_deal_room_read mark_export_deal_read mark_launch_notices_sent
    mark_notifications_read mark_thing_read'),
  ('ends sessions, each once; Supabase Auth counts who signs in',
    'end_other_sessions end_session remove_sign_in_method'),
  ('reads; it writes what the time has ended, once',
    'open_deal_room')
) as l (reason, names), regexp_split_to_table(btrim(l.names, E' \n'), '\s+') n;

select cmp_ok((select count(*) from open_acts o join takers t using (name)), '>', 100::bigint,
  '[AL1] Functions that take from the limits are found');
select is_empty($$select name from open_acts where is_volatile except select name from takers
  except select name from listed$$,
  '[AL1] Every function that may write takes from the limits, or has a listed reason why not');
select is_empty('select name from listed except select name from open_acts where is_volatile',
  '[AL2] The list names no function that is not there');
select is_empty('select name from listed intersect select name from takers',
  '[AL2] The list names no function that takes from the limits');
select is_empty('select name from listed group by name having count(*) > 1', '[AL2] The list names each function once');
select is_empty('select name from open_acts where not is_volatile intersect select name from writers',
  '[AL3] A function that says it only reads calls none that writes');

-- What the Data API writes without a function.
select set_eq($$
  select format('%s %s of %s.%s', r.role, p.privilege, c.relname, a.attname)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(array['anon', 'authenticated']) r (role), unnest(array['INSERT', 'UPDATE']) p (privilege)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
    and has_column_privilege(r.role, c.oid, a.attname, p.privilege)$$,
  $$select 'authenticated UPDATE of users.' || c from unnest(array['first_name', 'last_name', 'phone']) c$$,
  '[AL4] People write only three columns directly, and AL5 counts it');
select is_empty($$
  select c.oid::regclass, r.role from pg_class c, unnest(array['anon', 'authenticated']) r (role)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v')
    and has_table_privilege(r.role, c.oid, 'DELETE, TRUNCATE')$$, '[AL4] People remove no row of a table directly');
select set_eq($$select format('%s %s', c.oid::regclass, p.polcmd) from pg_policy p join pg_class c on c.oid = p.polrelid
  where p.polcmd <> 'r' and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass
    and d.objid = c.oid and d.deptype = 'e')$$,
  array['users w', 'realtime.messages a'],
  '[AL4] People write directly to users and to Realtime, which keeps nothing of it');

-- The acts that went through 400 of 400 times.
select tests.acting_as('alice');
select lives_ok($$select public.create_export_product(tests.startup(), '{"title": "Limited Meter",
  "short_description": "Measures.", "product_type": "SAAS", "pricing_model": "FIXED"}')$$,
  '[AL5] Alice makes a draft of a product');
select public.add_startup_document(tests.startup(), jsonb_build_object('name', 'Limited document', 'file_name', 'x.pdf',
  'file_url', 'https://files.example/x.pdf', 'doc_type', 'OTHER')) from generate_series(1, 2);
select tests.as_database();
insert into public.organization_invitations (organization_id, email, role, invited_by)
values (tests.organization()::uuid, 'grace@dealport.test', 'MEMBER', tests.id('dave'));
insert into public.startup_offers (startup_id, email, organization_id, offered_by)
select s.id, 'henrik@dealport.test', s.organization_id, tests.id('alice')
from public.startups s where s.slug = 'lumen-grid';
delete from private.rate_limits;
select is(tests.outcomes_at_limit(who, bucket, most, act), 'ok, then PT429',
  format('[AL5] The act of %s is refused after %s times', bucket, most))
from (values
  ('alice', 'startup edited', 120, $$select public.update_startup(tests.startup('lumen-home'), '{"team_size": 7}')$$),
  ('alice', 'startup drafted', 120, $$select public.create_startup('{"name": "Lumen Roof", "stage": "SEED"}')$$),
  ('alice', 'startup deleted', 120,
    $$select public.delete_startup((select s.id::text from public.startups s where s.name = 'Lumen Roof'))$$),
  ('alice', 'startup document added', 300, $$select public.add_startup_document(tests.startup(),
    '{"name": "x", "file_name": "x", "file_url": "https://files.example/y", "doc_type": "OTHER"}')$$),
  ('alice', 'startup document changed', 600,
    $$select public.edit_startup_document(tests.document(), '{"doc_type": "LEGAL"}')$$),
  ('alice', 'startup document removed', 300, $$select public.remove_startup_document(tests.document())$$),
  ('alice', 'startup upload', 300,
    $$select public.begin_startup_upload(tests.startup(),
      '{"file_name": "a.pdf", "file_size": 9, "doc_type": "OTHER"}')$$),
  ('alice', 'export product drafted', 300, $$select public.create_export_product(tests.startup(), '{"title": "More",
    "short_description": "Measures.", "product_type": "SAAS", "pricing_model": "FIXED"}')$$),
  ('alice', 'export product edited', 120,
    $$select public.update_export_product(tests.product(), '{"short_description": "Measures more."}')$$),
  ('alice', 'export product version discarded', 300, $$select public.discard_export_product_version(tests.product())$$),
  ('alice', 'export product deleted', 300, $$select public.delete_export_product(tests.product())$$),
  ('alice', 'room described', 120, $$select public.set_deal_room_description(tests.lumen(), 'About it',
    coalesce((select r.description from public.deal_rooms r where r.id::text = tests.lumen()), ''))$$),
  ('alice', 'room end', 120, $$select public.set_deal_room_end(tests.lumen(), now() + interval '9 days')$$),
  ('bob', 'room member expiry', 300,
    $$select public.set_deal_room_expiry(tests.lumen(), tests.id('carol')::text, now() + interval '3 days')$$),
  ('bob', 'room member role', 300,
    $$select public.set_deal_room_role(tests.lumen(), tests.id('carol')::text, 'VIEWER')$$),
  ('alice', 'room factor', 120, $$select public.set_deal_room_factor(tests.lumen(), false)$$),
  ('alice', 'room upload', 12000, $$select public.begin_deal_room_upload(tests.lumen(), 'a.pdf', 9)$$),
  ('bob', 'watchlist', 1200, $$select public.watch_startup(tests.startup())$$),
  ('carol', 'watchlist edited', 1200, $$select public.edit_watched(tests.startup(), '{}')$$),
  ('carol', 'watch notes', 120, $$select public.write_watch_note(tests.startup(), 'x')$$),
  ('grace', 'invitation answered', 60, $$select public.answer_organization_invitation((
    select i.id::text from public.organization_invitations i where i.email = 'grace@dealport.test'), false)$$),
  ('henrik', 'startup offer answered', 60, $$select public.decline_startup_offer(tests.offer())$$),
  ('erin', 'startup featured', 300, $$select public.feature_startup(tests.startup(), true)$$),
  ('erin', 'account changed', 600,
    $$select public.set_person_tier(tests.id('grace')::text, 'BASIC', 'They asked for it.')$$),
  ('alice', 'profile edited', 120, $$update public.users set phone = '+33 1 23 45 67 89' where id = tests.id('alice')$$)
) as a (who, bucket, most, act);
delete from private.rate_limits;
select tests.set_count('bob', 'room end', 120);
select tests.acting_as('alice');
select lives_ok($$select public.set_deal_room_end(tests.lumen(), now() + interval '8 days')$$,
  '[AL6] Alice has a limit of her own, whatever Bob uses up');
select tests.as_database();
select tests.set_count('alice', 'profile edited', 120);
select lives_ok($$update public.users set phone = '+33 1' where id = tests.id('alice')$$,
  '[AL6] A change by the database itself does not count against a limit');

select * from finish();
rollback;
