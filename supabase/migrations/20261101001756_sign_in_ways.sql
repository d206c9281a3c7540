-- Ways to sign in that Supabase Auth adds by itself: a person who signs in with Google, with the address of an
-- account, is signed in to that account from then on. Auth mails about a way that the person links by hand, and not
-- about this one.

insert into private.notification_kinds (kind, description, mail_class) values
  ('account.identity_linked', 'When another way to sign in is added to my account', 'ACCOUNT');

create function private.on_auth_users_sign_in_method_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(new.id, 'account.identity_linked', 'account', new.id)
  from (
    select jsonb_array_elements_text(new.raw_app_meta_data -> 'providers')
    except select jsonb_array_elements_text(old.raw_app_meta_data -> 'providers')
  ) added (provider)
  -- One's own address and password: Auth mails about these.
  where added.provider not in ('email', 'phone')
  limit 1;
  return null;
exception when others then
  -- A sign-in succeeds whatever becomes of the notice.
  raise warning 'Account % was not told of a new way to sign in: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function private.on_auth_users_sign_in_method_added() is
  'Trigger on auth.users: notifies somebody whose account can be opened in another way than before, say by Google. Never raises.';
create trigger dealport_sign_in_way_added after update of raw_app_meta_data on auth.users
  for each row when ((old.raw_app_meta_data -> 'providers') is distinct from (new.raw_app_meta_data -> 'providers'))
  execute function private.on_auth_users_sign_in_method_added();
