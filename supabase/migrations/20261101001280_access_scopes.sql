-- What somebody may do with a document.

create type public.document_access as enum ('NONE', 'VIEW', 'STAMPED', 'DOWNLOAD');
comment on type public.document_access is 'What somebody may do with a document, each with what is before it: nothing, view it, save a stamped copy, save the file.';
