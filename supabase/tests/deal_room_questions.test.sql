-- Questions between the two sides of a room. Cases QA of docs/access.md. Seed: three of bob's side, one of alice's, all
-- in Lumen Grid.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.ask(what text, folder text default null, document text default null, version int default null,
  page int default null) returns uuid language sql
as $$ select public.ask_deal_room_question(tests.lumen(), what, 'Please explain: ' || what, folder, document, version,
  page) $$;
create function tests.lists(whose text default null, state text default null, document text default null) returns text
language sql
as $$ select string_agg(q.subject, ', ' order by q.number) from public.deal_room_questions(tests.lumen(), state, whose,
  document) q where q.number > 4 $$;
-- Everything that a room's functions say of its questions, as one text.
create function tests.all_said() returns text language plpgsql
as $$
declare
  said text;
begin
  select concat_ws(' ',
    (select string_agg(q::text, ' ') from public.deal_room_questions(tests.lumen(), page_size => 200) q),
    (select string_agg(d::text, ' ') from public.deal_room_questions(tests.lumen(), page_size => 200) q,
      public.deal_room_question(q.id::text) d),
    (select string_agg(r::text, ' ') from public.deal_room_questions(tests.lumen(), page_size => 200) q,
      public.deal_room_question_replies(q.id::text) r),
    (select string_agg(f::text, ' ') from public.deal_room_faq(tests.lumen()) f),
    (select string_agg(s::text, ' ') from public.deal_room_questions_state(tests.lumen()) s),
    (select string_agg(e::text, ' ') from public.deal_room_questions_download(tests.lumen()) e),
    (select string_agg(a::text, ' ') from public.deal_room_activity(tests.lumen(), null, 200) a
      where a.action like 'question%'),
    (select string_agg(l::text, ' ') from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
      where l -> 'line' ->> 'action' like 'question%')) into said;
  return said;
end
$$;
create function tests.published() returns int language sql
as $$ select s.published from public.deal_room_questions_state(tests.lumen()) s $$;
create function tests.bell(who text, wanted text) returns int language sql stable security definer set search_path = ''
as $$ select n.count from public.notifications n where n.user_id = tests.id(who) and n.kind = wanted
  and n.read_at is null $$;
create function tests.number_of(id uuid) returns int language sql stable security definer set search_path = ''
as $$ select q.number from private.deal_room_questions q where q.id = number_of.id $$;
create function tests.assignee() returns text language sql
as $$ select concat_ws(' ', d.assigned_to = tests.id('fred'), (select q.assigned_to = tests.id('fred')
  from public.deal_room_questions(tests.lumen(), page_size => 200) q where q.id = d.id))
  from public.deal_room_question(tests.of('in folder')) d $$;
create function tests.moved_at() returns text language sql
as $$ select r.last_activity_at::text from public.my_deal_rooms() r where r.startup_name = 'Lumen Grid' $$;
create function tests.lines() returns int language sql stable security definer set search_path = ''
as $$ select count(*)::int from public.audit_logs l where l.action like 'question%' $$;
-- What a platform administrator reads in the log of lines that are one side's alone: by the table, and by its search.
create function tests.told_apart() returns text language sql stable
as $$ select concat_ws(' ',
  (select count(*) > 0 from public.audit_logs l where l.metadata ? 'visible_to' and l.target_id::text = tests.lumen()),
  (select count(*) > 0 from json_array_elements(public.audit_page(jsonb_build_object('thing', tests.lumen(), 'action',
    array['question.asked', 'question.assigned']), 100) -> 'rows') r),
  (select count(*) > 0 from public.audit_logs l where l.action = 'question.answered')) $$;
create function tests.emergencies() returns json language sql stable security definer set search_path = ''
as $$ select json_agg(e) from private.emergency_accesses e where e.ended_at is null $$;
create function tests.sql(statement text) returns text language plpgsql security definer set search_path = '' as $$
  begin execute statement; return null; end $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- alice leads the founder's side, fred contributes to it, vera views; bob leads the investor's, carol and nina
-- contribute, victor views.
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false); select tests.joins('vera', 'FOUNDER', true);
select tests.joins('nina', 'INVESTOR', false); select tests.joins('victor', 'INVESTOR', true);
select tests.acting_as('alice');
insert into named select 'folder', id from public.add_deal_room_folder(tests.lumen(), 'Cellar');
insert into named values ('document', tests.add_document('Lumen Grid', 'alice', 'Heirloom')),
  ('sheet', tests.add_document('Lumen Grid', 'alice', 'Table'));
select tests.sql($$update public.deal_room_documents set content_type = 'text/csv' where id =
  tests.of('sheet')::uuid$$);
select tests.sql($$update public.deal_room_documents set folder_id = tests.of('folder')::uuid
  where id = tests.of('document')::uuid$$);

-- Asking.
select tests.acting_as('nina');
insert into named values ('first', tests.ask('Runway'));
select is(tests.lists(), 'Runway', '[QA1] Nina asks a question about the room');
select results_eq($$select status::text, side::text, is_ours, asked_by_name, place_name
  from public.deal_room_questions(tests.lumen(), page_size => 1)$$,
  $$values ('OPEN', 'INVESTOR', true, (select display_name from public.users where id = tests.id('nina')),
    null::text)$$,
  '[QA1] A question is open, and the asking side sees who asked');
