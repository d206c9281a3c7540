import { Heading, Text } from "@radix-ui/themes";
import { ArrowLeft, Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { DealRoom } from "@/data/deal-rooms/types";
import { downloadCsv } from "@/data/download-csv";
import { paths } from "@/lib/paths";
import { saveFile } from "@/lib/save-file";
import { ButtonLink } from "@/ui/ButtonLink";
import { SortMenu } from "@/ui/filters/SortMenu";
import { StateLinks } from "@/ui/filters/StateLinks";
import { useOrder } from "@/ui/filters/use-order";
import { lazyComponent } from "@/ui/lazy-component";
import { ScreenActions } from "@/ui/ScreenActions";
import type { SortChoice } from "@/ui/table/columns";
import { isUnderWay, startWork, useLongWork } from "@/ui/work/long-work";
import { DocumentsFrame } from "../table/DocumentsFrame";
import { ReadDocuments } from "./ReadDocuments";
import { Readers } from "./Readers";

const WorkCard = lazyComponent(() => import("@/ui/work/WorkCard"), "WorkCard");

const ORDERS: readonly [SortChoice<"latest" | "longest">, ...SortChoice<"latest" | "longest">[]] = [
  { by: "latest", direction: "desc", label: "Last read first" },
  { by: "longest", direction: "desc", label: "Longest read first" },
];

interface ReadingViewProps {
  room: DealRoom;
  userId: string;
}

/**
 * The reading of a room's documents: for who manages the company's side by document and by person, for
 * everybody their own.
 */
export default function ReadingView({ room, userId }: ReadingViewProps) {
  const seesAll = room.is_manager && room.my_side === "FOUNDER";
  const [params] = useSearchParams();
  const asked = params.get("by");
  const by = !seesAll || asked === "me" ? "me" : asked === "person" ? "person" : "document";
  const order = useOrder(ORDERS);
  const title = seesAll ? "Who read what" : "My reading";
  const [work, setWork] = useState<string | null>(null);
  const isBusy = useLongWork(({ list }) => list.some((one) => one.id === work && isUnderWay(one)));
  const save = () =>
    setWork(
      startWork(
        { title: "Exporting who read what", href: paths.roomReading(room.id) },
        async (tools) => {
          const file = await downloadCsv(
            `/dealrooms/${encodeURIComponent(room.id)}/readings.csv?by=${by === "person" ? "person" : "document"}`,
            tools,
            "The list could not be exported. Try again.",
          );
          const day = new Date().toISOString().slice(0, 10);
          saveFile(`${by === "person" ? "readers" : "documents read"} ${day}.csv`, file.type, file);
        },
      ),
    );
  return (
    <DocumentsFrame label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3 min-h-8 mb-3">
        <div className="flex items-center gap-2 min-w-0">
          <ButtonLink
            to={paths.roomFolder(room.id, null)}
            variant="ghost"
            color="gray"
            className="touch-target m-0"
            aria-label="All documents"
          >
            <ArrowLeft aria-hidden size={16} />
          </ButtonLink>
          <Heading as="h2" size="4">
            {title}
          </Heading>
        </div>
        {by === "me" ? null : (
          <ScreenActions
            primary={{ label: "Download CSV", icon: Download, onSelect: save, disabled: isBusy }}
          />
        )}
      </div>
      <Text as="p" size="2" color="gray" mb="4" className="max-w-184">
        {by === "me"
          ? "The documents that you opened, and for how long you had their pages before you. Only you see this, and the administrators of the company's side for the documents of that side."
          : "The documents that your side shared: who opened them, which pages, for how long. Members see only their own reading."}
      </Text>
      {work ? (
        <div className="mb-4">
          <Suspense>
            <WorkCard id={work} />
          </Suspense>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2 mb-3">
        {seesAll ? (
          <StateLinks
            label="Lists"
            param="by"
            choices={[
              { value: null, label: "Documents" },
              { value: "person", label: "People" },
              { value: "me", label: "My reading" },
            ]}
            without={["reader", "sort"]}
          />
        ) : null}
        {by === "person" ? null : <SortMenu {...order} />}
      </div>
      {by === "person" ? (
        <Readers roomId={room.id} />
      ) : (
        <ReadDocuments
          key={by}
          roomId={room.id}
          label={by === "me" ? "Documents that I read" : "Documents read"}
          person={by === "me" ? userId : null}
          sort={order.sort.by}
          empty={
            by === "me"
              ? "The documents that you open in this room appear here."
              : "When somebody opens a document of your side, it appears here."
          }
        />
      )}
    </DocumentsFrame>
  );
}
