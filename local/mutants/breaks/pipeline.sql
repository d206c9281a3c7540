-- Breaks of what an investor's members do in its pipeline, and who learns of it.

-- break: Who may only read moves startups of the pipeline
-- seen by: pipeline [IP1]
select pg_temp.rewrite('private.lock_watched', 'private.lock_investor(organization)', 'private.lock_investor(organization, ''VIEWER'')');

-- break: A member commits the investor
-- seen by: pipeline [IP2]
select pg_temp.rewrite('public.move_watched', 'if ''COMMITTED'' in (watched.state, move_watched.state) then', 'if watched.state = ''COMMITTED'' then');

-- break: A member takes a commitment back
-- seen by: pipeline [IP2]
select pg_temp.rewrite('public.move_watched', 'if ''COMMITTED'' in (watched.state, move_watched.state) then', 'if move_watched.state = ''COMMITTED'' then');

-- break: A member takes a committed startup out of the pipeline
-- seen by: pipeline [IP2]
select pg_temp.rewrite('public.unwatch_startup', 'if watched.state = ''COMMITTED'' then', 'if false then');

-- break: Who may only read owns a startup of the pipeline
-- seen by: pipeline [IP4]
select pg_temp.rewrite('public.edit_watched', '< ''MEMBER'', true', '< ''VIEWER'', true');

-- break: Somebody of another investor owns a startup of the pipeline
-- seen by: pipeline [IP4]
select pg_temp.rewrite('public.edit_watched', '< ''MEMBER'', true', '< ''MEMBER'', false');

-- break: Whoever takes a startup is notified of it
-- seen by: pipeline [IP5]
select pg_temp.rewrite('public.edit_watched', 'if is_new_owner and (entered.made).owner_id <> me then', 'if is_new_owner then');

-- break: An owner of a startup is notified again with each edit
-- seen by: pipeline [IP5]
select pg_temp.rewrite('public.edit_watched', 'if is_new_owner and (entered.made).owner_id <> me then', 'if (entered.made).owner_id is not null then');

-- break: A colleague's note is edited
-- seen by: pipeline [IP6]
select pg_temp.rewrite('public.write_watch_note', 'elsif written.author_id <> me then', 'elsif false then');

-- break: A note moves to another startup
-- seen by: pipeline [IP6]
select pg_temp.rewrite('public.write_watch_note', ' and n.watch_id = watched.id for update', ' for update');

-- break: A startup has notes without end
-- seen by: pipeline [IP6]
select pg_temp.rewrite('public.write_watch_note', '>= 200 then', '>= 2000 then');

-- break: A member deletes a colleague's note
-- seen by: pipeline [IP6]
select pg_temp.rewrite('public.delete_watch_note', 'private.role_in(acting) < ''ADMIN''', 'private.role_in(acting) < ''MEMBER''');

-- break: Who does not belong to an investor learns which note there is
-- seen by: pipeline [IP7]
select pg_temp.rewrite('public.delete_watch_note', ' and i.id in (select private.my_investors())', '');

-- break: Whoever takes back that they know a company takes it back for all
-- seen by: pipeline [IP8]
select pg_temp.rewrite('public.set_watch_contact', 'c.watch_id = watched.id and c.user_id = me', 'c.watch_id = watched.id');

-- break: One's look ends what is news to a colleague
-- seen by: pipeline [IP9]
select pg_temp.rewrite('public.mark_watched_seen', 'private.as_uuid(startup), me) then', 'private.as_uuid(startup), null) then');

-- break: The pipeline leads into rooms that are closed to who reads it
-- seen by: pipeline [IP10]
select pg_temp.rewrite('public.my_watchlist', 'l.deal_room_id as room_id', 'r.id as room_id');

-- break: A colleague edits a shared search
-- seen by: pipeline [IP11]
select pg_temp.rewrite('public.share_saved_search', 's.id = private.as_uuid(search) and s.user_id = me', 's.id = private.as_uuid(search)');

-- break: A shared search is read by everybody signed in
-- seen by: pipeline [IP11]
alter policy "People read their own searches and those of their investor" on public.saved_searches
using (user_id = (select private.current_active_user_id()) or organization_id is not null);

-- break: Who may only read shares searches
-- seen by: pipeline [IP11]
select pg_temp.rewrite('public.share_saved_search', 'private.lock_investor(organization)', 'private.lock_investor(organization, ''VIEWER'')');

-- break: Only who moved a startup hears of it
-- seen by: pipeline [IP12]
select pg_temp.rewrite('private.broadcast_watchlist_change', 'where i.id = investor', 'where i.id = investor and false');

-- break: Who may only read from now on keeps their startups
-- seen by: pipeline [IP13]
select pg_temp.rewrite('private.on_organization_members_after_write', '(new.role < ''MEMBER'' or new.ended_at is not null)', 'new.ended_at is not null');

-- break: Who left keeps their startups
-- seen by: pipeline [IP13]
select pg_temp.rewrite('private.on_organization_members_after_write', '(new.role < ''MEMBER'' or new.ended_at is not null)', 'new.role < ''MEMBER''');

-- break: Who left the investor still shares their searches with it
-- seen by: pipeline [IP13]
select pg_temp.rewrite('private.record_end_of_work', 's.user_id = person and s.organization_id =', 'false and s.organization_id =');

-- break: Who left the investor is still somebody of it who knows companies
-- seen by: pipeline [IP13]
select pg_temp.rewrite('private.record_end_of_work', 'w.id = c.watch_id and', 'false and');

-- break: Colleagues do not hear that startups have no owner any more
-- seen by: pipeline [IP13]
select pg_temp.rewrite('private.record_end_of_work', 'if freed is not null or', 'if false and');

-- break: A company reads what its own people commit
-- seen by: pipeline [IP14]
select pg_temp.rewrite('private.committed_to', 'and not private.members_of(i.organization_id) && private.members_of(startup.organization_id)', '');

-- break: Anybody downloads the pipeline of an investor
-- seen by: pipeline [IP15]
select pg_temp.rewrite('private.csv_pipeline_allowed', 'private.role_in(about, person) is null or', '');

-- break: The file names a startup that left the market
-- seen by: pipeline [IP15]
select pg_temp.rewrite('private.csv_pipeline', 's.id = w.startup_id and s.is_on_market', 's.id = w.startup_id');

-- break: The pipeline of a fund goes with one of its people
-- seen by: pipeline [IP16]
select pg_temp.rewrite('private.delete_personal_data', 'delete from public.watchlist w where w.investor_id = any (investors);',
  'delete from public.watchlist w where person in (w.owner_id, w.watched_by);');

-- break: A closed account leaves what it hid from its matches
-- seen by: pipeline [IP16]
select pg_temp.rewrite('private.delete_personal_data', 'delete from private.hidden_matches x where x.user_id = person;', '');
