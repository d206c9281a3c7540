-- What must hold for every table, policy and function, also for those yet to be written. Cases G of docs/access.md.
-- A new table or function is refused here until it is listed below with the rights that it means to give.
begin;
set local tests.as_deployed = 'on';
\ir helpers.psql
create function tests.plan_of(query text) returns setof text
language plpgsql
as $$ begin return query execute 'explain (verbose, costs off) ' || query; end $$;
create function tests.page_plan() returns setof text
language sql
as $$ select tests.plan_of('select * from public.deal_room_messages where deal_room_id = ' ||
  quote_literal(tests.room('Lumen Grid')) || ' order by seq desc limit 50') $$;
create function tests.readable(who text) returns setof name
language sql stable security definer set search_path = ''
as $$
  select c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_any_column_privilege(who, c.oid, 'SELECT')
  order by 1
$$;
-- Of all that the caller may read something of: what answers when one of a row's hidden columns is asked for.
create function tests.hidden_columns_read() returns setof text
language plpgsql
as $$
declare
  relation name;
  hidden text;
begin
  for relation, hidden in
    select r, h from tests.readable(current_user) r,
      unnest(array['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']) h
  loop
    begin
      execute format('select %s from public.%I limit 0', hidden, relation);
      return next relation || '.' || hidden;
    exception when insufficient_privilege then null;
    end;
  end loop;
end
$$;
grant execute on function tests.plan_of(text), tests.page_plan(), tests.readable(text), tests.hidden_columns_read()
  to public;

create temp view our_tables as
select c.oid, c.oid::regclass::text as name, n.nspname as schema, c.relkind, c.relacl, c.reloptions, c.relrowsecurity
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f');
create temp view our_functions as
select f.oid, n.nspname || '.' || f.proname || '(' || pg_get_function_identity_arguments(f.oid) || ')' as name,
  n.nspname as schema,
       f.proconfig, f.prosecdef, coalesce(f.proacl, acldefault('f', f.proowner)) as acl, f.proowner
from pg_proc f join pg_namespace n on n.oid = f.pronamespace
where n.nspname in ('public', 'private') and not exists (select 1 from pg_depend d where d.objid = f.oid
  and d.deptype = 'e');
create temp view our_policies as
select p.polname, c.oid::regclass::text as on_table, p.polroles, p.polcmd,
       concat_ws(' ', pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as rule, p.oid,
         p.polrelid
from pg_policy p join pg_class c on c.oid = p.polrelid
-- Not those of an extension's own tables, as of pg_cron's.
where not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = p.polrelid
  and d.deptype = 'e');

select no_plan();
select isnt_empty('select 1 from our_tables', '[G1] There are tables to look at');
select isnt_empty('select 1 from our_functions', '[G1] There are functions to look at');
select isnt_empty('select 1 from our_policies', '[G1] There are policies to look at');

-- Names. Postgres cuts one of more than 63 bytes off without a word: it has 61 to 63 then, by what the last character
-- takes.
create temp view our_names as
select 'policy' as of_what, p.polname::text as name from our_policies p
union all select 'relation', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private')
union all select 'column', a.attname from pg_attribute a join our_tables t on t.oid = a.attrelid
union all select 'function', f.proname from pg_proc f join our_functions o on o.oid = f.oid
union all select 'type', y.typname from pg_type y join pg_namespace n on n.oid = y.typnamespace
  where n.nspname in ('public', 'private')
union all select 'constraint', k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where n.nspname in ('public', 'private')
union all select 'trigger', g.tgname from pg_trigger g where not g.tgisinternal;
select is_empty('select of_what, name from our_names where octet_length(name) > 60',
  '[G14] No name is so long that Postgres may have cut it off');

-- Tables.
select is_empty($$select name from our_tables where relkind in ('r', 'p') and not relrowsecurity$$,
  '[G2] Every table has row-level security');
select is_empty($$select name from our_tables where schema = 'public' and relkind = 'v'
  and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']$$,
  '[G3] Every view in the public schema asks as its reader');
select is_empty($$select name from our_tables where schema = 'public' and relkind in ('m', 'f')$$,
  '[G3] No materialised view or foreign table is public, as policies do not reach them');
select is_empty($$select name from our_tables where obj_description(oid, 'pg_class') is null$$,
  '[G4] Every table says what it is for');
select is_empty($$select name from our_functions where obj_description(oid, 'pg_proc') is null$$,
  '[G4] Every function says what it is for');
select is_empty($$
  select k.conrelid::regclass, k.conname from pg_constraint k join our_tables t on t.oid = k.conrelid
  where k.contype = 'f' and not exists (
    select 1 from pg_index i
    where i.indrelid = k.conrelid and i.indpred is null and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] operator(pg_catalog.@>) k.conkey)$$,
        '[G5] Every foreign key has an index');
select is_empty($$
  select p.on_table, a.attname from our_policies p
  join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
    and d.refobjid = p.polrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = p.polrelid and a.attnum = d.refobjsubid
  where p.on_table not like 'realtime.%' and (a.atttypid = 'uuid'::regtype or a.attname = 'email')
    -- Rows are found by their room; what rules hold back of it is left out of those, and so are lines of the audit log.
    and a.attname <> 'scope_id' and not (p.on_table::text = 'audit_logs' and a.attname = 'target_id') and not exists (
    select 1 from pg_index i where i.indrelid = p.polrelid and i.indpred is null
      and (i.indkey::int2[])[0] = a.attnum)$$,
      '[G5] Every column that a policy looks people or rooms up by has an index');

-- Policies.
select is_empty($$select on_table, polname from our_policies where 0 = any (polroles)$$,
  '[G6] Every policy says which roles it is for');
select is_empty($$select on_table, polname from our_policies where polcmd = '*'$$,
  '[G6] Every policy says which command it is for');
select is_empty($$select on_table, polname from our_policies where on_table !~ '^(storage|realtime)\.'
  and polcmd in ('w', 'a', 'd') and rule = 'true'$$, '[G6] No policy lets everybody write');
select is_empty($$select on_table from our_policies where on_table like 'storage.%'$$,
  '[G6] No policy of the storage is for clients');
-- (select f()) is one question per query. What remains after taking those out may call nothing.
select is_empty($$
  select on_table, polname, rest from our_policies,
    regexp_replace(rule, 'SELECT [a-z_]+\.[a-z_]+\((realtime\.topic\(\)|[A-Za-z_'':, ]*)\) AS [a-z_]+', '', 'g') rest
  where rest ~ '[a-z_]+\.[a-z_]+\(' or rest ~ '\m(current_setting|SELECT)\M'$$,
    '[G7] No policy calls a function per row');
select is_empty($$select on_table, polname from our_policies where rule ~ ' IN \( SELECT' or rule ~ 'EXISTS'$$,
  '[G7] Every policy asks for sets as arrays');

-- Functions.
select is_empty($$select name from our_functions where not coalesce(proconfig, '{}') @> array['search_path=""']$$,
  '[G8] Every function pins its search_path');
select is_empty($$select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace,
  'private'::regnamespace)
  and p.prosrc ~* '\m(current_date|current_time|localtime|localtimestamp|timeofday)\M'$$,
  '[G8] No function reads the day in a time zone that a request may choose');
