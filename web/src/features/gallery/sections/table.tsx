import { Button } from "@radix-ui/themes";
import { Check, Inbox, Trash2, X } from "lucide-react";
import { useMemo, useState } from "react";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorState } from "@/ui/ErrorState";
import { DataTable, type DataTableProps } from "@/ui/table/DataTable";
import { useSort } from "@/ui/table/use-sort";
import { useOpened } from "@/ui/use-opened";
import { COLUMNS, LINE_COLUMNS } from "../application-columns";
import { Specimen } from "../Specimen";
import { type Application, sampleApplications } from "../sample-rows";

export const title = "Table";
export const order = 10;

type Props = DataTableProps<Application, (typeof COLUMNS)[number]["id"]>;

const EIGHT = sampleApplications(8);
const THREE = sampleApplications(3);

const empty = (
  <EmptyState icon={Inbox} title="No applications yet" compact>
    Founders who choose your hub appear here as soon as they submit.
  </EmptyState>
);

const common = {
  columns: COLUMNS,
  idOf: ({ id }: Application) => id,
  nameOf: ({ name }: Application) => name,
  empty,
} satisfies Partial<Props>;

const bulk = (rows: readonly Application[], clear: () => void) => (
  <>
    <Button size="1" onClick={clear}>
      Approve {rows.length}
    </Button>
    <Button size="1" variant="soft" color="red" onClick={clear}>
      Reject…
    </Button>
  </>
);

const menu = ({ status }: Application) => (
  <>
    <DropdownMenu.Item disabled={status !== "PENDING"}>
      <Check aria-hidden size={14} />
      Approve
    </DropdownMenu.Item>
    <DropdownMenu.Item disabled={status !== "PENDING"}>
      <X aria-hidden size={14} />
      Reject…
    </DropdownMenu.Item>
    <DropdownMenu.Separator />
    <DropdownMenu.Item color="red">
      <Trash2 aria-hidden size={14} />
      Remove
    </DropdownMenu.Item>
  </>
);

export default function Tables() {
  const [total, setTotal] = useState(120);
  return (
    <>
      <Specimen
        name="Rows that are opened, selected and sorted"
        about="Arrows or j and k move, Enter opens, space or x selects, Shift selects up to there, Escape lets go. Order and open row stand in the address."
      >
        <Whole />
      </Specimen>
      <Specimen name="Loading">
        <DataTable {...common} label="Loading" rows={undefined} bulk={bulk} menu={menu} />
      </Specimen>
      <Specimen name="Other rows on their way" about="The old ones stand until then.">
        <DataTable {...common} label="On their way" rows={THREE} busy />
      </Specimen>
      <Specimen name="Empty">
        <DataTable {...common} label="Empty" rows={[]} bulk={bulk} />
      </Specimen>
      <Specimen name="Error">
        <DataTable
          {...common}
          label="Error"
          rows={undefined}
          error={
            <ErrorState title="Failed to fetch applications" onRetry={() => {}} compact>
              The server did not answer.
            </ErrorState>
          }
        />
      </Specimen>
      <Specimen
        name="More to come, and more that did not come"
        about="Rows of one line, only to read."
      >
        <DataTable
          {...common}
          label="More to come"
          columns={LINE_COLUMNS}
          density="compact"
          rows={THREE}
          more={{ shown: 3, total: 1240, onMore: () => {}, pending: false }}
        />
        <DataTable
          {...common}
          label="More on its way"
          columns={LINE_COLUMNS}
          density="compact"
          rows={THREE}
          more={{ shown: 3, total: null, onMore: () => {}, pending: true }}
        />
        <DataTable
          {...common}
          label="More did not come"
          columns={LINE_COLUMNS}
          density="compact"
          rows={THREE}
          more={{
            shown: 3,
            total: 1240,
            onMore: () => {},
            pending: false,
            problem: "The server did not answer.",
          }}
        />
      </Specimen>
      <Specimen name="A long list" about="Only what is near the window is drawn.">
        <Button size="1" variant="soft" mb="3" onClick={() => setTotal(10_000)}>
          10,000 rows
        </Button>
        <Long total={total} />
      </Specimen>
    </>
  );
}

function Whole() {
  const { sort, setSort } = useSort(COLUMNS, { by: "submitted", direction: "desc" });
  const { opened, hrefOf } = useOpened("application");
  return (
    <DataTable
      {...common}
      label="Applications"
      density="tall"
      rows={EIGHT}
      sort={sort}
      onSort={setSort}
      sortedBy="table"
      hrefOf={({ id }) => hrefOf(id)}
      opened={opened}
      menu={menu}
      bulk={bulk}
      canSelect={({ status }) => status === "PENDING"}
    />
  );
}

function Long({ total }: { total: number }) {
  const rows = useMemo(() => sampleApplications(total), [total]);
  const { hrefOf } = useOpened("application");
  return (
    <DataTable
      {...common}
      label="A long list"
      density="tall"
      rows={rows}
      hrefOf={({ id }) => hrefOf(id)}
      bulk={bulk}
    />
  );
}
