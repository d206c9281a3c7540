-- Breaks of one's home: what waits, and for whom.

-- break: Before the NDA the home says on which topic the room speaks
-- seen by: my_home [HM6]
select pg_temp.rewrite('public.my_home', ' and r.access = ''full''', '');

-- break: A founder's own application waits for them as its hub
-- seen by: my_home [HM3]
select pg_temp.rewrite('public.my_home', ' and q.target_id <> all (array(select private.my_startups()))', '');

-- break: Documents that are being checked wait for their owner, too
-- seen by: my_home [HM4]
select pg_temp.rewrite('public.my_home',
  'and not exists (select 1 from public.kyc_submissions k where k.organization_id = i.organization_id and k.status = ''SUBMITTED'')', '');

-- break: A verification is to be renewed a day too early
-- seen by: my_home [HM4]
create or replace function private.kyc_renewal_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '31 days' $$;

-- break: An invitation waits though who sent it leads no more
-- seen by: my_home [HM8]
select pg_temp.rewrite('public.my_invitations', 'and l.is_manager offset 0', 'or true offset 0');

-- break: An invitation to an organization is told to the person who typed its address
-- seen by: my_home [HM8]
select pg_temp.rewrite('public.my_home', 'i.email = private.my_confirmed_email()', 'i.email = person.email');

-- break: An invitation waits though it is over
-- seen by: my_home [HM8]
select pg_temp.rewrite('public.my_home', 'i.is_open and i.expires_at > now()', 'i.is_open');

-- break: Terms of one's own wait for oneself
-- seen by: my_home [HM5]
select pg_temp.rewrite('private.next_step', 'waits_for in (seat.side::text, ''EITHER'', ''BOTH'')', 'waits_for is not null');

-- break: A step counts as done because somebody did it
-- seen by: my_home [HM9]
select pg_temp.rewrite('private.first_steps', 'select 1 from public.watchlist w where w.investor_id = i.id', 'select 1 from public.watchlist w');

-- break: Nobody stops being new
-- seen by: my_home [HM9]
select pg_temp.rewrite('private.first_steps', 'interval ''30 days''', 'interval ''3000 days''');

-- break: All that waits is sent, however much
-- seen by: my_home [HM10]
select pg_temp.rewrite('public.my_home', 'filter (where t.nth <= 20)', 'filter (where t.nth > 0)');