select is_empty($$select name from our_functions, aclexplode(acl) g where g.grantee = 0$$,
  '[G8] No function can be called by everybody');
-- A refusal among the conditions of a statement is asked for each row: whether it comes depends on others' rows, or on
-- which plan was kept.
select is_empty($$
  select f.name, m.condition[1] from our_functions f join pg_proc p on p.oid = f.oid,
    regexp_matches(regexp_replace(p.prosrc, '--[^\n]*', '', 'g'),
      '(\mwhere\M(?:(?!\mthen\M)[^;])*?\mprivate\.(?:require_\w+|raise\w*|forbid\w*|cursor_row)\()',
      'g') m (condition)$$,
  '[G16] No function refuses within a statement, row by row');
-- Who asks is one question: a token that is read past it would be good after its session has ended.
select is_empty($$
  select name from our_functions f join pg_proc p on p.oid = f.oid
  where name not in ('private.current_user_id()', 'private.my_session()', 'public.missing_factor()',
    'private.session_has_mfa()')
    and concat_ws(' ', p.prosrc, pg_get_function_sqlbody(p.oid),
      pg_get_expr(p.proargdefaults, 0)) ~* '\mauth\.(uid|jwt|email)\M|request\.jwt'
  union all
  select polname from our_policies where rule ~* '\m(uid|jwt|email)\(\)|request\.jwt'
  union all
  select c.oid::regclass::text from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and pg_get_expr(d.adbin,
    d.adrelid) ~* '\m(uid|jwt|email)\(\)|request\.jwt'$$,
  '[G13] Only private.current_user_id() and the session that it finds read a token');
select is_empty($$select on_table, polname from our_policies where rule = 'true'$$, '[G6] No policy is always true');

