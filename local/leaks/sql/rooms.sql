-- What is in the two rooms: the same in both, so that each act and each question finds something in either.
create function leaks.upload(name text, who text, room text, folder text) returns void language plpgsql
as $$
declare
  upload text := leaks.as(who, format('select (public.begin_deal_room_upload(%L, %L, 1000, %L)).id', leaks.of(room),
    split_part(name, ' ', 1) || '.pdf', case when folder is not null then leaks.of(folder) end));
begin
  perform public.finish_deal_room_upload(leaks.id(who), upload::uuid, 1000, 'application/pdf',
    sha256 => encode(sha256(name::bytea), 'hex'), can_show => true, pages => 3);
  insert into storage.objects (bucket_id, name, owner, metadata)
  select 'deal-rooms', d.file_url, leaks.id(who),
    '{"size": 1000}' from public.deal_room_documents d where d.id = upload::uuid;
  insert into leaks.named values (name, upload::uuid);
end
$$;

create function leaks.furnish(l text, investor text, colleague text) returns void language plpgsql
as $$
declare
  room constant text := 'room ' || l;
  r constant uuid := leaks.of(room);
  deal constant uuid := leaks.of('deal ' || l);
begin
  -- Each side lets the other one download.
  perform leaks.as('fay', format('select public.set_deal_room_side_access(%L, %L, %L)', r, 'INVESTOR', 'DOWNLOAD'));
  perform leaks.as(investor, format('select public.set_deal_room_side_access(%L, %L, %L)', r, 'FOUNDER', 'DOWNLOAD'));
  -- Folders: one for both sides, one that each side holds back from the other.
  perform leaks.call('finance ' || l, 'fay', format('select (public.add_deal_room_folder(%L, %L)).id', r, 'Finance'));
  perform leaks.call('board ' || l, 'fay', format('select (public.add_deal_room_folder(%L, %L)).id', r, 'Board'));
  perform leaks.call('counsel ' || l, investor, format('select (public.add_deal_room_folder(%L, %L)).id', r,
    'Counsel'));
  perform leaks.upload('accounts ' || l, 'fay', room, 'finance ' || l);
  perform leaks.upload('table ' || l, 'flo', room, null);
  perform leaks.upload('minutes ' || l, 'fay', room, 'board ' || l);
  perform leaks.upload('forecast ' || l, 'flo', room, 'board ' || l);
  perform leaks.upload('memo ' || l, investor, room, 'counsel ' || l);
  perform leaks.upload('letter ' || l, investor, room, null);
  perform leaks.as('fay', format('select public.set_deal_room_side_access(%L, %L, %L, folder => %L)', r,
    'INVESTOR', 'NONE', leaks.of('board ' || l)));
  perform leaks.as(investor, format('select public.set_deal_room_side_access(%L, %L, %L, folder => %L)', r,
    'FOUNDER', 'NONE', leaks.of('counsel ' || l)));
  -- A document that is held back among others that are not.
  perform leaks.upload('payroll ' || l, 'fay', room, 'finance ' || l);
  perform leaks.upload('plan ' || l, 'fay', room, 'finance ' || l);
  perform leaks.upload('draft ' || l, investor, room, null);
  perform leaks.as('fay', format('select public.set_deal_room_side_access(%L, %L, %L, document => %L)', r,
    'INVESTOR', 'NONE', leaks.of('payroll ' || l)));
  perform leaks.as(investor, format('select public.set_deal_room_side_access(%L, %L, %L, document => %L)', r,
    'FOUNDER', 'NONE', leaks.of('draft ' || l)));
  -- A conversation.
  insert into leaks.named values ('hello ' || l, leaks.id('hello ' || l)), ('reply ' || l, leaks.id('reply ' || l)),
    ('last ' || l, leaks.id('last ' || l));
  perform leaks.as('fay', format('select (public.post_deal_room_message(%L, %L, %L, %L)).id', r,
    leaks.of('hello ' || l),
    'Welcome to the room.', array[leaks.of('accounts ' || l)]::text[]));
  perform leaks.as(investor,
    format('select (public.post_deal_room_message(%L, %L, %L, reply_to => %L, mentions => %L)).id', r,
    leaks.of('reply ' || l), 'Thank you, we are reading the accounts.', leaks.of('hello ' || l),
      array[leaks.id('fay')]::text[]));
  perform leaks.as(colleague, format('select (public.post_deal_room_message(%L, %L, %L)).id', r, leaks.of('last ' || l),
    'A word about the accounts.'));
  perform leaks.as('fay', format('select public.pin_deal_room_message(%L)', leaks.of('hello ' || l)));
  perform leaks.as(investor, format('select public.mark_deal_room_read(%L, 2)', r));
  -- Questions and answers.
  perform leaks.call('question ' || l, investor,
    format('select public.ask_deal_room_question(%L, %L, %L, document => %L)', r,
    'Accounts', 'Which auditor signed them?', leaks.of('accounts ' || l)));
  perform leaks.call('open question ' || l, colleague, format('select public.ask_deal_room_question(%L, %L, %L)', r,
    'Team', 'Who manages sales?'));
  perform leaks.call('our question ' || l, 'flo', format('select public.ask_deal_room_question(%L, %L, %L)', r,
    'Timing', 'When does your committee meet?'));
  perform leaks.as('fay', format('select public.reply_to_deal_room_question(%L, %L)', leaks.of('question ' || l),
    'Ours of ten years.'));
  perform leaks.as('fay', format('select public.publish_deal_room_answer(%L, %L, %L, %L)', leaks.of('question ' || l),
    'Accounts', 'Which auditor signed them?', 'Ours of ten years.'));
  -- Diligence, milestones, documents.
  perform leaks.call('item ' || l, investor,
    format('select public.add_deal_room_diligence_item(%L, %L, %L, owner => %L)', r,
    'Finance', 'Audited accounts', leaks.id('fay')));
  perform leaks.call('our item ' || l, 'fay', format('select public.add_deal_room_diligence_item(%L, %L, %L)', r,
    'Legal', 'Patents'));
  perform leaks.as('fay', format('select public.link_deal_room_diligence(%L, %L)', leaks.of('item ' || l),
    leaks.of('accounts ' || l)));
  perform leaks.call('milestone ' || l, 'fay', format('select public.add_deal_milestone(%L, %L, %L, %L)', r,
    'Term sheet',
    current_date + 20, leaks.id('fay')));
  perform leaks.call('closing document ' || l, 'fay', format('select public.add_closing_document(%L, %L)', r,
    leaks.of('table ' || l)));
  perform leaks.call('hidden closing document ' || l, 'fay', format('select public.add_closing_document(%L, %L)', r,
    leaks.of('minutes ' || l)));
  perform leaks.as(investor, format('select public.confirm_closing_document(%L, 1)', leaks.of('closing document ' || l)));
  perform leaks.as(investor, format('select (public.propose_deal_terms(%L, 1000000, 9000000, 10, 1)).id', deal));
  perform leaks.as('fay', format('select (public.confirm_deal_terms(%L, 1)).id', deal));
  perform leaks.as('fay', format('select (public.propose_deal_terms(%L, 2000000, 9000000, 20, 2)).id', deal));
  perform leaks.as('fay', format('select public.set_deal_key_document(%L, %L, %L)', deal, 'TERM_SHEET',
    leaks.of('table ' || l)));
  perform leaks.as(investor, format('select public.write_deal_notes(%L, %L, 0)', deal, 'Notes of ours.'));
  -- Reading.
  perform public.open_deal_room_document(leaks.id(investor), leaks.of('accounts ' || l)::text, false);
  perform public.open_deal_room_document(leaks.id('fay'), leaks.of('letter ' || l)::text, true);
end
$$;
select leaks.furnish('a', 'ann', 'abe'), leaks.furnish('b', 'ben', 'bea');
