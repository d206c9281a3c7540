-- Emergency access: a platform administrator reads a room without a seat, and everybody in it knows. Cases EA of
-- docs/access.md.
begin;
\ir helpers.psql
create function tests.begins(who text default 'erin', reason text default 'A member reports a forged signature.',
  room text default tests.lumen()) returns text
language sql
as $$ select tests.acting_as(who); select tests.outcome(format('select public.begin_emergency_access(%L, %L)', room,
  reason)) $$;
create function tests.opened() returns text
language sql stable security definer set search_path = ''
as $$ select e.id::text from private.emergency_accesses e order by e.ended_at is null desc, e.begun_at desc limit 1 $$;
-- The clock passes the end: time stands still within a transaction, so the end moves instead.
create function tests.hour_passes() returns void
language sql security definer set search_path = ''
as $$
  update private.emergency_accesses set begun_at = begun_at - interval '61 minutes', until = now() - interval '1 second'
    where ended_at is null;
  update private.room_grants set until = now() - interval '1 second' where is_emergency;
  update private.deal_room_channels set next_expiry = now() - interval '1 second'
    where deal_room_id = tests.room('Lumen Grid')::uuid;
$$;
create function tests.reads_of_room() returns setof text
language plpgsql
as $$
declare
  name text;
  n bigint;
begin
  foreach name in array array['deal_rooms:id', 'deal_room_members:deal_room_id', 'deal_room_messages:deal_room_id',
    'deal_room_documents:deal_room_id', 'deal_room_read_marks:deal_room_id', 'deal_room_folders:deal_room_id'] loop
    execute format('select count(*) from public.%I where %I::text = tests.lumen()', split_part(name, ':', 1),
      split_part(name, ':', 2)) into n;
    if n > 0 then
      return next name;
    end if;
  end loop;
end
$$;
create function tests.listens(suffix text default '') returns boolean
language sql stable security definer
as $$ select private.can_listen('deal_room:' || tests.lumen() || ':' || tests.epoch('Lumen Grid') || suffix) $$;
create function tests.lines() returns table (action text, who text, metadata jsonb)
language sql stable security definer set search_path = ''
as $$
  select l.action, u.username, l.metadata from public.audit_logs l left join public.users u on u.id = l.user_id
  where l.action like 'emergency.%' and l.target_id::text = tests.room('Lumen Grid') order by l.timestamp
$$;
create function tests.open_document(who text, document text, download boolean, stamped boolean) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.open_deal_room_document(tests.id(who), document, download, null, null, null, stamped);
  return 'ok';
exception when others then
  return sqlstate;
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

create temp table scene as
select tests.add_document('Lumen Grid', 'alice', 'Payroll')::text as payroll,
       tests.add_document('Lumen Grid', 'alice', 'Deck')::text as deck,
       tests.add_document('Lumen Grid', 'alice', 'Leaflet')::text as leaflet, tests.epoch('Lumen Grid') as epoch;
grant select on scene to public;
update public.deal_room_documents set can_show = true where id::text in (select payroll from scene union select leaflet
  from scene);
insert into private.document_hashes select d.id, d.deal_room_id, repeat('a', 64) from public.deal_room_documents d
  where d.id::text in (select payroll from scene union select deck from scene union select leaflet from scene);
select tests.acting_as('alice');
select public.add_deal_room_folder(tests.lumen(), 'Folder of alice''s');
select public.add_deal_room_diligence_item(tests.lumen(), 'Corporate', 'Articles of association');
select public.ask_deal_room_question(tests.lumen(), 'A subject', 'A question');
select public.add_deal_milestone(tests.lumen(), 'Closing dinner');
select public.add_closing_document(tests.lumen(), leaflet) from scene;
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'NONE', document => payroll) from scene;
select tests.as_database();
delete from public.notifications;