select is(tests.number_of(tests.of('first')::uuid), 5, '[QA1] Questions are numbered as they come');
select is(tests.lists('MINE'), 'Runway', '[QA1] Nina finds the question among her own');
select tests.forget_broadcasts();
insert into named values ('page', tests.ask('Clause', document => tests.of('document'), page => 3));
select results_eq($$select topic like 'deal_room:%', payload - 'id' from tests.broadcasts()
  where event = 'questions.changed'$$, $$values (true, '{}'::jsonb)$$,
  '[QA2] The room is told of a question without saying which');
insert into named values ('in folder', tests.ask('Cellar in general', tests.of('folder')));
select results_eq($$select place_name, version, page from public.deal_room_questions(tests.lumen(), page_size => 2)$$,
  $$values ('Cellar', null::int, null::int), ('Heirloom', 1, 3)$$,
  '[QA1] Questions are about a folder, or a page of a version');
select tests.acting_as('alice');
select is(tests.bell('alice', 'deal_room.questions'), 3, '[QA2] Alice is told of three questions');
select is(tests.bell('vera', 'deal_room.questions'), 3,
  '[QA2] Vera, a viewer of the answering side, is told of three questions');
select is(tests.bell('bob', 'deal_room.questions'), null,
  '[QA2] Bob, on the asking side, is not told of the questions');
select is(tests.lists('TO_ANSWER', 'OPEN'), 'Runway, Clause, Cellar in general',
  '[QA1] Alice finds three open questions that wait for her side');
select is(tests.lists('ASKED'), null, '[QA1] Alice finds no question that her side asked');
select is(tests.lists(document => tests.of('document')), 'Clause', '[QA1] Alice finds one question about the document');
select is(tests.lists(document => 'nonsense'), null, '[QA1] Alice finds no question about a malformed id');

select tests.acting_as('nina');
select tests.sql($$insert into private.document_pages values (tests.of('document')::uuid, 1, 4)$$);
select throws_ok($$select tests.ask('x', null, tests.of('document'), 1, 5)$$, 'PT400', 'This document has 4 pages.',
  '[QA10] Nina asks nothing about the fifth page of four');

-- Answering.
select tests.acting_as('fred');
select lives_ok($$select public.reply_to_deal_room_question(tests.of('first'), 'Eighteen months.')$$,
  '[QA3] Fred answers the question of the other side');
select tests.acting_as('nina');
select results_eq($$select status::text, can_reply, can_close, can_assign, can_publish
  from public.deal_room_question(tests.of('first'))$$, 'values (''ANSWERED'', true, true, false, false)',
  '[QA3] Nina reads that it is answered and what she may do');
select results_eq($$select is_answer, is_ours, written_by_name is not null, body
  from public.deal_room_question_replies(tests.of('first'))$$, $$values (true, false, true, 'Eighteen months.')$$,
  '[QA3] Nina reads who gave the answer');
select is(tests.bell('nina', 'deal_room.answers'), 1, '[QA3] Nina is told of the answer');
select is(tests.bell('bob', 'deal_room.answers'), 1, '[QA3] Bob, of the asking side, is told of the answer');
select is(tests.bell('alice', 'deal_room.answers'), null, '[QA3] Alice, of the answering side, is not told of it');
select public.reply_to_deal_room_question(tests.of('first'), 'With this round, or without?');
select is((select status::text from public.deal_room_question(tests.of('first'))), 'OPEN',
  '[QA3] A further reply of the asking side opens the question');
select tests.acting_as('alice');
select public.reply_to_deal_room_question(tests.of('first'), 'Without.');
select tests.acting_as('nina');
select public.close_deal_room_question(tests.of('first')) from generate_series(1, 2);
select is((select status::text from public.deal_room_question(tests.of('first'))), 'CLOSED',
  '[QA4] Nina closes the question, twice');
select is((select count(*) from tests.broadcasts() where event = 'questions.changed'), 6::bigint,
  '[QA4] The room is told of each change once');
select tests.acting_as('fred');
select throws_ok($$select public.reply_to_deal_room_question(tests.of('first'), 'And…')$$, 'PT409',
  'This question is closed. Open it again to reply.', '[QA4] Fred replies nothing to a closed question');
select throws_ok($$select public.close_deal_room_question(tests.of('first'), false)$$, 'PT403',
  'Only the side that asked, or who manages the other one, can close a question.',
    '[QA4] Fred, who manages no side, opens no closed question');
select tests.acting_as('alice');
select lives_ok($$select public.close_deal_room_question(tests.of('first'), false)$$,
  '[QA4] Alice, who manages her side, opens a closed question');
select is((select status::text from public.deal_room_question(tests.of('first'))), 'OPEN',
  '[QA4] The question is open again');
select throws_ok($$select public.close_deal_room_question(tests.of('first'), null)$$, 'PT400', null,
  '[QA4] Alice has to say whether it is closed');

-- Who asked is nobody's business but their side's.
select tests.acting_as('alice');
select lives_ok($$select public.publish_deal_room_answer(tests.of('first'), 'Runway', 'How long?',
  'Eighteen months.')$$,
  '[QA5] Alice publishes the answer');
