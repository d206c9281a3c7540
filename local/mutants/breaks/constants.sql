-- Breaks of numbers and times that rules decide by.

-- break: Six thousand proposals of terms an hour
-- seen by: constants [CT1]
select pg_temp.rewrite('public.propose_deal_terms', '60, interval ''1 hour''', '6000, interval ''1 hour''');

-- break: A limit is an hour's in a minute
-- seen by: constants [CT1]
select pg_temp.rewrite('public.rename_deal_room_folder', '1200, interval ''1 hour''', '1200, interval ''1 minute''');

-- break: A limit is written where nobody looks for it
-- seen by: constants [CT1]
select pg_temp.rewrite('public.write_deal_notes', '120, interval ''1 hour''', '120, make_interval(mins => 1)');

-- break: A thousand attempts to sign in a minute
-- seen by: constants [CT1]
select pg_temp.rewrite('public.enforce_login_limit', '10, 300', '1000, 300');

-- break: An invitation holds for 140 days
-- seen by: constants [CT2]
alter table public.deal_room_invitations alter column expires_at set default now() + interval '140 days';

-- break: What was removed comes back for 300 days
-- seen by: constants [CT2]
select pg_temp.rewrite('private.lock_documents', 'interval ''30 days''', 'interval ''300 days''');

-- break: A link to one's data is good for a day
-- seen by: constants [CT2]
select pg_temp.rewrite('public.my_data', 'interval ''1 hour''', 'interval ''1 day''');

-- break: Two thousand versions of a document
-- seen by: constants [CT3]
select pg_temp.rewrite('private.add_version', '>= 200', '>= 2000');

-- break: A KYC decision holds for a hundred years
-- seen by: constants [CT3]
select pg_temp.rewrite('public.decide_kyc', '+ 3653', '+ 36530');