-- Who may, and with what reason.
select is(tests.begins(name), 'PT403', '[EA1] ' || name || ' opens no emergency')
  from unnest(array['alice', 'bob', 'dave', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.begin_emergency_access(''x'', repeat(''reason '', 5))', '42501', null,
  '[EA1] A visitor opens no emergency');
select is(tests.begins(reason => reason), 'PT400', '[EA2] A reason must show 20 characters: ' || name)
from (values ('none', null), ('empty', ''), ('19 spaces', repeat(' ', 19)), ('40 spaces', repeat(' ', 40)),
  ('19 characters', 'Nineteen characters'), ('a word among spaces', 'word' || repeat(' ', 40) || 'word'),
  ('what does not show', 'a' || repeat(E'\u200b', 40)), ('line ends', repeat(E'a\n\n\n\n', 5)),
  ('1,001 characters', repeat('a', 1001)), ('dots', repeat('.', 40)), ('nine letters', 'nineparts' || repeat('.', 40)))
  r (name, reason);
select is(tests.begins(reason => repeat('a' || sign, 10) || repeat(sign, 30)), 'PT400',
  '[EA2] A reason of signs that do not show is refused: U+' || upper(to_hex(ascii(sign))))
from unnest(array[E'\u3164', E'\u2800', E'\u2063', E'\U000E0041', E'\u034F', E'\u180E', E'\u061C', E'\uFE0F',
  E'\u115F', E'\u1160', E'\uFFA0', E'\u00AD', E'\U000E0100']) as sign;
select is(private.is_blank(sign), true, '[EA2] A sign that does not show is blank: U+' || upper(to_hex(ascii(sign))))
from unnest(array[E'\u3164', E'\u2800', E'\u2063', E'\U000E0041', E'\u034F', E'\u180E', E'\u061C',
  E'\uFE0F', E'\u200E', E'\u200F', E'\u202A', E'\u202E', E'\u2066', E'\u2069', E'\u0001', E'\u001F',
  E'\u007F', E'\u009F', E'\uFFF9', E'\uFFFB']) as sign;
select is(private.is_blank(sign), false, '[EA2] A sign that shows is not blank: ' || sign)
from unnest(array['.', '字', 'ж', '🙂', E'\u2764\ufe0f', E'e\u0301']) as sign;
select is(tests.begins(room => room), 'PT404', '[EA3] Erin opens no emergency in the room ' || room)
  from unnest(array['x', gen_random_uuid()::text, '']) as room;
select is_empty('select * from tests.reads_of_room()',
  '[EA4] Erin reads nothing of a room before the emergency');
select is(tests.listens(), false, '[EA4] Erin does not hear a room before the emergency');
select results_eq('select id::text, name like ''Lumen Grid%'' from public.emergency_access_offer(tests.lumen())',
  'select tests.lumen(), true', '[EA4] Erin reads that the room can be opened, and its name');
select is_empty('select * from public.emergency_access_offer(''x'')',
  '[EA4] Erin is offered no emergency in an unknown room');
select tests.acting_as('alice');
select throws_ok('select * from public.emergency_access_offer(tests.lumen())', 'PT403', null,
  '[EA4] Alice, a member, is offered no emergency');
select throws_ok('select * from public.emergency_accesses_page()', 'PT403', null,
  '[EA4] Alice, a member, does not read who opened which room');

select tests.as_database();
select tests.forget_broadcasts();
select is(tests.begins(), 'ok', '[EA5] Erin opens an emergency with a reason');
select is(tests.begins(), 'PT409', '[EA5] Erin cannot open a second emergency in the room');
select tests.as_database();
select results_eq($$select until - begun_at between interval '59 minutes 59 seconds' and interval '60 minutes 1 second',
  reason,
  ended_at from private.emergency_accesses$$,
  $$values (true, 'A member reports a forged signature.', null::timestamptz)$$,
  '[EA5] An emergency lasts for 60 minutes');
select is_empty('select * from tests.wrong_grants()', '[EA5] The kept grants are true in an emergency');
select is(tests.epoch('Lumen Grid'), (select epoch from scene),
  '[EA5] Nobody has to join the room anew in an emergency');
select
  results_eq('select distinct payload ->> ''deal_room_id'' from tests.broadcasts() where event = ''deal_room.changed''
    and topic in
  (''user:'' || tests.id(''alice''), ''user:'' || tests.id(''bob''))', 'select tests.lumen()',
  '[EA6] Members are told of the emergency at once');
select set_eq($$select u.username::text, n.data ->> 'name' as of_room, n.data ->> 'person' as by_whom
  from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'deal_room.emergency'$$,
  $$select u.username::text, 'Lumen Grid', (select display_name from public.users where id = tests.id('erin'))
  from public.deal_room_members m join public.users u on u.id = m.user_id
  where m.deal_room_id::text = tests.lumen() and m.ended_at is null and u.is_active$$,
  '[EA6] Every member has a notice of the emergency, before the NDA too');
select is((select count(*) from private.mail_queue l join public.notifications n on n.id = l.notification_id
  where n.kind = 'deal_room.emergency'), (select count(*) from public.notifications where kind = 'deal_room.emergency'),
    '[EA6] Every notice of the emergency goes out as a mail');
select
  results_eq('select action, who, metadata ? ''emergency_id'' and length(metadata ->> ''reason_sha256'') = 64
    from tests.lines()', $$values ('emergency.begun', 'erin', true)$$,
    '[EA7] The emergency is a line of the log of the room');
select is((private.check_chain(tests.lumen()::uuid)).problem, null,
  '[EA7] The chain with the line of the emergency holds');
select collect_tap(tests.acting_as(who), results_eq(
  'select subject_name from public.deal_room_activity(tests.lumen()) where action = ''emergency.begun''',
  $$values ('A member reports a forged signature.')$$, '[EA7] ' || who || ' reads the reason in the activity'))
  from unnest(array['alice', 'bob']) as who;
select collect_tap(tests.acting_as(who), results_eq(
  'select e ->> ''reason'', (e ->> ''is_mine'')::boolean, o.is_emergency, o.my_side is null
   from public.open_deal_room(tests.lumen()) o, jsonb_array_elements(o.emergencies) e',
  format('values (''A member reports a forged signature.'', %L::boolean, %L::boolean, %L::boolean)', who = 'erin',
    who = 'erin',
    who = 'erin'), '[EA8] ' || who || ' reads the banner of the emergency'))
  from unnest(array['alice', 'bob', 'erin']) as who;

-- What erin reads: all of it, and nothing of it is hers.
select tests.acting_as('erin');
select cmp_ok((select count(*) from tests.reads_of_room()), '>=', 4::bigint,
  '[EA9] Erin reads the room in the emergency');
select isnt_empty('select 1 from public.deal_room_documents d, scene s where d.id::text = s.payroll',
  '[EA9] Erin reads a document that is held back from others');
select is(tests.listens(), true, '[EA9] Erin hears the room in the emergency');
select is(private.can_speak('deal_room:' || tests.lumen() || ':' || tests.epoch('Lumen Grid') || ':live'), false,
  '[EA9] Erin says nothing on the live topic');
select results_eq($$select access::text, can_post, can_contribute, can_invite, can_describe, can_set_end, can_organize,
  is_manager,
  must_accept_nda, read_only_reason, access_expires_at > now() from public.open_deal_room(tests.lumen())$$,
  $$values ('full', false, false, false, false, false, false, false, false, 'Emergency access is for reading only.',
    true)$$,
  '[EA9] Erin is offered nothing to do on the screens');
select results_eq($$select distinct my_access::text, can_edit, can_set_access, sha256
  from public.deal_room_files(tests.lumen(), search => 'a')$$,
  $$values ('VIEW', false, false, null::text)$$, '[EA10] Erin may view every file, and reads no hash');
select results_eq('select distinct my_access::text, can_edit, can_set_access from public.deal_room_tree(tests.lumen())',
  $$values ('VIEW', false, false)$$, '[EA10] Erin may view every folder');
select results_eq('select distinct my_access::text, sha256 from public.deal_room_listing(tests.lumen())',
  $$values ('VIEW', null::text)$$, '[EA10] Erin lists the files to view, without a hash');
select results_eq('select distinct sha256 from public.deal_room_document_versions_of((select payroll from scene))',
  'values (null::text)',
  '[EA10] Erin reads no hash of a version');
select results_eq('select access::text, sha256 from public.deal_room_closing_documents(tests.lumen())
  where document_id::text = (select leaflet from scene)',
  $$values ('VIEW', null::text)$$, '[EA10] Erin reads no hash of a closing document');
select results_eq('select access::text from public.document_to_open(tests.lumen(), (select payroll from scene))',
  $$values ('VIEW')$$, '[EA10] Erin may view a document in the reader');
select is((select count(*) from public.deal_room_people(tests.lumen()) p where p.is_me or p.can_leave or p.can_end
  or p.can_set_expiry
  or p.can_set_role), 0::bigint, '[EA10] Erin is offered nothing to do about the people');
select is_empty('select * from public.deal_room_invited(tests.lumen())', '[EA10] Erin reads no invitation of the room');
select is_empty('select * from public.deal_room_signatures(tests.lumen())',
  '[EA10] Erin does not read who signed what');
select is_empty('select * from public.my_deal_rooms() r where r.id::text = tests.lumen()',
  '[EA10] Erin does not list the room as one of hers');
select isnt_empty('select * from public.deal_overview(tests.lumen()) c where c.steps is not null
  and not (c.can_propose or c.can_confirm_terms or c.can_withdraw_terms or c.can_complete or c.can_cancel
    or c.can_announce or c.can_take_back or c.can_edit_key_documents)',
  '[EA10] Erin reads where the deal stands, and may move nothing');
select is_empty($$select 1 from public.startup_documents d join public.startups s on s.id = d.startup_id
  where s.slug = 'lumen-grid' and d.is_confidential and d.id in (select private.my_ended_deals_documents())$$,
  '[EA10] Erin does not read what the startup shows to its rooms');

select tests.as_database();
select is(tests.open_document('erin', payroll, false, true), 'ok', '[EA11] Erin is shown a stamped copy') from scene;
select is(tests.open_document('erin', payroll, true, true), 'PT403',
  '[EA11] Erin cannot save the stamped copy') from scene;
select is(tests.open_document('erin', payroll, download, false), 'PT403',
  '[EA11] Erin cannot have the file itself, download ' || download)
  from scene, unnest(array[true, false]) download;
select is(tests.open_document('erin', deck, false, true), 'PT409',
  '[EA11] Erin is not shown what cannot be stamped') from scene;
select tests.acting_as('alice');
select isnt_empty(format('select 1 from public.deal_room_activity(tests.lumen()) where action = ''document.previewed''
  and actor_name is not null and document_id = %L', (select payroll from scene)),
  '[EA11] Alice, the founder, reads which document Erin opened');
select tests.acting_as('bob');
select is_empty(format('select 1 from public.deal_room_activity(tests.lumen()) where document_id = %L', (select payroll
  from scene)),
  '[EA11] Bob does not read that Erin opened what is held back from him');
select tests.as_database();
select is(tests.open_document('erin', leaflet, false, true), 'ok', '[EA11] Erin is shown another document') from scene;
select tests.acting_as('bob');
select isnt_empty($$select 1 from public.deal_room_activity(tests.lumen()) where action = 'document.previewed'
  and actor_id = tests.id('erin')$$, '[EA11] Bob reads that Erin opened a document that he may know of');

-- Every function that changes anything. One that is new, and could be about a room, fails here until its line says what
-- becomes of it.
select tests.as_database();
create temp table changing (name text primary key, call text, outcome text);
grant select on changing to public;
insert into public.deal_room_uploads (id, deal_room_id, user_id, file_name, file_size, content_type)
values ('00000000-0000-4000-8000-00000000ea01', tests.lumen()::uuid, tests.id('erin'), 'x.pdf', 10, 'application/pdf');
insert into changing
select c.name, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(c.call, '{room}',
  quote_literal(tests.lumen())),
    '{document}', quote_literal(s.payroll)), '{deal}', quote_literal(tests.deal('Lumen Grid'))), '{message}',
      quote_literal(m.id)),
    '{folder}', quote_literal(f.id)), '{bob}', quote_literal(tests.id('bob'))), '{item}', quote_literal(i.id)),
      '{question}', quote_literal(q.id)),
    '{milestone}', quote_literal(t.id)), '{closing_document}', quote_literal(p.id)), c.outcome
