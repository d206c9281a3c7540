-- Breaks of how often anybody may do something.

-- break: A founder edits a startup as often as a machine can
-- seen by: act_limits [AL5]
select pg_temp.rewrite('public.update_startup', '120, interval ''1 minute''', '12000, interval ''1 minute''');

-- break: Somebody adds documents to a startup without end
-- seen by: act_limits [AL5]
select pg_temp.rewrite('public.add_startup_document', '300, interval', '30000, interval');

-- break: The end of a room is set without end
-- seen by: act_limits [AL5]
select pg_temp.rewrite('public.set_deal_room_end', '120, interval', '12000, interval');

-- break: All people together have one limit
-- seen by: act_limits [AL5]
select pg_temp.rewrite('public.set_deal_room_role', 'private.current_user_id()::text, 300', '''everybody'', 300');

-- break: One act forgets its limit
-- seen by: act_limits [AL1]
select pg_temp.rewrite('public.set_deal_room_expiry',
  'perform private.enforce_rate_limit(''room member expiry'', private.current_user_id()::text, 300, interval ''1 hour'');', '');

-- break: One act is counted in some cases alone
-- seen by: act_limits [AL1]
select pg_temp.rewrite('public.update_export_product',
  'perform private.enforce_rate_limit(''export product edited'', me::text, 120, interval ''1 minute'');',
  'if seen is null then
    perform private.enforce_rate_limit(''export product edited'', me::text, 120, interval ''1 minute'');
  end if;');

-- break: The list keeps a function that is gone
-- seen by: act_limits [AL2]
drop function public.release_review(text);

-- break: A function that writes says that it reads
-- seen by: act_limits [AL3]
alter function public.set_deal_room_description(text, text, text) stable;

-- break: One more column is written directly
-- seen by: act_limits [AL4]
grant update (username) on public.users to authenticated;

-- break: Rows are removed directly
-- seen by: act_limits [AL4]
grant delete on public.saved_searches to authenticated;

-- break: Anybody may add lines to a table, as far as policies say
-- seen by: act_limits [AL4]
create policy "People save searches" on public.saved_searches for insert to authenticated with check (true);

-- break: A person who writes their name through the Data API is not counted
-- seen by: act_limits [AL5]
drop trigger users_edited on public.users;

-- break: What the database writes for somebody counts as theirs
-- seen by: act_limits [AL6]
drop trigger users_edited on public.users;
create trigger users_edited after update of first_name, last_name, phone on public.users
  for each row execute function private.on_users_profile_edited();

-- break: A hundred and twenty uploads of a startup at once, and ten thousand an hour
-- seen by: act_limits [AL5]
select pg_temp.rewrite('public.begin_startup_upload', '300, interval', '10000, interval');

-- break: Offers of startups are answered without end
-- seen by: act_limits [AL5]
select pg_temp.rewrite('private.lock_my_offer', '60, interval', '6000, interval');