-- Rights: all that the API roles have, by name.
create temp table expected_functions (name text, roles text);
insert into expected_functions values
  ('public.username_available(username text)', 'anon,authenticated'),
  ('public.whoami()', 'authenticated'),
  ('public.missing_factor()', 'authenticated'),
  ('public.set_deal_room_factor(room text, required boolean)', 'authenticated'),
  ('public.begin_emergency_access(room text, reason text)', 'authenticated'),
  ('public.end_emergency_access(emergency text)', 'authenticated'),
  ('public.emergency_access_offer(room text)', 'authenticated'),
  ('public.emergency_accesses_page(before timestamp with time zone, before_id text, page_size integer)',
  'authenticated'),
  ('public.deal_room_factor(room text)', 'authenticated'),
  ('public.remove_second_factors(person text, reason text)', 'authenticated'),
  ('public.complete_registration(role text, time_zone text)', 'authenticated'),
  ('public.publish_nda_version(title text, body text, is_mutual boolean, purpose text, term text, governing_law text, jurisdiction text, present integer)',
    'authenticated'),
  ('public.post_deal_room_message(room text, message_id text, message text, attachments text[], reply_to text, mentions text[])',
    'authenticated'),
  ('public.withdraw_deal_room_message(message_id text)', 'authenticated'),
  ('public.mark_deal_room_read(room text, seq bigint)', 'authenticated'),
  ('public.deal_room_latest(room text)', 'authenticated'),
  ('public.pin_deal_room_message(message_id text)', 'authenticated'),
  ('public.unpin_deal_room_message(message_id text)', 'authenticated'),
  ('public.search_deal_room(room text, words text, after text, page_size integer, within text)', 'authenticated'),
  ('public.save_deal_room_document_text(document text, version integer, pages text[])', 'authenticated'),
  -- The diligence list.
  ('public.deal_room_diligence(room text)', 'authenticated'),
  ('public.add_deal_room_diligence_item(room text, section text, title text, note text, owner text, due_on date, id text)',
    'authenticated'),
  ('public.change_deal_room_diligence_item(item text, version integer, title text, note text, owner text, due_on date)',
    'authenticated'),
  ('public.move_deal_room_diligence_item(item text, section text, new_position integer)', 'authenticated'),
  ('public.change_deal_room_diligence_section(room text, section text, name text, new_position integer)', 'authenticated'),
  ('public.remove_deal_room_diligence_item(item text)', 'authenticated'),
  ('public.link_deal_room_diligence(item text, document text, linked boolean)', 'authenticated'),
  ('public.apply_deal_room_diligence_template(room text, template text)', 'authenticated'),
  -- A room's questions.
  ('public.ask_deal_room_question(room text, subject text, body text, folder text, document text, version integer, page integer, id text)',
    'authenticated'),
  ('public.reply_to_deal_room_question(question text, body text, id text)', 'authenticated'),
  ('public.close_deal_room_question(question text, is_closed boolean)', 'authenticated'),
  ('public.assign_deal_room_question(question text, member text)', 'authenticated'),
  ('public.set_deal_room_question_due(question text, due_on date)', 'authenticated'),
  ('public.publish_deal_room_answer(question text, subject text, body text, answer text)', 'authenticated'),
  ('public.unpublish_deal_room_answer(question text)', 'authenticated'),
  ('public.set_deal_room_question_limit(room text, per_day integer)', 'authenticated'),
  ('public.deal_room_questions_state(room text)', 'authenticated'),
  ('public.deal_room_questions(room text, state text, whose text, document text, folder text, after integer, page_size integer)',
    'authenticated'),
  ('public.deal_room_question(question text)', 'authenticated'),
  ('public.deal_room_question_replies(question text)', 'authenticated'),
  ('public.deal_room_faq(room text, after timestamp with time zone, page_size integer, after_id text)',
  'authenticated'),
  ('public.deal_room_questions_download(room text, after integer, page_size integer)', 'authenticated'),
  -- A room's files.
  ('public.deal_room_tree(room text, viewer text)', 'authenticated'),
  ('public.deal_room_files(room text, folder text, search text, sort text, only_new boolean, after text, page_size integer, viewer text)',
    'authenticated'),
  ('public.deal_room_document(document text, viewer text)', 'authenticated'),
  ('public.deal_room_access(room text, folder text, document text)', 'authenticated'),
  ('public.deal_room_upload_audience(room text, folder text, document text)', 'authenticated'),
  ('public.deal_room_less_than_download(room text, folders text[], documents text[])', 'authenticated'),
  ('public.set_deal_room_side_access(room text, side text, access text, folder text, document text)', 'authenticated'),
  ('public.set_deal_room_role_access(room text, side text, role text, access text, folder text, document text)',
    'authenticated'),
  ('public.set_deal_room_member_access(room text, member text, access text, folder text, document text)',
    'authenticated'),
  ('public.begin_deal_room_view_as(room text, member text)', 'authenticated'),
  ('public.deal_room_listing(room text)', 'authenticated'),
  ('public.deal_room_key_documents(room text)', 'authenticated'),
  ('public.deal_room_document_versions_of(document text)', 'authenticated'),
  ('public.document_to_open(room text, document text, version integer)', 'authenticated'),
  ('public.save_document_reading(document text, version integer, batch text, page_numbers integer[], seconds numeric[], pages integer)',
    'authenticated'),
  ('public.deal_room_documents_read(room text, person text, sort text, after text, page_size integer)',
  'authenticated'),
  ('public.deal_room_readers(room text, after text, page_size integer)', 'authenticated'),
  ('public.deal_room_document_readers(document text)', 'authenticated'),
  ('public.deal_room_pages_read(document text, version integer, person text)', 'authenticated'),
  ('public.deal_room_document_history(document text, before timestamp with time zone, page_size integer, before_id text)',
    'authenticated'),
  ('public.deal_room_files_alike(room text, hashes text[])', 'authenticated'),
  ('public.removed_deal_room_documents(room text)', 'authenticated'),
  ('public.visited_deal_room_files(room text)', 'authenticated'),
  ('public.add_deal_room_folder(room text, name text, parent text)', 'authenticated'),
  ('public.ensure_deal_room_folders(room text, paths text[], parent text)', 'authenticated'),
  ('public.apply_deal_room_template(room text, template text)', 'authenticated'),
  ('public.rename_deal_room_folder(folder text, name text)', 'authenticated'),
  ('public.move_deal_room_folder(folder text, parent text, new_position integer)', 'authenticated'),
  ('public.remove_deal_room_folder(folder text)', 'authenticated'),
  ('public.rename_deal_room_document(document text, name text)', 'authenticated'),
  ('public.move_deal_room_documents(documents text[], folder text, new_position integer)', 'authenticated'),
  ('public.remove_deal_room_documents(documents text[])', 'authenticated'),
  ('public.restore_deal_room_documents(documents text[])', 'authenticated'),
  ('public.set_deal_room_role(room text, member text, role text)', 'authenticated'),
  ('public.begin_deal_room_upload(room text, file_name text, file_size bigint, folder text, document text)',
    'authenticated'),
  ('public.move_deal_room_to_nda(room text, nda_version_id text)', 'authenticated'),
  ('public.invite_to_deal_room(room text, email text, access_expires_at timestamp with time zone, role text, firm text)',
    'authenticated'),
  ('public.waive_kyc(invitation text, reason text)', 'authenticated'),
  ('public.revoke_deal_room_invitation(invitation text)', 'authenticated'),
  ('public.claim_deal_room_invitation(invitation text)', 'authenticated'),
  ('public.decline_deal_room_invitation(invitation text)', 'authenticated'),
  ('public.invitation_page(invitation text)', 'authenticated'),
  ('public.organization_invitation_page(invitation text)', 'authenticated'),
  ('public.my_invitations()', 'authenticated'),
  ('public.end_deal_room_membership(room text, person text, reason text)', 'authenticated'),
  ('public.set_deal_room_expiry(room text, person text, access_expires_at timestamp with time zone)', 'authenticated'),
  ('public.my_deal_rooms()', 'authenticated'),
  ('public.my_nda_acceptances()', 'authenticated'),
  ('public.open_deal_room(room text)', 'authenticated'),
  ('public.deal_room_people(room text)', 'authenticated'),
  ('public.deal_room_invited(room text)', 'authenticated'),
  ('public.deal_room_nda(room text)', 'authenticated'),
  ('public.ask_about_deal_room_nda(room text, person text)', 'authenticated'),
  ('public.deal_room_colleagues(room text)', 'authenticated'), ('public.my_rooms_to_join()', 'authenticated'),
  ('public.add_deal_room_member(room text, person text, role text)', 'authenticated'),
  ('public.reassign_deal_room_work(room text, person text, successor text)', 'authenticated'),
  ('public.set_deal_room_description(room text, description text, was text)', 'authenticated'),
  ('public.set_deal_room_end(room text, ends_at timestamp with time zone)', 'authenticated'),
  ('public.freeze_deal_room(room text, reason text)', 'authenticated'),
  ('public.add_deal_milestone(room text, title text, due_on date, owner text, id text)', 'authenticated'),
  ('public.change_deal_milestone(milestone text, title text, due_on date, owner text, version integer)',
  'authenticated'),
  ('public.set_deal_milestone_done(milestone text, done boolean)', 'authenticated'),
  ('public.remove_deal_milestone(milestone text)', 'authenticated'),
  ('public.deal_room_milestones(room text)', 'authenticated'),
  ('public.add_closing_document(room text, document text)', 'authenticated'),
  ('public.confirm_closing_document(closing_document text, version integer)', 'authenticated'),
  ('public.withdraw_closing_confirmation(closing_document text)', 'authenticated'),
  ('public.remove_closing_document(closing_document text)', 'authenticated'),
  ('public.deal_room_closing_documents(room text)', 'authenticated'),
  ('public.thaw_deal_room(room text, freeze_id text, agreed boolean)', 'authenticated'),
  ('public.deal_room_end(room text)', 'authenticated'),
  ('public.deal_room_activity(room text, before timestamp with time zone, page_size integer, before_id text)',
  'authenticated'),
  ('public.record_room_refusal(person uuid, room text, document text, ip inet, agent text)', 'service_role'),
  ('public.deal_room_audit_state(room text)', 'authenticated'),
  ('public.nda_certificate(acceptance text)', 'authenticated'),
  ('public.deal_room_signatures(room text)', 'authenticated'),
  ('public.record_deal_room_binder(room text, manifest_sha256 text)', 'authenticated'),
  ('public.deal_room_audit_heads(room text, fingerprint text)', 'authenticated'),
  ('public.deal_room_audit_lines(room text, after bigint, page_size integer)', 'authenticated'),
  -- Realtime.
  ('public.realtime_rejoin_window()', 'authenticated'),
  -- Sessions.
  ('public.my_sign_in_methods()', 'authenticated'),
  ('public.remove_sign_in_method(method text)', 'authenticated'),
  ('public.my_account_events()', 'authenticated'),
  ('public.my_sessions()', 'authenticated'),
  ('public.end_session(session text)', 'authenticated'),
  ('public.end_other_sessions()', 'authenticated'),
  -- One's own page.
  ('public.my_profile()', 'authenticated'),
  ('public.begin_profile_picture()', 'authenticated'),
  ('public.set_profile_picture(person uuid, picture uuid)', 'service_role'),
  -- Notifications.
  ('public.mark_notifications_read(notifications text[])', 'authenticated'),
  ('public.my_notification_preferences()', 'authenticated'),
  ('public.mute_notifications(kind text, muted boolean)', 'authenticated'),
  -- Mail.
  ('public.claim_mails(max_mails integer, moment timestamp with time zone)', 'service_role'),
  ('public.record_mail_outcomes(claim uuid, results jsonb, moment timestamp with time zone)', 'service_role'),
  ('public.mail_bounced(sent_as text, complained boolean)', 'service_role'),
  ('public.mail_preference(token text)', 'anon,authenticated'),
  ('public.mail_preference_kinds(token text, kinds text[])', 'anon,authenticated'),
  ('public.set_mail_preference(token text, wanted boolean, kinds text[])', 'anon,authenticated'),
  ('public.my_mail_settings()', 'authenticated'),
  ('public.set_my_mail_pace(pace text)', 'authenticated'),
  ('public.set_my_mail_news(wanted boolean)', 'authenticated'),
  ('public.set_my_time_zone(time_zone text)', 'authenticated'),
  ('public.set_my_mail_kind(kind text, mailed boolean)', 'authenticated'),
  -- Accounts.
  ('public.set_person_role(person text, role text, reason text)', 'authenticated'),
  ('public.set_person_tier(person text, tier text, reason text)', 'authenticated'),
  ('public.set_person_active(person text, active boolean, reason text)', 'authenticated'),
  -- Hubs.
  ('public.apply_for_hub(details jsonb)', 'authenticated'),
  ('public.withdraw_hub_application(application text)', 'authenticated'),
  ('public.decide_hub_application(application text, approved boolean, reason text)', 'authenticated'),
  ('public.begin_hub_application_file(application text, file_name text, file_size bigint)', 'authenticated'),
  ('public.finish_hub_application_file(person uuid, upload_id uuid, true_size bigint, sniffed_type text)',
    'service_role'),
  ('public.abandon_hub_application_file(person uuid, upload_id uuid)', 'service_role'),
  ('public.open_hub_application_file(person uuid, file text, ip inet, agent text)', 'service_role'),
  ('public.approve_hub(hub text, reason text)', 'authenticated'),
  ('public.suspend_hub(hub text, reason text)', 'authenticated'),
  ('public.restore_hub(hub text, reason text)', 'authenticated'),
  ('public.update_hub(hub text, details jsonb)', 'authenticated'),
  ('public.fixed_name_reason(investor investors)', 'authenticated'),
  ('public.my_organizations()', 'authenticated'), ('public.organization_page(organization text)', 'authenticated'),
  ('public.organization_log(organization text, after text)', 'authenticated'),
  ('public.organization_team(organization text)', 'authenticated'),
  ('public.update_organization(organization text, details jsonb, reason text)', 'authenticated'),
  ('public.set_member(organization text, person text, details jsonb)', 'authenticated'),
  ('public.set_signatory(organization text, person text, is_signatory boolean, reason text)', 'authenticated'),
  ('public.remove_member(organization text, person text, reason text)', 'authenticated'),
  ('public.leave_organization(organization text)', 'authenticated'),
  ('public.appoint_owner(organization text, email text, reason text)', 'authenticated'),
  ('private.my_organizations(kind organization_kind, at_least organization_role)', 'authenticated'),
  ('private.my_hubs(at_least organization_role, only_acting boolean)', 'authenticated'),
  ('public.invite_to_organization(organization text, email text, role text, title text)', 'authenticated'),
  ('public.revoke_organization_invitation(invitation text)', 'authenticated'),
  ('public.answer_organization_invitation(invitation text, accepted boolean)', 'authenticated'),
  ('public.begin_hub_logo(hub text)', 'authenticated'),
  ('public.set_hub_logo(person uuid, hub uuid, picture uuid)', 'service_role'),
  -- The console.
  ('public.people_page(filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.hubs_page(filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.startups_page(filters jsonb, page_size integer, after text)', 'authenticated'),
    ('public.contact_inbox(filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.launch_notices_page(filters jsonb, page_size integer, after text)', 'authenticated'),
    ('public.nda_version_uses()', 'authenticated'),
  ('public.rooms_page(filters jsonb, page_size integer, after text)', 'authenticated'),
    ('public.audit_choices()', 'authenticated'),
  ('public.audit_page(filters jsonb, page_size integer, after text)', 'authenticated'),
    ('public.platform_health()', 'authenticated'),
  ('public.console_waits()', 'authenticated'), ('public.kyc_queue(filters jsonb, page_size integer, after text)',
    'authenticated'),
  ('public.person_page(person text)', 'authenticated'), ('public.my_account_changes()', 'authenticated'),
  ('public.mark_thing_read(target_type text, target_id text)', 'authenticated'),
  ('public.unread_notifications()', 'authenticated'),
  ('public.my_notifications(kinds text[], before timestamp with time zone, before_id text, page_size integer)',
    'authenticated'),
  -- What it asks first, as its caller.
  ('private.require_max_size(arguments record, max_bytes integer)', 'authenticated'),
    ('private.as_uuid(id text)', 'authenticated'),
    ('private.raise_http_error(status integer, sentence text, code text)', 'authenticated'),
    ('private.require_active()',
      'authenticated'),
  -- Contact messages.
  ('public.send_contact_message(name text, email text, company text, role text, subject text, message text, website text)',
    'anon,authenticated'),
  ('public.send_summit_message(full_name text, email text, phone text, interest text, message text, company text, website text)',
    'anon,authenticated'),
  ('public.request_launch_notice(email text)', 'anon,authenticated'),
  ('public.mark_contact_message(message text, is_answered boolean)', 'authenticated'),
    ('public.mark_launch_notices_sent(newest text)', 'authenticated'),
  -- Startup reviews.
  ('public.create_startup(details jsonb, id text, organization text)', 'authenticated'),
  ('public.update_startup(startup text, details jsonb, seen jsonb)', 'authenticated'),
  ('public.my_startups()', 'authenticated'), ('public.startup_changes(startup text)', 'authenticated'),
  ('public.delete_startup(startup text)', 'authenticated'),
    ('public.record_startup_view(startup text)', 'authenticated'),
  ('public.submit_startup(startup text)', 'authenticated'),
  ('public.withdraw_startup(startup text)', 'authenticated'),
  ('public.approve_startup(startup text, export_readiness_score integer, seen timestamp with time zone)',
  'authenticated'),
  ('public.publish_startup_version(startup text)', 'authenticated'),
  ('public.discard_startup_version(startup text)', 'authenticated'),
  ('public.reject_startup(startup text, reason text, field_reasons jsonb, seen timestamp with time zone)',
  'authenticated'),
  ('public.return_startup_to_review(startup text, reason text)', 'authenticated'),
  ('public.feature_startup(startup text, featured boolean)', 'authenticated'),
  ('public.startup_review_history(startup text)', 'authenticated'),
  ('private.my_startups(at_least organization_role)', 'authenticated'),
  -- The queue.
  ('public.startup_applications(filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.startup_application(startup text)', 'authenticated'),
  ('public.claim_review(target_type text, target text)', 'authenticated'),
  ('public.release_review(target text)', 'authenticated'),
  ('public.note_review(target_type text, target text, body text, proposal text)', 'authenticated'),
  ('public.hub_dashboard()', 'authenticated'),
  ('public.my_home()', 'authenticated'),
  ('public.hub_analytics()', 'authenticated'),
  -- CSV files.
  ('public.begin_csv(person uuid, kind text, about uuid, filters jsonb, ip inet, agent text)', 'service_role'),
  ('public.csv_page(file text, after text)', 'authenticated'),
  -- Introductions.
  ('public.request_intro(startup text, note text, organization text)', 'authenticated'),
  ('public.accept_intro(request text, kyc_waiver_reason text)', 'authenticated'),
  ('public.decline_intro(request text, reason text)', 'authenticated'),
  ('public.withdraw_intro(request text)', 'authenticated'),
  ('public.my_intro_requests(request text, startup text, before timestamp with time zone, before_id text, page_size integer)',
    'authenticated'),
  ('public.intro_inbox(state text, request text, before timestamp with time zone, before_id text, page_size integer)',
    'authenticated'),
  ('public.intro_inbox_counts()', 'authenticated'),
  ('public.my_startup_room(startup text)', 'authenticated'),
  ('private.my_investors(at_least organization_role)', 'authenticated'),
  ('public.create_investor(name text)', 'authenticated'),
  -- Startup offers.
  ('public.offer_startup(startup text, email text)', 'authenticated'),
  ('public.revoke_startup_offer(offer text)', 'authenticated'),
  ('public.decline_startup_offer(offer text)', 'authenticated'),
  ('public.accept_startup_offer(offer text, organization text)', 'authenticated'),
  ('public.my_startup_offers()', 'authenticated'),
  -- Deal terms.
  ('public.propose_deal_terms(deal text, amount numeric, valuation numeric, equity numeric, version integer, closing_date text, details jsonb)',
    'authenticated'),
  ('public.withdraw_deal_terms(deal text, version integer)', 'authenticated'),
  ('public.set_deal_key_document(deal text, kind text, document text)', 'authenticated'),
  ('public.write_deal_notes(deal text, notes text, version integer)', 'authenticated'),
  ('public.deal_overview(room text)', 'authenticated'),
  ('public.confirm_deal_terms(deal text, version integer)', 'authenticated'),
  ('public.confirm_deal_completion(deal text, seen text)', 'authenticated'),
  ('public.cancel_deal(deal text, reason text)', 'authenticated'),
  ('public.set_deal_amount_announced(deal text, announced boolean)', 'authenticated'),
  ('public.confirm_deal_closing(deal text)', 'authenticated'),
  ('public.closings_to_confirm()', 'authenticated'),
  ('public.ask_about_deal_closing(deal text, question text)', 'authenticated'),
  ('public.decline_deal_closing(deal text, reason text)', 'authenticated'),
  ('public.answer_about_deal_closing(deal text, answer text)', 'authenticated'),
  ('public.propose_closing_correction(deal text, amount numeric, reason text)', 'authenticated'),
  ('public.decide_closing_correction(correction text, confirmed boolean)', 'authenticated'),
  ('public.confirmed_closings(query text)', 'authenticated'),
  ('public.begin_closing_evidence(deal text, file_name text, file_size bigint)', 'authenticated'),
  ('public.finish_closing_evidence(person uuid, upload_id uuid, true_size bigint, sniffed_type text)', 'service_role'),
  ('public.abandon_closing_evidence(person uuid, upload_id uuid)', 'service_role'),
  ('public.open_closing_evidence(person uuid, evidence text, ip inet, agent text)', 'service_role'),
  ('public.deal_room_closing_evidence(room text)', 'authenticated'),
  ('public.my_portfolio(organization text)', 'authenticated'),
  -- Watchlist and saved searches.
  ('public.watch_startup(startup text, organization text)', 'authenticated'),
  ('public.unwatch_startup(startup text, organization text)', 'authenticated'),
  ('public.move_watched(startup text, state watch_state, amount numeric, organization text)', 'authenticated'),
  ('public.edit_watched(startup text, details jsonb, organization text)', 'authenticated'),
  ('public.write_watch_note(startup text, body text, note text, organization text)', 'authenticated'),
  ('public.delete_watch_note(note text)', 'authenticated'),
  ('public.set_watch_contact(startup text, how text, organization text)', 'authenticated'),
  ('public.mark_watched_seen(startup text, organization text)', 'authenticated'),
  ('public.my_watchlist(organization text)', 'authenticated'),
  ('public.watch_notes(startup text, organization text)', 'authenticated'),
  ('public.share_saved_search(search text, organization text)', 'authenticated'),
  -- Matching.
  ('public.my_matches(after text, page_size integer, organization text)', 'authenticated'),
  ('public.hide_match(startup text)', 'authenticated'),
  ('public.show_match_again(startup text)', 'authenticated'),
  ('public.my_hidden_matches()', 'authenticated'),
  ('public.save_search(name text, filters jsonb, notify boolean)', 'authenticated'),
  ('public.edit_saved_search(search text, name text, notify boolean)', 'authenticated'),
  ('public.delete_saved_search(search text)', 'authenticated'),
  -- Startup documents.
  ('public.add_startup_document(startup text, details jsonb, id text)', 'authenticated'),
  ('public.edit_startup_document(document text, details jsonb)', 'authenticated'),
  ('public.remove_startup_document(document text)', 'authenticated'),
  ('public.begin_startup_upload(startup text, details jsonb)', 'authenticated'),
  ('public.finish_startup_upload(person uuid, upload_id uuid, true_size bigint, sniffed_type text)', 'service_role'),
  ('public.abandon_startup_upload(person uuid, upload_id uuid)', 'service_role'),
  ('public.record_startup_document_opened(person uuid, document uuid, download boolean, ip inet, agent text)',
    'service_role'),
  ('public.begin_startup_logo(startup text)', 'authenticated'),
  ('public.set_startup_logo(person uuid, startup uuid, picture uuid)', 'service_role'),
  ('private.my_hub_startups()', 'authenticated'),
  ('private.my_open_startups()', 'authenticated'), ('private.my_ended_deals_documents()', 'authenticated'),
  ('private.is_verified_investor()', 'authenticated'),
  -- Export products.
  ('public.create_export_product(startup text, details jsonb, id text)', 'authenticated'),
  ('public.update_export_product(product text, details jsonb, seen jsonb)', 'authenticated'),
  ('public.submit_export_product(product text)', 'authenticated'),
  ('public.withdraw_export_product(product text)', 'authenticated'),
  ('public.unlist_export_product(product text)', 'authenticated'),
  ('public.discard_export_product_version(product text)', 'authenticated'),
  ('public.delete_export_product(product text)', 'authenticated'),
  ('public.certify_export_product(product text, seen timestamp with time zone)', 'authenticated'),
  ('public.reject_export_product(product text, reason text, field_reasons jsonb, seen timestamp with time zone)',
    'authenticated'),
  ('public.revoke_export_certification(product text, reason text)', 'authenticated'),
  ('public.my_export_products()', 'authenticated'),
  ('public.my_export_product(product text)', 'authenticated'),
  ('public.export_product_history(product text)', 'authenticated'),
  ('public.begin_export_product_picture(product text)', 'authenticated'),
  ('public.add_export_product_picture(person uuid, product uuid, picture uuid)', 'service_role'),
  ('public.export_applications(filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.export_application(product text)', 'authenticated'),
  ('private.my_export_products(at_least organization_role)', 'authenticated'),
  ('public.export_page(filters jsonb, page_size integer, page_offset integer, after text, sort text)',
    'anon,authenticated'),
  ('public.count_export_products(filters jsonb)', 'anon,authenticated'),
  -- Export deals.
  ('public.request_export_demo(product text, buyer_company text, buyer_country text, notes text)', 'authenticated'),
  ('public.move_export_deal(deal text, to_status text)', 'authenticated'),
  ('public.send_export_quote(deal text, amount numeric, currency text, valid_until date, quantity numeric, unit text, note text)',
    'authenticated'),
  ('public.withdraw_export_quote(deal text, quote text)', 'authenticated'),
  ('public.propose_demo_date(deal text, starts_at timestamp with time zone, time_zone text)', 'authenticated'),
  ('public.confirm_demo_date(deal text, version integer)', 'authenticated'),
  ('public.accept_export_nda(deal text, nda_version_id text, typed_name text)', 'authenticated'),
  ('public.begin_export_contract(deal text, file_name text, file_size bigint)', 'authenticated'),
  ('public.finish_export_contract(person uuid, upload_id uuid, true_size bigint, sniffed_type text)', 'service_role'),
  ('public.abandon_export_contract(person uuid, upload_id uuid)', 'service_role'),
  ('public.open_export_contract(person uuid, contract text, ip inet, agent text)', 'service_role'),
  ('public.post_export_deal_message(deal text, message_id text, message text)', 'authenticated'),
  ('public.withdraw_export_deal_message(message_id text)', 'authenticated'),
  ('public.mark_export_deal_read(deal text, seq bigint)', 'authenticated'),
  ('public.export_deal_discussion(deal text, before bigint)', 'authenticated'),
  ('public.export_deal_page(deal text)', 'authenticated'),
  ('public.export_deals_page(part text, filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.accept_export_quote(deal text, quote text, escrow boolean)', 'authenticated'),
  ('public.confirm_export_payment(deal text)', 'authenticated'),
  ('public.cancel_export_deal(deal text, reason text)', 'authenticated'),
  ('public.effective_status(deal export_deals)', 'authenticated'),
  ('private.today()', 'authenticated'),
  ('private.my_traded_export_deals()', 'authenticated'), ('private.my_hub_export_quotes()', 'authenticated'),
  -- Event contacts.
  ('public.send_event_message(event text, details jsonb)', 'anon,authenticated'),
  ('public.mark_event_message(message text, is_read boolean, is_answered boolean)', 'authenticated'),
  ('public.announce_to_guests(event text, audience text, message text, id text)', 'authenticated'),
  ('public.my_event_announcements(event text)', 'authenticated'),
  ('public.event_announcements(event text)', 'authenticated'),
  -- Search.
  ('public.search_startups(filters jsonb, page_size integer, page_offset integer, after text, sort text)',
    'anon,authenticated'),
  ('public.count_startups(filters jsonb)', 'anon,authenticated'),
  ('public.startup_closings(startup text)', 'anon,authenticated'),
  ('public.decisions_in_place_of_hubs()', 'authenticated'),
  ('public.market_stats()', 'anon,authenticated'),
  ('public.market_growth()', 'authenticated'),
  ('public.console_overview(range text)', 'authenticated'),
  ('public.console_growth(range text)', 'authenticated'),
  ('public.console_hubs(range text)', 'authenticated'),
  ('public.console_deals(range text)', 'authenticated'),
  ('public.market_activity(page_size integer)', 'authenticated'),
  -- KYC.
  ('public.kyc_status(person users)', 'authenticated'),
  ('public.is_accredited(investor investors)', 'authenticated'),
  ('public.update_investor(details jsonb, organization text)', 'authenticated'),
  ('public.begin_kyc_upload(file_name text, file_size bigint, kind text, organization text)', 'authenticated'),
  ('public.save_kyc_owners(owners jsonb, organization text)', 'authenticated'),
  ('public.submit_kyc(organization text)', 'authenticated'),
  ('public.decide_kyc(submission text, verified boolean, reason text, valid_until date, rejected jsonb)', 'authenticated'),
  ('public.my_kyc(organization text)', 'authenticated'),
  ('public.finish_kyc_upload(person uuid, upload_id uuid, true_size bigint, sniffed_type text)', 'service_role'),
  ('public.abandon_kyc_upload(person uuid, upload_id uuid)', 'service_role'),
  ('public.open_kyc_document(person uuid, document text, ip inet, agent text)', 'service_role'),
  -- api
  ('public.startup_total(filters jsonb)', 'anon,authenticated'),
  ('public.startup_page(filters jsonb, page_size integer, page_offset integer, after text, sort text)',
    'anon,authenticated'),
  ('public.enforce_login_limit(email text, address text)', 'service_role'),
  ('public.enforce_registration_limit(email text, address text)', 'service_role'),
  ('public.enforce_password_check_limit(person uuid)', 'service_role'),
  -- One's data.
  ('public.begin_my_data(person uuid, ip inet, agent text)', 'service_role'),
  ('public.my_data(download_id text, section text, page integer)', 'authenticated'),
  -- Closing an account.
  ('public.my_account_closing_obstacles()', 'authenticated'),
  ('public.my_reauthentication()', 'authenticated'),
  ('public.close_account(person uuid, session uuid, password_verified boolean, ip inet, agent text)', 'service_role'),
  ('public.files_to_remove()', 'service_role'),
  ('public.clear_removed_files(bucket text, paths text[])', 'service_role'),
  -- Events.
  ('public.create_event(details jsonb, id text)', 'authenticated'),
  ('public.update_event(event text, details jsonb)', 'authenticated'),
  ('public.cancel_event(event text, reason text)', 'authenticated'),
  ('public.register_for_event(event text)', 'authenticated'),
  ('public.cancel_event_registration(event text)', 'authenticated'),
  ('public.decide_event_registration(registration text, accepted boolean, reason text)', 'authenticated'),
  ('public.my_event_registrations()', 'authenticated'),
  ('public.begin_event_picture(event text)', 'authenticated'),
    ('public.set_event_picture(person uuid, event uuid, picture uuid)', 'service_role'),
  ('public.hosted_events_page(filters jsonb, page_size integer, after text)', 'authenticated'),
    ('public.hosted_event(event text)', 'authenticated'),
  ('public.attendees_page(event text, filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.event_messages_page(event text, filters jsonb, page_size integer, after text)', 'authenticated'),
  ('public.my_event_ticket(event text)', 'authenticated'),
  ('public.check_in_list(event text)', 'authenticated'),
  ('public.check_in_list_guests(event text, after bigint, max_rows integer)', 'authenticated'),
  ('public.check_in_list_changes(event text, since bigint)', 'authenticated'),
  ('public.find_event_ticket(event text, typed text)', 'authenticated'),
  ('public.check_in_guests(event text, scans jsonb)', 'authenticated'),
  ('public.undo_check_in(registration text)', 'authenticated'),
  ('public.record_event_payment(registration text, payment text)', 'authenticated'),
  ('private.my_events()', 'authenticated'), ('private.my_hosted_events(at_least organization_role)', 'authenticated'),
    ('private.my_seated_events()', 'authenticated'),
  -- The edge functions' calls: whose name they act in comes from them.
  ('public.sign_or_accept_nda(person uuid, room text, nda_version_id uuid, typed_name text, ip inet, agent text, text_sha256 text)',
    'service_role'),
  ('public.finish_deal_room_upload(person uuid, upload_id uuid, true_size bigint, sniffed_type text, ip inet, agent text, sha256 text, can_show boolean, pages integer)',
    'service_role'),
  ('public.abandon_deal_room_upload(person uuid, upload_id uuid)', 'service_role'),
  ('public.has_deal_room_upload(person uuid, upload_id uuid, object text)', 'service_role'),
  ('public.sweep_uploads()', 'service_role'),
  ('public.open_deal_room_document(person uuid, document text, download boolean, ip inet, agent text, version integer, stamped boolean)',
    'service_role'),
  -- What screens read of the market, of events and of hubs.
  ('public.startup_by_slug(slug text)', 'anon,authenticated'), ('public.startup_details(slug text)',
    'anon,authenticated'),
  ('public.compare_startups(slugs text[])', 'anon,authenticated'), ('public.my_startup(startup text)', 'authenticated'),
  ('public.startup_interest(startup text)', 'authenticated'),
  ('public.startup_team_profiles(startup text)', 'authenticated'),
  ('public.startup_documents_of(startup text, document text)', 'anon,authenticated'),
  ('public.hub_startups(hub text)', 'authenticated'), ('public.export_product(slug text)', 'anon,authenticated'),
  ('public.public_hubs()', 'anon,authenticated'), ('public.hub_profile(hub text)', 'authenticated'),
  ('public.market_pages(kind text, after text, page_size integer)', 'anon,authenticated'),
  ('public.events_page(filters jsonb, page_size integer, page_offset integer)', 'anon,authenticated'),
  ('public.event_details(event text)', 'anon,authenticated'), ('public.event_companions(event text)', 'authenticated'),
  ('private.event_of_address(address text)', 'api_reader'),
  ('public.event_counts()', 'anon,authenticated'), ('public.event_link(event text)', 'authenticated'),
  ('public.my_registrations()', 'authenticated'), ('public.console_hub(hub text)', 'authenticated'),
  ('public.hub_applications_page(application text)', 'authenticated'), ('public.my_hub_applications()',
    'authenticated'),
  ('public.open_organization_invitations(organization text)', 'authenticated'),
  ('public.my_export_requests()', 'authenticated'),
  ('private.require_known_filters(filters jsonb, known text[])', 'api_reader'),
  ('private.filter_texts(filters jsonb, key text)', 'api_reader'), ('private.filter_flag(filters jsonb, key text)',
    'api_reader'),
  ('private.search_terms(query text)', 'api_reader'),
  -- Before each request, and behind the operators that stand before Postgres's own.
  ('private.check_request()', 'anon,authenticated,service_role'),
  ('private.forbid_pattern_filter(value text, pattern text)', 'anon,authenticated,service_role'),
  ('private.forbid_pattern_filter(value name, pattern text)', 'anon,authenticated,service_role'),
  ('private.forbid_pattern_filter(value character, pattern text)', 'anon,authenticated,service_role'),
  ('private.forbid_text_search_filter(value text, words tsquery)', 'anon,authenticated,service_role'),
  ('private.forbid_text_search_filter(value tsvector, words tsquery)', 'anon,authenticated,service_role'),
  -- What policies and checks ask as the caller.
  ('private.current_user_id()', 'anon,authenticated'),
  ('private.current_active_user_id()', 'anon,authenticated'),
  ('private.is_active()', 'anon,authenticated'),
  ('private.is_super_admin()', 'anon,authenticated'),
  ('private.rooms_taken_part_in()', 'authenticated'),
  ('private.is_blank(value text)', 'anon,authenticated,service_role'),
  ('private.control_characters(has_lines boolean)', 'authenticated'),
  ('private.hidden_characters()', 'authenticated'), ('private.is_name(value text, longest integer)', 'authenticated'),
  ('private.is_on_one_line(value text)', 'authenticated'),
  ('private.is_web_address(value text)', 'anon,authenticated,service_role'),
  ('private.has_web_addresses(value jsonb)', 'anon,authenticated,service_role'),
  ('private.are_short_texts(list text[], max_items integer, max_length integer)', 'anon,authenticated,service_role'),
  ('private.my_hub(at_least organization_role, only_acting boolean)', 'authenticated'),
  ('private.is_admin_of_hub(hub uuid)', 'authenticated'),
  ('private.my_rooms()', 'authenticated'),
  ('private.my_full_rooms()', 'authenticated'), ('private.my_scopes()', 'authenticated'),
  ('private.my_other_parties(rooms uuid[])', 'authenticated'),
  ('private.my_deals()', 'authenticated'),
  ('private.my_full_deals()', 'authenticated'),
  ('private.my_rooms_invitations()', 'authenticated'),
  ('private.my_confirmed_email()', 'authenticated'),
  ('private.room_access(room uuid)', 'authenticated'),
  ('private.can_listen(topic text)', 'authenticated'),
  ('private.can_speak(topic text)', 'authenticated');
