-- What surrounds the rooms: products and export deals, events, watchlists, saved searches, documents of the startup.
insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model,
  base_price_amount, is_hub_certified, certified_at, status)
select blind.id(p.name), blind.id(p.startup), blind.id('hub'), p.title, p.name, 'A product for the test.', 'HARDWARE',
       'FIXED', 100, true, now(), 'APPROVED'
from (values ('lens', 'startup', 'Blind Lens'), ('horn', 'other startup', 'Blind Horn')) p (name, startup, title);
select blind.call('export ' || l, who, format($$select (public.request_export_demo(%L, 'Blind Buyers', 'Norway')).id$$,
  blind.id('lens'))) from (values ('a', 'ann'), ('b', 'ben')) b (l, who);
-- Up to a quote, with a date for the demo and a word.
create function blind.sell(l text, buyer text) returns void language plpgsql
as $$
declare
  deal constant uuid := blind.of('export ' || l);
begin
  perform blind.as('fay', format($s$select (public.move_export_deal(%L, 'NDA_PENDING')).id$s$, deal));
  perform blind.as(buyer, format($s$select (public.accept_export_nda(%L, %L, %L)).id$s$, deal,
    (select d.nda_version_id from public.export_deals d where d.id = deal), initcap(buyer) || ' Blind'));
  perform blind.as(buyer, format($s$select (public.move_export_deal(%L, 'QUOTE_PENDING')).id$s$, deal));
  perform blind.call('quote ' || l, 'fay',
    format($s$select (public.send_export_quote(%L, 900, 'EUR', %L, 2, 'lenses')).id$s$, deal, current_date + 9));
  perform blind.as(buyer, format($s$select public.propose_demo_date(%L, %L, 'Europe/Oslo')$s$, deal,
    now() + interval '9 days'));
  insert into blind.named values ('export word ' || l, blind.id('export word ' || l));
  perform blind.as(buyer, format($s$select public.post_export_deal_message(%L, %L, 'When can it ship?')$s$, deal,
    blind.of('export word ' || l)));
end
$$;
select blind.sell('a', 'ann'), blind.sell('b', 'ben');

select blind.call('event ' || e.name, 'hal', format('select (public.create_event(%L)).id', jsonb_build_object(
  'title', 'Blind ' || e.name, 'event_type', 'DEMO_DAY', 'location', 'Nice, France', 'time_zone', 'Europe/Paris',
  'start_date', now() + e.starts, 'end_date', now() + interval '11 days', 'max_attendees', 50, 'requires_approval',
  e.name = 'dinner')))
from (values ('day', interval '10 days'), ('dinner', interval '10 days'), ('fair', interval '1 hour')) e (name, starts);
select blind.call(format('registration of %s %s', who, event), who, format('select (public.register_for_event(%L)).id',
  blind.of('event ' || event)))
from unnest(array['ann', 'ben']) who, unnest(array['dinner', 'fair']) event;

select blind.as(w, format('select (public.watch_startup(%L, %L)).id', blind.id(s), 'Ours to watch.'))
from unnest(array['ann', 'ben']) w, unnest(array['startup', 'other startup']) s;
select blind.call('search of ' || w, w, $$select (public.save_search('Optics', '{"query": "lens"}', true)).id$$)
from unnest(array['ann', 'ben']) w;
select blind.call('document of the startup', 'fay', format($$select (public.add_startup_document(%L, %L)).id$$,
  blind.id('startup'), jsonb_build_object('name', 'Deck', 'file_name', 'deck.pdf', 'doc_type', 'OTHER', 'file_url',
  'https://blind-optics.example/deck')));
select blind.as(w, 'select (public.update_investor(''{"fund_name": "Blind Fund"}'')).id') from unnest(array['ann',
  'ben', 'oda']) w;
