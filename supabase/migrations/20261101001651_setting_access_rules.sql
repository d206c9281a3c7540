-- The person who manages a side says what others may do with its documents: a side, a role of a side, or a member.

create function private.lock_access_rule_target(room text, folder text, document text) returns private.access_scopes
language plpgsql security definer set search_path = ''
as $$
declare
  room_id constant uuid := private.require_room(room, 'full');
begin
  -- Lock first: while waiting, the caller may have lost their access or no longer manage the side, or the room may have ended.
  perform private.lock_room_and_expire_access(room_id);
  perform private.require_room(room, 'full');
  perform private.require_writable(room_id);
  return private.access_rule_target(room_id, folder, document);
end
$$;
comment on function private.lock_access_rule_target(text, text, text) is
  'The access_rule_target of a rule that is about to change: locks the room, which must be writable. Refuses with '
  'PT403, PT404, PT409 as well.';

create function private.require_scopes_fit(room uuid, side public.room_side) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (
    select count(*) >= 3000 or count(*) filter (where d.removed_at is null and f.removed_at is null) >= 500
    from private.access_scopes s
    left join public.deal_room_documents d on d.id = s.document_id
    left join public.deal_room_folders f on f.id = s.folder_id
    where s.deal_room_id = room and s.side = require_scopes_fit.side
  ) then
    perform private.raise_http_error(409, 'At most 500 folders and documents of each side can have rules of their own. '
      'Set rules on the folders above them.');
  end if;
end
$$;
comment on function private.require_scopes_fit(uuid, public.room_side) is
  'Refuses with PT409 what would be the 501st place with rules for the documents of a side, or, with those of what was '
  'removed, which keep protecting its name, the 3,001st. The other side''s do not count.';

create function private.save_access_rule(
  target private.access_scopes, side public.room_side, role public.room_role, member uuid, access public.document_access
) returns boolean
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  scope uuid := target.id;
  rule public.deal_room_access_rules;
begin
  -- A rule for a member belongs to that member, whichever side they were on when it was set.
  select p.* into rule from public.deal_room_access_rules p
  where p.scope_id = scope and p.user_id is not distinct from save_access_rule.member and (p.user_id is not null
    or (p.side = save_access_rule.side and p.role is not distinct from save_access_rule.role));
  if rule.access is not distinct from save_access_rule.access then
    return false;
  end if;
  if save_access_rule.access is null then
    delete from public.deal_room_access_rules p where p.id = rule.id;
    if not exists (select 1 from public.deal_room_access_rules p where p.scope_id = scope) then
      update private.access_scopes s set parent_id = target.parent_id where s.parent_id = scope;
      delete from private.access_scopes s where s.id = scope;
    end if;
    return true;
  end if;
  if scope is null then
    perform private.require_scopes_fit(target.deal_room_id, target.side);
    insert into private.access_scopes (deal_room_id, side, folder_id, document_id, parent_id)
    values (target.deal_room_id, target.side, target.folder_id, target.document_id, target.parent_id)
    returning id into scope;
  end if;
  insert into public.deal_room_access_rules (id, deal_room_id, scope_id, side, role, user_id, access, set_by)
  values (coalesce(rule.id, gen_random_uuid()), target.deal_room_id, scope, save_access_rule.side,
    save_access_rule.role, save_access_rule.member, save_access_rule.access, private.current_user_id())
  on conflict (id) do update
  set side = excluded.side, access = excluded.access, set_by = excluded.set_by, set_at = excluded.set_at;
  return true;
end
$$;
comment on function private.save_access_rule(
  private.access_scopes, public.room_side, public.room_role, uuid, public.document_access
) is
  'Writes the rule for an audience at a target: a side, with a role those of it who have that role, with a member that '
  'member alone. An access of null removes the rule, and the scope with its last one. False when it was so already. '
  'Refuses with PT409.';