create temp view given_functions as
select name, string_agg(r.rolname, ',' order by r.rolname) as roles
from our_functions, aclexplode(acl) g join pg_roles r on r.oid = g.grantee
where g.grantee <> proowner and g.privilege_type = 'EXECUTE'
group by name;
select is_empty('select * from given_functions except select * from expected_functions',
  '[G9] No function can be called by more than are listed');
select is_empty('select * from expected_functions except select * from given_functions',
  '[G9] Every listed right to a function is given');

create temp table expected_tables (name text, role text, rights text);
insert into expected_tables values
  -- What members read as rows: what their rooms say, what is theirs alone, and lists that are the same for all.
  ('deal_room_messages', 'authenticated', 'SELECT'), ('deal_room_message_attachments', 'authenticated', 'SELECT'),
    ('deal_room_read_marks', 'authenticated', 'SELECT'), ('deal_room_pins', 'authenticated', 'SELECT'),
    ('deal_room_documents', 'authenticated', 'SELECT'), ('deal_terms', 'authenticated', 'SELECT'),
  ('users', 'authenticated', 'SELECT'), ('investors', 'authenticated', 'SELECT'), ('watchlist', 'authenticated',
    'SELECT'),
    ('saved_searches', 'authenticated', 'SELECT'), ('kyc_documents', 'authenticated', 'SELECT'),
    ('hub_application_files', 'authenticated', 'SELECT'),
  ('nda_versions', 'authenticated', 'SELECT'), ('export_nda_versions', 'authenticated', 'SELECT'),
    ('document_types', 'authenticated', 'SELECT'), ('deal_room_templates', 'authenticated', 'SELECT'),
  -- What its functions read for visitors and members.
  ('startups', 'api_reader', 'SELECT'), ('startup_documents', 'api_reader', 'SELECT'),
    ('startup_team_members', 'api_reader', 'SELECT'), ('startup_team_profiles', 'api_reader', 'SELECT'),
    ('export_products', 'api_reader', 'SELECT'), ('export_deals', 'api_reader', 'SELECT'),
  ('hubs', 'api_reader', 'SELECT'), ('hub_contacts', 'api_reader', 'SELECT'), ('hub_decisions', 'api_reader', 'SELECT'),
    ('hub_applications', 'api_reader', 'SELECT'), ('organization_invitations', 'api_reader', 'SELECT'),
    ('organizations', 'api_reader', 'SELECT'), ('organization_members', 'api_reader', 'SELECT'),
  ('notifications', 'api_reader', 'SELECT'), ('deal_rooms', 'api_reader', 'SELECT'),
    ('deal_room_invitations', 'api_reader', 'SELECT'), ('intro_requests', 'api_reader', 'SELECT'),
    ('kyc_submissions', 'api_reader', 'SELECT'), ('account_changes', 'api_reader', 'SELECT'),
  ('events', 'api_reader', 'SELECT'), ('event_access', 'api_reader', 'SELECT'),
    -- Without their numbers (seq), which are the hosts'.
    ('event_registrations but (seq)', 'api_reader', 'SELECT'),
  ('users (first_name, last_name, phone)', 'authenticated', 'UPDATE');
