-- Who may act on a startup or export product: the members of its company by their role, its signatories, the deciders and
-- reviewers of its hub, platform administrators.

create function private.require_actor(target private.review_target, actor text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine constant public.organization_role := private.role_in(target.organization_id);
  called constant text := case target.target_type when 'startup' then 'startup' else 'product' end;
  acts boolean;
begin
  acts := coalesce(case actor
    when 'MEMBER' then mine >= 'MEMBER'
    when 'ADMIN' then mine >= 'ADMIN'
    when 'SIGNATORY' then private.is_signatory_of(target.organization_id, private.current_user_id())
    when 'HUB' then target.status <> 'DRAFT' and (private.is_admin_of_hub(target.hub_id)
      or private.is_hub_decider(target.hub_id, private.members_of(target.organization_id)))
    when 'REVIEWER' then target.status <> 'DRAFT' and (target.hub_id in (select private.my_hubs('MEMBER'))
      or private.is_hub_decider(target.hub_id, private.members_of(target.organization_id)))
    when 'SUPER_ADMIN' then private.is_super_admin()
  end, false);
  if target.id is null or not acts and not coalesce(
    target.is_on_market or mine is not null or private.is_super_admin()
    or (target.hub_id in (select private.my_hubs('MEMBER')) and target.status <> 'DRAFT'), false
  ) then
    -- Security: one that does not exist, a malformed id and one that the caller does not see read the same.
    perform private.raise_http_error(404, format('%s not found', initcap(called)));
  elsif not acts then
    perform private.raise_http_error(403, case actor
      when 'MEMBER' then 'Only somebody who edits for the startup''s company can do this.'
      when 'ADMIN' then 'Only an administrator of the startup''s company can do this.'
      when 'SIGNATORY' then 'Only somebody who may sign for the startup''s company can do this.'
      when 'HUB' then format('Only an administrator of the %s''s hub can decide on it, or a platform administrator if there is none.', called)
      when 'REVIEWER' then format('Only a member of the %s''s hub can do this.', called)
      else 'Only a platform administrator can do this.' end);
  elsif actor in ('HUB', 'REVIEWER') and mine is not null then
    perform private.raise_http_error(403, format('You cannot decide on your own %s.', called));
  end if;
end
$$;
comment on function private.require_actor(private.review_target, text) is
  'Refuses with PT404 a person who does not see a startup or product, whose lock is held, with PT403 one who is not this actor (MEMBER or ADMIN of its company or SIGNATORY for it, HUB, REVIEWER of the hub, SUPER_ADMIN). Who belongs to the company does not change while the lock is held.';
