-- What one side of a room does with what it holds back from the other, and what is its own affair: the folder `board`
-- is the founder's side's, `counsel` the investor's.
create function leaks.pick_in(folder text) returns text language sql security definer
as $$
  select coalesce((array_agg(d.id::text order by d.name))[1 + floor(random() * count(*))], leaks.id('nothing')::text)
  from public.deal_room_documents d where d.folder_id = leaks.of(folder) and d.removed_at is null
$$;
create function leaks.removed_in(folder text) returns text language sql security definer
as $$
  select coalesce((array_agg(d.id::text order by d.name))[1], leaks.id('nothing')::text)
  from public.deal_room_documents d where d.folder_id = leaks.of(folder) and d.removed_at is not null
$$;
create function leaks.closing_document_in(folder text) returns text language sql security definer
as $$
  select coalesce((array_agg(p.id::text order by d.name))[1 + floor(random() * count(*))], leaks.id('nothing')::text)
  from public.deal_closing_documents p join public.deal_room_documents d on d.id = p.document_id
    where d.folder_id = leaks.of(folder)
$$;
create function leaks.question_about(folder text) returns text language sql security definer
as $$
  select coalesce((array_agg(q.id::text order by q.number))[1 + floor(random() * count(*))], leaks.id('nothing')::text)
  from private.deal_room_questions q left join public.deal_room_documents d on d.id = q.document_id
  where coalesce(q.folder_id, d.folder_id) = leaks.of(folder)
$$;
create function leaks.version_of(document text) returns int language sql security definer
as $$ select d.version from public.deal_room_documents d where d.id::text = document $$;

create function leaks.of_side(text text, s jsonb) returns text language sql immutable
as $$
  select replace(replace(replace(replace(text, '{lead}', s ->> 'lead'), '{member}', s ->> 'member'),
    '{folder}', s ->> 'folder'), '{document}', s ->> 'document')
$$;
insert into leaks.acts (function, actors, arguments, from_what, place)
select a.function, leaks.of_side(a.actors, s.cast_of), leaks.of_side(a.arguments, s.cast_of),
       leaks.of_side(a.from_what, s.cast_of), s.place
from (values
  ('held by the founder', '{"lead": "fay", "member": "flo", "folder": "board {l}", "document": "payroll {l}"}'::jsonb),
  ('held by the investor',
    '{"lead": "{investor}", "member": "{colleague}", "folder": "counsel {l}", "document": "draft {l}"}')
) s (place, cast_of),
(values
  ('begin_deal_room_upload', '{lead}|{member}', $$'[room {l}]', leaks.words('secret') || '.pdf', 1000, '[{folder}]'$$,
    ''),
  ('begin_deal_room_upload', '{lead}',
   $$'[room {l}]', leaks.words('secret') || '.pdf', 1000, document => leaks.pick_in('{folder}')$$, ''),
  ('finish_deal_room_upload', 'service',
   $$leaks.uploader('{l}'), leaks.an_upload('{l}'), 1000, 'application/pdf', sha256 => '[sha256 held]',
     can_show => true, pages => 2$$, ''),
  ('finish_deal_room_upload', 'service', $$leaks.uploader('{l}'), leaks.an_upload('{l}'), 1000, 'application/pdf'$$,
    ''),
  ('rename_deal_room_document', '{lead}', $$leaks.pick_in('{folder}'), leaks.words('Secret')$$, ''),
  ('move_deal_room_documents', '{lead}', $$array[leaks.pick_in('{folder}')], '[{folder}]', 1$$, ''),
  ('remove_deal_room_documents', '{lead}', $$array[leaks.pick_in('{folder}')]$$, ''),
  ('restore_deal_room_documents', '{lead}', $$array[leaks.removed_in('{folder}')]$$, ''),
  ('add_deal_room_folder', '{lead}', $$'[room {l}]', leaks.words('Secret'), '[{folder}]'$$, ''),
  ('rename_deal_room_folder', '{lead}', $$'[{folder}]', leaks.words('Secret')$$, ''),
  ('set_deal_room_member_access', '{lead}',
   $$'[room {l}]', '[{member}]', leaks.chance('VIEW', 'DOWNLOAD'), document => leaks.pick_in('{folder}')$$, ''),
  ('save_deal_room_document_text', '{lead}|{member}',
   $$d, leaks.version_of(d), array['secret accounts']$$, $$from leaks.pick_in('{folder}') d$$),
  ('open_deal_room_document', 'service', $$'[{member}]', leaks.pick_in('{folder}'), false$$, ''),
  ('open_deal_room_document', 'service', $$'[{member}]', leaks.pick_in('{folder}'), true$$, ''),
  ('link_deal_room_diligence', '{lead}',
   $$'[item {l}]', leaks.pick_in('{folder}'), leaks.chance('true', 'true', 'false')::boolean$$, ''),
  ('add_closing_document', '{lead}', $$'[room {l}]', leaks.pick_in('{folder}')$$, ''),
  ('confirm_closing_document', '{lead}', $$p, 1$$, $$from leaks.closing_document_in('{folder}') p$$),
  ('withdraw_closing_confirmation', '{lead}', $$leaks.closing_document_in('{folder}')$$, ''),
  ('remove_closing_document', '{lead}', $$leaks.closing_document_in('{folder}')$$, ''),
  ('ask_deal_room_question', '{lead}|{member}',
   $$'[room {l}]', leaks.words('Secret'), 'What of it?', document => leaks.pick_in('{folder}')$$, ''),
  ('ask_deal_room_question', '{lead}|{member}',
   $$'[room {l}]', leaks.words('Secret'), 'What of it?', folder => '[{folder}]'$$, ''),
  ('reply_to_deal_room_question', '{lead}|{member}', $$leaks.question_about('{folder}'), 'A further word.'$$, ''),
  ('close_deal_room_question', '{lead}', $$leaks.question_about('{folder}'), leaks.chance('true', 'false')::boolean$$,
    ''),
  ('rename_deal_room_document', '{lead}', $$'[{document}]', leaks.words('Secret')$$, ''),
  ('move_deal_room_documents', '{lead}', $$array['[{document}]'], null, 1$$, ''),
  ('remove_deal_room_documents', '{lead}', $$array['[{document}]']$$, ''),
  ('restore_deal_room_documents', '{lead}', $$array['[{document}]']$$, ''),
  ('link_deal_room_diligence', '{lead}', $$'[our item {l}]', '[{document}]'$$, ''),
  ('ask_deal_room_question', '{lead}', $$'[room {l}]', leaks.words('Secret'), 'Of it?', document => '[{document}]'$$,
    ''),
  ('visited_deal_room_files', '{member}', $$'[room {l}]'$$, '')
) a (function, actors, arguments, from_what);
-- Who of a side is to answer, and what the founder's people read.
insert into leaks.acts (function, actors, arguments, from_what, place) values
  ('assign_deal_room_question', 'fay',
   $$'[open question {l}]', leaks.chance('[fay]', '[flo]')$$, '', 'held by the founder'),
  ('assign_deal_room_question', '{investor}', $$'[our question {l}]', '[{colleague}]'$$, '', 'held by the investor'),
  ('open_deal_room_document', 'service', $$'[fay]', '[letter {l}]', false$$, '', 'held by the founder'),
  ('open_deal_room_document', 'service', $$'[flo]', '[table {l}]', true$$, '', 'held by the founder');
