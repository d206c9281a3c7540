-- Deals say what happened: what was confirmed stays, and what is open is asked about.

-- break: The day of completion takes the place of the planned closing
-- seen by: deal_terms [DT22]
select pg_temp.rewrite('public.confirm_deal_completion', 'set status = ''COMPLETED'' where',
  'set status = ''COMPLETED'', closing_date = private.today() where');

-- break: The room does not tell when a deal was completed
-- seen by: deal_terms [DT22]
select pg_temp.rewrite('public.open_deal_room', 'd.closed_on', 'null::date');

-- break: Confirmed terms can be rewritten
-- seen by: deal_terms [DT23]
drop trigger deal_terms_stay on public.deal_terms;

-- break: Confirmed terms can be removed
-- seen by: deal_terms [DT23]
drop trigger deal_terms_never_removed on public.deal_terms;

-- break: Who confirmed a completion can be rewritten
-- seen by: deal_terms [DT23]
drop trigger deal_completions_stay on public.deal_completions;

-- break: Who confirmed a completion can be removed
-- seen by: deal_terms [DT23]
drop trigger deal_completions_never_removed on public.deal_completions;

-- break: A proposed date of a demo can be rewritten
-- seen by: export_deal_steps [XE5]
alter table public.export_demo_dates disable trigger export_demo_dates_stay;

-- break: A completed deal has figures that nobody confirmed
-- seen by: deal_terms [DT24]
alter table public.deals disable trigger deals_as_confirmed;

-- break: A deal is completed without its open matters having been seen
-- seen by: deal_overview [DK12]
select pg_temp.rewrite('private.require_open_matters_seen', 'if matters ->> ''seen'' is null', 'if true or matters ->> ''seen'' is null');

-- break: Any digest is the one of what is open
-- seen by: deal_overview [DK12]
select pg_temp.rewrite('private.require_open_matters_seen', 'or matters ->> ''seen'' = seen then', 'or seen is not null then');

-- break: A completion is only asked about by the side that begins it
-- seen by: deal_overview [DK12]
select pg_temp.rewrite('public.confirm_deal_completion', 'from public.deal_rooms r where r.deal_id = locked.id;',
  'from public.deal_rooms r where r.deal_id = locked.id
   and not exists (select 1 from public.deal_completions c where c.deal_id = locked.id and c.confirmed_by <> me and c.ended_at is null);');

-- break: Unanswered questions are not open
-- seen by: deal_overview [DK11]
select pg_temp.rewrite('private.open_matters', 'from questions q where q.status = ''OPEN''', 'from questions q where false');

-- break: Closing documents that a side has not confirmed are not open
-- seen by: deal_overview [DK12]
select pg_temp.rewrite('private.open_matters', 'from documents p where p.unsigned_by <> ''{}''', 'from documents p where false');

-- break: A closing document that is held back is counted and named
-- seen by: deal_overview [DK13]
select pg_temp.rewrite('private.open_matters',
  'where p.deal_room_id = room and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))',
  'where p.deal_room_id = room and d.removed_at is null');

-- break: Diligence is done because there are legal documents
-- seen by: deal_overview [DK5]
select pg_temp.rewrite('public.deal_overview',
  'has_diligence and (matters ->> ''items_open'')::int + (matters ->> ''questions_open'')::int = 0', 'named.legal_docs_id is not null');

-- break: Diligence without an item or a question is done
-- seen by: deal_overview [DK5]
select pg_temp.rewrite('public.deal_overview', '(matters ->> ''questions'')::int > 0;', '(matters ->> ''questions'')::int >= 0;');
