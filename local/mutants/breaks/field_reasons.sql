-- Breaks of the reasons of a rejection at single fields.

-- break: Reasons at fields are no list
-- seen by: startup_reviews [SR27]
select pg_temp.rewrite('private.read_field_reasons', 'when jsonb_typeof(reasons) <> ''array'' then ''Give the reasons at fields as a list.''',
  'when jsonb_typeof(reasons) <> ''array'' then null');

-- break: A rejection has reasons at any number of fields
-- seen by: startup_reviews [SR27]
select pg_temp.rewrite('private.read_field_reasons', 'jsonb_array_length(reasons) > 20', 'false');

-- break: A reason at a field names no field
-- seen by: startup_reviews [SR27]
select pg_temp.rewrite('private.read_field_reasons', 'jsonb_typeof(e.item -> ''field'') is distinct from ''string''', 'false');

-- break: A rejection names a field that nobody edits
-- seen by: startup_reviews [SR28]
select pg_temp.rewrite('private.read_field_reasons', 'when f.field is null then ''This field does not exist.''', '');

-- break: A rejection names a field of another type
-- seen by: startup_reviews [SR28]
select pg_temp.rewrite('private.read_field_reasons', 'on f.target_type = read_field_reasons.target_type and f.field = e.item ->> ''field''
  cross join', 'on f.field = e.item ->> ''field''
  cross join');

-- break: A rejection names a field twice
-- seen by: startup_reviews [SR28]
select pg_temp.rewrite('private.read_field_reasons', 'o.position < e.position and', 'false and');

-- break: A reason at a field is blank
-- seen by: startup_reviews [SR28]
select pg_temp.rewrite('private.read_field_reasons', 'or private.is_missing(e.item ->> ''reason'')', '');

-- break: A reason at a field is endless
-- seen by: startup_reviews [SR28]
select pg_temp.rewrite('private.read_field_reasons', 'length(btrim(e.item ->> ''reason'')) > 2000', 'false');

-- break: Reasons at fields are lost with a startup's rejection
-- seen by: startup_reviews [SR12]
select pg_temp.rewrite('private.decide', 'decision, reason, at_fields, score, seen)', 'decision, reason, ''[]'', score, seen)');

-- break: Reasons at fields are lost with a version's rejection
-- seen by: startup_versions [SV11]
select pg_temp.rewrite('private.decide', 'version.details, reason, at_fields)', 'version.details, reason)');

-- break: A list keeps the reasons at fields from the hub
-- seen by: csv_files [CF4]
select pg_temp.rewrite('private.csv_hub_startups', 'w.label || '': '' ||', 'w.label ||');