from (values
  ('post_deal_room_message', '({room}, gen_random_uuid()::text, ''Hello'')', 'PT403'),
  ('withdraw_deal_room_message', '({message})', 'PT404'),
  ('mark_deal_room_read', '({room}, 1)', 'PT403'),
  ('pin_deal_room_message', '({message})', 'PT403'),
  ('unpin_deal_room_message', '({message})', 'PT403'),
  ('begin_deal_room_upload', '({room}, ''x.pdf'', 10)', 'PT403'),
  ('finish_deal_room_upload', '(tests.id(''erin''), ''00000000-0000-4000-8000-00000000ea01'', 10, ''application/pdf'')',
    'PT403'),
  ('add_deal_room_folder', '({room}, ''Folder'')', 'PT403'),
  ('ensure_deal_room_folders', '({room}, ''{A}'')', 'PT403'),
  ('apply_deal_room_template', '({room}, ''SEED'')', 'PT403'),
  ('rename_deal_room_folder', '({folder}, ''Other'')', 'PT403'),
  ('move_deal_room_folder', '({folder})', 'PT403'),
  ('remove_deal_room_folder', '({folder})', 'PT403'),
  ('rename_deal_room_document', '({document}, ''Other.pdf'')', 'PT403'),
  ('move_deal_room_documents', '(array[{document}])', 'PT403'),
  ('remove_deal_room_documents', '(array[{document}])', 'PT403'),
  ('restore_deal_room_documents', '(array[{document}])', 'PT403'),
  ('save_deal_room_document_text', '({document}, 1, ''{Words}'')', 'PT403'),
  ('set_deal_room_side_access', '({room}, ''FOUNDER'', ''VIEW'', document => {document})', 'PT403'),
  ('set_deal_room_role_access', '({room}, ''FOUNDER'', ''VIEWER'', ''VIEW'', document => {document})', 'PT403'),
  ('set_deal_room_member_access', '({room}, {bob}, ''VIEW'', document => {document})', 'PT403'),
  ('begin_deal_room_view_as', '({room}, {bob})', 'PT403'),
  ('visited_deal_room_files', '({room})', 'PT403'),
  ('sign_or_accept_nda', '(tests.id(''erin''), {room}, gen_random_uuid(), ''Erin'')', 'PT403'),
  ('ask_about_deal_room_nda', '({room})', 'PT403'),
  ('move_deal_room_to_nda', '({room}, gen_random_uuid()::text)', 'PT403'),
  ('invite_to_deal_room', '({room}, ''new@dealport.test'')', 'PT403'),
  ('end_deal_room_membership', '({room}, {bob})', 'PT403'),
  ('set_deal_room_role', '({room}, {bob}, ''VIEWER'')', 'PT403'),
  ('set_deal_room_expiry', '({room}, {bob}, now() + interval ''5 days'')', 'PT403'),
  ('set_deal_room_description', '({room}, ''Words'', '''')', 'PT403'),
  ('set_deal_room_end', '({room}, now() + interval ''5 days'')', 'PT403'),
  ('set_deal_room_factor', '({room}, true)', 'PT403'),
  ('deal_room_audit_lines', '({room})', 'PT403'),
  ('freeze_deal_room', '({room}, ''A reason'')', 'PT403'),
  ('thaw_deal_room', '({room}, gen_random_uuid()::text)', 'PT403'),
  ('add_deal_room_diligence_item', '({room}, ''Corporate'', ''Title'')', 'PT403'),
  ('change_deal_room_diligence_item', '({item}, 1, ''Title'')', 'PT403'),
  ('move_deal_room_diligence_item', '({item}, ''Other'')', 'PT403'),
  ('change_deal_room_diligence_section', '({room}, ''Corporate'', ''Other'')', 'PT403'),
  ('remove_deal_room_diligence_item', '({item})', 'PT403'),
  ('link_deal_room_diligence', '({item}, {document})', 'PT403'),
  ('apply_deal_room_diligence_template', '({room}, ''SEED'')', 'PT403'),
  ('ask_deal_room_question', '({room}, ''A subject'', ''A question'')', 'PT403'),
  ('reply_to_deal_room_question', '({question}, ''Words'')', 'PT403'),
  ('close_deal_room_question', '({question})', 'PT403'),
  ('assign_deal_room_question', '({question}, {bob})', 'PT403'),
  ('set_deal_room_question_due', '({question}, current_date + 5)', 'PT403'),
  ('publish_deal_room_answer', '({question}, ''A subject'', ''A question'', ''An answer'')', 'PT403'),
  ('unpublish_deal_room_answer', '({question})', 'PT403'),
  ('set_deal_room_question_limit', '({room}, 5)', 'PT403'),
  ('deal_room_questions_download', '({room})', 'PT403'),
  ('save_document_reading', '({document}, 1, gen_random_uuid()::text, ''{1}'', ''{1}'')', 'PT403'),
  ('add_deal_room_member', '({room}, {bob})', 'PT403'),
  ('reassign_deal_room_work', '({room}, {bob}, null)', 'PT403'),
  ('add_deal_milestone', '({room}, ''Title'')', 'PT403'),
  ('change_deal_milestone', '({milestone}, ''Title'', version => 1)', 'PT403'),
  ('set_deal_milestone_done', '({milestone}, true)', 'PT403'),
  ('remove_deal_milestone', '({milestone})', 'PT403'),
  ('add_closing_document', '({room}, {document})', 'PT403'),
  ('confirm_closing_document', '({closing_document}, 1)', 'PT403'),
  ('withdraw_closing_confirmation', '({closing_document})', 'PT403'),
  ('remove_closing_document', '({closing_document})', 'PT403'),
  ('record_deal_room_binder', '({room}, repeat(''a'', 64))', 'PT403'),
  ('propose_deal_terms', '({deal}, 1, 1, 1, 1)', 'PT403'),
  ('withdraw_deal_terms', '({deal}, 1)', 'PT403'),
  ('confirm_deal_terms', '({deal}, 1)', 'PT403'),
  ('confirm_deal_completion', '({deal})', 'PT403'),
  ('cancel_deal', '({deal}, ''A reason'')', 'PT403'),
  ('set_deal_key_document', '({deal}, ''TERM_SHEET'', {document})', 'PT403'),
  ('write_deal_notes', '({deal}, ''Words'', 0)', 'PT403'),
  ('set_deal_amount_announced', '({deal}, true)', 'PT403'),
  ('answer_about_deal_closing', '({deal}, ''An answer'')', 'PT403'),
  ('begin_closing_evidence', '({deal}, ''Receipt.pdf'', 9)', 'PT403'),
  -- What reads, and writes for it: that the clock has ended somebody's access, how often one asks, which document was
  -- opened.
  ('open_deal_room', null, 'reads'),
  ('open_deal_room_document', null, 'reads'),
  ('deal_room_audit_state', null, 'reads'),
  -- Not by who reads the room: one's own uploads and invitations, the platform's own duties, the edge function's.
  ('abandon_deal_room_upload', null, 'own'),
  ('finish_closing_evidence', null, 'own'),
  ('abandon_closing_evidence', null, 'own'),
  ('open_closing_evidence', null, 'reads'),
  ('sweep_uploads', null, 'service'),
  ('claim_mails', null, 'service'),
  ('record_room_refusal', null, 'service'),
  ('waive_kyc', null, 'own'),
  ('revoke_deal_room_invitation', null, 'own'),
  ('claim_deal_room_invitation', null, 'own'),
  ('decline_deal_room_invitation', null, 'own'),
  ('accept_intro', null, 'own'),
  ('accept_startup_offer', null, 'own'),
  ('request_intro', null, 'own'),
  ('close_account', null, 'own'),
  ('set_profile_picture', null, 'own'),
  ('my_rooms_to_join', null, 'reads'),
  ('confirm_deal_closing', null, 'platform'),
  ('ask_about_deal_closing', null, 'platform'),
  ('decline_deal_closing', null, 'platform'),
  ('propose_closing_correction', null, 'platform'),
  ('decide_closing_correction', null, 'platform'),
  ('begin_emergency_access', null, 'platform'),
  ('end_emergency_access', null, 'platform'),
  ('rooms_page', null, 'platform')
) c (name, call, outcome)
cross join scene s
cross join lateral (select x.id from public.deal_room_messages x where x.deal_room_id::text = tests.lumen()
  and x.withdrawn_at is null
  order by x.seq limit 1) m
cross join lateral (select x.id from public.deal_room_folders x where x.deal_room_id::text = tests.lumen()
  and x.removed_at is null
  order by x.number limit 1) f
cross join lateral (select x.id from public.deal_room_diligence_items x
  where x.deal_room_id::text = tests.lumen() limit 1) i
cross join lateral (select x.id from private.deal_room_questions x where x.deal_room_id::text = tests.lumen()
  and x.status = 'OPEN'
  order by x.number desc limit 1) q
cross join lateral (select x.id from public.deal_milestones x where x.deal_room_id::text = tests.lumen()
  and x.title = 'Closing dinner') t
cross join lateral (select x.id from public.deal_closing_documents x where x.document_id::text = s.leaflet) p;
select is_empty($$
  select p.proname::text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v'
    and p.prorettype <> 'trigger'::regtype
    and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid,
      'execute'))
    and p.proname !~ 'export_|demo_date|organization_invitation|startup_document|kyc_document'
    and (p.proname ~ 'question|answer|diligence|milestone|closing|binder'
      or concat_ws(' ', p.proargnames::text, p.prosrc) ~ '_room|[{,](room|deal|document|documents|folder)[,}]')
  except select c.name from changing c$$,
  '[EA12] Every function that may change something of a room has its line in this test');
select is_empty($$select c.name from changing c where not exists (
  select 1 from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = c.name)$$,
    '[EA12] The lines of this test name no function that does not exist');
create function tests.fingerprint() returns setof text
language plpgsql security definer set search_path = ''
as $$
declare
  t regclass;
  said text;
begin
  for t in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'counted'
      and (c.relname ~ '^deal' or exists (select 1 from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'deal_room_id'))
    order by c.oid
  loop
    execute format('select %L || md5(string_agg(x::text, '','' order by x::text)) from %s x', t::text || ' ',
      t) into said;
    return next said;
  end loop;
end
$$;
create temp table before as select * from tests.fingerprint();
select tests.acting_as('erin');
select is(tests.outcome('select public.' || c.name || c.call), c.outcome,
  '[EA12] ' || c.name || ' changes nothing for Erin')
from changing c join pg_proc p on p.proname = c.name and p.pronamespace = 'public'::regnamespace
where c.call is not null and has_function_privilege('authenticated', p.oid, 'execute');
select tests.as_service();
select is(tests.outcome('select public.' || c.name || c.call), c.outcome,
  '[EA12] ' || c.name || ' changes nothing for Erin')
from changing c join pg_proc p on p.proname = c.name and p.pronamespace = 'public'::regnamespace
where c.call is not null and not has_function_privilege('authenticated', p.oid, 'execute');
select tests.as_database();
select set_eq('select * from tests.fingerprint()', 'select * from before',
  '[EA12] The tables of the room are what they were before');
select tests.acting_as('erin');
select throws_ok(format('insert into public.%I select * from public.%1$I limit 1', name), '42501', null,
  '[EA12] Erin writes nothing directly into ' || name)
  from unnest(array['deal_room_messages', 'deal_room_documents', 'deal_room_read_marks']) as name;

-- The end, by hand.
select collect_tap(tests.acting_as(who), throws_ok('select public.end_emergency_access(tests.opened())', 'PT403', null,
  '[EA13] ' || who || ' ends no emergency'))
  from unnest(array['alice', 'mallory']) as who;
select tests.acting_as('erin');
select throws_ok('select public.end_emergency_access(gen_random_uuid()::text)', 'PT404', null,
  '[EA13] Erin cannot end an emergency that does not exist');
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('erin');
select lives_ok('select public.end_emergency_access(tests.opened())', '[EA13] Erin ends her emergency herself');
select lives_ok('select public.end_emergency_access(tests.opened())',
  '[EA13] Erin ends it a second time, which changes nothing');
select is_empty('select * from tests.reads_of_room()', '[EA13] Erin reads nothing of the room after the end');
select throws_ok('select * from public.open_deal_room(tests.lumen())', 'PT404', null,
  '[EA13] Erin finds no room after the end');
select is(tests.listens(), false, '[EA13] Erin does not hear the room after the end');
select tests.as_database();
select is(tests.open_document('erin', payroll, false, true), 'PT404',
  '[EA13] Erin opens no document after the end') from scene;
select is(tests.epoch('Lumen Grid'), (select epoch + 1 from scene),
  '[EA13] The room moves to a new topic after the end');
select
  isnt_empty('select 1 from tests.broadcasts() where event = ''deal_room.access_ended''
    and topic = ''user:'' || tests.id(''erin'')',
  '[EA13] Erin is told that her access to the room ended');
select is_empty('select 1 from private.scope_grants where user_id = tests.id(''erin'')',
  '[EA13] No grant is kept for Erin after the end');
select results_eq('select action, who from tests.lines()', $$values ('emergency.begun', 'erin'), ('emergency.ended',
  'erin')$$,
  '[EA13] The log has the beginning and the end of the emergency');
select tests.acting_as('erin');
select
  results_eq('select room_id::text, reason, is_open, is_mine, ended_by_name is not null, ended_at < until
    from public.emergency_accesses_page()',
  $$select tests.lumen(), 'A member reports a forged signature.', false, true, true, true$$,
    '[EA13] The console lists the emergency that has ended');
select
  is_empty('select n.* from public.emergency_accesses_page() p, public.emergency_accesses_page(p.begun_at,
    p.id::text) n', '[EA13] The console lists emergencies page by page');

-- By the clock.
select is(tests.begins(reason => '  A reason with  room around it. '), 'ok', '[EA14] Erin opens another emergency');
select tests.as_database();
select tests.hour_passes();
select tests.acting_as('erin');
select is_empty('select * from tests.reads_of_room()', '[EA14] Erin reads nothing of the room when the hour is over');
select is(tests.listens(), false, '[EA14] Erin does not hear the room when the hour is over');
select throws_ok('select * from public.open_deal_room(tests.lumen())', 'PT404', null,
  '[EA14] Erin does not open the room when the hour is over');
select is((select is_open from public.emergency_accesses_page(page_size => 1)), false,
  '[EA14] The console says that the emergency is over');
select tests.acting_as('alice');
select is((select emergencies from public.open_deal_room(tests.lumen())), '[]',
  '[EA14] Alice reads no banner when the hour is over');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), (select epoch + 2 from scene),
  '[EA14] The room moves to a new topic when somebody comes by');
select results_eq('select action, who from tests.lines() offset 2', $$values ('emergency.begun', 'erin'),
  ('emergency.ended', null)$$,
  '[EA14] The log has an end of the emergency that nobody made');
select is((private.check_chain(tests.lumen()::uuid)).problem, null,
  '[EA14] The chain with an end that nobody made holds');

-- What becomes of her meanwhile.
select is(tests.begins(), 'ok', '[EA15] Erin opens an emergency again');
select tests.as_database();
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'successor@dealport.test', now(),
  '{"provider": "email"}', '{"username": "successor"}');
update public.users set role = 'SUPER_ADMIN' where id = tests.id('successor');
select is(tests.begins('successor'), 'ok', '[EA15] Another platform administrator opens an emergency beside hers');
select tests.as_database();
select tests.becomes('erin', 'GUEST');
select is((select count(*) from private.emergency_accesses where ended_at is null), 1::bigint,
  '[EA15] Erin loses her emergency with her role');
select tests.acting_as('erin');
select is_empty('select * from tests.reads_of_room()', '[EA15] Erin reads nothing of the room without her role');
select is(tests.outcome('select public.end_emergency_access(tests.opened())'), 'PT403',
  '[EA15] Erin ends no emergency of another without her role');
select tests.as_database();
select tests.becomes('erin', 'SUPER_ADMIN');
select tests.acting_as('erin');
select is_empty('select * from tests.reads_of_room()',
  '[EA15] Erin reads nothing of the room when her role comes back');
select lives_ok('select public.end_emergency_access(tests.opened())',
  '[EA15] Erin, a platform administrator again, ends the emergency of another');
select is(tests.begins('successor'), 'ok', '[EA16] The successor opens an emergency');
select tests.as_database();
select tests.disable('successor');
select tests.acting_as('successor');
select is_empty('select * from tests.reads_of_room()',
  '[EA16] The successor, once disabled, reads nothing of the room');
select tests.as_database();
select is((select count(*) from private.emergency_accesses where ended_at is null), 0::bigint,
  '[EA16] The emergency ends when its account is disabled');
select is_empty('select * from tests.wrong_grants()', '[EA16] The kept grants are true after the account was disabled');

-- Rooms that do not open.
select is(tests.begins('erin'), 'ok', '[EA17] Erin opens an emergency before the room closes');
select tests.as_database();
update public.deal_rooms set is_active = false where id::text = tests.lumen();
select tests.acting_as('erin');
select is_empty('select 1 from public.deal_room_messages where deal_room_id::text = tests.lumen()',
  '[EA17] Erin reads nothing of a room that closes meanwhile');
select lives_ok('select public.end_emergency_access(tests.opened())',
  '[EA17] Erin ends the emergency of a closed room');
select is(tests.begins('erin'), 'PT409', '[EA17] Erin opens no emergency in a closed room');
select is_empty('select * from public.emergency_access_offer(tests.lumen())',
  '[EA17] Erin is offered no emergency in a closed room');
select tests.as_database();
update public.deal_rooms set is_active = true, requires_second_factor = true where id::text = tests.lumen();
select is(tests.begins('erin'), 'PT403', '[EA18] Erin opens no emergency without the second factor of the room');
select tests.as_database();
update public.deal_rooms set requires_second_factor = false where id::text = tests.lumen();
select is(tests.begins('erin'), 'ok', '[EA18] Erin opens an emergency in a room without a second factor');
select tests.as_database();
update public.deal_rooms set requires_second_factor = true where id::text = tests.lumen();
select tests.acting_as('erin');
select is_empty('select * from tests.reads_of_room()',
  '[EA18] Erin reads nothing once the room asks for a second factor');
select is(tests.listens(), false, '[EA18] Erin does not hear the room once it asks for a second factor');
select tests.as_database();
update public.deal_rooms set requires_second_factor = false, expires_at = now() - interval '1 day'
  where id::text = tests.lumen();
select is((select count(*) from tests.reads_of_room()) >= 0 and private.room_access_of(tests.lumen()::uuid,
  tests.id('erin')) = 'full', true,
  '[EA19] Erin reads a room that has ended for its members');
select tests.as_database();
update public.deal_rooms set expires_at = null where id::text = tests.lumen();

-- A seat counts for more.
insert into public.deal_room_members (deal_room_id, user_id, side) values (tests.lumen()::uuid, tests.id('erin'),
  'INVESTOR');
select is(private.is_emergency_reader(tests.lumen()::uuid, tests.id('erin')), false,
  '[EA20] Erin, once given a seat, no more reads by the emergency');
select is(private.room_access_of(tests.lumen()::uuid, tests.id('erin'))::text, 'overview',
  '[EA20] Erin, once given a seat, has to sign the NDA first');
select tests.acting_as('erin');
select lives_ok('select public.end_emergency_access(tests.opened())',
  '[EA20] Erin ends the emergency of the room where she has a seat');
select is(tests.begins('erin'), 'PT409', '[EA20] Erin, a member, opens no emergency');
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('erin');
select is(tests.begins('erin'), 'ok', '[EA20] Erin, a former member, opens an emergency');
select tests.as_database();
select is_empty('select 1 from private.current_members where user_id = tests.id(''erin'')',
  '[EA20] Erin is no member by her emergency');
select tests.as_database();
create temp table named as select display_name::text as name from public.users where id = tests.id('erin');
grant select on named to public;
update public.users set first_name = 'Former', last_name = 'member' where id = tests.id('erin');
select tests.acting_as('alice');
select results_eq('select e ->> ''name''
  from public.open_deal_room(tests.lumen()) o, jsonb_array_elements(o.emergencies) e',
  'select name from named', '[EA22] The banner keeps the name that Erin had');
select results_eq('select distinct actor_name from public.deal_room_activity(tests.lumen(), null, 200)
  where action in (''emergency.begun'', ''document.previewed'') and actor_id = tests.id(''erin'')',
  'select name from named', '[EA22] The activity keeps the name that Erin had');
select tests.acting_as('erin');
select results_eq('select distinct admin_name from public.emergency_accesses_page() where is_mine',
  'select name from named', '[EA22] The console keeps the name that Erin had');
select tests.as_database();
create function tests.floods() returns text language plpgsql
as $$
declare
  said text;
begin
  for n in 1..25 loop
    said := tests.outcome('select public.end_emergency_access(tests.opened())');
    said := tests.begins();
  end loop;
  return said;
end
$$;
grant execute on function tests.floods() to public;
select tests.acting_as('erin');
select is(tests.floods(), 'PT429', '[EA21] Erin opens at most twenty emergencies a day');

select * from finish();
rollback;