select results_eq($$select subject, body, answer, side::text from public.deal_room_faq(tests.lumen(), page_size => 1)$$,
  $$values ('Runway', 'How long?', 'Eighteen months.', 'FOUNDER')$$,
  '[QA5] The FAQ has the question and answer in the words of Alice');
select tests.as_database();
create temp table asker as select u.display_name, u.id, u.username from public.users u where u.id = tests.id('nina');
grant select on asker to public;
select collect_tap(tests.acting_as(name),
  cmp_ok(length(tests.all_said()), '>', 1000, '[QA6] ' || name || ' is told much of the questions'),
  is(tests.all_said() ~ (select a.id || '|' || a.display_name from asker a), knows,
    '[QA6] ' || name || case when knows then ' of her side reads that Nina asked' else
      ' of the other side reads nothing of Nina' end))
from (values ('alice', false), ('fred', false), ('vera', false), ('bob', true), ('carol', true), ('victor', true)) x
  (name, knows);
select tests.as_database();
select is_empty($$select 1 from public.notifications n, asker a where n.kind in ('deal_room.questions',
  'deal_room.answers')
  and n.data::text ~ (a.id || '|' || a.display_name)$$, '[QA6] No notice names Nina as the asker');
select is_empty($$select 1 from tests.broadcasts() b, asker a where b.event = 'questions.changed' and b.payload::text
  ~ a.id::text$$,
  '[QA6] No event in the room names Nina as the asker');
select is_empty($$select 1 from private.deal_room_faq f, asker a where f::text ~ a.id::text$$,
  '[QA6] The table of the FAQ does not name Nina as the asker');
select tests.acting_as('bob');
select is((select count(*) from public.deal_room_faq(tests.lumen()) f, asker a where f::text ~ (a.id || '|' ||
  a.display_name)),
  0::bigint, '[QA6] Bob does not read in the FAQ who asked');
select results_eq($$select a.action from public.deal_room_activity(tests.lumen(), null, 200) a, asker n
  where a.actor_id = n.id and a.action like 'question%' group by 1 order by 1$$,
  $$values ('question.asked'), ('question.closed'), ('question.followed_up')$$,
  '[QA6] Bob reads in the log what Nina of his side did');
select tests.acting_as('alice');
select is((select count(*) from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where l ->> 'line' is null), (select count(*) from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
  where l ->> 'line' is null and length(l ->> 'hash') = 64), '[QA6] A withheld line keeps its hash');
select tests.acting_as('bob');
select is((select problem from public.deal_room_audit_state(tests.lumen())), null,
  '[QA6] The chain holds with withheld lines');

-- Assigning, and by when.
select throws_ok($$select public.assign_deal_room_question(tests.of('page'), tests.id('fred')::text)$$, 'PT403',
  'Only the side that answers can do this.', '[QA7] Bob, on the asking side, assigns nobody to a question');
select throws_ok($$select public.set_deal_room_question_due(tests.of('page'), private.today())$$, 'PT403', null,
  '[QA7] Bob, on the asking side, sets no day for an answer');
select throws_ok($$select public.publish_deal_room_answer(tests.of('page'), 'a', 'b', 'c')$$, 'PT403', null,
  '[QA7] Bob, on the asking side, publishes no answer') ;
select tests.acting_as('alice');
select lives_ok($$select public.assign_deal_room_question(tests.of('page'), tests.id('fred')::text)$$,
  '[QA7] Alice assigns Fred to a question');
select public.set_deal_room_question_due(tests.of('page'), private.today() + 7);
select is(tests.bell('fred', 'deal_room.assigned'), 1, '[QA7] Fred is told of his assignment');
select throws_ok(format('select public.assign_deal_room_question(tests.of(''page''), %L)', who), 'PT400',
  'Choose somebody of your side who can answer this question.', '[QA7] Alice does not assign a question to ' || what)
from (values (tests.id('bob')::text, 'the other side'), (tests.id('vera')::text, 'a viewer'),
  (tests.id('mallory')::text, 'a stranger'),
  ('nonsense', 'nobody')) x (who, what);
select throws_ok(format('select public.set_deal_room_question_due(tests.of(''page''), %L)', private.today() + days),
  'PT400',
  'Choose a day from today on, within two years.',
  '[QA7] Alice sets no day for an answer at this distance: ' || days) from unnest(array[-1, 731, 100000])
    days;
select tests.acting_as('fred');
select is(tests.lists('ASSIGNED'), 'Clause', '[QA7] Fred finds the question among those assigned to him');
select tests.acting_as('nina');
select results_eq($$select assigned_to, assigned_to_name, due_on from public.deal_room_question(tests.of('page'))$$,
  'select null::uuid, null::text, private.today() + 7',
  '[QA7] Nina, on the asking side, reads the day but not who is assigned');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200) where action =
  'question.assigned'$$,
  '[QA7] Nina reads no assignment in the log');
select tests.acting_as('alice');
select isnt_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200) where action = 'question.assigned'
  and subject_name = 'Clause'$$, '[QA7] Alice reads the assignment in the log');
