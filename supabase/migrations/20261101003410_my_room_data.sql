-- A person's data, continued: their deals and rooms.

create function private.room_data_of(person uuid, section text) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := (select lower(a.email) from auth.users a where a.id = person and a.email_confirmed_at is not null);
begin
  case section
  when 'deals' then return query
    select to_jsonb(t) from (
      select d.id, d.startup_id, m.side, d.status, d.amount, d.valuation,
             d.equity, d.closing_date, d.closed_on, d.ended_at, d.created_at
      from private.room_seats m join public.deals d on d.id = m.deal_id
      where m.user_id = person and m.organization_role is not null and m.ended_at is null order by d.created_at, d.id) t;
  when 'deal_terms' then return query
    select to_jsonb(t) from (
      select d.deal_id, d.version, d.amount, d.valuation, d.equity, d.closing_date, d.instrument, d.liquidation_preference, d.is_participating,
             d.dividend, d.is_cumulative, d.board_seats, d.pro_rata, d.proposed_at, d.confirmed_at, d.withdrawn_at,
             d.proposed_by = person as proposed_by_me, coalesce(d.confirmed_by = person, false) as confirmed_by_me,
             coalesce(d.withdrawn_by = person, false) as withdrawn_by_me
      from public.deal_terms d where person in (d.proposed_by, d.confirmed_by, d.withdrawn_by) order by d.proposed_at, d.id) t;
  when 'deal_completions' then return query
    select to_jsonb(c) - 'confirmed_by' from public.deal_completions c where c.confirmed_by = person order by c.confirmed_at;
  when 'deal_cancellations' then return query
    select to_jsonb(c) - 'cancelled_by' from public.deal_cancellations c where c.cancelled_by = person order by c.cancelled_at;
  when 'deal_closings' then return query
    select to_jsonb(t) from (
      select c.deal_id, c.startup_id, c.amount, c.announced_at, c.confirmed_at, c.announced_by = person as announced_by_me,
             coalesce(c.confirmed_by = person, false) as confirmed_by_me
      from public.deal_closings c where person in (c.announced_by, c.confirmed_by) order by c.announced_at, c.deal_id) t;
  when 'closing_remarks' then return query
    select to_jsonb(m) - array['said_by', 'hub_id'] from private.closing_remarks m where m.said_by = person order by m.said_at, m.id;
  when 'closing_evidence' then return query
    select to_jsonb(e) - array['user_id', 'file_url'] from public.deal_closing_evidence e where e.user_id = person order by e.created_at, e.id;
  when 'closing_corrections' then return query
    select to_jsonb(t) from (
      select k.deal_id, k.former, k.amount, case when k.proposed_by = person then k.reason end as reason, k.proposed_at, k.confirmed_at, k.withdrawn_at,
             k.proposed_by = person as proposed_by_me, coalesce(k.confirmed_by = person, false) as confirmed_by_me,
             coalesce(k.withdrawn_by = person, false) as withdrawn_by_me
      from private.closing_corrections k where person in (k.proposed_by, k.confirmed_by, k.withdrawn_by) order by k.proposed_at, k.id) t;
  when 'deal_rooms' then return query
    select to_jsonb(t) from (
      select m.deal_room_id, r.name, m.side, m.role, m.joined_at, m.expires_at, m.ended_at, coalesce(m.ended_by = person, false) as ended_by_me
      from private.room_seats m join public.deal_rooms r on r.id = m.deal_room_id where m.user_id = person order by m.joined_at, m.id) t;
  when 'messages' then return query
    select to_jsonb(m) - array['sender_id', 'mentions'] || jsonb_build_object('attachments', array(
      select a.document_id from public.deal_room_message_attachments a
      where a.message_id = m.id and private.document_access_of(a.document_id, person) > 'NONE' order by a.position))
    from public.deal_room_messages m where m.sender_id = person order by m.created_at, m.id;
  when 'room_freezes' then return query
    select to_jsonb(f) - 'frozen_by' from public.deal_room_freezes f where f.frozen_by = person
    union all select to_jsonb(t) - 'agreed_by' from public.deal_room_thaws t where t.agreed_by = person;
  when 'milestones' then return query
    select to_jsonb(t) from (
      select m.deal_room_id, m.id, m.title, m.due_on, m.created_at, m.done_at, m.removed_at, m.created_by = person as added_by_me,
             coalesce(m.owner_id = person, false) as is_mine, coalesce(m.done_by = person, false) as done_by_me
      from public.deal_milestones m where person in (m.created_by, m.owner_id, m.done_by) order by m.created_at, m.id) t;
  when 'closing_documents' then return query
    select to_jsonb(p) - array['named_by', case when private.document_access_of(p.document_id, person) > 'NONE' then '' else 'document_id' end]
    from public.deal_closing_documents p where p.named_by = person
    -- Of the file itself nothing, but to who may download it.
    union all select to_jsonb(c) - array['confirmed_by', case when private.document_access_of(p.document_id, person) = 'DOWNLOAD' then '' else 'sha256' end]
    from public.closing_document_confirmations c join public.deal_closing_documents p on p.id = c.closing_document_id where c.confirmed_by = person;
  when 'pins' then return query
    select to_jsonb(p) - 'pinned_by' from public.deal_room_pins p where p.pinned_by = person order by p.pinned_at, p.message_id;
  when 'diligence' then return query
    -- For a former member the item is listed without its text, which may be another person's by now.
    select t.item from (
      select to_jsonb(i) - array['owner_id', 'created_by', 'removed_by', 'due_told_on']
               || jsonb_build_object('added_by_me', i.created_by = person, 'owned_by_me', coalesce(i.owner_id = person, false))
               || case when i.created_by = person and private.room_access_of(i.deal_room_id, person) = 'full' then '{}'
                 else '{"section": null, "title": null, "note": null}' end::jsonb as item, i.created_at as at, i.id
      from public.deal_room_diligence_items i where person in (i.created_by, i.owner_id)
      union all
      select to_jsonb(l) - 'linked_by', l.linked_at, l.item_id from public.deal_room_diligence_documents l
      where l.linked_by = person and private.document_access_of(l.document_id, person) > 'NONE'
    ) t order by t.at, t.id;
  when 'questions' then return query
    -- Security: the document or folder only while they may know of it; of the other side's acts only their own.
    select to_jsonb(t) from (
      select q.deal_room_id, q.number, 'asked' as part, q.subject, q.body, case when k.knows then q.document_id end as document_id,
             case when k.knows then q.folder_id end as folder_id, q.asked_at as at
      from private.deal_room_questions q cross join lateral (select private.access_in_scope(q.scope_id, person) > 'NONE' as knows) k
      where q.asked_by = person
      union all
      select q.deal_room_id, q.number, 'replied', null, r.body, null, null, r.written_at
      from private.deal_room_question_replies r join private.deal_room_questions q on q.id = r.question_id where r.written_by = person
      union all
      select f.deal_room_id, q.number, 'published', null, f.answer, null, null, f.published_at
      from private.deal_room_faq f join private.deal_room_questions q on q.id = f.question_id where f.published_by = person
      union all
      select l.deal_room_id, null, 'limited to ' || l.per_day || ' a day', null, null, null, null, l.set_at
      from private.deal_room_question_limits l where l.set_by = person
      order by 8, 2) t;
  when 'document_texts' then return query
    select to_jsonb(t) - 'reported_by' from public.deal_room_document_texts t where t.reported_by = person order by t.reported_at, t.document_id, t.page;
  when 'read_marks' then return query
    select to_jsonb(r) - 'user_id' from public.deal_room_read_marks r where r.user_id = person
    union all select to_jsonb(v) - 'user_id' from private.deal_room_file_visits v where v.user_id = person
    union all select jsonb_build_object('deal_room_id', w.deal_room_id, 'viewed_as_another_at', w.began_at) from private.deal_room_views w where w.user_id = person;
  when 'documents_read' then return query
    -- As with documents: without items that are held back from them by now.
    select to_jsonb(t) from (
      select r.deal_room_id, r.document_id, r.openings, r.downloads, r.seconds, r.first_at, r.last_at, (
        select jsonb_agg(jsonb_build_object('version', p.version, 'page', p.page, 'seconds', p.seconds) order by p.version, p.page)
        from private.page_readings p where p.document_id = r.document_id and p.user_id = person) as pages
      from private.document_readings r
      where r.user_id = person and private.document_access_of(r.document_id, person) > 'NONE' order by r.first_at, r.document_id) t;
  when 'documents' then return query
    -- Of things that they may no longer know of, nothing later: the name may be another person's by now.
    select to_jsonb(d) - array['uploaded_by', 'version_by', 'removed_by', 'file_url', 'scope_id'] || case when k.access > 'NONE'
      then jsonb_build_object('sha256', (select h.sha256 from private.document_hashes h where h.document_id = d.id and k.access = 'DOWNLOAD'),
        'folder_id', private.folder_shown_to(d.deal_room_id, d.folder_id, person))
      else '{"name": null, "file_name": null, "folder_id": null, "file_size": null, "content_type": null, "version": null, "version_at": null, "can_show": null}'::jsonb end
    from public.deal_room_documents d cross join lateral (select private.document_access_of(d.id, person) as access) k
    where d.uploaded_by = person order by d.created_at, d.id;
  when 'document_versions' then return query
    select to_jsonb(v) - array['uploaded_by', 'file_url'] || case when k.access = 'DOWNLOAD' then '{}'
      when k.access > 'NONE' then '{"sha256": null}' else '{"sha256": null, "file_name": null}' end::jsonb
    from public.deal_room_document_versions v cross join lateral (select private.document_access_of(v.document_id, person) as access) k
    where v.uploaded_by = person
    union all select jsonb_build_object('document_id', d.id, 'version', d.version, 'file_name', d.file_name, 'created_at', d.version_at)
    from public.deal_room_documents d where d.version_by = person and d.uploaded_by <> person and private.document_access_of(d.id, person) > 'NONE';
  when 'folders' then return query
    select to_jsonb(f) - array['created_by', 'removed_by', 'scope_id'] || jsonb_build_object('parent_id', private.folder_shown_to(f.deal_room_id, f.parent_id, person))
    from public.deal_room_folders f
    where f.created_by = person and private.room_access_of(f.deal_room_id, person) = 'full' and private.access_in_scope(f.scope_id, person) > 'NONE'
    order by f.created_at, f.id;
  when 'access_rules' then return query
    select to_jsonb(t) from (
      select p.deal_room_id, s.folder_id, s.document_id, p.side, p.role, p.user_id is not null as for_one_member, p.access, p.set_at
      from public.deal_room_access_rules p join private.access_scopes s on s.id = p.scope_id where p.set_by = person order by p.set_at, p.id) t;
  when 'emergency_accesses' then return query
    select to_jsonb(t) from (
      select e.deal_room_id, e.admin_id = person as opened_by_me, case when e.admin_id = person then e.reason end as reason, e.begun_at, e.until, e.ended_at
      from private.emergency_accesses e where person in (e.admin_id, e.ended_by) order by e.begun_at, e.id) t;
  when 'uploads_under_way' then return query
    select t.item from (
      select to_jsonb(u) - 'user_id' || jsonb_build_object('folder_id', private.folder_shown_to(u.deal_room_id, u.folder_id, person)) as item, u.created_at, u.id
      from public.deal_room_uploads u where u.user_id = person
      union all
      select to_jsonb(u) - 'uploaded_by', u.created_at, u.id from public.startup_uploads u where u.uploaded_by = person
    ) t order by t.created_at, t.id;
  when 'nda_acceptances' then return query
    select to_jsonb(a) - 'user_id' from public.nda_acceptances a where a.user_id = person order by a.accepted_at, a.id;
  when 'nda_signatures' then return query
    select to_jsonb(s) - 'user_id' || jsonb_build_object('body', t.body)
    from public.nda_signatures s join public.nda_texts t using (deal_room_id, nda_version_id, body_sha256)
    where s.user_id = person order by s.signed_at, s.id;
  when 'invitations' then return query
    select to_jsonb(t) from (
      select i.id, i.deal_room_id, case when i.invited_by = person then 'sent' when i.claimed_by = person or i.email = address then 'received' else 'waived' end as part,
             i.side, i.created_at, i.expires_at, i.access_expires_at, i.claimed_at, i.revoked_at, case when i.kyc_waived_by = person then w.reason end as kyc_waiver_reason
      from public.deal_room_invitations i left join public.deal_room_waivers w on w.invitation_id = i.id
      where person in (i.invited_by, i.claimed_by, i.kyc_waived_by) or i.email = address order by i.created_at, i.id) t;
  when 'files' then return query select to_jsonb(f) from private.files_of(person) f;
  when 'names' then return query select to_jsonb(n) from private.names_of(person) n;
  end case;
end
$$;
comment on function private.room_data_of(uuid, text) is 'A person''s data in the sections of deals and their rooms, for data_of.';
