-- Web addresses. Cases WA of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

select ok(private.is_web_address(address), '[WA1] A web address is accepted: ' || address) from unnest(array[
  'https://example.org', 'HTTPS://Example.org/A?b=c#d', 'https://example.org:8443/x', 'https://xn--hhle-5qa.example/ä',
    'https://example.org?q=a@b', 'https://example.org/@name', 'https://example.org/list?a[]=1',
  '/market/deck.pdf', '/startups/lumen-grid?tab=documents']) as address;
select ok(not private.is_web_address(address),
  '[WA2] Anything else is no web address: ' || left(address, 60)) from unnest(array[
  'http://example.org', 'javascript:alert(1)', ' https://example.org', 'https://', 'https:///x',
    'https://user@example.org', 'https://user:word@example.org', 'https://example.org@evil.example',
    'https://example.org:word@evil.example/',
  '//evil.example', '/\evil.example', '/', '', 'https:\\evil.example', 'https://good.example\@evil.example',
    E'https://example.org/\n', E'java\tscript:alert(1)', 'data:text/html,x', 'ftp://example.org',
  E'https://example.org/\u202Egpj.exe', 'https://höhle.example', 'https://exаmple.org', 'https://a_b.example',
    'https://-.example', 'https://a%20b.example', 'https://a b.example', 'https://example.org/"onclick="x',
    'https://example.org/' || repeat('a', 2048)]) as address;
select ok(not private.is_web_address('https://example.org/a' || chr(sign) || 'b'),
  '[WA2] A sign that does not show is in no web address: ' || to_hex(sign)) from unnest(array[
  173, 1564, 4447, 4448, 8203, 8207, 8288, 8292, 12644, 65279, 917504, 917569, 917631]) as sign;
-- No column that is called an address is of another type.
select is_empty($$
  select c.table_name, c.column_name from information_schema.columns c
  where c.table_schema = 'public' and (c.column_name ~ '(url|uri|link)$' or c.column_name = 'website')
    and c.domain_name is distinct from 'web_address'
    -- Paths of objects in Storage.
    and (c.table_name, c.column_name) not in (('deal_room_documents', 'file_url'),
      ('deal_room_document_versions', 'file_url'), ('kyc_documents', 'file_url'),
      ('hub_application_files', 'file_url'), ('export_contracts', 'file_url'),
      ('deal_closing_evidence', 'file_url'))$$,
      '[WA3] Every column of addresses is of the one type');
select is_empty($$
  select conrelid::regclass, conname from pg_constraint where connamespace = 'public'::regnamespace
    and pg_get_constraintdef(oid) ~ 'https\?'$$, '[WA3] No table has a pattern of addresses of its own');

create function tests.product(docs jsonb) returns jsonb
language sql
as $$
  select public.create_export_product((select s.id::text from public.startups s where s.slug = 'lumen-grid'),
    '{"title": "Addressed", "short_description": "x", "product_type": "API", "pricing_model": "FIXED"}' || product.docs)
$$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select lives_ok(format('select tests.product(%L)', more),
  '[WA4] A product with these addresses is accepted: ' || more) from unnest(array[
  '{"docs": [{"name": "Manual: how to", "url": "https://example.org/manual.pdf"}]}',
    '{"docs": [{"name": "Manual", "url": "/market/manual.pdf"}]}',
    '{"compliance_certificates": ["IEC 61850", {"name": "CE", "url": "https://example.org/ce"}]}', '{"docs": []}',
    '{"docs": ' || repeat('[', 8) || '1' || repeat(']', 8) || '}']) as more;
select throws_ok(format('select tests.product(%L)', more), 'PT400',
  'Check the value of ' || replace(field, '_', ' ') || '.',
  '[WA4] A product with a wrong address is refused: ' || more) from (values
  ('docs', '{"docs": [{"name": "Manual", "url": "javascript:alert(1)"}]}'),
    ('docs', '{"docs": [{"name": "Manual", "url": "http://example.org"}]}'),
    ('docs', '{"docs": [{"name": "x", "more": [{"deep": {"href": "https://user@example.org"}}]}]}'),
  ('docs', '{"docs": [{"URLs": ["https://example.org", "data:text/html,x"]}]}'),
    ('docs', '{"docs": ["javascript:alert(1)"]}'), ('docs', '{"docs": ' || repeat('[', 10) || repeat(']', 10) || '}'),
    ('docs', '{"docs": ' || repeat('[', 9) || '1' || repeat(']', 9) || '}'),
    ('compliance_certificates', '{"compliance_certificates": ' || repeat('[', 4000) || repeat(']', 4000) || '}'),
    ('docs', '{"docs": [{"name": " java\tscript:alert(1)"}]}'),
  ('compliance_certificates', '{"compliance_certificates": [{"name": "CE", "url": "vbscript:x"}]}'),
    ('demo_url', '{"demo_url": "http://example.org"}'), ('image_urls',
    '{"image_urls": ["https://user@example.org/x.png"]}'), ('video_url',
    '{"video_url": "//evil.example"}')) as f (field, more);
select throws_ok(format('select public.update_startup((select s.id::text from public.startups s where s.slug = %L),
  %L)', 'lumen-grid', more), 'PT400', null,
  '[WA4] A startup with a wrong address is refused: ' || more) from unnest(array[
  '{"website": "http://example.org"}', '{"deck_url": "https://user:word@example.org/deck.pdf"}',
    '{"video_pitch_url": "javascript:alert(1)"}']) as more;
select tests.acting_as('dave');
select throws_ok(format('select public.create_event(%L)',
  ('{"title": "Evening", "event_type": "NETWORKING", "start_date": "2099-01-01T10:00:00Z", "end_date": "2099-01-01T12:00:00Z", "host_hub_id": "0b000000-0000-4000-8000-000000000001", "location": "Nice"}'::jsonb ||
    more)), 'PT400', case when more ? 'agenda'
    then 'An agenda must be a list of at most 20,000 characters in all, with addresses that begin with https://.'
  else 'Enter a web address that begins with https://.' end,
  '[WA4] An event with a wrong address is refused: ' || more::text)
from unnest(array['{"registration_url": "http://example.org"}',
  '{"agenda": [{"time": "10:00", "title": "Talk", "url": "javascript:x"}]}',
  '{"virtual_url": "https://user@example.org"}']::jsonb[]) as more;
select tests.acting_as('bob');
select throws_ok($$select public.update_investor('{"website_url": "http://example.org"}')$$, 'PT400',
  'Enter a web address that begins with https://.', '[WA4] An investor with a wrong address is refused');

select * from finish();
rollback;
