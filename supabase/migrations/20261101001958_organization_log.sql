-- What happened in an organization, as its administrators read it: the lines of the audit log with the names and reasons that belong to them.

create function public.organization_log(organization text, after text default null)
returns table (
  id uuid, action text, happened_at timestamptz, actor_name text, person_name text, role public.organization_role, email text,
  reason text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked uuid;
  last_seen public.audit_logs;
begin
  perform private.require_max_size(row(organization, after));
  asked := private.require_organization(organization);
  if private.role_in(asked) < 'ADMIN' then
    perform private.raise_http_error(403, 'Only an administrator of the organization can read its log.');
  end if;
  select l.* into last_seen from public.audit_logs l
  where l.id = private.as_uuid(organization_log.after) and l.target_type = 'organization' and l.target_id = asked;
  if organization_log.after is not null and last_seen.id is null then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  return query
    select l.id, l.action, l.timestamp, a.display_name, p.display_name, (l.metadata ->> 'role')::public.organization_role, i.email,
           case l.action
             when 'organization.member_removed' then (
               select m.end_reason from public.organization_members m
               where m.organization_id = asked and m.user_id = p.id and m.ended_at <= l.timestamp
               order by m.ended_at desc limit 1)
             when 'organization.owner_appointed' then (
               select m.appoint_reason from public.organization_members m
               where m.organization_id = asked and m.user_id = p.id and coalesce(m.ended_at, 'infinity') > l.timestamp
               order by m.joined_at limit 1)
             -- Kept of the last change alone.
             when 'organization.signatory_added' then case when s.is_last then s.signatory_reason end
             when 'organization.signatory_removed' then case when s.is_last then s.signatory_reason end end
    from public.audit_logs l
    left join public.users a on a.id = l.user_id
    left join public.users p on p.id = private.as_uuid(l.metadata ->> 'user_id')
    left join public.organization_invitations i on i.id = private.as_uuid(l.metadata ->> 'invitation_id')
    left join lateral (
      select m.signatory_reason, not exists (
        select 1 from public.audit_logs n
        where n.target_type = 'organization' and n.target_id = asked and n.timestamp > l.timestamp
          and n.action in ('organization.signatory_added', 'organization.signatory_removed')
          and n.metadata ->> 'user_id' = l.metadata ->> 'user_id') as is_last
      from public.organization_members m
      where m.organization_id = asked and m.user_id = p.id and m.signatory_set_at <= l.timestamp
      order by m.joined_at desc limit 1) s on l.action in ('organization.signatory_added', 'organization.signatory_removed')
    where l.target_type = 'organization' and l.target_id = asked
      and (last_seen.id is null or (l.timestamp, l.id) < (last_seen.timestamp, last_seen.id))
    order by l.timestamp desc, l.id desc
    limit 30;
end
$$;
comment on function public.organization_log(text, text) is
  'What happened in an organization, the newest thirty lines first, for its administrators and platform administrators: who did it, whom it is about, the role or the invited address, and the reason where one is kept. after: the id of the last line of the page before. Errors: PT400, PT401, PT403, PT404, PT413.';
grant execute on function public.organization_log(text, text) to authenticated;
