-- Closing remarks: those who may confirm a closing can ask the company about it first, or decline to confirm it and say
-- why. Both sides of the deal read the question, the answer and the reason, also after a new announcement.

create table private.closing_remarks (
  id uuid primary key default gen_random_uuid(),
  deal_id uuid not null references public.deals (id),
  kind text not null check (kind in ('QUESTION', 'ANSWER', 'DECLINED')),
  body text not null check (not private.is_blank(body) and length(body) <= 2000),
  hub_id uuid references public.hubs (id) on delete set null,
  said_by uuid not null references public.users (id),
  said_at timestamptz not null default clock_timestamp(),
  check (kind <> 'ANSWER' or hub_id is null)
);
alter table private.closing_remarks enable row level security;
revoke all on private.closing_remarks from anon, authenticated, service_role;
comment on table private.closing_remarks is
  'What was asked about an announced closing, what the company answered, and why it was not confirmed. Read by both sides after the NDA, and by those who confirm; nothing of it is changed or deleted.';
comment on column private.closing_remarks.hub_id is 'The hub whose administrator asked or declined; null for a platform administrator, and for an answer.';
create index closing_remarks_deal on private.closing_remarks (deal_id, said_at);
create index closing_remarks_hub on private.closing_remarks (hub_id);
create index closing_remarks_said_by on private.closing_remarks (said_by);
create trigger closing_remarks_append_only before delete on private.closing_remarks
  for each row execute function private.forbid_changes();

insert into private.audit_actions values
  ('deal.closing_asked', 'When somebody who may confirm a closing asks about it'),
  ('deal.closing_answered', 'When the company answers a question about a closing'),
  ('deal.closing_declined', 'When somebody who may confirm a closing declines to, with a reason');
insert into private.notification_kinds values
  ('deal.closing_asked', 'When there is a question about the closing of my deal', '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.closing_answered', 'When a company answers about a closing that is waiting for my confirmation', '{HUB_ADMIN, SUPER_ADMIN}'),
  ('deal.closing_declined', 'When the closing of my deal is not confirmed', '{STARTUP_ADMIN, INVESTOR}');

create function private.closing_remarks_of(deal uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'body', m.body, 'hub', h.name, 'said_at', m.said_at)
    order by m.said_at, m.id), '[]')
  from private.closing_remarks m left join public.hubs h on h.id = m.hub_id
  where m.deal_id = closing_remarks_of.deal
$$;
comment on function private.closing_remarks_of(uuid) is
  'The remarks on a deal''s closing, oldest first: kind, body, the hub that asked or declined (null for the platform), when. Security: names nobody, since the hub must not learn who is in the room.';

create function private.is_closing_asked(closing public.deal_closings) returns boolean
language sql stable security definer set search_path = ''
as $$
  select closing.confirmed_at is null and coalesce((
    select m.kind = 'QUESTION' from private.closing_remarks m
    where m.deal_id = closing.deal_id and m.said_at >= closing.announced_at
    order by m.said_at desc, m.id limit 1), false)
$$;
comment on function private.is_closing_asked(public.deal_closings) is
  'Is a question about this closing, by who confirms it, unanswered? It refuses no confirmation: screens show whom it waits for.';

create function private.add_closing_remark(closing public.deal_closings, kind text, body text) returns void
language sql security definer set search_path = ''
as $$
  select private.enforce_rate_limit('closing remark', closing.deal_id::text, 30, interval '1 day');
  insert into private.closing_remarks (deal_id, kind, body, said_by, hub_id)
  select closing.deal_id, add_closing_remark.kind, btrim(add_closing_remark.body), private.current_user_id(),
    case when add_closing_remark.kind <> 'ANSWER' then (
      select s.hub_id from public.startups s where s.id = closing.startup_id and private.is_admin_of_hub(s.hub_id)) end
$$;
comment on function private.add_closing_remark(public.deal_closings, text, text) is
  'Adds what the caller says of a closing, with their hub when they speak for one; 30 times a day about each. Refuses '
  'with PT429.';