select lives_ok($$select public.assign_deal_room_question(tests.of('page'), null),
  public.set_deal_room_question_due(tests.of('page'), null)$$,
  '[QA7] Alice takes the assignment and the day back');

-- Publishing.
select throws_ok($$select public.publish_deal_room_answer(tests.of('page'), 'a', 'b', 'c')$$, 'PT409',
  'Answer this question first.',
  '[QA8] Alice publishes nothing before there is an answer');
select tests.acting_as('fred');
select throws_ok($$select public.publish_deal_room_answer(tests.of('first'), 'a', 'b', 'c')$$, 'PT403',
  'Only who manages the side that answers can publish an answer.', '[QA8] Fred, who manages no side, publishes no answer');
select throws_ok($$select public.unpublish_deal_room_answer(tests.of('first'))$$, 'PT403', null,
  '[QA8] Fred, who manages no side, takes no answer off the FAQ');
select tests.acting_as('alice');
select throws_ok(format('select public.publish_deal_room_answer(tests.of(''first''), %L, %L, %L)', s, b, a), 'PT400',
  said, '[QA8] Alice publishes nothing when it is refused: ' || said)
from (values (' ', 'b', 'c', 'A subject has 1 to 200 characters.'), (repeat('x', 201), 'b', 'c',
  'A subject has 1 to 200 characters.'),
  ('a', repeat('x', 10001), 'c', 'A question has 1 to 10,000 characters.'), ('a', 'b', null,
    'An answer has 1 to 10,000 characters.'),
  ('a', 'b', repeat('x', 10001), 'An answer has 1 to 10,000 characters.')) x (s, b, a, said);
select public.publish_deal_room_answer(tests.of('first'), 'Runway', 'How long?', 'Now twenty months.');
select results_eq($$select answer from public.deal_room_faq(tests.lumen(), page_size => 1)$$, $$values
  ('Now twenty months.')$$,
  '[QA8] An answer published again is in the FAQ once, in the new words');
select set_config('tests.lines', tests.lines()::text, true);
select public.publish_deal_room_answer(tests.of('first'), 'Runway', 'How long?', 'Now twenty months.');
select public.assign_deal_room_question(tests.of('page'), null);
select public.set_deal_room_question_due(tests.of('page'), null);
select public.close_deal_room_question(tests.of('page'), false);
select public.set_deal_room_question_limit(tests.lumen(), 50);
select is(tests.lines(), current_setting('tests.lines')::int, '[QA16] An act that changes nothing writes no line');
select lives_ok($$select public.unpublish_deal_room_answer(tests.of('first')) from generate_series(1, 2)$$,
  '[QA8] Alice takes an answer off the FAQ, twice');
select is((select count(*) from public.deal_room_faq(tests.lumen())), 1::bigint,
  '[QA8] An answer that was taken off is not in the FAQ');

-- What is held back from somebody: the questions about it, too.
select public.reply_to_deal_room_question(tests.of(name), 'An answer.') from unnest(array['page', 'in folder']) name;
select public.publish_deal_room_answer(tests.of(name), 'Heirloom matter', 'b', 'c') from unnest(array['page',
  'in folder']) name;
select tests.as_database();
update private.deal_room_faq set published_at = now() where deal_room_id::text = tests.lumen();
create function tests.faq_by_pages() returns setof uuid language plpgsql
as $$
declare
  entry record;
  last record;
begin
  select null::timestamptz as published_at, null::uuid as question_id into last;
  loop
    for entry in select f.question_id, f.published_at
      from public.deal_room_faq(tests.lumen(), last.published_at, 2, last.question_id::text) f loop
      return next entry.question_id;
      last := entry;
    end loop;
    exit when not found;
  end loop;
end
$$;
grant execute on function tests.faq_by_pages() to public;
select tests.acting_as('alice');
select cmp_ok((select count(*) from tests.faq_by_pages()), '>', 2::bigint, '[QA8] The FAQ has more than a page');
select results_eq('select tests.faq_by_pages() limit 200',
  'select question_id from public.deal_room_faq(tests.lumen(), page_size => 200)',
  '[QA8] The FAQ is whole and in order page by page');
select public.set_deal_room_role_access(tests.lumen(), 'FOUNDER', 'VIEWER', 'NONE', folder => tests.of('folder'));
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, 'NONE', folder => tests.of('folder'));
select tests.as_database(); delete from public.notifications;
select collect_tap(tests.acting_as(name),
  is(coalesce(tests.lists(), ''), case when sees then 'Runway, Clause, Cellar in general' else 'Runway' end,
    '[QA9] No question about what is held back is in the list of ' || name),
  is(tests.all_said() ~ 'Heirloom|Cellar|Clause', sees, '[QA9] No answer about what is held back is told to ' || name),
  is(tests.published(), case when sees then 3 else 1 end,
    '[QA9] The number of published answers leaves out what is held back'),
  is(tests.outcome($$select public.deal_room_question(tests.of('page'))$$), case when sees then 'ok' else 'PT404' end,
    '[QA9] A question about what is held back is not found'),
  is(tests.outcome($$select public.deal_room_question_replies(tests.of('page'))$$), case when sees then 'ok' else
    'PT404' end, '[QA9] Replies about what is held back are not found'))
