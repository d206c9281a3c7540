import { Button, IconButton, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { hubFilesQuery, loadHubFile } from "@/data/hub-portal/files";
import { formatFileSize } from "@/lib/format";
import { FileIcon } from "@/ui/files/FileIcon";
import { useOpenFile } from "@/ui/files/use-open-file";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";

/** The files of an application for a hub, to be opened. */
export function ApplicationFiles({ application }: { application: string }) {
  const files = useQuery(hubFilesQuery(application));
  const opened = useOpenFile(loadHubFile);
  if (files.isPending) return <RowsSkeleton rows={1} />;
  if (files.isError)
    return <NotLoaded query={files} compact title="The files could not be loaded" />;
  if (files.data.length === 0) {
    return (
      <Text as="p" size="2" color="gray">
        None added.
      </Text>
    );
  }
  return (
    <>
      <ul aria-label="Files" className="divide-y divide-(--gray-a4)">
        {files.data.map((file) => (
          <li key={file.id} className="flex items-center gap-3 py-2">
            <FileIcon contentType={file.content_type} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Button variant="ghost" className="m-0 p-0" onClick={() => opened.open(file)}>
                <span dir="auto">{file.file_name}</span>
              </Button>
              <Text as="span" size="1" color="gray" className="block">
                {formatFileSize(file.file_size)}
              </Text>
            </span>
            <IconButton
              variant="ghost"
              color="gray"
              className="m-0"
              aria-label={`Download ${file.file_name}`}
              loading={opened.saving === file.id}
              onClick={() => opened.save(file)}
            >
              <Download aria-hidden size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Text as="p" size="1" color="gray" mt="2">
        Opening a file is recorded in the audit log.
      </Text>
      {opened.dialog}
    </>
  );
}
