-- The discussion of an export deal: the buyer and the selling company alone, in one order, with the rules of a deal room's.

create table public.export_deal_messages (
  id uuid primary key,
  deal_id uuid not null references public.export_deals (id),
  seq bigint not null check (seq > 0),
  sender_id uuid not null references public.users (id),
  message text not null check (length(message) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  unique (deal_id, seq),
  check (not private.is_blank(message) or withdrawn_at is not null)
);
alter table public.export_deal_messages enable row level security;
revoke all on public.export_deal_messages from anon, authenticated, service_role;
comment on table public.export_deal_messages is
  'A message between the buyer and the members of the company that sells; withdrawn by its sender, never edited. Read through export_deal_discussion. Security: the hub reads none.';
comment on column public.export_deal_messages.id is 'Made by the sender''s client: sending the same message again is one message.';
comment on column public.export_deal_messages.seq is 'Gap-free within the deal.';
comment on column public.export_deal_messages.message is 'At most 10,000 characters; empty once it was withdrawn.';
create index export_deal_messages_sender on public.export_deal_messages (sender_id, created_at desc);

create table public.export_deal_read_marks (
  deal_id uuid not null references public.export_deals (id),
  user_id uuid not null references public.users (id),
  last_read_seq bigint not null check (last_read_seq >= 0),
  last_read_at timestamptz not null default now(),
  primary key (deal_id, user_id)
);
alter table public.export_deal_read_marks enable row level security;
revoke all on public.export_deal_read_marks from anon, authenticated, service_role;
comment on table public.export_deal_read_marks is 'How far the buyer and each member of the selling company have read the discussion of their deal.';
create index export_deal_read_marks_user on public.export_deal_read_marks (user_id);

create table private.export_deal_talks (
  deal_id uuid primary key references public.export_deals (id),
  last_seq bigint not null
);
alter table private.export_deal_talks enable row level security;
comment on table private.export_deal_talks is 'The number of the newest message of a deal. Not in export_deals, which the hub reads.';

insert into private.audit_actions values
  ('export_deal.message_withdrawn', 'When a sender withdraws a message of an export deal');
insert into private.notification_kinds (kind, description, is_read_inside) values
  ('export_deal.messages', 'When the other side of an export deal sends a message', true);
insert into private.realtime_events values
  ('export_deal.messages', 'person', '{deal_id, seq}', 'When the buyer or seller sent, withdrew or read a message in their deal');

create function private.broadcast_export_message(deal public.export_deals, seq bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(p.id, 'export_deal.messages', jsonb_build_object('deal_id', deal.id, 'seq', broadcast_export_message.seq))
  from (select distinct unnest(private.export_parties(deal)) order by 1) p (id);
end
$$;
comment on function private.broadcast_export_message(public.export_deals, bigint) is 'Broadcasts to the browsers of the buyer and the selling company''s members, and nobody else, that their discussion is another.';

create function private.mark_export_messages_read(deal public.export_deals, up_to bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  newest constant bigint := coalesce((select t.last_seq from private.export_deal_talks t where t.deal_id = deal.id), 0);
begin
  insert into public.export_deal_read_marks as r (deal_id, user_id, last_read_seq)
  values (deal.id, me, least(greatest(coalesce(up_to, 0), 0), newest))
  on conflict (deal_id, user_id) do update set last_read_seq = excluded.last_read_seq, last_read_at = now()
    where r.last_read_seq < excluded.last_read_seq;
  if found then
    perform private.broadcast_export_message(deal, newest);
  end if;
  if up_to >= newest then
    perform private.mark_notices_read(me, 'export_deal', deal.id, '{export_deal.messages}');
  end if;
end
$$;
comment on function private.mark_export_messages_read(public.export_deals, bigint) is
  'Records how far the caller has read, never back nor past the newest, and marks the notice of messages as read; the other side sees it live.';

create function private.require_export_party(deal text) returns public.export_deals
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_deal public.export_deals;
begin
  perform private.require_active();
  select d.* into found_deal from public.export_deals d where d.id = private.as_uuid(deal);
  if not private.my_export_parts(found_deal) && '{BUYER, SELLER}' then
    -- Security: the hub gets the answer of a stranger. That they write to each other is shown to the two sides alone.
    perform private.raise_http_error(404, 'Deal not found');
  end if;
  return found_deal;
end
$$;
comment on function private.require_export_party(text) is 'The deal, to its buyer and the members of the company that sells; to everybody else PT404.';

create function public.post_export_deal_message(deal text, message_id text, message text) returns bigint
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  new_id uuid;
  talked public.export_deals;
  posted public.export_deal_messages;
  nth bigint;
begin
  perform private.require_max_size(row(deal, message_id, message));
  me := private.require_active();
  new_id := private.as_uuid(message_id);
  talked := private.require_export_party(deal);
  if new_id is null then
    perform private.raise_http_error(400, 'A message needs an id (a UUID).');
  elsif private.is_missing(post_export_deal_message.message) then
    perform private.raise_http_error(400, 'Write a message first.');
  elsif length(post_export_deal_message.message) > 10000 then
    perform private.raise_http_error(400, 'A message must be at most 10,000 characters.');
  end if;
  -- The deal's lock orders messages and makes a repeated send wait for the first one.
  perform private.lock_rows('public.export_deals', array[talked.id]);
  select d.* into talked from public.export_deals d where d.id = talked.id;
  select m.* into posted from public.export_deal_messages m where m.id = new_id;
  if posted.id is not null then
    if posted.sender_id <> me or posted.deal_id <> talked.id then
      -- Security: says nothing about the message that has this id.
      perform private.raise_http_error(409, 'This message id is taken.');
    end if;
    return posted.seq;
  end if;
  perform private.lock_export_deal_to('MESSAGE', deal);
  perform private.enforce_rate_limit('export message', me::text, 60, interval '1 minute',
    'You are sending messages too quickly. Wait a minute and try again.');
  insert into private.export_deal_talks as t (deal_id, last_seq) values (talked.id, 1)
  on conflict (deal_id) do update set last_seq = t.last_seq + 1
  returning last_seq into nth;
  insert into public.export_deal_messages (id, deal_id, seq, sender_id, message)
  values (new_id, talked.id, nth, me, post_export_deal_message.message)
  -- The same id under way in another deal holds another lock.
  on conflict (id) do nothing;
  if not found then
    perform private.raise_http_error(409, 'This message id is taken.');
  end if;
  perform private.mark_export_messages_read(talked, nth);
  perform private.notify_other_export_side(talked, 'export_deal.messages', me);
  perform private.broadcast_export_message(talked, nth);
  return nth;
end
$$;
comment on function public.post_export_deal_message(text, text, text) is
  'The buyer, or somebody who edits for the selling company, writes under a client-made id, while the deal is open; the same id again is the same message. 1 to 10,000 characters, 60 messages a minute a person. Returns its number. Errors: PT400, PT401, PT403, PT404, PT409 (deal over, id taken), PT429.';

create function public.withdraw_export_deal_message(message_id text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  withdrawn public.export_deal_messages;
  talked public.export_deals;
begin
  perform private.require_max_size(row(message_id));
  me := private.require_active();
  select m.* into withdrawn from public.export_deal_messages m where m.id = private.as_uuid(message_id) and m.sender_id = me;
  select d.* into talked from public.export_deals d where d.id = withdrawn.deal_id;
  if not private.my_export_parts(talked) && '{BUYER, SELLER}' then
    perform private.raise_http_error(404, 'Message not found');
  end if;
  talked := private.lock_export_deal_to('MESSAGE', talked.id::text);
  update public.export_deal_messages m set withdrawn_at = now(), message = '' where m.id = withdrawn.id and m.withdrawn_at is null;
  if found then
    perform private.audit('export_deal.message_withdrawn', 'export_deal', talked.id, jsonb_build_object('message_id', withdrawn.id));
    perform private.broadcast_export_message(talked, withdrawn.seq);
  end if;
end
$$;
comment on function public.withdraw_export_deal_message(text) is
  'The sender withdraws a message while the deal is open: its text is gone, a tombstone stays, the audit log keeps that it happened. Errors: PT401, PT403, PT404, PT409.';

create function public.mark_export_deal_read(deal text, seq bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(deal));
  perform private.require_active();
  perform private.mark_export_messages_read(private.require_export_party(deal), seq);
end
$$;
comment on function public.mark_export_deal_read(text, bigint) is
  'Records that the caller has read the discussion up to this message; never moves back nor past the newest. Errors: PT401, PT403, PT404.';

create function public.export_deal_discussion(deal text, before bigint default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  talked public.export_deals;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  talked := private.require_export_party(deal);
  return json_build_object(
    'last_seq', coalesce((select t.last_seq from private.export_deal_talks t where t.deal_id = talked.id), 0),
    'read_seq', coalesce((select r.last_read_seq from public.export_deal_read_marks r where r.deal_id = talked.id and r.user_id = me), 0),
    'read_by_other', coalesce((select max(r.last_read_seq) from public.export_deal_read_marks r
      where r.deal_id = talked.id and (r.user_id = talked.buyer_id) <> (me = talked.buyer_id)
        and r.user_id = any (private.export_parties(talked))), 0),
    'can_post', exists (
      select 1 from private.export_deal_acts a
      where a.act = 'MESSAGE' and a.status = talked.status and a.actor = any (private.export_sides(talked, 'MEMBER'))),
    'messages', coalesce((
      select json_agg(json_build_object('id', m.id, 'seq', m.seq, 'is_mine', m.sender_id = me,
        'side', case when m.sender_id = talked.buyer_id then 'BUYER' else 'SELLER' end,
        -- Security: the people behind the other side are shown only once the NDA is accepted.
        'name', case when talked.nda_accepted or (m.sender_id = talked.buyer_id) = (me = talked.buyer_id) then (
          select u.display_name from public.users u where u.id = m.sender_id) end, 'message', m.message,
        'created_at', m.created_at, 'withdrawn_at', m.withdrawn_at) order by m.seq)
      from (
        select * from public.export_deal_messages n
        where n.deal_id = talked.id and n.seq < coalesce(before, 9223372036854775807) order by n.seq desc limit 50
      ) m), '[]'));
end
$$;
comment on function public.export_deal_discussion(text, bigint) is
  'To buyer and seller, the newest 50 messages before a number (or of all), oldest first, with how far both have read: {"last_seq", "read_seq", "read_by_other", "can_post", "messages": [{id, seq, is_mine, side, name, message, created_at, withdrawn_at}]}. name: of the other side once the NDA is accepted. Errors: PT401, PT403, PT404.';
grant execute on function
  public.post_export_deal_message(text, text, text), public.withdraw_export_deal_message(text), public.mark_export_deal_read(text, bigint),
  public.export_deal_discussion(text, bigint)
to authenticated;