from (values ('alice', true), ('fred', true), ('vera', false), ('bob', true), ('nina', true), ('carol', false)) x
  (name, sees);
select tests.acting_as('carol');
select throws_ok(format('select %s', call), 'PT404', null,
  '[QA9] Carol does nothing with a question about what is held back: ' || call)
from unnest(array['public.reply_to_deal_room_question(tests.of(''page''), ''x'')',
  'public.close_deal_room_question(tests.of(''page''))',
  'tests.ask(''x'', tests.of(''folder''))', 'tests.ask(''x'', null, tests.of(''document''))']) call;
select tests.acting_as('nina');
select public.reply_to_deal_room_question(tests.of('page'), 'More of it?');
select tests.acting_as('alice');
select public.reply_to_deal_room_question(tests.of('page'), 'No more.');
select is(tests.bell('carol', 'deal_room.answers'), null,
  '[QA9] Carol is not told of an answer about what is held back');
select is(tests.bell('vera', 'deal_room.questions'), null,
  '[QA9] Vera is not told of a question about what is held back');
select is(tests.bell('bob', 'deal_room.answers'), 1, '[QA9] Bob is told of the answer');
select throws_ok($$select public.assign_deal_room_question(tests.of('page'), tests.id('vera')::text)$$, 'PT400', null,
  '[QA9] Vera is not assigned to a question about what is held back');
select tests.as_database();
select is_empty($$select q.id from private.deal_room_questions q left join public.deal_room_documents d on d.id =
  q.document_id
  left join public.deal_room_folders f on f.id = q.folder_id where q.scope_id is distinct from coalesce(d.scope_id,
    f.scope_id)$$,
  '[QA9] Each question has the scope of its folder or document');
select tests.acting_as('alice');
select public.move_deal_room_documents(array[tests.of('document')], null);
select tests.acting_as('carol');
select is(tests.lists(), 'Runway, Clause', '[QA9] Carol reads the question once the document is out of that folder');
select tests.acting_as('alice');
select public.remove_deal_room_documents(array[tests.of('document')]);
select results_eq($$select place_name, place_is_there from public.deal_room_question(tests.of('page'))$$, $$values
  ('Heirloom', false)$$,
  '[QA9] A question about a removed document stays, and says so');
select tests.acting_as('nina');
select throws_ok($$select tests.ask('x', null, tests.of('document'))$$, 'PT404', 'Document not found',
  '[QA10] Nina asks nothing about a removed document');

-- What makes no sense.
select throws_ok(format('select public.ask_deal_room_question(tests.lumen(), %L, %L)', s, b), 'PT400', said,
  '[QA10] Nina asks nothing when it is refused: '
  || said || left(' ' || s, 9))
from (values (null, 'b', 'A subject has 1 to 200 characters.'), ('', 'b', 'A subject has 1 to 200 characters.'),
  (repeat('x', 201), 'b', 'A subject has 1 to 200 characters.'),
  ('a', null, 'A question has 1 to 10,000 characters.'), ('a', E' \u200b', 'A question has 1 to 10,000 characters.'),
  (E'\u200e', 'b', 'A subject has 1 to 200 characters.'), ('a', E'\u202e', 'A question has 1 to 10,000 characters.'),
  ('a', E'\u0001', 'A question has 1 to 10,000 characters.'),
  (E'\u202e', 'b', 'A subject must not contain control characters.'),
  ('a', repeat('x', 10001), 'A question has 1 to 10,000 characters.')) x (s, b, said);
select throws_ok(format('select public.ask_deal_room_question(tests.lumen(), %L, %L)', 'a' || chr(code) || 'b', 'c'),
  'PT400', 'A subject must not contain control characters.', '[QA10] A subject cannot have the character ' || code)
from unnest(array[7, 10, 13, 8232, 8233, 8238, 8294]) code;
select lives_ok($$select public.ask_deal_room_question(tests.lumen(), repeat('x', 200), repeat('x', 10000))$$,
  '[QA10] A question may be as long as the limits say');
select throws_ok(format('select tests.ask(''x'', null, %L, %L, %L)', tests.of(name), v, p), 'PT400', said,
  '[QA10] Nina asks about no page or version that is not there: '
  || said || coalesce(p, v))
from (values ('sheet', null, 2, 'Only a PDF has pages. Ask about the whole document.'), ('sheet', 0, null,
  'This version of the document does not exist.'),
  ('sheet', 2, null, 'This version of the document does not exist.'), ('sheet', 1000000000, null,
    'This version of the document does not exist.'),
  ('sheet', null, 0, 'A page is a number from 1 to 500, of a document.'), ('sheet', null, 501,
    'A page is a number from 1 to 500, of a document.'),
  ('sheet', null, 1000000000, 'A page is a number from 1 to 500, of a document.'), (null, null, 1,
    'A page is a number from 1 to 500, of a document.')) x (name, v, p, said);
select throws_ok($$select tests.ask('x', tests.of('folder'), tests.of('sheet'))$$, 'PT400',
  'Choose a folder or a document.', '[QA10] Nina asks about a folder or a document, not both');
select throws_ok(format('select tests.ask(''x'', null, %L)', id), 'PT404', 'Document not found',
  '[QA10] Nina asks about no document that does not exist: ' || id)
