-- The fields of startups and export products that their company edits and a hub reviews.

create table private.editable_fields (
  target_type text not null check (target_type in ('startup', 'export_product')),
  field text not null,
  position int not null,
  label text not null,
  max_length int check (max_length > 0),
  is_versioned boolean not null,
  needs_approval boolean not null check (is_versioned or not needs_approval or field = 'hub_id'),
  error_message text not null,
  primary key (target_type, field),
  unique (target_type, position)
);
alter table private.editable_fields enable row level security;
comment on table private.editable_fields is
  'What a founder says of a startup or an export product, the one place that names it: columns of the table, and a startup''s team (startup_team_members, startup_team_profiles).';
comment on column private.editable_fields.position is 'Their order on the screen.';
comment on column private.editable_fields.label is 'What people call it. `npm run db:types` writes this and the columns after it for the web.';
comment on column private.editable_fields.max_length is 'The longest text that the table takes, characters; null for what is no text.';
comment on column private.editable_fields.is_versioned is
  'Does a change of an approved startup or product wait in its new version until that is published? A field that is '
  'not versioned shows at once.';
comment on column private.editable_fields.needs_approval is
  'Does the hub approve a change of this field? (Of hub_id, no: it is refused once the startup was approved.) A new version that changes such a field is published by the hub''s '
  'approval, any other by its company.';
comment on column private.editable_fields.error_message is 'What the founder reads at the field when the table does not take what they entered.';

create function private.field_error_messages(target_type text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select jsonb_object_agg(f.field, f.error_message) from private.editable_fields f where f.target_type = field_error_messages.target_type $$;
comment on function private.field_error_messages(text) is
  'The fields that a founder edits of a startup or an export product, each with what they read where the table does not take it.';

create function private.read_field_reasons(target_type text, reasons jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  refusal text;
  wrong jsonb;
begin
  refusal := case
    when reasons is null then null
    when jsonb_typeof(reasons) <> 'array' then 'Give the reasons at fields as a list.'
    when jsonb_array_length(reasons) > 20 then 'Give reasons at no more than 20 fields.'
    when exists (
      select 1 from jsonb_array_elements(reasons) e (item) where jsonb_typeof(e.item -> 'field') is distinct from 'string'
    ) then 'Each reason at a field names its field.' end;
  if refusal is not null then
    perform private.raise_field_errors(private.field_error('field_reasons', refusal), refusal);
  end if;
  select jsonb_agg(jsonb_build_object('field', left(e.item ->> 'field', 100), 'message', p.problem) order by e.position),
         string_agg(coalesce(f.label || ': ', '') || p.problem, ' ' order by e.position)
  into wrong, refusal
  from jsonb_array_elements(reasons) with ordinality e (item, position)
  left join private.editable_fields f on f.target_type = read_field_reasons.target_type and f.field = e.item ->> 'field'
  cross join lateral (
    select case
      when f.field is null then 'This field does not exist.'
      when exists (
        select 1 from jsonb_array_elements(reasons) with ordinality o (item, position)
        where o.position < e.position and o.item ->> 'field' = f.field) then 'Give one reason for each field.'
      when jsonb_typeof(e.item -> 'reason') is distinct from 'string' or private.is_missing(e.item ->> 'reason')
        or length(btrim(e.item ->> 'reason')) > 2000 then 'Give a reason of 1 to 2,000 characters.' end
  ) p (problem)
  where p.problem is not null;
  perform private.raise_field_errors(wrong, refusal);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'reason', btrim(e.item ->> 'reason')) order by f.position), '[]')
    from jsonb_array_elements(reasons) e (item)
    join private.editable_fields f on f.target_type = read_field_reasons.target_type and f.field = e.item ->> 'field');
end
$$;
comment on function private.read_field_reasons(text, jsonb) is
  'The reasons of a rejection at single fields ([{field, reason}], null for none), trimmed and in the order of the screen. Refuses with PT400 what is no list, more than 20, a field that nobody edits, a field named twice, and a reason that is blank or too long.';

create function private.require_unchanged(current_values jsonb, details jsonb, seen jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A field that says the new value already was saved before, and the answer was lost.
  perform private.raise_field_errors(
    (select jsonb_agg(jsonb_build_object('field', v.key, 'message', 'This was changed elsewhere in the meantime.'))
     from jsonb_each(seen) v
     where current_values ? v.key and current_values -> v.key is distinct from v.value and current_values -> v.key is distinct from details -> v.key),
    'This was changed elsewhere in the meantime. Choose which version to keep.', 409);
end
$$;
comment on function private.require_unchanged(jsonb, jsonb, jsonb) is
  'Refuses with PT409, field by field, an edit (details) by somebody who began from other values (seen) than the current ones (current_values).';

create function private.value_in_words(target_type text, field text, value jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case target_type when 'startup' then private.startup_value_in_words(field, value) else private.export_value_in_words(field, value) end;
end
$$;
comment on function private.value_in_words(text, text, jsonb) is
  'What a field of a startup or an export product says, as people read it; null for nothing.';

create function private.field_changes(target_type text, former jsonb, present jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'needs_approval', f.needs_approval,
    'before', private.value_in_words(target_type, f.field, former -> f.field),
    'after', private.value_in_words(target_type, f.field, present -> f.field)) order by f.position), '[]')
  from private.editable_fields f
  where f.target_type = field_changes.target_type and former is not null and present -> f.field is distinct from former -> f.field
$$;
comment on function private.field_changes(text, jsonb, jsonb) is
  'The fields that say something else, as [{field, needs_approval, before, after}] in words and in the order of the '
  'screen; none where nothing was before.';
