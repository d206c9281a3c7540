-- Names of functions against what they do. Cases NM of docs/access.md; the rules are in docs/names.md.
begin;
\ir helpers.psql
select no_plan();
create temp view ours as
select p.pronamespace::regnamespace::text as schema, p.proname::text as name, p.prorettype as returns,
       p.provolatile as kept,
       regexp_replace(p.prosrc, '--[^\n]*', '', 'g') as body
from pg_proc p
where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
  and not exists (select 1 from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e');
select cmp_ok((select count(*) from ours), '>', 900::bigint, '[NM1] there are functions to look at');

-- Triggers. Two stand at many tables, so they say what they do.
select is_empty($$select name from ours
  where (name like 'on\_%') <> (returns = 'trigger'::regtype) and name not in ('set_updated_at', 'forbid_changes')$$,
  '[NM1] a function is called on_<table>_<what happened> when it is a trigger function, and only then');

-- Realtime.
select is((select string_agg(name, ' ' order by name) from ours where body ~ 'realtime\.send\('),
  'broadcast_to_room broadcast_to_user', '[NM2] two functions send over Realtime');
select is_empty($$select name from ours
  where name like 'broadcast\_%' and (returns <> 'void'::regtype
    or body !~ '(realtime\.send|private\.broadcast_\w+)\('
    or body ~ '\m(insert into|update (public|private)\.|delete from)')$$,
  '[NM2] what is called broadcast_ sends, and writes nothing');
select is_empty($$select name from ours
  where schema = 'private' and body ~ 'private\.broadcast_\w+\('
    and name !~ '^(broadcast|on|record|mark)_' and name not in (
      'notify', -- A notice appears live.
      'recompute_room_access_and_broadcast', -- Says so.
      'add_version', 'save_event', 'undo_check_in', -- The second half of an act, with whom it is told to.
      'close_emergency_accesses' -- Whoever comes by ends what the clock has ended.
    )$$, '[NM2] a function of ours that broadcasts is called so, or records or marks what it broadcasts');

-- Notices.
select is((select string_agg(name, ' ') from ours where body ~ 'insert into public\.notifications\M'), 'notify',
  '[NM3] one function writes notices');
select is_empty($$select name from ours
  where name like 'notify%' and name <> 'notify' and body !~ 'private\.notify(_\w+)?\('$$,
  '[NM3] what is called notify_ writes notices');
select is_empty($$select name from ours
  where schema = 'private' and body ~ 'private\.notify(_\w+)?\(' and name !~ '^(notify|on|record)_' and name not in (
    'recompute_room_access_and_broadcast', -- Whoever is in a competing room hears that the room waits.
    -- The second half of an act.
    'assign_free_seats', 'decide', 'submit_reviewed', 'withdraw_reviewed', 'end_seats_in_organization',
    'add_version',
    'cancel_open_introductions_of', -- Both sides hear that it has ended.
    'call_mail', 'claim_mails' -- What runs by the clock, and looks for what has come due.
  )$$, '[NM3] a function of ours that writes notices is called so, or records what it notifies of');

-- Questions and refusals.
select is_empty($$select name from ours where name ~ '^(is|are|has|can)_' and returns <> 'boolean'::regtype$$,
  '[NM4] what is called is_, are_, has_ or can_ answers yes or no');
select is_empty($$select name from ours
  where name ~ '^(is|are|has|can)_' and body ~ '\m(insert into|update (public|private)\.|delete from)'$$,
  '[NM4] and changes nothing');
select is_empty($$select name from ours
  where schema = 'private' and returns = 'boolean'::regtype and kept <> 'v'
    and name !~ '^(is|are|has|can|could|forbid|require)_' and name !~ '_has_'
    and name <> 'filter_flag'$$, '[NM4] a question of ours is called so'); -- filter_flag: the value of a filter.
select is_empty($$select name from ours
  where name ~ '^(require|forbid|raise|enforce)_'
    and body !~ 'raise exception|private\.(raise|require|forbid|enforce)_\w+\('$$,
  '[NM5] what is called require_, forbid_, raise_ or enforce_ can refuse');
select is_empty($$select name from ours
  where name like 'lock\_%' and body !~ 'for (no key )?(update|share)|private\.lock_\w+\(|pg_advisory_xact_lock'
    and name <> 'lock_super_admins'$$, -- It updates the one row of private.super_admin_lock.
  '[NM6] what is called lock_ locks');

select * from finish();
rollback;
