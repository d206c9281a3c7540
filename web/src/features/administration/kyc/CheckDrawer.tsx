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
import { paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { FilePreview } from "@/ui/files/FilePreview";
import { useSubmit } from "@/ui/forms/use-submit";
import { NotLoaded } from "@/ui/NotLoaded";
import { OutwardLink } from "@/ui/OutwardLink";
import { RowsSkeleton } from "@/ui/Skeletons";
import { StatusBadge } from "@/ui/StatusBadge";
import { Timeline } from "@/ui/timeline/Timeline";
import { Fact, FactLines } from "../Fact";
import { submitterOf } from "./columns";
import { DueClock } from "./DueClock";
import { DecisionFields, DecisionMade, useDecision } from "./decision";
import { Submitted } from "./Submitted";

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
      title={check.name}
      about={submitterOf(check)}
      label="The identity check"
      {...steps}
      isWide
      keys={
        isOpen
          ? {
              a: { does: "Verify", act: () => void decision.decide(true) },
              r: { does: "Reject the check", act: () => void decision.decide(false) },
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
              Reject the check
            </Button>
            <Button
              loading={decision.pending === "verify"}
              disabled={decision.hasRejected}
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
                <Link to={paths.organization(check.organization_id)}>{check.legal_name}</Link>
                <Text color="gray">
                  {check.is_individual ? " · a person" : ""}
                  {check.investor_type ? ` · ${check.investor_type}` : ""}
                  {check.country ? ` · ${check.country}` : ""}
                </Text>
              </Fact>
              {check.registration_number || check.registered_address ? (
                <Fact label="Legal facts">
                  {[check.registration_number, check.register, check.registered_address]
                    .filter(Boolean)
                    .join(", ")}
                </Fact>
              ) : null}
              <Fact label="Submitted by">
                <Link to={paths.person(check.user_id)}>{check.display_name}</Link>
                {check.is_active ? null : <Text color="gray"> · disabled</Text>}
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
            <DrawerSection title="Documents" isNamed>
              <Submitted
                check={check}
                decision={isOpen ? decision : null}
                opened={opened}
                onOpen={open}
              />
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
                  label={`Earlier decisions on ${check.name}`}
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
