-- What the screens of a room offer is what its acts allow: each column that says so is asked by each person, who then
-- tries the act. Case RM13 of docs/access.md. Seed: alice owns the company of Lumen Grid, bob owns Lindqvist Ventures.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.asked(query text) returns boolean
language plpgsql
as $$
declare
  answer boolean;
begin
  execute 'select ' || query into answer;
  return coalesce(answer, false);
exception when others then
  -- Where a screen is refused, nothing is offered.
  return false;
end
$$;
create function tests.frozen() returns text
language sql stable security definer set search_path = ''
as $$ select f.id::text from public.deal_room_freezes f where f.deal_room_id = tests.lumen()::uuid
  and f.thawed_at is null $$;
-- What a call would end in; nothing of it stays.
create function tests.ends_in(call text) returns text
language plpgsql
as $$
begin
  execute call;
  raise exception using errcode = 'ZZ001';
exception when others then
  return case sqlstate when 'ZZ001' then 'ok' else sqlstate end;
end
$$;
-- Where an offer and its act differ.
create function tests.differ(about text default '%') returns setof text
language plpgsql
as $$
begin
  return query
    select format('%s: offered %s, the act ends in %s', t.what, t.is_offered, t.ending)
    from (select o.what, tests.asked(o.asked) as is_offered, tests.ends_in(o.act) as ending from offers o
      where o.what like about) t
    where t.is_offered <> (t.ending = 'ok') order by 1;
end
$$;
create function tests.request() returns text
language sql stable security definer set search_path = ''
as $$ select r.id::text from public.intro_requests r where r.requested_by = tests.id('mallory')
  and r.startup_id = tests.startup()::uuid and r.status = 'OPEN' $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- On each side: who owns it, who signs and does not manage, who manages and does not sign, an adviser, a viewer.
select tests.joins('sue', 'INVESTOR', false), tests.joins('adam', 'INVESTOR', false),
  tests.joins('nora', 'INVESTOR', false), tests.joins('vera', 'INVESTOR', true), tests.joins('kim', 'FOUNDER', false),
  tests.joins('dora', 'FOUNDER', false);
select tests.invests_for('sue', 'bob', 'MEMBER'), tests.invests_for('adam', 'bob', 'ADMIN'),
  tests.works_for('kim', 'lumen-grid', 'ADMIN'), tests.works_for('dora', 'lumen-grid', 'MEMBER');
select tests.as_database();
update public.organization_members set is_signatory = true where user_id = tests.id('sue') and ended_at is null;
delete from public.deal_closing_documents;
create temp table people as select * from unnest(array['alice', 'dora', 'bob', 'sue', 'adam', 'nora', 'vera'])
  with ordinality p (who, position);
grant select on people to public;

-- Something of each kind, of both sides.
insert into named values ('plan', tests.add_document('Lumen Grid', 'alice', 'Plan')),
  ('note', tests.add_document('Lumen Grid', 'nora', 'Note')), ('spa', tests.add_document('Lumen Grid', 'alice', 'SPA')),
  ('gone', tests.add_document('Lumen Grid', 'dora', 'Gone'));
insert into private.document_hashes values (tests.of('spa')::uuid, tests.lumen()::uuid, repeat('a', 64)),
  (tests.of('plan')::uuid, tests.lumen()::uuid, repeat('b', 64));
select tests.publish_nda();
select tests.acting_as('dora');
select public.remove_deal_room_documents(array[tests.of('gone')]);
insert into named select 'folder', id from public.add_deal_room_folder(tests.lumen(), 'Drafts');
insert into named values ('milestone', public.add_deal_milestone(tests.lumen(), 'Board approval', null,
  tests.id('nora')::text));
insert into named values ('question', public.ask_deal_room_question(tests.lumen(), 'Fund size', 'How large is it?')),
  ('item', public.add_deal_room_diligence_item(tests.lumen(), 'Legal', 'Articles', owner => tests.id('sue')::text));
select tests.acting_as('nora');
select public.reply_to_deal_room_question(tests.of('question'), 'It has 80 million.');
select public.link_deal_room_diligence(tests.of('item'), tests.of('note'));
select tests.acting_as('bob');
insert into named select 'invitation', id from public.invite_to_deal_room(tests.lumen(), 'guest@dealport.test');
select tests.acting_as('alice');
select public.propose_deal_terms(tests.deal('Lumen Grid')::text, 3500000, 42000000, 7.69,
  (select next_version from public.deal_overview(tests.lumen())));