-- A right to a whole relation is none of these: it has the relation's hidden columns, and those yet to be added. What
-- reads all but some columns of a table is listed with those: nothing may ask for `*` of it.
create temp view given_tables as
select t.name, coalesce(r.rolname, 'everybody') as role, 'the whole: ' || g.privilege_type as rights
from our_tables t, aclexplode(t.relacl) g left join pg_roles r on r.oid = g.grantee
where g.grantee <> (select relowner from pg_class where oid = t.oid)
union all
select t.name || coalesce(' but (' || string_agg(a.attname, ', ' order by a.attname)
    filter (where not g.is_given) || ')', ''), g.role, 'SELECT'
from our_tables t
join lateral (
  select coalesce(r.rolname, 'everybody') as role, array_agg(a.attnum) as given
  from pg_attribute a, aclexplode(a.attacl) g left join pg_roles r on r.oid = g.grantee
  where a.attrelid = t.oid and g.privilege_type = 'SELECT' group by 1) readers on true
join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
join lateral (select readers.role, a.attnum = any (readers.given) as is_given) g on true
group by t.name, g.role
union all
select t.name || ' (' || string_agg(a.attname, ', ' order by a.attname) || ')', coalesce(r.rolname, 'everybody'),
  g.privilege_type
from our_tables t join pg_attribute a on a.attrelid = t.oid, aclexplode(a.attacl) g left
  join pg_roles r on r.oid = g.grantee
