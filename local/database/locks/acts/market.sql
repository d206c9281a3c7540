-- Acts on startups, products, export deals and hubs (acts.ts).

-- act: update_startup
-- by: alice
select public.update_startup($lumen, '{"name": "Lumen Grid II"}');

-- act: create_startup
-- by: alice
select public.create_startup('{"name": "New", "stage": "SEED"}');

-- act: delete_startup
-- by: alice
select public.delete_startup($draft);

-- act: approve_startup
-- by: dave
select public.approve_startup($thermion);

-- act: reject_startup
-- by: dave
select public.reject_startup($thermion, 'Not yet.');

-- act: claim_review
-- by: dave
select public.claim_review('export_product', $pending_product);

-- act: note_review
-- by: dave
select public.note_review('startup', $thermion, 'Asked for the certificate.');

-- act: return_startup_to_review
-- by: erin
select public.return_startup_to_review($lumen, 'Again.');

-- act: submit_startup
-- by: alice
-- given:
update public.startups set hub_id = $azur where id = $draft;
-- look:
select 1;
-- call:
select public.submit_startup($draft);

-- act: withdraw_startup
-- by: henrik
select public.withdraw_startup($thermion);

-- act: publish_startup_version
-- by: alice
-- given:
insert into private.new_versions (target_id, target_type, details) values ($lumen, 'startup', '{"team_size": 77}')
on conflict do nothing;
-- call:
select public.publish_startup_version($lumen);

-- act: discard_startup_version
-- by: alice
-- given:
insert into private.new_versions (target_id, target_type, details) values ($lumen, 'startup', '{"team_size": 77}')
on conflict do nothing;
-- call:
select public.discard_startup_version($lumen);

-- act: set_startup_logo
select public.set_startup_logo($alice, $lumen, gen_random_uuid());

-- act: feature_startup
-- by: erin
select public.feature_startup($lumen, true);

-- act: offer_startup
-- by: alice
select public.offer_startup($lumen, 'henrik@dealport.test');

-- act: accept_startup_offer
-- by: henrik
-- given:
insert into public.startup_offers (id, startup_id, email, organization_id, offered_by)
select $made, s.id, 'henrik@dealport.test', s.organization_id, $alice from public.startups s where s.id = $lumen;
-- call:
select public.accept_startup_offer($made);

-- act: decline_startup_offer
-- by: henrik
-- given:
insert into public.startup_offers (id, startup_id, email, organization_id, offered_by)
select $made, s.id, 'henrik@dealport.test', s.organization_id, $alice from public.startups s where s.id = $lumen;
-- call:
select public.decline_startup_offer($made);

-- act: remove_member of a company
-- by: alice
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'OWNER' from public.startups where id = $lumen;
insert into public.deal_room_members (deal_room_id, user_id, side)
select $room, $grace, 'FOUNDER';
-- look:
select organization_id as organization from public.startups where id = $lumen;
-- call:
select public.remove_member($organization, $grace, 'As asked.');

-- act: remove_member of an investor in whose room they sit
-- by: bob
-- given:
insert into public.organization_members (organization_id, user_id, role)
select i.organization_id, $grace, 'MEMBER' from public.investors i where i.user_id = $bob;
insert into public.deal_room_members (deal_room_id, user_id, side) values ($room, $grace, 'INVESTOR');
-- look:
select i.organization_id as organization from public.investors i where i.user_id = $bob;
-- call:
select public.remove_member($organization, $grace, 'As asked.');

-- act: leave_organization, a company in whose room one manages
-- by: alice
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'OWNER' from public.startups where id = $lumen;
-- look:
select organization_id as organization from public.startups where id = $lumen;
-- call:
select public.leave_organization($organization);

-- act: set_member of a company
-- by: alice
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'MEMBER' from public.startups where id = $lumen;
-- look:
select organization_id as organization from public.startups where id = $lumen;
-- call:
select public.set_member($organization, $grace, '{"role": "OWNER"}');

-- act: add_startup_document
-- by: alice
select public.add_startup_document($lumen, '{"name": "Deck",
 "file_name": "d.pdf", "doc_type": "PITCH_DECK", "file_url": "https://x.example/d.pdf"}');

-- act: edit_startup_document
-- by: alice
-- look:
select id as document from public.startup_documents where startup_id = $lumen limit 1;
-- call:
select public.edit_startup_document($document, '{"name": "Deck 2"}');

