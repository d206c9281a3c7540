import { Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CirclePlay, ExternalLink, FileText, type LucideIcon, MonitorPlay } from "lucide-react";
import { useSession } from "@/data/session";
import { startupDocumentsQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { isInvesting } from "@/domain/people/work";
import { Section } from "@/domain/startups/profile/Section";
import { asFile, documentTypeLabel } from "@/domain/startups/startup-documents";
import { WatchPitch } from "@/domain/startups/WatchPitch";
import { formatFileSize } from "@/lib/format";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { useOpenFile } from "@/ui/files/use-open-file";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { IntroButton } from "../intro/IntroButton";

const VIDEO = "video";

interface Entry {
  id: string;
  name: string;
  note: string;
  href: string;
  icon: LucideIcon;
  onOpen?: () => void;
}

export function DocumentsTab({ startup }: { startup: Startup }) {
  const { user } = useSession();
  const documents = useQuery(startupDocumentsQuery(startup.id));
  const { open, dialog } = useOpenFile(async (id, purpose, signal) => {
    // Most read the page and open nothing.
    const { fetchStartupDocument } = await import("@/data/startups/files");
    return fetchStartupDocument(startup.id, id, purpose, signal);
  });
  const links: Entry[] = [
    link("deck", "Pitch Deck", "Presentation", startup.deck_url, FileText),
    link(VIDEO, "Video Pitch", "Recording", startup.video_pitch_url, CirclePlay),
    link("demo", "Product Demo", "Live demo", startup.demo_url, MonitorPlay),
  ].flat();
  const files = (documents.data ?? []).map((document): Entry => {
    const file = asFile(document);
    const { id, name, file_url, file_size, doc_type, is_confidential } = document;
    return {
      id,
      name,
      note: [
        documentTypeLabel(doc_type),
        file_size === null ? null : formatFileSize(file_size),
        is_confidential ? "Confidential" : null,
      ]
        .filter(Boolean)
        .join(" · "),
      href: file_url,
      icon: FileText,
      onOpen: file ? () => open(file) : undefined,
    };
  });
  const entries = [...links, ...files];
  return (
    <>
      <Section title="Documents">
        <div className="flex flex-col gap-2.5">
          {entries.length > 0 ? (
            <ul className="grid gap-2.5 sm:grid-cols-2">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <DocumentLink {...entry} owner={startup.name} />
                </li>
              ))}
            </ul>
          ) : null}
          {documents.isPending ? (
            <RowsSkeleton rows={2} />
          ) : documents.isError ? (
            <ErrorState
              compact
              title="Failed to fetch documents"
              onRetry={() => void documents.refetch()}
              retrying={documents.isFetching}
            />
          ) : entries.length === 0 ? (
            <EmptyState compact icon={FileText} title="No public documents">
              The company shares confidential documents in its deal rooms.
            </EmptyState>
          ) : null}
        </div>
      </Section>
      {dialog}
      {user && isInvesting(user) && startup.status === "APPROVED" ? (
        <div data-screen-only>
          <Section title="Deal room">
            <div className="flex flex-col items-start gap-4 rounded-xl border hairline bg-(--accent-a2) p-5 sm:flex-row sm:items-center sm:justify-between">
              <Text as="p" size="2" className="max-w-md text-pretty">
                Financials, contracts and the discussion of terms are in a deal room. It opens once
                the company accepts your introduction and you accept the NDA.
              </Text>
              <IntroButton startup={startup} label="Request Access" />
            </div>
          </Section>
        </div>
      ) : null}
    </>
  );
}

function link(
  id: string,
  name: string,
  note: string,
  href: string | null,
  icon: LucideIcon,
): Entry[] {
  return href ? [{ id, name, note, href, icon }] : [];
}

interface DocumentLinkProps extends Entry {
  owner: string;
}

function DocumentLink({ id, name, note, href, icon: Icon, onOpen, owner }: DocumentLinkProps) {
  const className =
    "flex w-full items-center gap-3 rounded-lg border hairline bg-(--color-panel-solid) p-3.5 text-left hover:border-(--gray-a7)";
  const content = (
    <>
      <Icon aria-hidden size={18} className="shrink-0 text-(--accent-11)" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block text-xs text-(--gray-11)">{note}</span>
      </span>
      {id === VIDEO || onOpen ? null : (
        <ExternalLink aria-hidden size={14} className="shrink-0 text-(--gray-11)" />
      )}
    </>
  );
  if (id === VIDEO) {
    return (
      <WatchPitch name={owner} video={href} className={className}>
        {content}
      </WatchPitch>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={className} onClick={onOpen}>
        {content}
      </button>
    );
  }
  return (
    <OutwardLink href={href} className={className}>
      {content}
    </OutwardLink>
  );
}
