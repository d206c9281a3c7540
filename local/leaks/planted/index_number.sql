-- leak: The index of a room goes on where another room's ends.
-- seen by: ben in deal_room_files
-- after: add_deal_room_folder
select pg_temp.rewrite('private.file_rows', 'concat_ws(''.'', f.number, p.position)',
  'concat_ws(''.'', f.number, p.position + (select count(*) from private.deal_room_positions))');