-- act: remove_startup_document
-- by: alice
-- look:
select id as document from public.startup_documents
where startup_id = $lumen and file_url not like '%certif%' order by created_at desc limit 1;
-- call:
select public.remove_startup_document($document);

-- act: create_export_product
-- by: alice
select public.create_export_product($lumen, '{"title": "Lamp",
"product_type": "HARDWARE", "short_description": "A lamp.", "pricing_model": "FIXED"}');

-- act: update_export_product
-- by: alice
select public.update_export_product($product, '{"base_price_amount": 77}');

-- act: discard_export_product_version
-- by: alice
-- given:
insert into private.new_versions (target_id, target_type, details) values ($product, 'export_product', '{"title": "Lamp"}')
on conflict do nothing;
-- call:
select public.discard_export_product_version($product);

-- act: add_export_product_picture
select public.add_export_product_picture($alice, $product, gen_random_uuid());

-- act: delete_export_product
-- by: alice
-- given:
insert into public.export_products (id, startup_id, hub_id, title, slug, short_description, product_type, pricing_model)
values ($made, $lumen, $azur, 'Lost', 'lost-lamp', 'Lost.', 'API', 'FIXED')
on conflict do nothing;
-- call:
select public.delete_export_product($made);

-- act: unlist_export_product
-- by: alice
select public.unlist_export_product($product);

-- act: certify_export_product
-- by: dave
select public.certify_export_product($pending_product);

-- act: reject_export_product
-- by: dave
select public.reject_export_product($pending_product, 'Not yet.');

-- act: submit_export_product
-- by: alice
-- given:
insert into private.new_versions (target_id, target_type, details) values ($product, 'export_product', '{"title": "Lamp"}')
on conflict do nothing;
-- call:
select public.submit_export_product($product);

-- act: withdraw_export_product
-- by: alice
select public.withdraw_export_product($pending_product);

-- act: revoke_export_certification
-- by: erin
select public.revoke_export_certification($product, 'It failed.');

-- act: request_export_demo
-- by: grace
select public.request_export_demo($product, 'Grid Co', 'France');

-- act: send_export_quote
-- by: alice
select public.send_export_quote($export_deal, 1000, 'USD', current_date + 30, 10, 'pieces');

