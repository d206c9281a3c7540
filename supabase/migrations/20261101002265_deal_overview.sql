-- The deal's overview: its status, what waits for whom, and what the caller may do about it.

create function private.other_side(side public.room_side) returns public.room_side
language sql immutable set search_path = ''
as $$ select case side when 'FOUNDER' then 'INVESTOR' when 'INVESTOR' then 'FOUNDER' end::public.room_side $$;
comment on function private.other_side(public.room_side) is 'The side across the table.';

create function private.next_step(
  room public.deal_rooms, me uuid, out step text, out waits_for text, out is_mine boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  seat private.current_members;
  deal public.deals;
  terms public.deal_terms;
  closing public.deal_closings;
  done public.room_side[];
  investor public.investors;
  waits public.nda_step;
begin
  is_mine := false;
  select m.* into seat from private.current_members m where m.deal_room_id = room.id and m.user_id = me;
  select d.* into deal from public.deals d where d.id = room.deal_id;
  if seat.user_id is null or not room.is_active or deal.status = 'CANCELLED' then
    return;
  end if;
  if not seat.is_full then
    -- Security: before the NDA nothing but that it waits to be accepted, and nobody accepts it after the deal's end.
    if deal.ended_at is null then
      step := 'NDA';
      waits := (select g.nda_step from private.room_grants g where g.deal_room_id = room.id and g.user_id = me);
      waits_for := case when waits = 'OTHER_SIDE' then private.other_side(seat.side) else seat.side end;
      is_mine := waits in ('SIGN', 'ACCEPT');
    end if;
    return;
  end if;
  if deal.status = 'COMPLETED' then
    select c.* into closing from public.deal_closings c where c.deal_id = deal.id;
    if closing.deal_id is null then
      step := 'ANNOUNCE'; waits_for := 'FOUNDER';
    elsif private.is_closing_asked(closing) then
      step := 'CLOSING_ANSWER'; waits_for := 'FOUNDER';
    elsif closing.confirmed_at is null then
      step := 'CLOSING';
      waits_for := case when exists (
        select 1 from private.closing_confirmers(deal.id) c (id) join private.hub_admins a on a.user_id = c.id
      ) then 'HUB' else 'PLATFORM' end;
    end if;
  else
    -- A side waits for somebody who may sign for it and is under the NDA.
    select p.side into waits_for from unnest(enum_range(null::public.room_side)) p (side)
    where not exists (
      select 1 from private.current_members m where m.deal_room_id = room.id and m.side = p.side and m.is_signatory and m.is_full)
    order by p.side limit 1;
    select t.* into terms from public.deal_terms t where t.deal_id = deal.id order by t.version desc limit 1;
    done := array(select c.side from public.deal_completions c where c.deal_id = deal.id and c.ended_at is null);
    select i.* into investor from public.investors i where i.id = deal.investor_id;
    if terms.version is not null and terms.confirmed_at is null and terms.withdrawn_at is null
       and waits_for is distinct from private.other_side(terms.side)::text then
      step := 'TERMS'; waits_for := private.other_side(terms.side);
    elsif waits_for is not null then
      step := 'NDA';
    elsif deal.status = 'PENDING' then
      step := 'PROPOSE'; waits_for := 'EITHER';
    elsif cardinality(done) = 0 then
      step := 'COMPLETE'; waits_for := 'BOTH';
    -- A missing KYC verification is shown to those who decide on the deal.
    elsif (seat.is_manager or seat.is_signatory) and private.kyc_of_investor(investor) <> 'VERIFIED' then
      step := 'KYC';
      waits_for := case when exists (
        select 1 from public.kyc_submissions k where k.organization_id = investor.organization_id and k.status = 'SUBMITTED'
      ) then 'PLATFORM' else 'INVESTOR' end;
    else
      step := 'COMPLETION'; waits_for := private.other_side(done[1]);
    end if;
  end if;
  is_mine := case when step in ('TERMS', 'COMPLETE', 'COMPLETION') then seat.is_signatory else seat.is_manager or seat.is_signatory end
    and coalesce(waits_for in (seat.side::text, 'EITHER', 'BOTH'), false);
end
$$;
comment on function private.next_step(public.deal_rooms, uuid) is
  'What a deal waits for, as a member of its room may know it: NDA, PROPOSE, TERMS (that one side proposed), COMPLETE, '
  'KYC, COMPLETION (that one side confirmed), ANNOUNCE, CLOSING, CLOSING_ANSWER (those who confirm it asked about it); '
  'and for whom: FOUNDER, INVESTOR, EITHER, BOTH, HUB, PLATFORM. Nulls when for nothing. is_mine: does it wait for the '
  'caller?';

create function private.signatories_by_side(room uuid, seat private.current_members) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- Security: of the other side only who is in the room, since the others are not its affair.
  select jsonb_agg(jsonb_build_object('side', p.side, 'organization', private.organization_name(p.organization_id),
      'names', c.signatories, 'is_managed', c.is_managed,
      'owners', case when p.side = seat.side and (c.signatories = '[]' or not c.is_managed) then c.owners else '[]' end)
    order by p.side)
  from private.deal_sides p
  cross join lateral (
    select coalesce(jsonb_agg(u.display_name order by l.user_id is null, m.joined_at, m.id)
        filter (where m.is_signatory and (p.side = seat.side or l.user_id is not null)), '[]') as signatories,
      coalesce(bool_or(l.is_manager), false) as is_managed,
      coalesce(jsonb_agg(u.display_name order by m.joined_at, m.id) filter (where m.role = 'OWNER'), '[]') as owners
    from private.current_organization_members m
    join public.users u on u.id = m.user_id
    left join private.current_members l on l.deal_room_id = room and l.user_id = m.user_id and l.side = p.side
    where m.organization_id = p.organization_id
  ) c
  where p.deal_room_id = room
$$;
comment on function private.signatories_by_side(uuid, private.current_members) is
  'Who may sign for each side of a room, as the member of this seat may know it: [{side, organization, names, is_managed, owners}], those in the room first; of the other side these alone. '
  'is_managed: does anybody in the room manage it? owners: whom to ask, of one''s own side for which nobody may sign or which nobody manages.';

create function public.deal_overview(room text)
returns table (
  deal_id uuid, step text, waits_for text, is_mine boolean, steps jsonb,
  post_money numeric, present jsonb, proposal jsonb, previous jsonb, next_version int,
  founder_done_at timestamptz, investor_done_at timestamptz, completion_obstacle text,
  closing jsonb, closing_hub text, closing_remarks jsonb, term_sheet jsonb, legal_docs jsonb, notes text, notes_version int,
  can_propose boolean, can_confirm_terms boolean, can_withdraw_terms boolean, can_complete boolean, can_cancel boolean,
  can_announce boolean, can_take_back boolean, can_answer boolean, can_edit_key_documents boolean, open_matters jsonb,
  signatories jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  r public.deal_rooms;
  d public.deals;
  waits record;
  newest public.deal_terms;
  agreed public.deal_terms;
  asked public.deal_terms;
  announced public.deal_closings;
  done_by_founder timestamptz;
  done_by_investor timestamptz;
  named record;
  signed_at timestamptz;
  matters jsonb;
  has_diligence boolean;
  manages boolean;
  is_open boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  select m.* into seat from private.current_members m where m.deal_room_id = room_id and m.user_id = me;
  -- In an emergency one reads without a seat.
  seat.is_manager := coalesce(seat.is_manager or seat.is_signatory, false);
  seat.is_signatory := coalesce(seat.is_signatory, false);
  select x.* into r from public.deal_rooms x where x.id = room_id;
  select x.* into d from public.deals x where x.id = r.deal_id;
  select n.* into waits from private.next_step(r, me) n;
  is_open := d.ended_at is null;
  deal_id := d.id; step := waits.step; waits_for := waits.waits_for; is_mine := waits.is_mine;
  can_cancel := is_open and seat.is_manager;
  can_propose := false; can_confirm_terms := false; can_withdraw_terms := false; can_complete := false;
  can_announce := false; can_take_back := false; can_answer := false; can_edit_key_documents := false;
  if private.room_access(room_id) <> 'full' then
    -- Security: before the NDA, and in a closed room, nothing else is returned.
    return next;
    return;
  end if;
  manages := seat.is_manager and is_open;
  post_money := d.amount + d.valuation;
  select t.* into newest from public.deal_terms t where t.deal_id = d.id order by t.version desc limit 1;
  next_version := coalesce(newest.version, 0) + 1;
  if is_open and newest.id is not null and newest.confirmed_at is null and newest.withdrawn_at is null then
    asked := newest;
    proposal := to_jsonb(newest);
    -- The terms that a counter-proposal answers.
    select to_jsonb(t) into previous from public.deal_terms t
    where t.deal_id = d.id and t.version = newest.version - 1 and t.confirmed_at is null and t.withdrawn_at is null;
  end if;
  select t.* into agreed from public.deal_terms t where t.deal_id = d.id and t.confirmed_at is not null order by t.version desc limit 1;
  select max(c.confirmed_at) filter (where c.side = 'FOUNDER'), max(c.confirmed_at) filter (where c.side = 'INVESTOR')
  into done_by_founder, done_by_investor from public.deal_completions c
  where c.deal_id = d.id and c.ended_at is null;
  founder_done_at := done_by_founder; investor_done_at := done_by_investor;
  select c.* into announced from public.deal_closings c where c.deal_id = d.id;
  -- The confirming hub, or the platform in its place.
  select h.name into closing_hub from public.hubs h
  where h.id = case
    when waits.waits_for = 'HUB' then (select s.hub_id from public.startups s where s.id = d.startup_id)
    when exists (
      select 1 from public.organization_members m join public.hubs a on a.organization_id = m.organization_id
      where m.user_id = announced.confirmed_by and a.id = announced.hub_id and m.role >= 'ADMIN'
    ) then announced.hub_id end;
  select p.* into named from public.deal_room_key_documents(room) p;
  select to_jsonb(x) - array['file_url', 'scope_id'] || jsonb_build_object('folder_id', private.folder_shown_to(x.deal_room_id, x.folder_id, me)) into term_sheet from public.deal_room_documents x where x.id = named.term_sheet_id;
  select to_jsonb(x) - array['file_url', 'scope_id'] || jsonb_build_object('folder_id', private.folder_shown_to(x.deal_room_id, x.folder_id, me)) into legal_docs from public.deal_room_documents x where x.id = named.legal_docs_id;
  notes := named.notes; notes_version := coalesce(named.notes_version, 0);
  signed_at := (private.nda_of(r.id)).in_force_since;
  signatories := private.signatories_by_side(r.id, seat);
  matters := private.open_matters(r.id, me);
  has_diligence := (matters ->> 'items')::int + (matters ->> 'questions')::int > 0;
  open_matters := matters;
  -- A caller who may complete the deal is first led to open matters, if there are any.
  if step = 'COMPLETE' then
    step := case
      when not has_diligence and (matters ->> 'closing_documents')::int = 0 then 'DILIGENCE'
      when (matters ->> 'items_open')::int + (matters ->> 'questions_open')::int > 0 then 'DILIGENCE'
      when (matters ->> 'closing_documents_open')::int > 0 then 'CLOSING_DOCUMENTS'
      else step end;
  end if;
  steps := jsonb_build_array(
    jsonb_build_object('step', 'INTRODUCED', 'is_done', true, 'at', r.created_at),
    jsonb_build_object('step', 'NDA', 'is_done', signed_at is not null, 'at', signed_at),
    jsonb_build_object('step', 'TERMS', 'is_done', d.status in ('IN_PROGRESS', 'COMPLETED') or agreed.id is not null, 'at', agreed.confirmed_at),
    jsonb_build_object('step', 'DILIGENCE', 'at', null, 'is_done',
      has_diligence and (matters ->> 'items_open')::int + (matters ->> 'questions_open')::int = 0),
    jsonb_build_object('step', 'COMPLETION', 'is_done', d.status = 'COMPLETED', 'at', case when d.status = 'COMPLETED' then d.ended_at end),
    jsonb_build_object('step', 'CLOSING', 'is_done', announced.confirmed_at is not null, 'at', announced.confirmed_at));
  can_propose := manages;
  can_confirm_terms := manages and seat.is_signatory and coalesce(asked.side <> seat.side, false);
  can_withdraw_terms := manages and coalesce(asked.side = seat.side, false);
  can_edit_key_documents := manages and private.why_read_only(r.id, me) is null and (private.freeze_of(r.id)).id is null;
  if manages and d.status = 'IN_PROGRESS' and agreed.id is not null then
    completion_obstacle := private.why_not_completed(d);
    can_complete := seat.is_signatory and case seat.side when 'FOUNDER' then done_by_founder else done_by_investor end is null
      -- An obstacle does not stop the first confirmation, which speaks for its side alone. The second completes the
      -- deal.
      and (completion_obstacle is null or coalesce(done_by_founder, done_by_investor) is null);
  end if;
  can_announce := seat.is_manager and seat.side = 'FOUNDER' and d.status = 'COMPLETED' and announced.deal_id is null;
  can_take_back := seat.is_manager and seat.side = 'FOUNDER' and announced.deal_id is not null and announced.confirmed_at is null;
  can_answer := seat.is_manager and seat.side = 'FOUNDER' and private.is_closing_asked(announced);
  present := case when agreed.id is not null then to_jsonb(agreed) end;
  closing := case when announced.deal_id is not null then to_jsonb(announced) || jsonb_build_object(
    'current_amount', private.closing_amount(announced), 'corrections', private.closing_corrections_of(d.id)) end;
  closing_remarks := private.closing_remarks_of(d.id);
  return next;
end
$$;
comment on function public.deal_overview(text) is
  'Where the deal of a room stands: what it waits for and for whom (is_mine: for the caller), its steps, terms in '
  'force and proposed, what is open before its completion (private.open_matters; of which step DILIGENCE and '
  'CLOSING_DOCUMENTS '
  'come before COMPLETE), completion, closing with its corrections, what was asked and answered about it, documents, '
  'notes, who may sign for each side and whom to ask (private.signatories_by_side), and what the caller may do. Before the NDA, and in a '
  'closed room: what waits for oneself, and whether one may cancel. Money in US dollars. Errors: PT401, PT403, PT404.';
grant execute on function public.deal_overview(text) to authenticated;
