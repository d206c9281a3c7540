import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { hubFilesQuery, loadHubFile } from "@/data/hub-portal/files";
import { FileList } from "@/ui/files/FileList";
import { useOpenFile } from "@/ui/files/use-open-file";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";

/** The files of an application for a hub, to be opened. */
export function HubApplicationFiles({ application }: { application: string }) {
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
      <FileList label="Files" files={files.data} opened={opened} />
      <Text as="p" size="1" color="gray" mt="2">
        Opening a file is recorded in the audit log.
      </Text>
      {opened.dialog}
    </>
  );
}
