import { DrawerSection } from "@/ui/DrawerSection";
import "./kyc.css";
import { Button, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fetchKycDocument } from "@/data/console/mutations";
import { checkQuery } from "@/data/console/queries";
import type { IdentityCheck, KycDocument } from "@/data/console/types";
import { formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { FileIcon } from "@/ui/files/FileIcon";
import { FilePreview } from "@/ui/files/FilePreview";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { Fact, FactLines } from "../Fact";
import { DueClock } from "./DueClock";
import { DecisionFields, DecisionMade, useDecision } from "./decision";

interface CheckDrawerProps {
  id: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function CheckDrawer({ id, ...steps }: CheckDrawerProps) {
  const query = useQuery(checkQuery(id));
  if (query.data) return <Check check={query.data} {...steps} />;
  return (
    <Drawer
      title={query.error ? "Identity check" : "…"}
      label="The identity check"
      {...steps}
      isWide
    >
      {query.error ? (
        <NotLoaded query={query} compact title="This identity check could not be loaded" />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Drawer>
  );
}

function Check({ check, ...steps }: { check: IdentityCheck } & Omit<CheckDrawerProps, "id">) {
  const [opened, open] = useState<KycDocument | null>(null);
  const decision = useDecision(check);
  const saving = useSubmit(async (document: KycDocument) => {
    saveFile(document.file_name, document.content_type, await fetchKycDocument(document.id));
  }, "Download failed");
  const isOpen = check.status === "SUBMITTED" && !check.is_own;
  return (
    <Drawer
      title={check.display_name}
      about={check.fund_name ? `${check.fund_name} · ${check.email}` : check.email}
      label="The identity check"
      {...steps}
      isWide
      keys={
        isOpen
          ? {
              a: { does: "Verify", act: () => void decision.decide(true) },
              r: { does: "Reject", act: () => void decision.decide(false) },
            }
          : {}
      }
      foot={
        isOpen ? (
          <>
            <Button
              variant="soft"
              color="red"
              loading={decision.pending === "reject"}
              onClick={() => void decision.decide(false)}
            >
              Reject
            </Button>
            <Button
              loading={decision.pending === "verify"}
              onClick={() => void decision.decide(true)}
            >
              Verify
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="check" data-with-document={opened ? "" : undefined}>
        <div className="check-side">
          <div>
            <FactLines>
              <Fact label={isOpen ? "To decide" : "State"}>
                {check.status === "SUBMITTED" ? (
                  <DueClock due={check.due_at} />
                ) : (
                  <StatusBadge status={check.status} />
                )}
              </Fact>
              <Fact label="Submitted">
                <DateTime value={check.submitted_at} format="with-zone" />
              </Fact>
              <Fact label="Investor">
                <Link to={paths.person(check.user_id)}>{check.display_name}</Link>
                <Text color="gray">
                  {check.investor_type ? ` · ${check.investor_type}` : ""}
                  {check.is_active ? "" : " · disabled"}
                </Text>
              </Fact>
              {(check.linkedin_url ?? check.website_url) ? (
                <Fact label="Elsewhere">
                  {[check.linkedin_url, check.website_url].map((address) =>
                    address ? (
                      <div key={address}>
                        <OutwardLink href={address}>{address}</OutwardLink>
                      </div>
                    ) : null,
                  )}
                </Fact>
              ) : null}
            </FactLines>
            <DrawerSection title="Documents">
              <ul aria-label="Documents" className="check-documents m-0 grid list-none gap-2 p-0">
                {check.documents.map((document) => (
                  <li key={document.id}>
                    <button
                      type="button"
                      aria-pressed={opened?.id === document.id}
                      onClick={() => open(opened?.id === document.id ? null : document)}
                    >
                      <FileIcon contentType={document.content_type} />
                      <span className="min-w-0 flex-1 break-words">{document.file_name}</span>
                      <Text size="1" color="gray">
                        {formatFileSize(document.file_size)}
                      </Text>
                    </button>
                  </li>
                ))}
              </ul>
              <Text as="p" size="1" color="gray" mt="2">
                {check.documents.length > 0
                  ? "Opening a document is recorded in the audit log."
                  : "No documents: this decision predates document storage."}
              </Text>
              {opened ? (
                <Button
                  size="1"
                  variant="soft"
                  color="gray"
                  mt="2"
                  loading={saving.pending}
                  onClick={() => void saving.submit(opened)}
                >
                  <Download aria-hidden size={14} />
                  Download {opened.file_name}
                </Button>
              ) : null}
            </DrawerSection>
          </div>
          <div className="check-decision">
            <DrawerSection title="Decision" isNamed>
              {isOpen ? (
                <DecisionFields check={check} decision={decision} />
              ) : (
                <DecisionMade check={check} />
              )}
            </DrawerSection>
            {check.earlier.length > 0 ? (
              <DrawerSection title="Earlier decisions">
                <Timeline
                  label={`Earlier decisions on ${check.display_name}`}
                  entries={check.earlier.map((earlier) => ({
                    id: earlier.id,
                    at: earlier.decided_at,
                    who: earlier.decided_by_name,
                    what:
                      earlier.status === "VERIFIED"
                        ? `verified until ${earlier.valid_until ?? "further notice"}`
                        : "rejected",
                    note: earlier.reason,
                  }))}
                  empty=""
                  level={4}
                />
              </DrawerSection>
            ) : null}
          </div>
        </div>
        {opened ? (
          <section aria-label={opened.file_name} className="check-document">
            <FilePreview
              id={opened.id}
              name={opened.file_name}
              contentType={opened.content_type}
              load={(signal) => fetchKycDocument(opened.id, signal)}
              onSave={() => void saving.submit(opened)}
            />
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}