create function public.ask_about_deal_closing(deal text, question text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  closing public.deal_closings;
begin
  perform private.require_max_size(row(deal, question));
  perform private.require_active();
  perform private.require_text(question, 1, 2000, 'Enter a question.');
  closing := private.lock_closing_to_confirm(deal);
  perform private.add_closing_remark(closing, 'QUESTION', question);
  perform private.record_deal_change_and_notify(d, 'deal.closing_asked') from public.deals d where d.id = closing.deal_id;
end
$$;
comment on function public.ask_about_deal_closing(text, text) is
  'Somebody who may confirm an announced closing asks its company about it, in up to 2,000 characters that both sides of the deal read. Errors: PT400, PT401, PT403, PT404, PT409 (already confirmed), PT429.';

create function public.decline_deal_closing(deal text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  closing public.deal_closings;
begin
  perform private.require_max_size(row(deal, reason));
  perform private.require_active();
  perform private.require_reason(reason, 'Both sides of the deal read');
  closing := private.lock_closing_to_confirm(deal);
  perform private.add_closing_remark(closing, 'DECLINED', reason);
  delete from public.deal_closings c where c.deal_id = closing.deal_id;
  perform private.record_deal_change_and_notify(d, 'deal.closing_declined') from public.deals d where d.id = closing.deal_id;
end
$$;
comment on function public.decline_deal_closing(text, text) is
  'Somebody who may confirm an announced closing declines to, with a reason that both sides of the deal read. It is announced no more; the company may announce it again. Errors: PT400, PT401, PT403, PT404, PT409 (already confirmed), PT429.';

create function public.answer_about_deal_closing(deal text, answer text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deals;
  closing public.deal_closings;
begin
  perform private.require_max_size(row(deal, answer));
  perform private.require_active();
  perform private.require_text(answer, 1, 2000, 'Enter an answer.');
  locked := private.lock_deal(deal, 'full');
  if private.my_side(locked.id) is distinct from 'FOUNDER' then
    perform private.raise_http_error(403, 'Only the startup''s side can answer about a closing.');
  end if;
  select c.* into closing from public.deal_closings c where c.deal_id = locked.id for no key update;
  if closing.deal_id is null or not private.is_closing_asked(closing) then
    perform private.raise_http_error(409, 'There is no question to answer.');
  end if;
  perform private.add_closing_remark(closing, 'ANSWER', answer);
  perform private.record_deal_change(locked, 'deal.closing_answered');
  perform private.notify(c.id, 'deal.closing_answered', 'startup', locked.startup_id, jsonb_build_object('name', s.name))
  from (select c.id from private.closing_confirmers(locked.id) c (id) order by c.id) c, public.startups s
  where s.id = locked.startup_id;
end
$$;
comment on function public.answer_about_deal_closing(text, text) is
  'The company answers what was asked about an announced closing, in up to 2,000 characters that the investor and those who confirm read. Errors: PT400, PT401, PT403, PT404, PT409 (nothing is asked), PT429.';
grant execute on function
  public.ask_about_deal_closing(text, text), public.decline_deal_closing(text, text),
  public.answer_about_deal_closing(text, text)
to authenticated;

create function public.closings_to_confirm()
returns table (deal_id uuid, startup_id uuid, startup_name text, startup_slug text, amount numeric, closed_on date,
  announced_at timestamptz, is_asked boolean, remarks jsonb, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select c.deal_id, s.id, s.name, s.slug, c.amount, d.closed_on, c.announced_at, private.is_closing_asked(c),
      private.closing_remarks_of(c.deal_id), private.closing_evidence_of(c.deal_id)
    from public.deal_closings c
    join public.deals d on d.id = c.deal_id
    join public.startups s on s.id = c.startup_id
    where c.confirmed_at is null
      -- The closings that the caller might decide, before each one is checked.
      and (s.hub_id in (select private.my_hubs('ADMIN')) or private.is_super_admin())
      and me in (select private.closing_confirmers(c.deal_id))
    order by c.announced_at, c.deal_id;
end
$$;
comment on function public.closings_to_confirm() is
  'The announced closings that wait for the caller, oldest first: the startup and the amount (US dollars), what was asked, answered and declined (remarks), whether the founder has to answer first (is_asked), what each side handed over (evidence), and nothing of the room or its investor. Errors: PT401, PT403.';
grant execute on function public.closings_to_confirm() to authenticated;
