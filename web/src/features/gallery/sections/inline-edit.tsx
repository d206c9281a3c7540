import { type ReactNode, useState } from "react";
import { RequestError } from "@/lib/errors";
import { InlineEdit } from "@/ui/inline-edit/InlineEdit";
import { Specimen } from "../Specimen";

export const title = "Inline edit";
export const order = 66;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const STAGES = [
  { value: "SEED", label: "Seed" },
  { value: "SERIES_A", label: "Series A" },
  { value: "SERIES_B", label: "Series B" },
];
const refuse = async () => {
  await wait(400);
  throw new RequestError("Another admin of your hub changed this a moment ago.", 409);
};

export default function InlineEdits() {
  const [name, setName] = useState("Lumen Grid");
  const [ask, setAsk] = useState<number | null>(2_400_000);
  const [team, setTeam] = useState<number | null>(null);
  const [stage, setStage] = useState("SERIES_A");
  return (
    <>
      <Specimen name="Saves" about="Enter or leaving it saves, Escape restores.">
        <Lines>
          <Row label="Name">
            <InlineEdit
              kind="text"
              label="Name"
              value={name}
              max={80}
              check={(text) => (text === "" ? "Enter a name." : null)}
              failed="Name not saved"
              onSave={async (next) => {
                await wait(600);
                setName(next);
              }}
            />
          </Row>
          <Row label="Ask">
            <InlineEdit
              kind="money"
              label="Ask"
              value={ask}
              failed="Ask not saved"
              onSave={async (next) => {
                await wait(600);
                setAsk(next);
              }}
            />
          </Row>
          <Row label="People">
            <InlineEdit
              kind="number"
              label="People"
              value={team}
              bounds={{ min: 1, max: 10_000 }}
              failed="People not saved"
              onSave={async (next) => {
                await wait(600);
                setTeam(next);
              }}
            />
          </Row>
          <Row label="Stage">
            <InlineEdit
              kind="select"
              label="Stage"
              value={stage}
              options={STAGES}
              failed="Stage not saved"
              onSave={async (next) => {
                await wait(600);
                setStage(next);
              }}
            />
          </Row>
        </Lines>
      </Specimen>
      <Specimen name="Is refused" about="What was typed stays, with the reason, Retry and Discard.">
        <Lines>
          <Row label="City">
            <InlineEdit
              kind="text"
              label="City"
              value="Nice"
              failed="City not saved"
              onSave={refuse}
            />
          </Row>
          <Row label="Round">
            <InlineEdit
              kind="select"
              label="Round"
              value="SEED"
              options={STAGES}
              failed="Round not saved"
              onSave={refuse}
            />
          </Row>
        </Lines>
      </Specimen>
      <Specimen name="Takes its time">
        <Row label="Country">
          <InlineEdit
            kind="text"
            label="Country"
            value="France"
            failed="Country not saved"
            onSave={() => wait(60_000)}
          />
        </Row>
      </Specimen>
      <Specimen name="Only shown">
        <Lines>
          <Row label="Hub">
            <InlineEdit
              kind="text"
              label="Hub"
              value="Station Azur"
              canEdit={false}
              failed=""
              onSave={refuse}
            />
          </Row>
          <Row label="Website">
            <InlineEdit
              kind="text"
              label="Website"
              value=""
              canEdit={false}
              failed=""
              onSave={refuse}
            />
          </Row>
        </Lines>
      </Specimen>
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2">{children}</div>
);

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-baseline gap-4">
      <span className="w-24 shrink-0 text-sm text-(--gray-11)">{label}</span>
      {children}
    </div>
  );
}
