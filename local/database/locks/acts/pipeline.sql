-- Acts in the pipeline of an investor, of which Bob and Carol are (acts.ts).

-- act: watch_startup
-- by: petra
select public.watch_startup($lumen);

-- act: unwatch_startup
-- by: carol
select public.unwatch_startup($lumen);

-- act: move_watched
-- by: bob
select public.move_watched($lumen, 'COMMITTED', 1000);

-- act: edit_watched
-- by: bob
select public.edit_watched($lumen, jsonb_build_object('owner_id', $carol));

-- act: write_watch_note
-- by: carol
select public.write_watch_note($lumen, 'Ask for the failure table.');

-- act: delete_watch_note
-- by: bob
-- given:
insert into private.watch_notes (id, watch_id, author_id, body)
select $made, w.id, $carol, 'A note.' from public.watchlist w join public.investors i on i.id = w.investor_id
where w.startup_id = $lumen and i.user_id = $bob on conflict (id) do nothing;
-- call:
select public.delete_watch_note($made);

-- act: set_watch_contact
-- by: carol
select public.set_watch_contact($lumen, 'We met in Nice.');

-- act: share_saved_search
-- by: carol
-- given:
insert into public.saved_searches (id, user_id, name, filters) values ($made, $carol, 'Shared', '{}')
on conflict (id) do nothing;
-- look:
select organization_id as fund from public.investors where user_id = $bob;
-- call:
select public.share_saved_search($made, $fund);
