-- leak: Visitors may read a whole table, the columns that Postgres adds to it too.
-- seen by: visitor in system columns of startups
-- after: watch_startup
grant select on public.startups to anon;
create policy "Visitors see the market" on public.startups for select to anon using (is_on_market);