from unnest(array['', 'nonsense', gen_random_uuid()::text]) id;
select throws_ok(format('select tests.ask(''x'', %L)', id), 'PT404', 'Folder not found',
  '[QA10] Nina asks about no folder that does not exist: ' || id)
from unnest(array['', 'nonsense', gen_random_uuid()::text]) id;
select throws_ok(format('select public.reply_to_deal_room_question(tests.of(''first''), %L)', b), 'PT400',
  'A reply has 1 to 10,000 characters.',
  '[QA10] Nina replies nothing of the length ' || coalesce(length(b)::text, 'nothing'))
  from unnest(array[null, '', repeat('x', 10001)]) b;
select throws_ok(format('select public.deal_room_question(%L)', id), 'PT404', 'Question not found',
  '[QA10] Nina reads no question that does not exist: ' || coalesce(id, 'null'))
from unnest(array[null, '', 'nonsense', gen_random_uuid()::text]) id;
select throws_ok(format('select public.deal_room_questions(tests.lumen(), %L, %L)', s, w), 'PT400', null,
  '[QA10] A list that does not exist is refused')
from (values ('open', null), (null, 'ANYBODY'), ('', null), (null, '')) x (s, w);
select is((select count(*) from public.deal_room_questions(tests.lumen(), page_size => n)), least(greatest(n, 1),
  8)::bigint, '[QA10] A page of questions is cut to its limits, asked for ' || n)
from unnest(array[-1, 0, 3, 1000000]) n;
select is((select count(*) from public.deal_room_questions(tests.lumen(), after => n)), greatest(least(n, 9) - 1,
  0)::bigint, '[QA10] A page of questions goes on after the number ' || n)
from unnest(array[-5, 1, 3, 2147483647]) n;

-- How many.
select throws_ok($$select public.set_deal_room_question_limit(tests.lumen(), 10)$$, 'PT403', null,
  '[QA11] Nina, who manages no side, sets no limit of questions');
select tests.acting_as('alice');
select throws_ok(format('select public.set_deal_room_question_limit(tests.lumen(), %L)', n), 'PT400',
  'A side can ask 1 to 500 questions a day.',
  '[QA11] Alice sets no limit of questions to ' || coalesce(n::text, 'nothing'))
from unnest(array[null, -1, 0, 501]) n;
select public.set_deal_room_question_limit(tests.lumen(), 5) from generate_series(1, 2);
select is((select count(*) from public.deal_room_activity(tests.lumen(), null, 200) where action =
  'questions.limited'), 1::bigint, '[QA11] Alice sets a limit of questions, which is in the log once');
select results_eq($$select per_day, their_per_day, asked_today, can_set_limit from
  public.deal_room_questions_state(tests.lumen())$$, 'values (50, 5, 0, true)',
  '[QA11] Alice limits the questions of the other side, not of her own');
select tests.acting_as('bob');
select results_eq($$select per_day, asked_today from public.deal_room_questions_state(tests.lumen())$$,
  'values (5, 4)', '[QA11] Bob reads that his side has asked four questions today');
select tests.ask('The fifth');
select tests.acting_as('nina');
select throws_ok($$select tests.ask('The sixth')$$, 'PT429',
  'Your side has asked 5 questions today, which is as many as this room takes a day. Ask again tomorrow (UTC).',
  '[QA11] Nina asks no sixth question, whoever of her side asked before');
select tests.sql($$update private.deal_room_questions set asked_at = asked_at - interval '1 day' where subject =
  'The fifth'$$);
select lives_ok($$select tests.ask('The next')$$, '[QA11] Nina asks again on the next day');
select tests.acting_as('alice');
select lives_ok($$select tests.ask('Of the founder''s side')$$, '[QA11] Alice asks within a limit of her own side');
select tests.sql($$insert into private.deal_room_question_replies (question_id, side, written_by, body) select
  tests.of('in folder')::uuid, 'FOUNDER', tests.id('alice'), 'x' from generate_series(1, 199)$$);
select throws_ok($$select public.reply_to_deal_room_question(tests.of('in folder'), 'x')$$, 'PT409',
  'This question has 200 replies, which is as many as one can have. Ask a new one.',
  '[QA11] Alice gives no 201st reply');

select tests.sql($$insert into private.rate_limits values ('questions', tests.id('alice')::text, now() + interval
  '1 hour', 600) on conflict (bucket, key) do update set hits = 600$$);
select throws_ok('select public.' || call, 'PT429', null, '[QA16] Alice does no 601st act within an hour: ' || call)
from unnest(array['reply_to_deal_room_question(tests.of(''page''), ''x'')',
  'close_deal_room_question(tests.of(''page''))', 'assign_deal_room_question(tests.of(''page''), null)',
  'set_deal_room_question_due(tests.of(''page''), null)',
  'publish_deal_room_answer(tests.of(''page''), ''a'', ''b'', ''c'')',
  'unpublish_deal_room_answer(tests.of(''page''))', 'set_deal_room_question_limit(tests.lumen(), 7)']) call;
select tests.sql('delete from private.rate_limits');