where g.privilege_type <> 'SELECT'
group by t.name, 2, g.privilege_type;
select is_empty('select * from given_tables except select * from expected_tables',
  '[G10] No table can be touched by more than are listed');
select is_empty('select * from expected_tables except select * from given_tables',
  '[G10] Every listed right to a table is given');
select is_empty($$
  select t.name, r.role from our_tables t, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where has_table_privilege(r.role, t.oid, 'SELECT')
  union all
  select a.attrelid::regclass::text, a.attname from pg_attribute a join our_tables t on t.oid = a.attrelid
  where a.attnum < 0 and a.attacl is not null$$, '[G15] Columns are granted by name, never a whole table or view');
select is_empty($$select * from given_tables where rights ~ 'TRUNCATE|REFERENCES|TRIGGER|MAINTAIN'$$,
  '[G10] No role has TRUNCATE, REFERENCES or TRIGGER');
select is_empty($$
  select t.name, r.role from our_tables t, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where has_table_privilege(r.role, t.oid, 'INSERT, DELETE, TRUNCATE, REFERENCES, TRIGGER')$$,
    '[G10] No API role inserts or deletes rows, in whatever way a right comes');
select is_empty($$
  select c.oid::regclass, r.role from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and has_sequence_privilege(r.role, c.oid, 'USAGE, SELECT, UPDATE')$$, '[G10] No API role uses a sequence');