insert into named values ('closing', public.add_closing_document(tests.lumen(), tests.of('spa'))),
  ('other', public.add_closing_document(tests.lumen(), tests.of('plan')));
select public.confirm_closing_document(tests.of('closing'), 1);

create temp table offers (what, asked, act) as values
  ('post', '(select can_post from public.open_deal_room(tests.lumen()))',
    $$select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'Hello')$$),
  ('contribute', '(select can_contribute from public.open_deal_room(tests.lumen()))',
    $$select public.add_deal_milestone(tests.lumen(), 'Signing')$$),
  ('invite', '(select can_invite from public.open_deal_room(tests.lumen()))',
    $$select public.invite_to_deal_room(tests.lumen(), 'adviser@dealport.test')$$),
  ('describe', '(select can_describe from public.open_deal_room(tests.lumen()))',
    $$select public.set_deal_room_description(tests.lumen(), 'Anew', description)
      from public.open_deal_room(tests.lumen())$$),
  ('set its end', '(select can_set_end from public.open_deal_room(tests.lumen()))',
    $$select public.set_deal_room_end(tests.lumen(), now() + interval '3 days')$$),
  ('move it to the newer NDA', '(select newer_nda_version is not null from public.open_deal_room(tests.lumen()))',
    $$select public.move_deal_room_to_nda(tests.lumen(), (select v.id::text from public.nda_versions v
      order by v.version desc limit 1))$$),
  ('organize', '(select can_organize from public.open_deal_room(tests.lumen()))',
    $$select public.change_deal_room_diligence_section(tests.lumen(), 'Legal', 'Law')$$),
  ('freeze or thaw', '(select can_freeze from public.open_deal_room(tests.lumen()))',
    $$select case when tests.frozen() is null then public.freeze_deal_room(tests.lumen(), 'Signing')::text
      else public.thaw_deal_room(tests.lumen(), tests.frozen())::text end$$),
  ('ask for a second factor', '(select can_set from public.deal_room_factor(tests.lumen()))',
    $$select public.set_deal_room_factor(tests.lumen(), false)$$),
  ('propose terms', '(select can_propose from public.deal_overview(tests.lumen()))',
    $$select public.propose_deal_terms(tests.deal('Lumen Grid')::text, 1, 1, 1, next_version)
      from public.deal_overview(tests.lumen())$$),
  ('confirm terms', '(select can_confirm_terms from public.deal_overview(tests.lumen()))',
    $$select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, next_version - 1)
      from public.deal_overview(tests.lumen())$$),
  ('withdraw terms', '(select can_withdraw_terms from public.deal_overview(tests.lumen()))',
    $$select public.withdraw_deal_terms(tests.deal('Lumen Grid')::text, next_version - 1)
      from public.deal_overview(tests.lumen())$$),
  ('complete the deal', '(select can_complete from public.deal_overview(tests.lumen()))',
    $$select tests.complete('Lumen Grid')$$),
  ('cancel the deal', '(select can_cancel from public.deal_overview(tests.lumen()))',
    $$select public.cancel_deal(tests.deal('Lumen Grid')::text, 'No.')$$),
  ('announce the amount', '(select can_announce from public.deal_overview(tests.lumen()))',
    $$select public.set_deal_amount_announced(tests.deal('Lumen Grid')::text, true)$$),
  ('write notes', '(select can_edit_key_documents from public.deal_overview(tests.lumen()))',
    $$select public.write_deal_notes(tests.deal('Lumen Grid')::text, 'Anew', notes_version)
      from public.deal_overview(tests.lumen())$$),
  ('invite again', '(select can_renew from public.deal_room_invited(tests.lumen()) where id::text =
    tests.of(''invitation''))', $$select public.invite_to_deal_room(tests.lumen(), 'guest@dealport.test')$$),
  ('revoke an invitation', '(select can_revoke from public.deal_room_invited(tests.lumen()) where id::text =
    tests.of(''invitation''))', $$select public.revoke_deal_room_invitation(tests.of('invitation'))$$),
  ('waive the KYC', '(select can_waive from public.deal_room_invited(tests.lumen()) where id::text =
    tests.of(''invitation''))', $$select public.waive_kyc(tests.of('invitation'), 'Known to us.')$$),
  ('change a milestone', '(select can_change from public.deal_room_milestones(tests.lumen()) where id::text =
    tests.of(''milestone''))', $$select public.change_deal_milestone(tests.of('milestone'), 'Boards', null, null, 1)$$),
  ('finish a milestone', '(select can_finish from public.deal_room_milestones(tests.lumen()) where id::text =
    tests.of(''milestone''))', $$select public.set_deal_milestone_done(tests.of('milestone'), true)$$),
  ('ask', '(select can_ask from public.deal_room_questions_state(tests.lumen()))',
    $$select public.ask_deal_room_question(tests.lumen(), 'Why', 'Why now?')$$),
  ('limit questions', '(select can_set_limit from public.deal_room_questions_state(tests.lumen()))',
    $$select public.set_deal_room_question_limit(tests.lumen(), 7)$$),
  ('reply', '(select can_reply from public.deal_room_question(tests.of(''question'')))',
    $$select public.reply_to_deal_room_question(tests.of('question'), 'More.')$$),
  ('close a question', '(select can_close from public.deal_room_question(tests.of(''question'')))',
    $$select public.close_deal_room_question(tests.of('question'))$$),
  ('assign a question', '(select can_assign from public.deal_room_question(tests.of(''question'')))',
    $$select public.assign_deal_room_question(tests.of('question'), null)$$),
  ('publish an answer', '(select can_publish from public.deal_room_question(tests.of(''question'')))',
    $$select public.publish_deal_room_answer(tests.of('question'), 'Size', 'How large?', '80 million.')$$),
  ('change an item', '(select can_edit from public.deal_room_diligence(tests.lumen()) where id::text =
    tests.of(''item''))', $$select public.change_deal_room_diligence_item(id::text, version, 'Statutes')
      from public.deal_room_diligence(tests.lumen()) where id::text = tests.of('item')$$),
  ('plan an item', '(select can_plan from public.deal_room_diligence(tests.lumen()) where id::text =
    tests.of(''item''))', $$select public.change_deal_room_diligence_item(id::text, version, title, note,
      due_on => '2030-01-01')
      from public.deal_room_diligence(tests.lumen()) where id::text = tests.of('item')$$),
  ('link a document', '(select can_link from public.deal_room_diligence(tests.lumen()) where id::text =
    tests.of(''item''))', $$select public.link_deal_room_diligence(tests.of('item'), tests.of('plan'))$$),
  ('unlink a document', '(select (documents -> 0 ->> ''can_unlink'')::boolean
    from public.deal_room_diligence(tests.lumen()) where id::text = tests.of(''item''))',
    $$select public.link_deal_room_diligence(tests.of('item'), tests.of('note'), false)$$),
  ('rename the folder', '(select can_edit from public.deal_room_tree(tests.lumen()) where id::text =
    tests.of(''folder''))', $$select public.rename_deal_room_folder(tests.of('folder'), 'Final')$$),
  ('say who sees the folder', '(select can_set_access from public.deal_room_tree(tests.lumen()) where id::text =
    tests.of(''folder''))',
    $$select public.set_deal_room_side_access(tests.lumen(), 'FOUNDER', 'VIEW', folder => tests.of('folder'))$$),
  ('restore a document', '(select can_restore from public.removed_deal_room_documents(tests.lumen()) where id::text =
    tests.of(''gone''))', $$select public.restore_deal_room_documents(array[tests.of('gone')])$$),
  ('confirm a closing document', '(select can_confirm from public.deal_room_closing_documents(tests.lumen())
    where id::text = tests.of(''other''))', $$select public.confirm_closing_document(tests.of('other'), 1)$$),
  ('withdraw what was confirmed', '(select can_withdraw from public.deal_room_closing_documents(tests.lumen())
    where id::text = tests.of(''closing''))', $$select public.withdraw_closing_confirmation(tests.of('closing'))$$),
  ('take a document off the list', '(select can_remove from public.deal_room_closing_documents(tests.lumen())
    where id::text = tests.of(''closing''))', $$select public.remove_closing_document(tests.of('closing'))$$);