create function private.record_access_rule(
  target private.access_scopes, side public.room_side, role public.room_role, member uuid,
  access public.document_access, hearers uuid[]
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit('access.set', 'deal_room', target.deal_room_id, jsonb_strip_nulls(jsonb_build_object(
    'document_id', target.document_id, 'folder_id', target.folder_id, 'documents_of', target.side,
    'side', side, 'role', role, 'member_id', member, 'access', access)));
  perform private.broadcast_room_change(target.deal_room_id, 'access.changed', hearers);
end
$$;
comment on function private.record_access_rule(
  private.access_scopes, public.room_side, public.room_role, uuid, public.document_access, uuid[]
) is
  'Records that a rule was saved or removed (see save_access_rule), for a manager of the side, and broadcasts to those '
  'who are to hear of it that access in the room changed.';

create function private.set_access_rule(
  target private.access_scopes, side public.room_side, role public.room_role, member uuid, access text
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant uuid := private.current_user_id();
  room constant uuid := target.deal_room_id;
  wanted public.document_access;
  concerned uuid[];
  had public.document_access[];
  scope_now uuid;
begin
  if set_access_rule.access is not null and not pg_input_is_valid(set_access_rule.access, 'public.document_access') then
    perform private.raise_http_error(400,
      'Choose what they may do: nothing, view, download a marked copy or download.');
  end if;
  wanted := set_access_rule.access::public.document_access;
  if wanted in ('VIEW', 'STAMPED')
    and exists (select 1 from public.deal_room_documents d where d.id = target.document_id and not d.can_show) then
    perform private.raise_http_error(409, 'This file cannot be shown here, so it cannot be shared for viewing alone. '
      'Let them download it, or hold it back.');
  end if;
  perform private.enforce_rate_limit('room access', me::text, 1200, interval '1 hour');
  concerned := array(
    select m.user_id from private.current_members m
    where m.deal_room_id = room and m.user_id = coalesce(set_access_rule.member, m.user_id)
      and m.side = set_access_rule.side and m.role = coalesce(set_access_rule.role, m.role)
    order by m.user_id);
  had := array(
    select private.access_in_scope(coalesce(target.id, target.parent_id), c.id) from unnest(concerned) with ordinality c (id, position) order by c.position);
  if not private.save_access_rule(target, side, role, member, wanted) then
    return;
  end if;
  perform private.reassign_access_scopes(room);
  perform private.require_confirmed_documents_known(room);
  -- Members whose access has changed hear of it, and a manager of the side, who sees its rules.
  -- The scope may be new, or gone: asked for again.
  scope_now := case
    when target.document_id is not null then (select d.scope_id from public.deal_room_documents d where d.id = target.document_id)
    when target.folder_id is not null then (select f.scope_id from public.deal_room_folders f where f.id = target.folder_id)
    else private.scope_at(room, null, target.side) end;
  perform private.record_access_rule(target, side, role, member, wanted, me || array(
    select c.id from unnest(concerned, had) c (id, had) where c.had <> private.access_in_scope(scope_now, c.id)));
end
$$;
comment on function private.set_access_rule(
  private.access_scopes, public.room_side, public.room_role, uuid, text
) is
  'Sets what an audience (see save_access_rule) may do at a locked target, and with everything below: reads access, '
  'saves the rule, and records it for those whose access changed. Refuses with PT400, PT409, PT429.';

create function public.set_deal_room_side_access(
  room text, side text, access text default null, folder text default null, document text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target private.access_scopes;
begin
  perform private.require_max_size(row(room, side, access, folder, document));
  perform private.require_active();
  target := private.lock_access_rule_target(room, folder, document);
  perform private.require_one_of(side, '{FOUNDER,INVESTOR}', 'Choose a side.');
  perform private.set_access_rule(target, side::public.room_side, null, null, access);
end
$$;
comment on function public.set_deal_room_side_access(text, text, text, text, text) is
  'A manager of a side sets what everybody of a side (FOUNDER, INVESTOR) may do with a folder or document of their '
  'own side, or with all of its documents (neither given), and with everything below. access: NONE, VIEW, STAMPED, '
  'DOWNLOAD; null removes the rule, so that the one above holds. At most 500 folders and documents of a side have rules; '
  '1,200 changes an hour a person. The log shows it to a manager of the side; a broadcast goes to those whose access '
  'changes. Errors: PT400, PT401, PT403, PT404, PT409 (read-only room, a file that cannot be shown, a closing document '
  'that the other side has confirmed, 501 places), PT429.';

create function public.set_deal_room_role_access(
  room text, side text, role text, access text default null, folder text default null, document text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target private.access_scopes;
begin
  perform private.require_max_size(row(room, side, role, access, folder, document));
  perform private.require_active();
  target := private.lock_access_rule_target(room, folder, document);
  perform private.require_one_of(side, '{FOUNDER,INVESTOR}', 'Choose a side.');
  perform private.require_one_of(role, '{CONTRIBUTOR,VIEWER}', 'Choose a role: contributor or viewer.');
  perform private.set_access_rule(target, side::public.room_side, role::public.room_role, null, access);
end
$$;
comment on function public.set_deal_room_role_access(text, text, text, text, text, text) is
  'As set_deal_room_side_access, for those of a side who have a role there: CONTRIBUTOR or VIEWER. It goes before the '
  'rule for the whole side.';

create function public.set_deal_room_member_access(
  room text, member text, access text default null, folder text default null, document text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target private.access_scopes;
  whom private.current_members;
begin
  perform private.require_max_size(row(room, member, access, folder, document));
  perform private.require_active();
  target := private.lock_access_rule_target(room, folder, document);
  whom := private.seat_in(target.deal_room_id, private.as_uuid(member));
  if whom.user_id is null then
    perform private.raise_http_error(404, 'Member not found');
  end if;
  if whom.is_manager and whom.side = target.side then
    perform private.raise_http_error(409, 'Who manages a side always has access to all of its documents.');
  end if;
  perform private.set_access_rule(target, whom.side, null, whom.user_id, access);
end
$$;
comment on function public.set_deal_room_member_access(text, text, text, text, text) is
  'As set_deal_room_side_access, for one member of either side, whatever their role. It goes before the rules for a role '
  'and a side. Errors: also PT409 for a manager of the side, who always has all of its documents.';

grant execute on function
  public.set_deal_room_side_access(text, text, text, text, text),
  public.set_deal_room_role_access(text, text, text, text, text, text),
  public.set_deal_room_member_access(text, text, text, text, text)
to authenticated;