select is_empty($$
  select s.name, r.role from unnest(array['public', 'private']) as s (name),
    unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where has_schema_privilege(r.role, s.name, 'CREATE')$$, '[G10] No API role creates anything');
select is_empty($$select schemaname, tablename from pg_publication_tables where pubname = 'supabase_realtime'$$,
  '[G10] No table is published to listeners');

-- What is made next is closed until it is opened by name, whatever the server's default privileges are.
create table public.made_later (id int);
create table private.made_later (id int);
create sequence public.made_later_too;
create function public.made_later() returns int language sql as 'select 1';
create function private.made_later() returns int language sql as 'select 1';
select is_empty($$
  select r.role from unnest(array['anon', 'authenticated', 'service_role']) as r (role)
  where has_table_privilege(r.role, 'public.made_later',
    'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
     or has_table_privilege(r.role, 'private.made_later',
       'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
     or has_sequence_privilege(r.role, 'public.made_later_too', 'USAGE, SELECT, UPDATE')
     or has_function_privilege(r.role, 'public.made_later()', 'EXECUTE')
       or has_function_privilege(r.role, 'private.made_later()', 'EXECUTE')$$,
       '[G11] A new table, sequence or function is closed');

-- The cost: policies are asked once per query. EXPLAIN shows an InitPlan, and no filter calls a function.
-- Whether an index can serve, whatever this database's statistics make of its size.
set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
select tests.acting_as('bob');
select is_empty('select tests.hidden_columns_read()',
  '[G15] Bob reads neither where a row lies nor what touched it last');
select isnt_empty($$select line from tests.page_plan() line where line like '%InitPlan%'$$,
  '[G12] The policy of messages is an InitPlan');
select isnt_empty($$select line from tests.page_plan() line where line like '%Index Scan%deal_room_messages%'$$,
  '[G12] A page of messages is one index scan');
select is_empty($$select line from tests.page_plan() line where line like '%SubPlan%'
  or line ~ '(Filter|Cond):.*(private|auth)\.'$$, '[G12] The policy of messages runs once per query, not per row');
-- Every table that somebody may read, also those yet to be made.
select cmp_ok((select count(*) from tests.readable('authenticated')), '>', 10::bigint,
  '[G12] There are tables to walk through');
select is_empty(format($$select line from tests.plan_of('select count(*) from public.%I') line where line like
  '%%SubPlan%%'
  or line ~ '(Filter|Cond):.*(private|auth)\.'$$, name), '[G12] No policy runs per row when members read ' || name)
from tests.readable('authenticated') as name;
select is_empty($$select line from tests.plan_of('select * from realtime.messages') line where line like '%SubPlan%'
  or line ~ '(Filter|Cond):.*(private|auth)\.'$$, '[G12] No policy runs per row when a member reads broadcasts');

-- And what is read for them by functions.
select tests.request('api_reader', tests.claims_of(tests.id('bob')));
select cmp_ok((select count(*) from tests.readable('api_reader')), '>', 10::bigint,
  '[G12] There are tables that functions read');
select is_empty(format($$select line from tests.plan_of('select count(*) from public.%I') line where line like
  '%%SubPlan%%'
  or line ~ '(Filter|Cond):.*(private|auth)\.'$$, name), '[G12] No policy runs per row when functions read ' || name)
from tests.readable('api_reader') as name;
select tests.as_visitors_reader();
select is_empty(format($$select line from tests.plan_of('select count(*) from public.%I') line where line like
  '%%SubPlan%%'
  or line ~ '(Filter|Cond):.*(private|auth)\.'$$, name),
  '[G12] No policy runs per row when functions read for visitors ' || name)
from tests.readable('api_reader') as name;

select * from finish();
rollback;
