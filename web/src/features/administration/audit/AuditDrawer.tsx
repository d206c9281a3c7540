import { Callout, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { type AuditLine, auditLineQuery } from "@/data/console/audit";
import { countOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { DrawerSection } from "@/ui/DrawerSection";
import { FactList } from "@/ui/FactList";
import { NotLoaded } from "@/ui/NotLoaded";
import { RowsSkeleton } from "@/ui/Skeletons";
import { detailsOf, screenOf, typeLabel } from "./labels";

interface AuditDrawerProps {
  id: string;
  wordsOf: (action: string) => string;
  previous: (() => void) | null;
  next: (() => void) | null;
  onClose: () => void;
}

export function AuditDrawer({ id, wordsOf, ...steps }: AuditDrawerProps) {
  const query = useQuery(auditLineQuery(id));
  const line = query.data;
  return (
    <Drawer
      title={line ? wordsOf(line.action) : query.error ? "Audit log" : "…"}
      about={line?.action}
      label="The line"
      {...steps}
    >
      {line ? (
        <Line line={line} />
      ) : query.error ? (
        <NotLoaded query={query} compact title="This line could not be loaded" />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </Drawer>
  );
}

function Line({ line }: { line: AuditLine }) {
  const details = detailsOf(line);
  const screen = screenOf(line.target_type, line.target_id);
  const thing = line.target_name ?? typeLabel(line.target_type);
  return (
    <>
      <FactList
        label="What happened"
        facts={[
          { label: "When", value: <DateTime value={line.timestamp} format="with-zone" /> },
          { label: "In UTC", value: line.timestamp.replace("T", " ").replace("+00:00", "") },
          {
            label: "Who",
            value: line.user_id ? (
              <Link to={paths.person(line.user_id)}>{line.user_name ?? "A person"}</Link>
            ) : (
              "System: it happened automatically, or was done in SQL"
            ),
          },
          { label: "Object", value: screen ? <Link to={screen}>{thing}</Link> : thing },
          { label: "Type", value: line.target_name ? typeLabel(line.target_type) : null },
          { label: "ID", value: line.target_id },
          { label: "Address", value: line.ip_address },
          { label: "Browser", value: line.user_agent },
        ]}
      />
      <DrawerSection title="Details">
        {details.length > 0 ? (
          <>
            <FactList
              label="Details"
              facts={details.map(({ label, text, to }) => ({
                label,
                value: to ? <Link to={to}>{text}</Link> : text,
              }))}
            />
            <details className="mt-3">
              <summary className="cursor-pointer text-sm">As stored</summary>
              <pre className="overflow-x-auto whitespace-pre-wrap break-all text-xs">
                {JSON.stringify(line.metadata, null, 2)}
              </pre>
            </details>
          </>
        ) : (
          <Text as="p" size="2" color="gray">
            No details.
          </Text>
        )}
        {line.withheld > 0 ? (
          <Callout.Root size="1" color="gray" mt="3">
            <Callout.Icon>
              <Lock aria-hidden size={16} />
            </Callout.Icon>
            <Callout.Text>
              {countOf(line.withheld, "detail")} {line.withheld === 1 ? "is" : "are"} not shown: the
              log holds ids, never content.
            </Callout.Text>
          </Callout.Root>
        ) : null}
      </DrawerSection>
      <DrawerSection title="More">
        <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
          {line.target_id ? (
            <li>
              <Link to={paths.auditOf(line.target_type, line.target_id)}>Full history</Link>
            </li>
          ) : null}
          {line.user_id ? (
            <li>
              <Link to={paths.auditBy(line.user_id)}>
                All that {line.user_name ?? "this person"} did
              </Link>
            </li>
          ) : null}
        </ul>
      </DrawerSection>
    </>
  );
}
