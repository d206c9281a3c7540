-- What people do outside of rooms that is nobody else's business; at the place `hub` it is its administrators', too.
insert into leaks.acts (function, actors, arguments, from_what, place) values
  -- Introductions.
  ('request_intro', 'dot', $$'[startup]', 'May we talk?'$$, '', 'market'),
  ('withdraw_intro', 'cyd', $$'[intro cyd]'$$, '', 'market'),
  ('accept_intro', 'fay', $$'[intro cyd]'$$, '', 'market'),
  ('accept_intro', 'fay', $$'[intro cyd]'$$, '', 'market'),
  ('decline_intro', 'fay', $$'[intro cyd]', 'Not this round.'$$, '', 'market'),
  -- One's own lists.
  ('watch_startup', 'ann|abe|cyd', $$'[startup]'$$, '', 'market'),
  ('watch_startup', 'abe|cyd', $$'[lumen grid]'$$, '', 'market'),
  ('unwatch_startup', 'ann', $$'[startup]'$$, '', 'market'),
  ('mark_watched_seen', 'ann', $$'[startup]'$$, '', 'market'),
  ('move_watched', 'ann', $$'[startup]', 'COMMITTED', 700000$$, '', 'market'),
  ('edit_watched', 'ann', $$'[startup]', '{"next_step": "Call them."}'$$, '', 'market'),
  ('write_watch_note', 'ann', $$'[startup]', leaks.words('Better than we thought.')$$, '', 'market'),
  ('delete_watch_note', 'ann', $$'[watch note of ann]'$$, '', 'market'),
  ('set_watch_contact', 'ann', $$'[startup]', leaks.words('We met in Nice.')$$, '', 'market'),
  ('record_startup_view', 'ann|abe|cyd|dot', $$'[startup]'$$, '', 'market'),
  ('hide_match', 'ann|abe', $$'[startup]'$$, '', 'market'),
  ('show_match_again', 'ann|abe', $$'[startup]'$$, '', 'market'),
  ('save_search', 'ann|abe', $$leaks.words('Optics'), '{"query": "blind"}', true$$, '', 'market'),
  ('edit_saved_search', 'ann', $$'[search of ann]', leaks.words('Lenses')$$, '', 'market'),
  ('share_saved_search', 'ann', $$'[search of ann]', o.organization_id::text$$, $$from public.my_organizations() o limit 1$$, 'market'),
  ('delete_saved_search', 'ann', $$'[search of ann]'$$, '', 'market'),
  ('update_investor', 'ann|cyd', $$'{"fund_name": "Another Fund", "bio": "We invest."}'$$, '', 'market'),
  -- Events.
  ('register_for_event', 'ann|abe|cyd|dot', $$'[event dinner]'$$, '', 'hub'),
  ('register_for_event', 'abe|cyd|dot', $$'[event fair]'$$, '', 'hub'),
  ('cancel_event_registration', 'ann', $$'[event dinner]'$$, '', 'hub'),
  ('decide_event_registration', 'hal',
   $$'[registration of ann dinner]', leaks.chance('true', 'false')::boolean, 'Full.'$$, '', 'hub'),
  ('send_event_message', 'ann|visitor',
   $$'[event day]', '{"full_name": "Ann Blind", "email": "ann@leaks.test", "message": "May I speak?"}'$$, '', 'hub'),
  -- Export deals.
  ('request_export_demo', 'abe|cyd', $$'[lens]', 'Another Buyer', 'Chile'$$, '', 'hub'),
  ('move_export_deal', 'ann', $$'[export a]', 'NEGOTIATING'$$, '', 'hub'),
  ('withdraw_export_quote', 'fay', $$'[export a]', leaks.pick('quote', 'a')$$, '', 'hub'),
  ('send_export_quote', 'fay', $$'[export a]', 800, 'EUR', current_date + 6, 2, 'lenses'$$, '', 'hub'),
  ('accept_export_quote', 'ann', $$'[export a]', leaks.pick('quote', 'a'), true$$, '', 'hub'),
  ('confirm_export_payment', 'hal', $$'[export a]'$$, '', 'hub'),
  ('cancel_export_deal', 'fay|ann', $$'[export a]', 'Too late.'$$, '', 'hub'),
  ('accept_export_nda', 'ann', $$'[export a]', '[export nda]', 'Ann Blind'$$, '', 'hub'),
  ('propose_demo_date', 'fay|ann', $$'[export a]', now() + interval '8 days', 'Europe/Oslo'$$, '', 'hub'),
  ('confirm_demo_date', 'fay|ann', $$'[export a]', leaks.pick('demo date', 'a')::int$$, '', 'hub'),
  ('post_export_deal_message', 'fay|ann',
   $$'[export a]', gen_random_uuid()::text, leaks.words('It ships.')$$, '', 'hub'),
  ('withdraw_export_deal_message', 'ann', $$'[export word a]'$$, '', 'hub'),
  ('mark_export_deal_read', 'fay|ann', $$'[export a]', 1$$, '', 'hub'),
  ('begin_export_contract', 'fay|ann', $$'[export a]', 'contract.pdf', 1000$$, '', 'hub'),
  ('finish_export_contract', 'service',
   $$c.user_id, c.id, 1000, 'application/pdf'$$,
     $$from public.export_contracts c where c.deal_id = '[export a]' order by c.created_at limit 1$$, 'hub'),
  ('abandon_export_contract', 'service',
   $$c.user_id, c.id$$,
     $$from public.export_contracts c where c.deal_id = '[export a]' order by c.created_at limit 1$$, 'hub'),
  ('open_export_contract', 'service',
   $$'[ann]', c.id::text$$,
     $$from public.export_contracts c where c.deal_id = '[export a]' order by c.created_at limit 1$$, 'hub'),
  -- Verification, account, profile.
  ('begin_kyc_upload', 'ann|cyd', $$'passport.pdf', 1000, leaks.chance('IDENTITY', 'ADDRESS')$$, '', 'market'),
  ('save_kyc_owners', 'ann|cyd', $$'[]'$$, '', 'market'),
  ('finish_kyc_upload', 'service',
   $$d.uploaded_by, d.id, 1000, 'application/pdf'$$, $$from public.kyc_documents d where d.uploaded_by in ('[ann]',
     '[cyd]') and d.arrived_at is null order by d.created_at limit 1$$, 'market'),
  ('abandon_kyc_upload', 'service',
   $$d.uploaded_by, d.id$$, $$from public.kyc_documents d where d.uploaded_by in ('[ann]',
     '[cyd]') order by d.created_at limit 1$$, 'market'),
  ('submit_kyc', 'ann|cyd', $$$$, '', 'market'),
  ('decide_kyc', 'sue',
   $$s.id::text, true, 'All of it is right.'$$, $$from public.kyc_submissions s where s.submitted_by in ('[ann]',
     '[cyd]') limit 1$$, 'market'),
  ('open_kyc_document', 'service',
   $$'[sue]', d.id::text$$, $$from public.kyc_documents d where d.uploaded_by in ('[ann]', '[cyd]') limit 1$$, 'market'),
  ('begin_profile_picture', 'ann', $$$$, '', 'market'),
  ('set_profile_picture', 'service', $$'[ann]'$$, '', 'market'),
  ('end_other_sessions', 'ann', $$$$, '', 'market'),
  ('begin_my_data', 'service', $$'[ann]'$$, '', 'market'),
  ('enforce_password_check_limit', 'service', $$'[ann]'$$, '', 'market'),
  ('close_account', 'service', $$'[dot]', '[session dot]', true$$, '', 'market'),
  ('set_person_tier', 'sue', $$'[ann]', 'PRO', 'Paid for.'$$, '', 'market'),
  ('set_person_active', 'sue', $$'[abe]', leaks.chance('true', 'false')::boolean, 'We were asked to.'$$, '', 'market'),
  ('remove_second_factors', 'sue', $$'[ann]', 'Lost the phone.'$$, '', 'market'),
  -- Notices and mail.
  ('mark_notifications_read', 'ann|fay', $$$$, '', 'market'),
  ('mark_thing_read', 'ann|fay', $$'deal_room', '[room a]'$$, '', 'market'),
  ('mute_notifications', 'ann|fay', $$'deal_room.messages', true$$, '', 'market'),
  ('mail_notifications', 'ann|fay', $$'deal_room.messages', false$$, '', 'market'),
  ('set_my_mail_pace', 'ann|fay', $$leaks.chance('DAILY', 'NEVER', 'AT_ONCE')$$, '', 'market'),
  ('set_my_mail_news', 'ann|fay', $$leaks.chance('true', 'false')::boolean$$, '', 'market'),
  ('set_my_time_zone', 'ann|fay', $$leaks.chance('UTC', 'Asia/Kolkata', 'America/Lima')$$, '', 'market'),
  -- What is written to the platform.
  ('send_contact_message', 'ann|visitor',
   $$'Ann', 'ann@leaks.test', 'Fund', 'INVESTOR', 'Hello', 'A word to you all.'$$, '', 'market'),
  ('send_summit_message', 'ann|visitor',
   $$'Ann Blind', 'ann@leaks.test', '+33 1', 'speaking', 'May I speak there?'$$, '', 'market'),
  ('request_launch_notice', 'ann|visitor', $$'ann@leaks.test'$$, '', 'market'),
  -- Drafts.
  ('create_startup', 'fay', $$jsonb_build_object('name', leaks.words('Blind Draft'), 'stage', 'SEED')$$, '', 'market'),
  ('delete_startup', 'fay', $$leaks.pick('startup')$$, '', 'market'),
  ('create_export_product', 'fay',
   $$'[startup]', jsonb_build_object('title', leaks.words('Blind Prism'), 'product_type', 'HARDWARE',
     'short_description', 'A prism.', 'pricing_model', 'FIXED')$$, '', 'market'),
  ('update_export_product', 'fay', $$leaks.pick('product'), '{"short_description": "A prism."}'$$, '', 'market'),
  ('delete_export_product', 'fay', $$leaks.pick('product')$$, '', 'market'),
  ('offer_startup', 'fay', $$'[startup]', 'flo@leaks.test'$$, '', 'market'),
  ('decline_startup_offer', 'flo', $$o.id::text$$, $$from public.my_startup_offers() o limit 1$$, 'market'),
  ('revoke_startup_offer', 'fay', $$o.id::text$$, $$from public.my_startup_offers() o limit 1$$, 'market');