-- What one side does among itself.
select tests.acting_as('bob');
select set_config('tests.moved', tests.moved_at(), true);
select tests.acting_as('alice');
select public.assign_deal_room_question(tests.of('in folder'), tests.id('fred')::text);
select isnt(tests.moved_at(), current_setting('tests.moved'),
  '[QA19] Alice finds the room moved up by an assignment of her side');
select is(tests.assignee(), 't t', '[QA18] Alice reads that Fred is to answer');
select tests.acting_as('bob');
select is(tests.moved_at(), current_setting('tests.moved'),
  '[QA19] Bob does not find the room moved up by the other side');
select tests.sql($$update public.deal_room_members set is_viewer = true where user_id = tests.id('fred')$$);
select tests.acting_as('alice');
select is(tests.assignee(), '', '[QA18] Alice reads no assignee once Fred is a viewer');
select tests.sql($$update public.deal_room_members set is_viewer = false where user_id = tests.id('fred')$$);
select tests.disable('fred');
select tests.acting_as('alice');
select is(tests.assignee(), '', '[QA18] Alice reads no assignee once Fred is disabled');

-- Who takes part.
select tests.acting_as('victor');
select isnt(tests.lists(), null, '[QA12] Victor, a viewer, reads the questions');
select is((select can_ask from public.deal_room_questions_state(tests.lumen())), false,
  '[QA12] Victor, a viewer, is told that he cannot ask');
select throws_ok('select ' || call, 'PT403', null, '[QA12] Victor, a viewer, cannot ' || call)
from unnest(array['tests.ask(''x'')', 'public.reply_to_deal_room_question(tests.of(''first''), ''x'')',
  'public.close_deal_room_question(tests.of(''first''))']) call;
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.lumen(), tests.id('carol')::text, 'Done');
select collect_tap(tests.acting_as(name),
  throws_ok('select public.deal_room_questions(tests.lumen())', code, null, '[QA13] ' || name || ' lists no question'),
  throws_ok('select public.deal_room_questions_state(tests.lumen())', code, null,
    '[QA13] Strangers and former members count no question'),
  throws_ok('select public.deal_room_faq(tests.lumen())', code, null,
    '[QA13] Strangers and former members read no FAQ'),
  throws_ok('select public.deal_room_questions_download(tests.lumen())', code, null,
    '[QA13] Strangers and former members download no question'),
  throws_ok($$select tests.ask('x')$$, code, null, '[QA13] Strangers and former members ask no question'),
  throws_ok($$select public.deal_room_question(tests.of('first'))$$, 'PT404', null,
    '[QA13] Strangers and former members read no question by its id'),
  throws_ok($$select public.reply_to_deal_room_question(tests.of('first'), 'x')$$, 'PT404', null,
    '[QA13] Strangers and former members reply to no question'))
from (values ('carol', 'PT403'), ('mallory', 'PT404'), ('erin', 'PT404'), ('grace', 'PT404'), ('henrik', 'PT404')) x
  (name, code);
select tests.as_anon();
select throws_ok($$select public.deal_room_questions(tests.lumen())$$, '42501', null,
  '[QA13] A visitor lists no question');
select collect_tap(tests.acting_as(name), throws_ok('select * from private.' || tab, '42501', null, '[QA14] ' || name
  || ' reads no row of ' || tab),
  throws_ok('delete from private.' || tab, '42501', null, '[QA14] Nobody deletes a row of the questions directly'))
from unnest(array['alice', 'erin']) name, unnest(array['deal_room_questions', 'deal_room_question_replies',
  'deal_room_faq', 'deal_room_question_limits']) tab;
-- A platform administrator who knows the room from within.
select tests.acting_as('erin');
select is(tests.told_apart(), 't t t', '[QA17] Erin, who has no part in the room, reads all lines of the log');
select public.begin_emergency_access(tests.lumen(), 'A member reports a forged signature.');
select is(tests.told_apart(), 'f f t', '[QA17] Erin does not read who asked while she reads the room in an emergency');
select public.end_emergency_access(e ->> 'id') from json_array_elements(tests.emergencies()) e;
select is(tests.told_apart(), 'f f t', '[QA17] Erin does not read who asked after the emergency either');
select tests.becomes('mallory', 'SUPER_ADMIN');
select tests.acting_as('mallory');
select is(tests.told_apart(), 't t t', '[QA17] Mallory, who has no part in the room, reads all lines of the log');
select tests.sql($$insert into public.deal_room_members (deal_room_id, user_id, side, is_viewer, ended_at, ended_by)
  values (tests.lumen()::uuid, tests.id('mallory'), 'FOUNDER', true, now(), tests.id('alice'))$$);
select is(tests.told_apart(), 'f f t', '[QA17] Mallory does not read who asked once she had a seat');
-- An answer that was lost, and what is sent again.
select tests.acting_as('alice');
select public.set_deal_room_question_limit(tests.lumen(), 500);
insert into named select 'lost', gen_random_uuid() union all select 'lost reply', gen_random_uuid();
select tests.as_database();
create function tests.again(subject text default 'Lost', body text default 'Words') returns uuid language sql
as $$ select public.ask_deal_room_question(tests.lumen(), subject, body, id => tests.of('lost')) $$;
create function tests.once() returns text language sql security definer set search_path = ''
as $$ select concat_ws(' ', (select count(*) from private.deal_room_questions q where q.subject = 'Lost'),
  (select count(*) from private.deal_room_question_replies r where r.body = 'A lost answer.'),
  (select count(*) from public.audit_logs l where l.metadata ->> 'question_id' = tests.of('lost')),
  coalesce(tests.bell('alice', 'deal_room.questions'), 0), coalesce(tests.bell('bob', 'deal_room.answers'), 0)) $$;
