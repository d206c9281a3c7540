-- Writing down what somebody can get: every source as them, changing nothing.

-- Asked as the Data API asks: its pre-request function may refuse first (`Prefer: count=planned`).
create function leaks.before_request(prefer text) returns void language plpgsql
as $$
declare
  called constant text := (
    select split_part(o.setting, '=', 2)
    from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) o (setting)
    where r.rolname = 'authenticator' and o.setting like 'pgrst.db\_pre\_request=%' limit 1);
begin
  perform set_config('request.headers', jsonb_build_object('prefer', prefer)::text, true),
          set_config('request.method', 'GET', true);
  if called is not null then
    execute format('select %s()', called);
  end if;
end
$$;
create function leaks.planned(statement text) returns text language plpgsql
as $$
declare
  plan json;
begin
  perform leaks.before_request('count=planned');
  execute 'explain (format json) ' || statement into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$$;

create function leaks.answer_to(who text, s leaks.sources) returns text language plpgsql
as $$
declare
  answer text;
begin
  perform set_config('request.headers', '{}', true),
          set_config('request.jwt.claims',
            case when s.role = 'service_role' then '{"role": "service_role"}' else leaks.claims(who) end, true),
          set_config('role', s.role, true);
  execute s.statement into answer;
  if s.may_write then
    raise exception 'undone' using errcode = 'BL001';
  end if;
  perform set_config('role', 'none', true);
  return answer;
exception
  -- What was written is undone, and what was set; the answer is kept.
  when sqlstate 'BL001' then return answer;
  when others then return sqlstate || ' ' || sqlerrm;
end
$$;

-- Each source with its answer, or the refusal: those that each history asks, and those of one share.
create function leaks.write_down(who text, kinds text[], share int) returns table (source text, answer text)
language sql
as $$
  select s.source, leaks.answer_to(who, s) from leaks.sources s
  where s.observer = who and s.kind = any (kinds) and (s.share is null or s.share = write_down.share & 7)
  order by s.source
$$;

-- What was written down before anybody did anything, and what is another answer now.
create table leaks.base (observer text, source text, answer text, primary key (observer, source));
create function leaks.keep_base(who text, share int) returns void language sql
as $$
  insert into leaks.base (observer, source, answer)
  select who, s.source, leaks.answer_to(who, s) from leaks.sources s
  where s.observer = who and s.kind <> 'system' and (s.share is null or s.share = keep_base.share & 7)
    and not exists (select 1 from leaks.base b where b.observer = who and b.source = s.source)
$$;
create function leaks.changes(who text, kinds text[], share int) returns table (source text, before text, after text)
language sql
as $$
  select w.source, b.answer, w.answer
  from leaks.write_down(who, kinds, share) w join leaks.base b on b.observer = who and b.source = w.source
  where b.answer is distinct from w.answer
$$;
