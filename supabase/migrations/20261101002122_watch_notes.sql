-- Notes on the startups of a pipeline, and who of the investor knows the company.

create table private.watch_notes (
  id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references public.watchlist (id) on delete cascade,
  author_id uuid not null references public.users (id),
  body text not null check (not private.is_blank(body) and length(body) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz
);
alter table private.watch_notes enable row level security;
comment on table private.watch_notes is
  'What an investor''s members write about a startup of their pipeline. Security: watch_notes() is its only way out; nobody of the startup ever reads it.';
create index watch_notes_watch on private.watch_notes (watch_id, created_at desc);
create index watch_notes_author on private.watch_notes (author_id);

create table private.watch_contacts (
  watch_id uuid not null references public.watchlist (id) on delete cascade,
  user_id uuid not null references public.users (id),
  how text not null check (private.is_on_one_line(how) and length(how) <= 200),
  primary key (watch_id, user_id)
);
alter table private.watch_contacts enable row level security;
comment on table private.watch_contacts is
  'Which members of an investor know a company of their pipeline, and how. Security: my_watchlist() is its only way out.';
create index watch_contacts_user on private.watch_contacts (user_id);

create function public.write_watch_note(startup text, body text, note text default null, organization text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; watched public.watchlist; written private.watch_notes;
begin
  perform private.require_max_size(row(startup, body, note, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('watch notes', me::text, 120, interval '1 minute');
  if private.is_missing(body) or length(body) > 2000 then
    perform private.raise_field_errors(private.field_error('body', 'Write a note of 1 to 2,000 characters.'), 'Write a note of 1 to 2,000 characters.');
  end if;
  watched := private.lock_watched(startup, organization);
  if note is not null then
    select n.* into written from private.watch_notes n where n.id = private.as_uuid(note) and n.watch_id = watched.id for update;
    if written.id is null then
      perform private.raise_http_error(404, 'Note not found');
    elsif written.author_id <> me then
      perform private.raise_http_error(403, 'Only its author can edit a note.');
    end if;
    update private.watch_notes n set body = btrim(write_watch_note.body), edited_at = clock_timestamp() where n.id = written.id;
  elsif (select count(*) from private.watch_notes n where n.watch_id = watched.id) >= 200 then
    perform private.raise_http_error(429, 'This startup already has 200 notes. Delete some first.');
  else
    insert into private.watch_notes (watch_id, author_id, body) values (watched.id, me, btrim(write_watch_note.body)) returning * into written;
  end if;
  perform private.broadcast_watchlist_change(watched.investor_id, watched.startup_id);
  return written.id;
end
$$;
comment on function public.write_watch_note(text, text, text, text) is
  'A member writes a note of 1 to 2,000 characters about a startup of their investor''s pipeline, also one that has left the market, at most 200 each; note: the id of one of their own, which is edited. Returns its id. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.delete_watch_note(note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; acting uuid; deleted private.watch_notes; watched public.watchlist;
begin
  perform private.require_max_size(row(note));
  me := private.require_active();
  perform private.enforce_rate_limit('watch notes', me::text, 120, interval '1 minute');
  acting := (
    select i.organization_id from private.watch_notes n join public.watchlist w on w.id = n.watch_id
    join public.investors i on i.id = w.investor_id
    where n.id = private.as_uuid(note) and i.id in (select private.my_investors()));
  if acting is not null then
    perform private.lock_investor(acting::text);
    select n.* into deleted from private.watch_notes n where n.id = private.as_uuid(note);
    select w.* into watched from public.watchlist w where w.id = deleted.watch_id;
  end if;
  if deleted.id is null then
    perform private.raise_http_error(404, 'Note not found');
  elsif deleted.author_id <> me and private.role_in(acting) < 'ADMIN' then
    perform private.raise_http_error(403, 'Only its author or an administrator can delete a note.');
  end if;
  delete from private.watch_notes n where n.id = deleted.id;
  perform private.broadcast_watchlist_change(watched.investor_id, watched.startup_id);
end
$$;
comment on function public.delete_watch_note(text) is
  'The author of a note in a pipeline, or an administrator of the investor, deletes it. Errors: PT401, PT403, PT404, PT429.';

create function public.set_watch_contact(startup text, how text, organization text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid; watched public.watchlist;
begin
  perform private.require_max_size(row(startup, how, organization));
  me := private.require_active();
  perform private.enforce_rate_limit('watchlist edited', me::text, 1200, interval '1 hour');
  if how is not null and (not private.is_on_one_line(how) or length(how) > 200) then
    perform private.raise_field_errors(private.field_error('how', 'Say on one line how you know this company, in at most 200 characters.'),
      'Say on one line how you know this company, in at most 200 characters.');
  end if;
  watched := private.lock_watched(startup, organization);
  if how is null then
    delete from private.watch_contacts c where c.watch_id = watched.id and c.user_id = me;
  else
    insert into private.watch_contacts as c (watch_id, user_id, how) values (watched.id, me, btrim(set_watch_contact.how))
    on conflict on constraint watch_contacts_pkey do update set how = excluded.how;
  end if;
  perform private.broadcast_watchlist_change(watched.investor_id, watched.startup_id);
end
$$;
comment on function public.set_watch_contact(text, text, text) is
  'A member says how they know a company of their investor''s pipeline (one line, at most 200 characters), for their colleagues; null: they do not. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.watch_notes(startup text, organization text default null)
returns table (
  id uuid, author_id uuid, author_name text, author_image_url text, body text, created_at timestamptz, edited_at timestamptz, is_mine boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  investor uuid;
begin
  perform private.require_max_size(row(startup, organization));
  me := private.require_active();
  investor := private.require_investor(organization, 'VIEWER');
  return query
    select n.id, n.author_id, u.display_name, u.profile_image_url::text, n.body, n.created_at, n.edited_at, n.author_id = me
    from public.watchlist w join private.watch_notes n on n.watch_id = w.id join public.users u on u.id = n.author_id
    where w.investor_id = investor and w.startup_id = private.as_uuid(startup)
    order by n.created_at desc, n.id;
end
$$;
comment on function public.watch_notes(text, text) is
  'The notes on a startup of the pipeline of an investor of the caller''s, the latest first, at most 200; none for one that is not there. Errors: PT401, PT403, PT404, PT409.';
grant execute on function
  public.write_watch_note(text, text, text, text), public.delete_watch_note(text), public.set_watch_contact(text, text, text),
  public.watch_notes(text, text)
to authenticated;
