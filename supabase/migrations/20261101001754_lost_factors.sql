-- A second factor that was lost: a platform administrator removes it, and the person signs in with the password alone.

insert into private.audit_actions values
  ('user.factors_removed', 'When a platform administrator removes somebody''s second factors');
insert into private.notification_kinds (kind, description, mail_class) values
  ('account.factors_removed', 'When a platform administrator removes my second factors', 'ACCOUNT');

create function public.remove_second_factors(person text, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.users;
  change_id uuid;
begin
  perform private.require_max_size(row(person, reason));
  perform private.require_active();
  changed := private.lock_person(person, reason, with_theirs => false);
  if not exists (select 1 from auth.mfa_factors f where f.user_id = changed.id and f.status = 'verified') then
    perform private.raise_http_error(409, 'This person has no second factor.');
  end if;
  delete from auth.mfa_factors f where f.user_id = changed.id;
  -- Security: the finder of a lost device may have a session, too.
  delete from auth.sessions s where s.user_id = changed.id;
  insert into public.account_changes (user_id, what, former, present, reason, changed_by)
  values (changed.id, 'factor', 'true', 'false', private.change_reason(), private.current_user_id())
  returning id into change_id;
  perform private.audit('user.factors_removed', 'user', changed.id);
  perform private.notify(changed.id, 'account.factors_removed', 'account_change', change_id, '{}');
  perform private.set_change_reason(null);
end
$$;
comment on function public.remove_second_factors(text, text) is
  'A platform administrator removes all second factors of somebody who lost theirs, with a reason that the person '
  'reads. All of their sessions end; the password alone signs them in until they add another. Errors: PT400, PT401, '
  'PT403 (not a platform administrator; oneself), PT404, PT409 (none is there; a closed account), PT429.';
grant execute on function public.remove_second_factors(text, text) to authenticated;