update leaks.acts set weight = 0.1 where function in ('set_person_active', 'close_account', 'cancel_export_deal',
  'decline_intro', 'withdraw_intro');

-- Functions that write and are no secret of those who call them: whom they are told is who may know.
create table leaks.no_acts (function text not null, because text not null);
insert into leaks.no_acts
select unnest(string_to_array(n.functions, ' ')), n.because from (values
  ('submit_startup withdraw_startup update_startup publish_startup_version discard_startup_version '
   'approve_startup reject_startup '
   'return_startup_to_review feature_startup claim_review release_review note_review '
   'accept_startup_offer add_startup_document edit_startup_document remove_startup_document '
   'begin_startup_upload finish_startup_upload abandon_startup_upload record_startup_document_opened '
   'begin_startup_logo set_startup_logo',
   'a startup''s page and its review are what its founder shows to everybody and to the hub'),
  ('submit_export_product withdraw_export_product discard_export_product_version certify_export_product '
   'reject_export_product revoke_export_certification unlist_export_product begin_export_product_picture '
   'add_export_product_picture',
   'a product''s page and its review are what its founder shows to everybody and to the hub'),
  ('begin_hub_application_file finish_hub_application_file abandon_hub_application_file open_hub_application_file '
    'apply_for_hub decide_hub_application withdraw_hub_application approve_hub suspend_hub restore_hub '
   'update_hub begin_hub_logo set_hub_logo',
   'a hub is public, and who administers it is its team''s to know'),
  ('invite_to_organization answer_organization_invitation revoke_organization_invitation update_organization '
   'set_member set_signatory remove_member leave_organization appoint_owner',
   'who belongs to an organization, and its facts, are its members'' to know'),
  ('create_event update_event cancel_event begin_event_picture set_event_picture', 'an event is public'),
  ('check_in_guests undo_check_in find_event_ticket record_event_payment mark_event_message',
    'of the event''s hosts, who are no observers of their own door'),
  ('announce_to_guests', 'of the event''s hosts: every guest may be among those to whom they write'),
  ('set_person_role', 'what somebody is to the platform is shown beside their name'),
  ('confirm_deal_closing', 'from then on the amount is public'),
  ('ask_about_deal_closing decline_deal_closing answer_about_deal_closing',
    'about an announced closing, whose words both sides and those who confirm it read'),
  ('propose_closing_correction decide_closing_correction', 'of an amount that is public'),
  ('publish_nda_version', 'everybody reads it'),
  ('complete_registration', 'joining: one joins once, before anything of this'),
  ('create_investor', 'joining the investors: whoever acts for one already is refused'),
  ('end_session remove_sign_in_method', 'as end_other_sessions'),
  ('mark_contact_message mark_launch_notices_sent audit_page rooms_page platform_health',
    'of platform administrators, about what is theirs alone'),
  ('begin_csv', 'of hosts, hubs and founders, about what they see; about a room it is in that room''s log'),
  ('set_mail_preference', 'needs the token of a mail'),
  ('claim_mails record_mail_outcomes mail_bounced', 'the mail function''s'),
  ('clear_removed_files sweep_closing_evidence sweep_deal_room_uploads sweep_export_contracts '
    'sweep_hub_application_files sweep_kyc_uploads '
    'sweep_startup_uploads',
    'the edge functions'' sweep'),
  ('enforce_login_limit enforce_registration_limit', 'counts of attempts, before anybody is known')
) n (functions, because);
