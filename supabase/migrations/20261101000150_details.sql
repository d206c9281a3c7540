-- Details: what a form sends, read into a row and held to the checks of its table, so that all that is wrong is said at once.

create function private.failing_columns(candidate anyelement, asked text[]) returns setof text
language plpgsql stable set search_path = ''
as $$
declare
  relation constant oid := pg_typeof(candidate)::text::regclass;
  row_of constant jsonb := to_jsonb(candidate);
  rule record;
  holds boolean;
begin
  return query
    select a.attname::text from pg_attribute a
    where a.attrelid = relation and a.attname = any (asked) and a.attnotnull and not a.attisdropped and row_of -> a.attname::text = 'null';
  for rule in
    select pg_get_expr(c.conbin, c.conrelid) as condition, array(
      select a.attname::text from pg_attribute a where a.attrelid = relation and a.attnum = any (c.conkey)) as columns
    from pg_constraint c where c.conrelid = relation and c.contype = 'c'
  loop
    if rule.columns && asked then
      execute format('select %s from (select ($1).*) t', rule.condition) into holds using candidate;
      if not holds then
        return query select c.name from unnest(rule.columns) c (name) where c.name = any (asked);
      end if;
    end if;
  end loop;
end
$$;
comment on function private.failing_columns(anyelement, text[]) is
  'Which of these columns of a row its table would not take: what is missing, and what a check refuses. All of them, where the table itself stops at the first.';

create function private.is_plain(written text, kind text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when written is null then true
    when kind in ('numeric', 'int2', 'int4', 'int8') then written ~ '^-?\d+(\.\d+)?$'
    when kind = 'date' then private.as_day(written) is not null
    when kind = 'timestamptz' then written ~ '^\d{4}-\d\d-\d\d([T ]\d\d:|$)'
    else true end
$$;
comment on function private.is_plain(text, text) is
  'Is this number, day or moment (kind: the name of its type) written as people write it? Postgres reads more: "0x10", "1_000", "tomorrow". True for what is of another kind.';

create function private.read_details(base anyelement, details jsonb, asks jsonb, out made anyelement, out wrong jsonb)
language plpgsql stable set search_path = ''
as $$
declare
  key text;
  value jsonb;
  written text;
  kind text;
  places int;
  parts oid;
begin
  made := base;
  wrong := '[]';
  for key, value in select * from jsonb_each(details) loop
    if not asks ? key then
      wrong := wrong || private.field_error(left(key, 60), format('"%s" cannot be edited.', left(key, 60)));
      continue;
    end if;
    -- A blank text counts as null. Control characters stay, since a check refuses them. Lines end with \n.
    if jsonb_typeof(value) = 'string' then
      value := coalesce(to_jsonb(nullif(btrim(replace(value #>> '{}', E'\r\n', E'\n'), E' \n\t'), '')), 'null');
      value := case when private.is_blank(value #>> '{}') and value #>> '{}' !~ private.control_characters(has_lines => true)
        then 'null' else value end;
    end if;
    written := value #>> '{}';
    select t.typname, i.typrelid into kind, parts
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type i on i.oid = t.typelem
    where a.attrelid = pg_typeof(base)::text::regclass and a.attname = key;
    -- A list of rows: every field of every row.
    if not private.is_plain(written, kind) or exists (
      select 1 from jsonb_array_elements(case when jsonb_typeof(value) = 'array' and parts <> 0 then value else '[]' end) e (item)
      join pg_attribute p on p.attrelid = parts and p.attnum > 0
      join pg_type t on t.oid = p.atttypid
      where e.item ->> p.attname is not null and not private.is_plain(e.item ->> p.attname, t.typname))
    then
      wrong := wrong || private.field_error(key, asks ->> key);
      continue;
    end if;
    begin
      made := jsonb_populate_record(made, jsonb_build_object(key, value));
      if kind = 'numeric' and (to_jsonb(made) ->> key)::numeric <> written::numeric then
        places := scale((to_jsonb(made) ->> key)::numeric);
        wrong := wrong || private.field_error(key, case places when 0 then 'Enter a whole number.' when 1 then 'Enter at most one decimal place.'
          else format('Enter at most %s decimal places.', coalesce((array['two', 'three', 'four'])[places - 1], places::text)) end);
      end if;
    exception when data_exception or invalid_parameter_value or check_violation or not_null_violation then
      wrong := wrong || private.field_error(key, asks ->> key);
    end;
  end loop;
  select coalesce(jsonb_agg(w.item order by w.item ->> 'field'), '[]') into wrong
  from (
    select e.item from jsonb_array_elements(wrong) e (item)
    union all
    select distinct private.field_error(c.name, case when to_jsonb(made) ->> c.name ~ private.hidden_characters()
      then 'Some characters of this do not show. Type it again.' else asks ->> c.name end) -> 0
    from private.failing_columns(made, array(
      select k.name from jsonb_object_keys(details) k (name) where asks ? k.name and not wrong @> jsonb_build_array(jsonb_build_object('field', k.name)))) c (name)
  ) w;
end
$$;
comment on function private.read_details(anyelement, jsonb, jsonb) is
  'A row of a table with these columns (in snake_case) instead of its own, and all that is wrong with them, for private.raise_field_errors. asks: the columns that may be given, each with the sentence that says what it takes; what it takes is the table''s own rule.';
