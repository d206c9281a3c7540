-- What is in the two rooms: the same in both, so that each act and each question finds something in either.
create function blind.upload(name text, who text, room text, folder text) returns void language plpgsql
as $$
declare
  upload text := blind.as(who, format('select (public.begin_deal_room_upload(%L, %L, 1000, %L)).id', blind.of(room),
    split_part(name, ' ', 1) || '.pdf', case when folder is not null then blind.of(folder) end));
begin
  perform public.finish_deal_room_upload(blind.id(who), upload::uuid, 1000, 'application/pdf',
    sha256 => encode(sha256(name::bytea), 'hex'), can_show => true, pages => 3);
  insert into storage.objects (bucket_id, name, owner, metadata)
  select 'deal-rooms', d.file_url, blind.id(who),
    '{"size": 1000}' from public.deal_room_documents d where d.id = upload::uuid;
  insert into blind.named values (name, upload::uuid);
end
$$;

create function blind.furnish(l text, investor text, colleague text) returns void language plpgsql
as $$
declare
  room constant text := 'room ' || l;
  r constant uuid := blind.of(room);
  deal constant uuid := blind.of('deal ' || l);
begin
  -- Each side lets the other one download.
  perform blind.as('fay', format('select public.set_deal_room_access(%L, audience => %L, side => %L, access => %L)', r,
    'SIDE', 'INVESTOR', 'DOWNLOAD'));
  perform blind.as(investor,
    format('select public.set_deal_room_access(%L, audience => %L, side => %L, access => %L)', r, 'SIDE', 'FOUNDER',
    'DOWNLOAD'));
  -- Folders: one for both sides, one that each side holds back from the other.
  perform blind.call('finance ' || l, 'fay', format('select (public.add_deal_room_folder(%L, %L)).id', r, 'Finance'));
  perform blind.call('board ' || l, 'fay', format('select (public.add_deal_room_folder(%L, %L)).id', r, 'Board'));
  perform blind.call('counsel ' || l, investor, format('select (public.add_deal_room_folder(%L, %L)).id', r,
    'Counsel'));
  perform blind.upload('accounts ' || l, 'fay', room, 'finance ' || l);
  perform blind.upload('table ' || l, 'flo', room, null);
  perform blind.upload('minutes ' || l, 'fay', room, 'board ' || l);
  perform blind.upload('forecast ' || l, 'flo', room, 'board ' || l);
  perform blind.upload('memo ' || l, investor, room, 'counsel ' || l);
  perform blind.upload('letter ' || l, investor, room, null);
  perform blind.as('fay',
    format('select public.set_deal_room_access(%L, folder => %L, audience => %L, side => %L, access => %L)',
    r, blind.of('board ' || l), 'SIDE', 'INVESTOR', 'NONE'));
  perform blind.as(investor,
    format('select public.set_deal_room_access(%L, folder => %L, audience => %L, side => %L, access => %L)',
    r, blind.of('counsel ' || l), 'SIDE', 'FOUNDER', 'NONE'));
  -- A document that is held back among others that are not.
  perform blind.upload('payroll ' || l, 'fay', room, 'finance ' || l);
  perform blind.upload('plan ' || l, 'fay', room, 'finance ' || l);
  perform blind.upload('draft ' || l, investor, room, null);
  perform blind.as('fay',
    format('select public.set_deal_room_access(%L, document => %L, audience => %L, side => %L, access => %L)',
    r, blind.of('payroll ' || l), 'SIDE', 'INVESTOR', 'NONE'));
  perform blind.as(investor,
    format('select public.set_deal_room_access(%L, document => %L, audience => %L, side => %L, access => %L)',
    r, blind.of('draft ' || l), 'SIDE', 'FOUNDER', 'NONE'));
  -- A conversation.
  insert into blind.named values ('hello ' || l, blind.id('hello ' || l)), ('reply ' || l, blind.id('reply ' || l)),
    ('last ' || l, blind.id('last ' || l));
  perform blind.as('fay', format('select (public.post_deal_room_message(%L, %L, %L, %L)).id', r,
    blind.of('hello ' || l),
    'Welcome to the room.', array[blind.of('accounts ' || l)]::text[]));
  perform blind.as(investor,
    format('select (public.post_deal_room_message(%L, %L, %L, reply_to => %L, mentions => %L)).id', r,
    blind.of('reply ' || l), 'Thank you, we are reading the accounts.', blind.of('hello ' || l),
      array[blind.id('fay')]::text[]));
  perform blind.as(colleague, format('select (public.post_deal_room_message(%L, %L, %L)).id', r, blind.of('last ' || l),
    'A word about the accounts.'));
  perform blind.as('fay', format('select public.pin_deal_room_message(%L)', blind.of('hello ' || l)));
  perform blind.as(investor, format('select public.mark_deal_room_read(%L, 2)', r));
  -- Questions and answers.
  perform blind.call('question ' || l, investor,
    format('select public.ask_deal_room_question(%L, %L, %L, document => %L)', r,
    'Accounts', 'Which auditor signed them?', blind.of('accounts ' || l)));
  perform blind.call('open question ' || l, colleague, format('select public.ask_deal_room_question(%L, %L, %L)', r,
    'Team', 'Who leads sales?'));
  perform blind.call('our question ' || l, 'flo', format('select public.ask_deal_room_question(%L, %L, %L)', r,
    'Timing', 'When does your committee meet?'));
  perform blind.as('fay', format('select public.reply_to_deal_room_question(%L, %L)', blind.of('question ' || l),
    'Ours of ten years.'));
  perform blind.as('fay', format('select public.publish_deal_room_answer(%L, %L, %L, %L)', blind.of('question ' || l),
    'Accounts', 'Which auditor signed them?', 'Ours of ten years.'));
  -- Diligence, milestones, documents.
  perform blind.call('item ' || l, investor,
    format('select public.add_deal_room_diligence_item(%L, %L, %L, owner => %L)', r,
    'Finance', 'Audited accounts', blind.id('fay')));
  perform blind.call('our item ' || l, 'fay', format('select public.add_deal_room_diligence_item(%L, %L, %L)', r,
    'Legal', 'Patents'));
  perform blind.as('fay', format('select public.link_deal_room_diligence(%L, %L)', blind.of('item ' || l),
    blind.of('accounts ' || l)));
  perform blind.call('milestone ' || l, 'fay', format('select public.add_deal_milestone(%L, %L, %L, %L)', r,
    'Term sheet',
    current_date + 20, blind.id('fay')));
  perform blind.call('closing document ' || l, 'fay', format('select public.add_closing_document(%L, %L)', r,
    blind.of('table ' || l)));
  perform blind.call('hidden closing document ' || l, 'fay', format('select public.add_closing_document(%L, %L)', r,
    blind.of('minutes ' || l)));
  perform blind.as(investor, format('select public.confirm_closing_document(%L, 1)', blind.of('closing document ' || l)));
  perform blind.as(investor, format('select (public.propose_deal_terms(%L, 1000000, 9000000, 10, 1)).id', deal));
  perform blind.as('fay', format('select (public.confirm_deal_terms(%L, 1)).id', deal));
  perform blind.as('fay', format('select (public.propose_deal_terms(%L, 2000000, 9000000, 20, 2)).id', deal));
  perform blind.as('fay', format('select public.set_deal_key_document(%L, %L, %L)', deal, 'TERM_SHEET',
    blind.of('table ' || l)));
  perform blind.as(investor, format('select public.write_deal_notes(%L, %L, 0)', deal, 'Notes of ours.'));
  -- Reading.
  perform public.open_deal_room_document(blind.id(investor), blind.of('accounts ' || l)::text, false);
  perform public.open_deal_room_document(blind.id('fay'), blind.of('letter ' || l)::text, true);
end
$$;
select blind.furnish('a', 'ann', 'abe'), blind.furnish('b', 'ben', 'bea');