-- act: accept_export_quote
-- by: noor
-- given:
update public.export_deals set status = 'QUOTE_SENT', quote_valid_until = current_date + 9 where id = $export_deal;
insert into public.export_quotes (id, deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
select $made, $export_deal, 90, 10, 'USD', 1, 'piece', current_date + 9, $alice on conflict do nothing;
-- look:
select id as quote from public.export_quotes where deal_id = $export_deal order by version desc limit 1;
-- call:
select public.accept_export_quote($export_deal, $quote);

-- act: withdraw_export_quote
-- by: alice
-- given:
update public.export_deals set status = 'QUOTE_SENT', quote_valid_until = current_date + 9 where id = $export_deal;
insert into public.export_quotes (id, deal_id, version, amount, currency, quantity, unit, valid_until, sent_by)
select $made, $export_deal, 90, 10, 'USD', 1, 'piece', current_date + 9, $alice on conflict do nothing;
-- call:
select public.withdraw_export_quote($export_deal, $made);

-- act: move_export_deal
-- by: noor
-- given:
update public.export_deals set status = 'QUOTE_SENT', quote_valid_until = current_date + 9 where id = $export_deal;
-- call:
select public.move_export_deal($export_deal, 'NEGOTIATING');

-- act: cancel_export_deal
-- by: alice
select public.cancel_export_deal($export_deal, 'No more.');

-- act: post_export_deal_message
-- by: alice
select public.post_export_deal_message($export_deal, gen_random_uuid()::text, 'Hello.');

-- act: update_hub
-- by: erin
select public.update_hub($azur, '{"name": "Station Azur II", "city": "Antibes"}');

-- act: update_hub (website)
-- by: dave
select public.update_hub($azur, '{"website": "https://azur.example/2"}');

-- act: set_hub_logo
select public.set_hub_logo($dave, $azur, gen_random_uuid());

-- act: suspend_hub
-- by: erin
select public.suspend_hub($azur, 'It is closed.');

-- act: restore_hub
-- by: erin
-- given:
update public.hubs set is_active = false where id = $azur;
-- call:
select public.restore_hub($azur, 'It is open.');

-- act: approve_hub
-- by: erin
-- given:
insert into public.hubs (id, name, country) values ($made, 'New hub', 'France') on conflict do nothing;
-- call:
select public.approve_hub($made, 'It is real.');

-- act: invite_to_organization
-- by: dave
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.invite_to_organization($organization, 'grace@dealport.test', 'ADMIN');

-- act: update_organization
-- by: dave
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.update_organization($organization, '{"register": "Grasse"}');

-- act: set_member
-- by: dave
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'ADMIN' from public.hubs where id = $azur;
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.set_member($organization, $grace, '{"role": "OWNER"}');

-- act: set_signatory
-- by: dave
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'ADMIN' from public.hubs where id = $azur;
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.set_signatory($organization, $grace, true, 'As asked.');

-- act: remove_member
-- by: dave
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'ADMIN' from public.hubs where id = $azur;
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.remove_member($organization, $grace, 'As asked.');

-- act: leave_organization
-- by: grace
-- given:
insert into public.organization_members (organization_id, user_id, role)
select organization_id, $grace, 'ADMIN' from public.hubs where id = $azur;
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.leave_organization($organization);

-- act: appoint_owner
-- by: erin
-- look:
select organization_id as organization from public.hubs where id = $azur;
-- call:
select public.appoint_owner($organization, 'grace@dealport.test', 'As asked.');

-- act: decide_hub_application
-- by: erin
-- look:
select id as application from public.hub_applications where status = 'PENDING' limit 1;
-- call:
select public.decide_hub_application($application, true);

-- act: begin_hub_application_file
-- by: grace
-- given:
insert into public.hub_applications (id, applicant_id, name, country, contact_person_name, contact_person_email)
values (gen_random_uuid(), $grace, 'Savanna Photonics', 'Kenya', 'Grace', 'grace@savanna.example');
-- look:
select id as application from public.hub_applications where applicant_id = $grace and status = 'PENDING';
-- call:
select public.begin_hub_application_file($application, 'charter.pdf', 1000);

-- act: finish_hub_application_file
-- given:
insert into public.hub_applications (id, applicant_id, name, country, contact_person_name, contact_person_email)
values ($made, $carol, 'Savanna Photonics', 'Kenya', 'Carol', 'carol@savanna.example');
insert into public.hub_application_files (id, application_id, user_id, file_name, file_url, file_size, content_type)
values ($made, $made, $carol, 'charter.pdf', 'x', 9, 'application/pdf');
-- call:
select public.finish_hub_application_file($carol, $made, 9, 'application/pdf');

-- act: request_intro
-- by: petra
select public.request_intro($lumen, 'Hello, we invest.');

-- act: request_intro (by a colleague of who is shown for the investor)
-- by: carol
-- look:
select s.id as wanted, i.organization_id as fund from public.startups s, public.investors i
where s.is_on_market and i.user_id = $bob and not exists (
    select 1 from public.deals d where d.startup_id = s.id and d.investor_id = i.id)
  and not exists (select 1 from public.intro_requests r where r.startup_id = s.id and r.investor_id = i.id)
order by s.id limit 1;
-- call:
select public.request_intro($wanted, 'Hello, we invest.', $fund);

-- act: create_investor
-- by: grace
select public.create_investor('Savanna Angels');

-- act: accept_intro
-- by: alice
-- given:
insert into public.intro_requests (id, startup_id, investor_id, requested_by, note)
select $made, $lumen, id, $petra, 'Hello.' from public.investors where user_id = $petra;
-- call:
select public.accept_intro($made);

-- act: accept_intro (by another administrator of the company)
-- by: camille
-- given:
insert into public.intro_requests (id, startup_id, investor_id, requested_by, note)
select $made, $lumen, i.id, $petra, 'Hello.' from public.investors i where i.user_id = $petra;
-- call:
select public.accept_intro($made);

-- act: decline_intro
-- by: alice
-- given:
insert into public.intro_requests (id, startup_id, investor_id, requested_by, note)
select $made, $lumen, id, $petra, 'Hello.' from public.investors where user_id = $petra;
-- call:
select public.decline_intro($made, 'Not now.');

-- act: withdraw_intro
-- by: petra
-- given:
insert into public.intro_requests (id, startup_id, investor_id, requested_by, note)
select $made, $lumen, id, $petra, 'Hello.' from public.investors where user_id = $petra;
-- call:
select public.withdraw_intro($made);
