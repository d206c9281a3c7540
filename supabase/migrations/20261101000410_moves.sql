-- Moves: what goes from which status to which, by whose act, for what reason, and as which line of the log.

create table private.moves (
  target_type text not null,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('COMPANY', 'INVESTOR', 'HUB', 'SUPER_ADMIN', 'OTHER_SIDE', 'BOTH', 'EITHER',
    'PERSON', 'HOST', 'WAITING_LIST', 'ACCOUNT', 'BUYER', 'SELLER', 'TIME')),
  max_reason int check (max_reason > 0),
  reason_reader text check (reason_reader like '% read' or reason_reader like '% reads'),
  action text references private.audit_actions (action),
  is_turn boolean not null default true,
  primary key (target_type, from_status, to_status, actor),
  check (reason_reader is null or max_reason is not null)
);
alter table private.moves enable row level security;
comment on table private.moves is
  'Who may move what from which status to which. A move that is not listed is refused (require_move). Each chapter adds its own moves.';
comment on column private.moves.target_type is
  'The kind of thing that moves. Its table is public.<target_type>s, and the statuses are those of that table''s column status. A line of the log may be about what holds it: of a deal its room, of a registration its event.';
comment on column private.moves.actor is
  'Whose act it is. COMPANY: the startup''s company. Of a deal, whose managers and signatories alone move it (lock_deal): OTHER_SIDE confirms what one side proposed, BOTH confirm one after the other, EITHER decides alone. Of a registration WAITING_LIST: it moved up, ACCOUNT: the account was disabled. TIME writes nothing (effective_status).';
comment on column private.moves.max_reason is 'How many characters its reason may have; null: it needs none.';
comment on column private.moves.reason_reader is 'Who reads the reason, as the sentence that asks for it says: "The investor reads".';
comment on column private.moves.action is
  'The line of the log that it leaves; null: none of its own, since it leaves none, or a trigger writes it.';
comment on column private.moves.is_turn is
  'Is this actor the one to act in from_status? No for what somebody may do although it waits for another.';
create index moves_action on private.moves (action);

create function private.require_reason(reason text, reader text default null, max_length int default 2000) returns void
language plpgsql set search_path = ''
as $$
begin
  if private.is_missing(reason) or length(btrim(reason)) > max_length then
    perform private.raise_http_error(400, format('Give a reason of 1 to %s characters.', to_char(max_length, 'FM9,999'))
      || coalesce(' ' || reader || ' it.', ''));
  end if;
end
$$;
comment on function private.require_reason(text, text, int) is
  'Refuses with PT400 a reason that is missing, shows nothing or is too long. reader: "The person reads".';

create function private.moves_of(target_type text, actors text[]) returns setof private.moves
language sql stable security definer set search_path = ''
as $$ select v.* from private.moves v where v.target_type = moves_of.target_type and v.actor = any (actors) $$;
comment on function private.moves_of(text, text[]) is 'The moves of a kind of thing that these actors may make, from any status.';

create function private.require_move(
  target_type text, from_status text, to_status text, actors text[], refusal text, reason text default null
) returns private.moves
language plpgsql stable security definer set search_path = ''
as $$
declare
  listed private.moves;
begin
  select v.* into listed from private.moves_of(require_move.target_type, actors) v
  where v.from_status = require_move.from_status and v.to_status = require_move.to_status order by v.actor limit 1;
  if listed.target_type is null then
    perform private.raise_http_error(409, refusal);
  elsif listed.max_reason is not null then
    perform private.require_reason(reason, listed.reason_reader, listed.max_reason);
  end if;
  return listed;
end
$$;
comment on function private.require_move(text, text, text, text[], text, text) is
  'The move of a kind of thing by one of these actors. Refuses with PT409 and the given sentence what is not listed, with PT400 a missing reason. Ask it under the row''s lock.';
