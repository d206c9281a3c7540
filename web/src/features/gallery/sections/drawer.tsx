import { Button, Text } from "@radix-ui/themes";
import { formatMoney } from "@/lib/format";
import { ButtonLink } from "@/ui/ButtonLink";
import { DateTime } from "@/ui/DateTime";
import { Drawer } from "@/ui/Drawer";
import { StatLine } from "@/ui/StatLine";
import { DataTable } from "@/ui/table/DataTable";
import { stepsIn } from "@/ui/table/pages";
import { useSort } from "@/ui/table/use-sort";
import { useOpened } from "@/ui/use-opened";
import { COLUMNS } from "../application-columns";
import { Specimen } from "../Specimen";
import { sampleApplications } from "../sample-rows";

export const title = "Drawer";
export const order = 30;

const ROWS = sampleApplications(5);

export default function Drawers() {
  const { sort, setSort } = useSort(COLUMNS, { by: "name", direction: "asc" });
  const { opened, hrefOf, turnTo, close } = useOpened("application");
  const row = ROWS.find(({ id }) => id === opened);
  return (
    <>
      <Specimen
        name="A row that opens"
        about="j and k step through the list, Escape closes, back closes too, and the row has the focus again."
      >
        <DataTable
          label="Applications"
          columns={COLUMNS}
          rows={ROWS}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          density="tall"
          sort={sort}
          onSort={setSort}
          hrefOf={({ id }) => hrefOf(id)}
          opened={opened}
          empty={null}
        />
      </Specimen>
      <Specimen name="By its address">
        <ButtonLink to={hrefOf("application-1")} variant="soft">
          Open the first one
        </ButtonLink>
      </Specimen>
      {row ? (
        <Drawer
          title={row.name}
          about={`${row.sector} · ${row.stage} · ${row.founder}`}
          label="The application"
          {...stepsIn(ROWS, opened, turnTo)}
          onClose={close}
          foot={
            <>
              <Button variant="soft" color="red">
                Reject…
              </Button>
              <Button>Approve</Button>
            </>
          }
        >
          <StatLine
            label="The round"
            stats={[
              { label: "Ask", value: formatMoney(row.ask, { empty: "–" }) },
              { label: "Export score", value: row.score ?? "–" },
              { label: "Submitted", value: <DateTime value={row.submitted} /> },
            ]}
          />
          {Array.from({ length: 12 }, (_, paragraph) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all alike and never move.
            <Text as="p" size="2" mt="4" key={paragraph}>
              {row.name} measures what a line can carry at this moment, by its sag, its temperature
              and the wind across it, and tells the operator how much more it could.
            </Text>
          ))}
          <Text as="p" size="2" mt="4" weight="medium">
            This is its last line.
          </Text>
        </Drawer>
      ) : null}
    </>
  );
}