insert into offers
select 'rename the document ' || name, format('(select can_edit from public.deal_room_document(tests.of(%L)))', name),
  format('select public.rename_deal_room_document(tests.of(%L), ''Final'')', name)
from unnest(array['plan', 'note']) name
union all
select 'say who sees the document ' || name,
  format('(select can_set_access from public.deal_room_document(tests.of(%L)))', name),
  format('select public.set_deal_room_side_access(tests.lumen(), ''FOUNDER'', ''DOWNLOAD'',
    document => tests.of(%L))', name)
from unnest(array['plan', 'note']) name
union all
select format(o.what, p.who),
  format('(select %s from public.deal_room_people(tests.lumen()) where user_id = tests.id(%L))', o.asked, p.who),
  format(o.act, p.who)
from people p cross join (values
  ('end the access of %s', 'can_end or can_leave',
    $$select public.end_deal_room_membership(tests.lumen(), tests.id(%L)::text, 'Done.')$$),
  ('set the end of %s', 'can_set_expiry',
    $$select public.set_deal_room_expiry(tests.lumen(), tests.id(%L)::text, now() + interval '5 days')$$),
  ('set the role of %s', 'can_set_role',
    $$select public.set_deal_room_role(tests.lumen(), tests.id(%L)::text, 'VIEWER')$$)) as o (what, asked, act)
