-- Numbers and times that rules decide by. Cases CT of docs/access.md. Whoever changes one of them says so here, too: an
-- invitation that holds for 140 days instead of 14 breaks no story that a test tells.
begin;
\ir helpers.psql
select no_plan();

-- Everything that a rule may be written in: functions, defaults of columns, views. Spaces are one space each.
create temp view sources as
select n.nspname || '.' || f.proname as name,
  regexp_replace(regexp_replace(f.prosrc, '--[^\n]*', '', 'g'), '\s+', ' ', 'g') as body
from pg_proc f join pg_namespace n on n.oid = f.pronamespace
where n.nspname in ('public', 'private')
union all
select format('%s.%s', d.adrelid::regclass, a.attname), pg_get_expr(d.adbin, d.adrelid)
from pg_attrdef d
join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
join pg_class c on c.oid = d.adrelid and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
union all
select c.oid::regclass::text, pg_get_viewdef(c.oid)
from pg_class c where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace);

-- How often: what is counted, for whom, how many, and in what time; and how many functions count it so.
create temp view takes as
select m[1] as says, count(*) as functions
from sources s, regexp_matches(s.body, 'private\.enforce_rate_limit\(([^;]*?, interval ''[^'']*'')',
  'g') m group by m[1];
create temp table expected_takes (says text, functions bigint);
insert into expected_takes values
  ($$'account changed', me::text, 600, interval '1 hour'$$, 1),
  ($$'audit download', me || ' ' || room_id, 20, interval '1 hour'$$, 1),
  ($$'audit lines', me::text, 600, interval '1 minute'$$, 1),
  ($$'audit state', me::text, 60, interval '1 minute'$$, 1),
  ($$'binder', me || ' ' || room_id, 20, interval '1 hour'$$, 1),
  ($$'check-in undone', me::text, 300, interval '1 minute'$$, 1),
  ($$'event payment', me::text, 300, interval '1 minute'$$, 1),
  ($$'check-in', me::text, 600, interval '1 minute'$$, 1),
  ($$'closing correction', closing.deal_id::text, 20, interval '1 day'$$, 1),
  ($$'closing evidence', locked.id || ' ' || me, 60, interval '1 hour'$$, 1),
  ($$'closing remark', closing.deal_id::text, 30, interval '1 day'$$, 1),
  ($$'closing document', stored.deal_room_id || ' ' || me, 240, interval '1 hour'$$, 1),
  ($$'closing document', room_id || ' ' || me, 240, interval '1 hour'$$, 1),
  ($$'console search', me::text, 300, interval '1 minute'$$, 2),
  ($$'csv file', person || ' ' || asked.kind, 10, interval '1 hour'$$, 1),
  ($$'data download', person::text, 5, interval '1 hour'$$, 1),
  ($$'deal announced', locked.id::text, 20, interval '1 hour'$$, 1),
  ($$'deal milestone', stored.deal_room_id || ' ' || me, 240, interval '1 hour'$$, 1),
  ($$'deal milestone', room_id || ' ' || me, 240, interval '1 hour'$$, 1),
  ($$'deal notes', locked.id || ' ' || me, 120, interval '1 hour'$$, 1),
  ($$'deal key document', locked.id || ' ' || me, 60, interval '1 hour'$$, 1),
  ($$'deal room frozen', room_id || ' ' || me, 20, interval '1 hour'$$, 1),
  ($$'deal room thawed', room_id || ' ' || me, 60, interval '1 hour'$$, 1),
  ($$'deal terms', locked.id || ' ' || me, 60, interval '1 hour'$$, 1),
  ($$'deal_room.shown', person::text, 30, interval '1 minute'$$, 1),
  ($$'diligence', me::text, 1200, interval '1 hour'$$, 3),
  ($$'diligence', seat.user_id::text, 1200, interval '1 hour'$$, 1),
  ($$'document reading', me::text, 240, interval '1 minute'$$, 1),
  ($$'emergency access', me::text, 20, interval '1 day'$$, 1),
  ($$'event announced', locked.id::text, private.max_announcements_a_day(), interval '1 day'$$, 1),
  ($$'event changed', old.id::text, 60, interval '1 hour'$$, 1),
  ($$'event created', me::text, 60, interval '1 hour'$$, 1),
  ($$'event picture', me::text, 20, interval '1 hour'$$, 1),
  ($$'event registration', me || ' ' || locked.id, 10, interval '1 hour'$$, 1),
  ($$'export contract', me::text, 60, interval '1 hour'$$, 1),
  ($$'export demo', me::text, 20, interval '1 day'$$, 1),
  ($$'export message', me::text, 60, interval '1 minute'$$, 1),
  ($$'export price', old.id::text, 60, interval '1 hour'$$, 1),
  ($$'export product deleted', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'export product drafted', me::text, 300, interval '1 hour'$$, 1),
  ($$'export product edited', me::text, 120, interval '1 minute'$$, 1),
  ($$'export product picture', me::text, 60, interval '1 hour'$$, 1),
  ($$'export product submitted', locked.id::text, 10, interval '1 hour'$$, 1),
  ($$'export product version discarded', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup version discarded', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup version published', private.current_user_id()::text, 120, interval '1 hour'$$, 1),
  ($$'hub application', me::text, 10, interval '1 hour'$$, 1),
  ($$'hub decided', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'hub edited', old.id::text, 60, interval '1 hour'$$, 1), ($$'hub logo', me::text, 20, interval '1 hour'$$, 1),
  ($$'organization changed', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'introduction', me::text, 20, interval '1 day'$$, 1),
  ($$'investor edited', me::text, 600, interval '1 hour'$$, 1),
  ($$'investor created', me::text, 20, interval '1 hour'$$, 1),
  ($$'invitation of one', room_id || ' ' || address, 10, interval '1 hour'$$, 1),
  ($$'invitation', me::text, 50, interval '1 hour'$$, 2),
  ($$'invitation answered', me::text, 60, interval '1 hour'$$, 1),
  ($$'hub application file', me::text, 30, interval '1 hour'$$, 1),
  ($$'kyc owners', me::text, 120, interval '1 hour'$$, 1), ($$'kyc submitted', me::text, 10, interval '1 hour'$$, 1),
  ($$'kyc upload', me::text, 60, interval '1 hour'$$, 1), ($$'kyc waived', me::text, 120, interval '1 hour'$$, 1),
  ($$'mail settings', me::text, 600, interval '1 hour'$$, 5),
  ($$'mail wish', known.subject::text, 30, interval '1 hour'$$, 1),
  ($$'match hidden', me::text, 1200, interval '1 hour'$$, 2),
  ($$'message marked', me::text, 600, interval '1 hour'$$, 1),
  ($$'message marked', private.current_user_id()::text, 600, interval '1 hour'$$, 1),
  ($$'nda published', me::text, 60, interval '1 hour'$$, 1),
  ($$'nda asked', me::text, 30, interval '1 hour'$$, 1),
  ($$'password check', person::text, 5, interval '15 minutes'$$, 1),
  ($$'pin', me::text, 300, interval '1 hour'$$, 1), ($$'platform health', me::text, 60, interval '1 minute'$$, 1),
  ($$'profile edited', new.id::text, 120, interval '1 hour'$$, 1),
  ($$'profile picture', me::text, 20, interval '1 hour'$$, 1),
  ($$'question download', me || ' ' || room_id, 20, interval '1 hour'$$, 1),
  ($$'question lines', me::text, 600, interval '1 minute'$$, 1),
  ($$'question reply', me::text, 30, interval '1 minute'$$, 1),
  ($$'questions', me::text, 600, interval '1 hour'$$, 2),
  ($$'questions', seat.user_id::text, 600, interval '1 hour'$$, 1),
  ($$'room access', me::text, 1200, interval '1 hour'$$, 1),
  ($$'room described', private.current_user_id()::text, 120, interval '1 hour'$$, 1),
  ($$'room document renamed', private.current_user_id()::text, 1200, interval '1 hour'$$, 1),
  ($$'room documents moved', private.current_user_id()::text, 1200, interval '1 hour'$$, 1),
  ($$'room documents removed', private.current_user_id()::text, 1200, interval '1 hour'$$, 1),
  ($$'room documents restored', private.current_user_id()::text, 1200, interval '1 hour'$$, 1),
  ($$'room end', me::text, 120, interval '1 hour'$$, 1), ($$'room factor', me::text, 120, interval '1 hour'$$, 1),
  ($$'room files visited', me::text, 120, interval '1 minute'$$, 1),
  ($$'room folders', me::text, 1200, interval '1 hour'$$, 6),
  ($$'room member expiry', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'room member added', me::text, 120, interval '1 hour'$$, 1),
  ($$'room work reassigned', me::text, 60, interval '1 hour'$$, 1),
  ($$'room member role', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'room message', me::text, 120, interval '1 minute'$$, 1),
  ($$'room upload', me::text, 12000, interval '1 hour'$$, 1),
  ($$'saved searches', me::text, 300, interval '1 hour'$$, 4),
  ($$'review claimed', me::text, 300, interval '1 hour'$$, 1),
  ($$'startup deleted', private.current_user_id()::text, 120, interval '1 hour'$$, 1),
  ($$'startup document added', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup document changed', private.current_user_id()::text, 600, interval '1 hour'$$, 1),
  ($$'startup document removed', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup drafted', me::text, 120, interval '1 hour'$$, 1),
  ($$'startup edited', private.current_user_id()::text, 120, interval '1 minute'$$, 1),
  ($$'startup featured', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup logo', me::text, 20, interval '1 hour'$$, 1),
  ($$'review note', me::text, 120, interval '1 hour'$$, 1),
  ($$'startup offer', me::text, 20, interval '1 hour'$$, 1),
  ($$'startup offer answered', private.current_user_id()::text, 60, interval '1 hour'$$, 1),
  ($$'startup returned', private.current_user_id()::text, 300, interval '1 hour'$$, 1),
  ($$'startup seen', me::text, 600, interval '1 minute'$$, 2),
  ($$'startup submitted', locked.id::text, 10, interval '1 hour'$$, 1),
  ($$'startup upload', me::text, 300, interval '1 hour'$$, 1),
  ($$'ticket code', me || ' ' || hosted.id, 20, interval '1 minute'$$, 1),
  ($$'view as', me::text, 120, interval '1 hour'$$, 1), ($$'watch notes', me::text, 120, interval '1 minute'$$, 2),
  ($$'watchlist moved', me::text, 1200, interval '1 hour'$$, 1),
  ($$'watchlist edited', me::text, 1200, interval '1 hour'$$, 2),
  ($$'watchlist', me::text, 1200, interval '1 hour'$$, 2), ($$bucket, '', 120, interval '1 minute'$$, 1),
  ($$bucket, coalesce(address, ''), max_count_of_address, interval '1 minute'$$, 1),
  ($$bucket, concat_ws(' ', address, lower(btrim(email))), max_count, interval '1 minute'$$, 1),
  ($$bucket, email, 5, interval '1 hour'$$, 1);
select set_eq('select * from takes', 'select * from expected_takes',
  '[CT1] Every limit of pace is the one stated here');
select is(private.max_announcements_a_day(), 2, '[CT1] The guests of an event receive two messages a day');
select is(
  (select count(*) from sources s, regexp_matches(s.body, 'private\.enforce_rate_limit\(', 'g')),
  (select sum(functions)::bigint from takes), '[CT1] No limit of pace is written otherwise');
create temp table expected_attempts (says text);
insert into expected_attempts values
  ($$bucket, email$$), ($$'launch notice', address$$), ($$'login', email, left(address, 45), 10, 300$$),
  ($$'register', email, left(address, 45), 5, 120$$);
select set_eq($$select m[1] from sources s,
  regexp_matches(s.body, 'private\.enforce_(?:attempt|visitor)_limit\(([^;]*?)\);', 'g') m$$,
    'select * from expected_attempts',
  '[CT1] The limits of visitors and of attempts are those stated here');

-- How long.
create temp view times as
select s.name, string_agg(coalesce(m[1], m[2]), ', ' order by position) as says
from sources s, regexp_matches(regexp_replace(s.body, 'private\.enforce_rate_limit\([^;]*?;', '', 'g'),
  '(?:interval ''([^'']*)''|''([^'']*)''::interval)', 'g') with ordinality r (m, position) group by s.name;
create temp table expected_times (name text, says text);
insert into expected_times values
  ('deal_room_invitations.expires_at', '14 days'), ('organization_invitations.expires_at', '14 days'),
  ('public.claim_mails', '5 minutes, 90 days, 30 days'), ('private.console_range', '24 hours'),
  ('private.contact_time', '24 hours'), ('private.csv_console_report', '1 second'),
  ('private.check_in_window', '1 day, 7 days'), ('private.emergency_accesses.until', '01:00:00'),
  ('private.file_viewer_of', '8 hours'), ('private.first_steps', '30 days'),
  ('private.delete_old_mail_runs', '7 days'), ('private.health_part', '3 days, 1 day'),
  ('private.is_fresh_sign_in', '10 minutes'), ('private.kyc_renewal_time', '30 days'),
  ('private.kyc_time', '48 hours'), ('private.lock_documents', '30 days'),
  ('private.next_mail_at', '10 minutes, 1 hour, 1 hour'), ('private.next_morning', '7 hours, 31 hours'),
  ('private.notify_coming_events', '1 day'), ('private.is_open_for_announcements', '7 days'),
  ('private.notify', '10 seconds'),
  ('private.queue_invitation_mail', '1 hour'), ('private.suppress_mail_address', '30 days'),
  ('private.require_access_end', '10 years'), ('private.searches_that_find', '200 ms'),
  ('public.record_mail_outcomes', '1 second, 1 minute'), ('private.review_claims.until', '00:30:00'),
  ('private.time_of', '1 second, 1 microsecond'), ('public.begin_csv', '1 hour'),
  ('public.begin_deal_room_upload', '1 hour'), ('public.begin_deal_room_view_as', '1 hour'),
  ('public.begin_my_data', '1 hour'), ('public.begin_startup_upload', '1 hour'), ('public.csv_page', '1 hour'),
  ('public.deal_room_invited', '14 days'), ('public.decide_kyc', '1 year'), ('public.hub_analytics', '1 month'),
  ('public.hub_dashboard', '14 days'),
  ('public.save_document_reading', '2 hours, 2 hours, 1 second, 1 second, 1 second, 1 second, 30 days'),
  ('public.market_growth', '30 days, 30 days, 60 days, 60 days, 60 days, 45 days'), ('public.my_data', '1 hour'),
  ('public.my_portfolio', '11 months, 59 months, 1 month'), ('public.record_room_refusal', '1 hour'),
  ('public.propose_demo_date', '366 days'), ('public.removed_deal_room_documents', '30 days, 30 days'),
  ('public.set_deal_room_end', '1 day, 10 years'), ('public.startup_interest', '7 days'),
  ('public.sweep_uploads', '1 day, 150 minutes, 30 days'), ('private.can_still_arrive', '150 minutes'),
  ('startup_offers.expires_at', '14 days');
select set_eq('select name, says from times', 'select * from expected_times',
  '[CT2] Every time is the one stated here');

-- How many, how long a text, how far ahead: what is compared, added, or the end of a list. Less than three is no
-- limit.
create temp view numbers as
select s.name, string_agg(m[1], ', ' order by position) as says
from sources s, regexp_matches(s.body,
  '((?:>=|<=|<>|>|<|=|between|limit|\+|-|between \S+ and|between \S+ \+ \d+ and)\s\d+)(?![.\d:])', 'g')
  with ordinality r (m, position)
where substring(m[1] from '\d+$')::numeric > 2 group by s.name;
create temp table expected_numbers (name text, says text);
insert into expected_numbers values
  ('private.add_version', '>= 200'), ('private.anchors_of', 'limit 20'),
  ('private.are_milestones', '<= 40, > 160'), ('private.are_specifications', '<= 40, > 80, > 200'),
  ('private.are_years', '<= 30, between 1800 and 2199'), ('private.search_terms', 'limit 8'),
  ('private.bracket_revenue', '< 100000, < 1000000, < 10000000'), ('private.call_mail', '= 55000'),
  ('private.can_listen', '= 3, = 4'), ('private.require_matching_file', '> 52428800'),
  ('private.require_valid_file', '> 52428800'), ('private.enforce_max_startup_documents', '>= 100'),
  ('private.require_valid_name', '> 255'), ('public.claim_mails', '>= 8, limit 1000'),
  ('private.console_hubs_of', '= 200'), ('private.csv_console_report', '+ 100'),
  ('private.console_overview_of', 'limit 8'),
  ('private.excerpt', '- 60, + 240'),
  ('private.export_deal_timeline', 'limit 500'), ('private.health_part', '> 500000, limit 15, >= 5, limit 10'),
  ('private.is_time_zone', '<= 64'), ('private.is_web_address', '<= 2048'),
  ('private.save_page_count', 'between 1 and 100000'),
  ('private.lock_documents', 'between 1 and 200'), ('private.make_folder', '>= 20, >= 1000'),
  ('private.forbid_more_members', '>= 500'), ('public.invite_to_organization', '>= 100'),
  ('public.organization_log', 'limit 30'), ('public.my_startup_offers', 'limit 100'),
  ('private.newest_page', 'limit 1001'), ('private.open_matters', '<= 10'), ('private.questions_left', 'limit 500'),
  ('private.queue_invitation_mail', '< 5'), ('private.read_milestone', '- 366, + 3652'),
  ('private.read_field_reasons', '> 20, > 2000'), ('private.read_team', '>= 30'),
  ('private.forbid_export_picture', '>= 12'), ('private.require_csv', '> 2000'),
  ('private.require_diligence_day', 'between 2000'), ('private.require_document_count', '> 10000'),
  ('private.require_email', '> 320'),
  ('private.require_scopes_fit', '>= 3000, >= 500'), ('private.require_space_for_folders', '> 20, > 1000'),
  ('public.deal_room_less_than_download', '> 500, limit 3'), ('public.hub_applications_page', 'limit 200'),
  ('public.my_hub_applications', 'limit 20'), ('public.open_organization_invitations', 'limit 100'),
  ('public.startup_documents_of', 'limit 200'), ('public.startup_interest', '- 77'),
  ('public.confirmed_closings', 'limit 100, limit 50'),
  ('public.event_companions', 'limit 100'), ('public.my_event_announcements', 'limit 100'),
  ('public.event_announcements', 'limit 100'), ('public.my_account_events', 'limit 30'),
  ('private.notify_coming_events', 'limit 20'),
  ('private.revenue_bracket', '< 100000, < 1000000, < 10000000'), ('private.restore_folder_of', '>= 20, >= 1000'),
  ('private.are_search_filters', '<= 4000'), ('private.searches_that_find', '>= 50'),
  ('public.record_mail_outcomes', '>= 8, >= 8'), ('private.account_changes_of', 'limit 100'),
  ('private.start_mail_schedule', '< 20'), ('private.startup_match_criteria', '< 20, < 21'),
  ('private.notify_due_diligence', '- 90, limit 200'), ('private.notify_organization', 'limit 20'),
  ('private.question_field_errors', '> 200, > 10000'),
  ('public.accept_intro', '> 1000'), ('public.add_deal_milestone', '>= 100'),
  ('public.add_deal_room_diligence_item', '>= 500'), ('public.apply_deal_room_diligence_template', '> 500'),
  ('public.approve_startup', 'between 0 and 100'), ('public.ask_deal_room_question', 'between 1 and 500'),
  ('public.audit_page', '= 50, > 200, <= 400'), ('public.begin_deal_room_upload', '>= 60, >= 300'),
  ('public.begin_emergency_access', '< 20, > 1000, < 10'), ('public.begin_export_contract', '>= 20'),
  ('public.begin_hub_application_file', '> 10485760, >= 5'),
  ('public.begin_closing_evidence', '> 20971520, >= 10'),
  ('public.begin_kyc_upload', '>= 10'), ('public.begin_startup_upload', '>= 60'),
  ('public.cancel_event', '> 1000'),
  ('public.check_in_guests', 'between 1 and 100'), ('public.contact_inbox', 'limit 1001'),
  ('public.create_export_product', '>= 200'), ('public.create_startup', '>= 20'), ('public.csv_page', '= 500'),
  ('public.deal_room_audit_heads', 'limit 60'), ('public.deal_room_document_readers', 'limit 500'),
  ('public.deal_room_files_alike', 'between 1 and 200, limit 1000'), ('public.deal_room_files', '> 200'),
  ('public.deal_room_invited', 'limit 200'), ('public.deal_room_colleagues', 'limit 500'),
  ('public.my_rooms_to_join', 'limit 100'),
  ('public.deal_room_questions_state', 'limit 100, limit 100, limit 100, limit 100, limit 100, limit 100, limit 100'),
  ('public.deal_room_signatures', 'limit 500'),
  ('public.decide_kyc', '+ 3653, > 2000'), ('public.save_kyc_owners', '> 4, between 25 and 100, > 100'),
  ('private.notify_ending_kyc', '+ 7, limit 20'),
  ('public.edit_saved_search', '> 120'), ('public.end_deal_room_membership', '> 1000'),
  ('public.ensure_deal_room_folders', 'between 1 and 500'), ('public.check_in_list_changes', 'limit 1000'),
  ('public.check_in_list_guests', 'between 1 and 1000'), ('public.event_messages_page', 'limit 1001'),
  ('public.export_deal_discussion', 'limit 50'), ('public.export_product_history', 'limit 200'),
  ('public.files_to_remove', 'limit 200'), ('public.freeze_deal_room', '> 1000'),
  ('public.hide_match', '>= 500'),
  ('public.hosted_events_page', 'limit 1001, limit 1001'), ('public.hub_dashboard', 'limit 5'),
  ('public.invite_to_deal_room', '> 320'), ('public.save_deal_room_document_text', 'between 1 and 500, > 20000'),
  ('public.save_document_reading', 'between 1 and 50, <= 600, <= 600, between 1 and 100000'),
  ('public.kyc_queue', 'limit 20'), ('public.link_deal_room_diligence', '>= 50, >= 1000'),
  ('public.market_activity', 'limit 200'), ('public.move_deal_room_folder', '> 20'),
  ('public.my_data', 'limit 500'), ('public.my_home', '<= 20, <= 20, <= 20, <= 20, limit 3'),
  ('public.my_invitations', 'limit 100'), ('public.my_matches', '> 20, > 21'),
  ('public.my_notifications', 'limit 100, limit 100, limit 100, limit 100'),
  ('public.add_closing_document', '>= 100'), ('public.record_room_refusal', '>= 10'),
  ('public.note_review', '> 2000'),
  ('public.pin_deal_room_message', '>= 50'), ('public.post_deal_room_message', '> 10000, > 10, > 20'),
  ('public.post_export_deal_message', '> 10000'),
  ('public.propose_deal_terms', 'between 0.01 and 100, between 0 and 100, + 3652, > 1000'),
  ('public.propose_demo_date', '<= 64, > 100'), ('public.publish_deal_room_answer', '> 10000'),
  ('public.publish_nda_version', '> 200, between 100 and 100000, > 300, > 200, > 100, > 100'),
  ('public.realtime_rejoin_window', 'limit 1000'),
  ('public.remove_deal_room_folder', '> 1000'), ('public.removed_deal_room_documents', 'limit 500'),
  ('public.rename_deal_room_document', '> 255'), ('public.reply_to_deal_room_question', '> 10000, >= 200'),
  ('public.request_export_demo', '> 2000'), ('public.request_intro', '> 2000'),
  ('public.save_search', '> 120, >= 50'), ('public.search_deal_room', '> 200'),
  ('public.send_export_quote', '<= 40, + 365, <= 2000, > 100'), ('public.set_deal_room_description', '> 5000'),
  ('public.set_deal_room_question_due', '+ 730'), ('public.set_deal_room_question_limit', 'between 1 and 500'),
  ('public.unread_notifications', 'limit 100'),
  ('public.waive_kyc', '> 1000'), ('public.watch_startup', '>= 500'),
  ('public.write_deal_notes', '> 10000'), ('public.write_watch_note', '> 2000, >= 200'),
  ('public.set_watch_contact', '> 200');
select set_eq('select name, says from numbers', 'select * from expected_numbers',
  '[CT3] Every number that a rule compares with is the one stated here');

select * from finish();
rollback;