grant execute on all functions in schema tests to public;
select tests.sign('bob', 'Cryonaut');
select tests.sql('delete from public.notifications');
select tests.acting_as('bob');
select is(tests.again(' Lost '), tests.of('lost')::uuid, '[QA20] A question has the id that its asker gave it');
select is(tests.again(), tests.of('lost')::uuid, '[QA20] A question sent again under its id is the same');
select is(tests.once(), '1 0 1 1 0', '[QA20] A question sent again is asked, logged and told once');
select throws_ok($$select tests.again('Lost', 'Other words')$$, 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[QA20] A question with other words is not taken for the same');
select throws_ok($$select public.ask_deal_room_question(tests.room('Cryonaut'), 'Lost', 'Words',
  id => tests.of('lost'))$$, 'PT409', 'This id is taken.', '[QA20] Bob asks nothing in another room under the same id');
select throws_ok($$select public.ask_deal_room_question(tests.lumen(), 'x', 'y', id => 'x')$$, 'PT400',
  'The id must be a UUID.', '[QA20] Bob asks nothing under a malformed id');
select tests.acting_as('alice');
select throws_ok('select tests.again()', 'PT409', 'This id is taken.', '[QA20] Alice asks nothing under an id of Bob');
select public.reply_to_deal_room_question(tests.of('lost'), 'A lost answer.', tests.of('lost reply'))
from generate_series(1, 2);
select is(tests.once(), '1 1 2 1 1', '[QA20] An answer sent again is given, logged and told once');
select throws_ok($$select public.reply_to_deal_room_question(tests.of('lost'), 'Another.', tests.of('lost reply'))$$,
  'PT409', 'This was added already, with other words. Look at it before you add another.',
  '[QA20] An answer with other words is not taken for the same');
select throws_ok($$select public.reply_to_deal_room_question(tests.of('first'), 'A lost answer.',
  tests.of('lost reply'))$$, 'PT409', 'This id is taken.', '[QA20] Alice answers no other question under the same id');
select tests.acting_as('bob');
select throws_ok($$select public.reply_to_deal_room_question(tests.of('lost'), 'A lost answer.',
  tests.of('lost reply'))$$, 'PT409', 'This id is taken.', '[QA20] Bob replies nothing under an id of Alice');
-- A deal that is over.
select tests.acting_as('alice');
select public.cancel_deal(tests.deal('Lumen Grid')::text, 'No longer raising.');
select isnt(tests.lists(), null, '[QA15] Alice reads the questions once the deal is over');
select results_eq($$select can_ask, can_set_limit from public.deal_room_questions_state(tests.lumen())$$,
  'values (false, false)', '[QA15] Alice is offered to do nothing once the deal is over');
select throws_ok('select ' || call, 'PT409', 'This deal is cancelled, so its room is read-only.',
  '[QA15] Alice cannot do this once the deal is over: ' || call)
from unnest(array['tests.ask(''x'')', 'public.reply_to_deal_room_question(tests.of(''first''), ''x'')',
  'public.close_deal_room_question(tests.of(''first''))',
  'public.assign_deal_room_question(tests.of(''first''), null)',
    'public.set_deal_room_question_due(tests.of(''first''), null)',
  'public.publish_deal_room_answer(tests.of(''first''), ''a'', ''b'', ''c'')',
    'public.unpublish_deal_room_answer(tests.of(''first''))',
  'public.set_deal_room_question_limit(tests.lumen(), 7)']) call;
-- What was said before that, and whose answer was lost.
select tests.sql('delete from public.notifications');
select public.reply_to_deal_room_question(tests.of('lost'), 'A lost answer.', tests.of('lost reply'));
select throws_ok($$select public.reply_to_deal_room_question(tests.of('lost'), 'Other words.',
  tests.of('lost reply'))$$, 'PT409', 'This was added already, with other words. Look at it before you add another.',
  '[QA20] Alice is refused other words under an id in a read-only room, too');
select tests.acting_as('bob');
select is(tests.again(), tests.of('lost')::uuid,
  '[QA20] Bob reads in a read-only room that what he sends again was asked');
select is(tests.once(), '1 1 2 0 0', '[QA20] A question sent again in a read-only room adds nothing');
select tests.access_runs_out(name, 'Lumen Grid') from unnest(array['alice', 'bob']) as name;
select throws_ok('select tests.again()', 'PT403', 'Access denied',
  '[QA20] Bob, whose access is over, is not answered about what he sends again');
select tests.acting_as('alice');
select throws_ok($$select public.reply_to_deal_room_question(tests.of('lost'), 'A lost answer.',
  tests.of('lost reply'))$$, 'PT404', 'Question not found',
    '[QA20] Alice, whose access is over, is not answered about what she sends again');
select * from finish();
rollback;