where p.who not in ('sue', 'vera');
grant select on offers to public;

select collect_tap(tests.acting_as(who), is_empty('select * from tests.differ()',
  '[RM13] In an open room exactly what the acts allow is offered to ' || who))
from people order by position;
select tests.acting_as('sue');
select results_eq($$select can_confirm, can_withdraw, can_remove from public.deal_room_closing_documents(tests.lumen())
  where id::text = tests.of('other')$$, 'values (true, false, true)',
  '[RM13] Who signs and does not manage is offered to confirm a closing document');
select tests.acting_as('adam');
select is((select can_confirm from public.deal_room_closing_documents(tests.lumen())
  where id::text = tests.of('other')), false,
  '[RM13] Who manages and does not sign is not offered to confirm a closing document');
select tests.acting_as('bob');
select public.freeze_deal_room(tests.lumen(), 'Signing on Friday.');
select collect_tap(tests.acting_as(who), is_empty('select * from tests.differ()',
  '[RM13] In a frozen room exactly what the acts allow is offered to ' || who))
from people where who not in ('bob', 'vera') order by position;
select tests.acting_as('alice');
select is((select can_set_access from public.deal_room_document(tests.of('plan'))), true,
  '[RM13] In a frozen room who sees what is still theirs to say');
select tests.as_database();
update public.deal_room_freezes set thawed_at = now() where thawed_at is null;
select tests.acting_as('bob');
select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, next_version - 1)
from public.deal_overview(tests.lumen());
select tests.complete('Lumen Grid');
select collect_tap(tests.acting_as(who), is_empty('select * from tests.differ(''complete the deal'')',
  '[RM13] Once one side has confirmed the completion, who signs for the other is offered to complete it: ' || who))
from people order by position;
select tests.acting_as('alice');
select tests.complete('Lumen Grid');
select collect_tap(tests.acting_as(who), is_empty('select * from tests.differ()',
  '[RM13] In the room of a completed deal exactly what the acts allow is offered to ' || who))
from people where who in ('alice', 'sue', 'nora') order by position;

-- Requests for an introduction, which the company answers.
select tests.as_database();
insert into public.intro_requests (startup_id, investor_id, requested_by, note)
select tests.startup()::uuid, i.id, i.user_id, 'Please' from public.investors i where i.user_id = tests.id('mallory');
select collect_tap(tests.acting_as(who),
  is(tests.asked('(select can_answer from public.intro_inbox(request => tests.request()))'), may,
    '[RM13] Who administers the company is offered to answer a request: ' || who),
  is(tests.ends_in(format('select public.decline_intro(%L, ''Not now.'')', tests.request())) = 'ok', may,
    '[RM13] Who administers the company answers a request: ' || who))
from (values ('alice', true), ('kim', true), ('dora', false)) as t (who, may);
select * from finish();
rollback;
