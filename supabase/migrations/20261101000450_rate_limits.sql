-- Limits: how often somebody may do something. Counted in the function that does it.

-- Unlogged: a crash forgets the counts, nothing else.
create unlogged table private.rate_limits (
  bucket text not null,
  key text not null,
  window_end timestamptz not null,
  hits int not null,
  primary key (bucket, key)
);
alter table private.rate_limits enable row level security;
comment on table private.rate_limits is
  'How often somebody did something in the current window. Security: counted in the functions that write, since the Data API stands open beside ours.';
create index rate_limits_over on private.rate_limits (window_end);

create function private.enforce_rate_limit(
  bucket text, key text, max_count int, per interval, refusal text default 'Too many requests. Try again in a few minutes.'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  taken int;
begin
  insert into private.rate_limits as r (bucket, key, window_end, hits)
  values (enforce_rate_limit.bucket, left(coalesce(enforce_rate_limit.key, ''), 320), now() + per, 1)
  on conflict on constraint rate_limits_pkey do update
    set hits = case when r.window_end <= now() then 1 else r.hits + 1 end,
        window_end = case when r.window_end <= now() then excluded.window_end else r.window_end end
  returning hits into taken;
  if taken > max_count then
    perform private.raise_http_error(429, refusal);
  end if;
  -- Writers remove old rows, a few at a time and twice as many as they add, so nothing has to be scheduled.
  delete from private.rate_limits r
  where (r.bucket, r.key) in (
    select o.bucket, o.key from private.rate_limits o
    where o.window_end < now() order by o.window_end limit 2 for update skip locked);
end
$$;
comment on function private.enforce_rate_limit(text, text, int, interval, text) is
  'Counts one act of somebody (key) and refuses with PT429 what exceeds `max_count` in a window of `per`. A refused act is rolled back with its count. Removes counts whose window is over.';
