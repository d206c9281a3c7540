-- What surrounds the rooms: products and export deals, events, watchlists, saved searches, documents of the startup.
insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model,
  base_price_amount, is_hub_certified, certified_at, status)
select leaks.id(p.name), leaks.id(p.startup), leaks.id('hub'), p.title, p.name, 'A product for the test.', 'HARDWARE',
       'FIXED', 100, true, now(), 'APPROVED'
from (values ('lens', 'startup', 'Blind Lens'), ('horn', 'other startup', 'Blind Horn')) p (name, startup, title);
select leaks.call('export ' || l, who, format($$select (public.request_export_demo(%L, 'Blind Buyers', 'Norway')).id$$,
  leaks.id('lens'))) from (values ('a', 'ann'), ('b', 'ben')) b (l, who);
-- Up to a quote, with a date for the demo and a word.
create function leaks.sell(l text, buyer text) returns void language plpgsql
as $$
declare
  deal constant uuid := leaks.of('export ' || l);
begin
  perform leaks.as('fay', format($s$select (public.move_export_deal(%L, 'NDA_PENDING')).id$s$, deal));
  perform leaks.as(buyer, format($s$select (public.accept_export_nda(%L, %L, %L)).id$s$, deal,
    (select d.nda_version_id from public.export_deals d where d.id = deal), initcap(buyer) || ' Blind'));
  perform leaks.as(buyer, format($s$select (public.move_export_deal(%L, 'QUOTE_PENDING')).id$s$, deal));
  perform leaks.call('quote ' || l, 'fay',
    format($s$select (public.send_export_quote(%L, 900, 'EUR', %L, 2, 'lenses')).id$s$, deal, current_date + 9));
  perform leaks.as(buyer, format($s$select public.propose_demo_date(%L, %L, 'Europe/Oslo')$s$, deal,
    now() + interval '9 days'));
  insert into leaks.named values ('export word ' || l, leaks.id('export word ' || l));
  perform leaks.as(buyer, format($s$select public.post_export_deal_message(%L, %L, 'When can it ship?')$s$, deal,
    leaks.of('export word ' || l)));
end
$$;
select leaks.sell('a', 'ann'), leaks.sell('b', 'ben');

select leaks.call('event ' || e.name, 'hal', format('select (public.create_event(%L)).id', jsonb_build_object(
  'title', 'Blind ' || e.name, 'event_type', 'DEMO_DAY', 'location', 'Nice, France', 'time_zone', 'Europe/Paris',
  'start_date', now() + e.starts, 'end_date', now() + interval '11 days', 'max_attendees', 50, 'requires_approval',
  e.name = 'dinner')))
from (values ('day', interval '10 days'), ('dinner', interval '10 days'), ('fair', interval '1 hour')) e (name, starts);
select leaks.call(format('registration of %s %s', who, event), who, format('select (public.register_for_event(%L)).id',
  leaks.of('event ' || event)))
from unnest(array['ann', 'ben']) who, unnest(array['dinner', 'fair']) event;

select leaks.as(w, format('select (public.watch_startup(%L)).id', leaks.id(s)))
from unnest(array['ann', 'ben']) w, unnest(array['startup', 'other startup']) s;
select leaks.call('watch note of ' || w, w, format('select public.write_watch_note(%L, %L)', leaks.id('startup'),
  'Ours to watch.'))
from unnest(array['ann', 'ben']) w;
select leaks.call('search of ' || w, w, $$select (public.save_search('Optics', '{"query": "lens"}', true)).id$$)
from unnest(array['ann', 'ben']) w;
select leaks.call('document of the startup', 'fay', format($$select (public.add_startup_document(%L, %L)).id$$,
  leaks.id('startup'), jsonb_build_object('name', 'Deck', 'file_name', 'deck.pdf', 'doc_type', 'OTHER', 'file_url',
  'https://blind-optics.example/deck')));
select leaks.as(w, 'select (public.update_investor(''{"fund_name": "Blind Fund"}'')).id') from unnest(array['ann',
  'ben', 'oda']) w;
