-- The schedule of mails: on Supabase a job of the database calls the edge function each minute. Without pg_cron (the
-- embedded stack has a timer of its own) only functions exist that say so.

do $$
declare
  wanted record;
begin
  for wanted in
    select e.name, case e.name when 'pg_cron' then 'pg_catalog' else 'extensions' end as place
    from pg_available_extensions e where e.name in ('pg_cron', 'pg_net') and e.installed_version is null
  loop
    begin
      execute format('create extension if not exists %I with schema %I', wanted.name, wanted.place);
    exception when others then
      -- Mail waits in its table until somebody starts the schedule, and that says what is missing.
      raise warning '% is there but could not be made: %', wanted.name, sqlerrm;
    end;
  end loop;
end
$$;

create function private.is_mail_due(moment timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from private.mails m where m.state in ('DUE', 'CLAIMED') and m.next_at <= moment)
      or exists (select 1 from private.mail_queue l where l.mail_id is null and l.due_at <= moment)
$$;
comment on function private.is_mail_due(timestamptz) is 'Is there anything for a worker to do?';

create function private.call_mail() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_what_is_due(clock_timestamp());
  if not private.is_mail_due(clock_timestamp()) then
    return;
  end if;
  -- Run by execute, since the extensions are not installed everywhere.
  execute $call$
    select net.http_post(
      url := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'dealport_mail_url'),
      headers := jsonb_build_object('Content-Type', 'application/json',
        'Authorization', 'Bearer ' || (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'dealport_mail_key')),
      body := '{}'::jsonb, timeout_milliseconds := 55000)
  $call$;
end
$$;
comment on function private.call_mail() is 'Run each minute by the schedule: notifies of what has come due (private.notify_what_is_due), and calls the edge function when a mail is due, with its address and key from Vault.';

create function private.start_mail_schedule(project_url text, key text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  secret record;
begin
  if coalesce(project_url !~ '^https?://[a-z0-9.:_-]+/?$', true) or coalesce(length(key) < 20, true) then
    raise exception 'Give the project''s address (https://….supabase.co) and the key in DEALPORT_MAIL_KEY, which has at least 20 characters.';
  end if;
  if to_regnamespace('cron') is null or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    raise exception 'The schedule needs the extensions pg_cron, pg_net and supabase_vault: turn them on under Database, Extensions.';
  end if;
  for secret in
    select * from (values ('dealport_mail_url', rtrim(project_url, '/') || '/functions/v1/mail/send'), ('dealport_mail_key', start_mail_schedule.key)) s (name, value)
  loop
    execute $store$
      select case when exists (select 1 from vault.decrypted_secrets s where s.name = $1)
        then (select vault.update_secret(s.id, $2) from vault.decrypted_secrets s where s.name = $1)::text
        else vault.create_secret($2, $1)::text end
    $store$ using secret.name, secret.value;
  end loop;
  execute $plan$
    select cron.schedule('dealport-mail', '* * * * *', 'select private.call_mail()'),
      cron.schedule('dealport-mail-runs', '17 3 * * *', 'select private.delete_old_mail_runs()')
  $plan$;
end
$$;
comment on function private.start_mail_schedule(text, text) is
  'Called once after a deploy, in the SQL editor: stores the address of the function `mail` and its key in Vault, has '
  'it called each minute, and has old runs forgotten each night. Again: replaces both. Security: nobody but the '
  'database''s owner may call it.';

create function private.delete_old_mail_runs() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten bigint;
begin
  -- pg_cron keeps a row of each run for good: 1,440 a day. Other jobs' runs are not ours to remove.
  execute $purge$
    delete from cron.job_run_details r
    where r.command in ('select private.call_mail()', 'select private.delete_old_mail_runs()')
      and coalesce(r.end_time, r.start_time) < now() - interval '7 days'
  $purge$;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.delete_old_mail_runs() is
  'Run each night by the schedule: removes its own runs of more than seven days ago from pg_cron''s table. '
  'Returns how many.';

create function private.stop_mail_schedule() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  stopped bigint := 0;
begin
  if to_regnamespace('cron') is not null then
    -- By number: a name that pg_cron does not know is an error to it.
    execute $plan$
      select count(cron.unschedule(j.jobid)) from cron.job j
      where j.jobname in ('dealport-mail', 'dealport-mail-runs') and j.username = current_user
    $plan$ into stopped;
  end if;
  return case when stopped = 0 then 'The schedule was not running.'
    else 'The schedule is stopped; mails wait in their table.' end;
end
$$;
comment on function private.stop_mail_schedule() is
  'Ends what start_mail_schedule began, and says so; mails wait in their table. Again: says that nothing was running.';
