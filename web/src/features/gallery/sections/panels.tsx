import { Text } from "@radix-ui/themes";
import { AutoGrid } from "@/ui/AutoGrid";
import { Details } from "@/ui/Details";
import { DisplayHeading } from "@/ui/DisplayHeading";
import { SearchField } from "@/ui/filters/SearchField";
import { Panel } from "@/ui/Panel";
import { ResizableSplit } from "@/ui/ResizableSplit";
import { SplitView } from "@/ui/SplitView";
import { Toolbar } from "@/ui/Toolbar";
import { Specimen } from "../Specimen";

export const title = "Panels and titles";
export const order = 46;

export default function Panels() {
  return (
    <>
      <Specimen name="A list" about="Rows of one kind, a hairline between them.">
        <Panel as="ul" hasLines aria-label="Documents">
          {["Pitch deck.pdf", "Cap table.xlsx", "Shareholders' agreement.docx"].map((name) => (
            <li key={name} className="px-3 py-2">
              <Text size="2">{name}</Text>
            </li>
          ))}
        </Panel>
      </Specimen>
      <Specimen name="A card" about="It leads nowhere: what does is a card of a list.">
        <Panel as="section" isCard aria-label="Startups" className="p-4">
          <Text as="p" size="2" color="gray">
            All that were approved, with the hub that reviewed them.
          </Text>
        </Panel>
      </Specimen>
      <Specimen
        name="A line above a list"
        about="What one chooses from at its start, search at its end."
      >
        <Toolbar>
          <Text size="2" color="gray">
            12 documents
          </Text>
          <SearchField
            label="Search documents"
            placeholder="Name"
            className="basis-80 max-sm:basis-full"
            value=""
            onChange={() => {}}
          />
        </Toolbar>
      </Specimen>
      <Specimen
        name="Two parts"
        about="Beside each other where there is room; one of them may have a width."
      >
        <SplitView start={14} className="gap-6">
          <Panel as="ul" hasLines aria-label="Folders">
            {["Legal", "Finance"].map((name) => (
              <li key={name} className="px-3 py-2">
                <Text size="2">{name}</Text>
              </li>
            ))}
          </Panel>
          <Panel isCard className="p-4">
            <Text size="2">What the folder holds.</Text>
          </Panel>
        </SplitView>
      </Specimen>
      <Specimen name="Two parts with a line" about="Whoever looks decides how wide the first is.">
        <ResizableSplit
          label="Width of the folders"
          storageKey="dealport:gallery-width"
          min={10}
          max={24}
          isSplit
        >
          <Panel isCard className="p-4">
            <Text size="2">Legal, Finance</Text>
          </Panel>
          <Panel isCard className="p-4">
            <Text size="2">What the folder holds.</Text>
          </Panel>
        </ResizableSplit>
      </Specimen>
      <Specimen name="Folded up" about="What only some want to read.">
        <Details summary="What these mean">
          <Text as="p" size="2" mt="2">
            A viewer reads and downloads.
          </Text>
        </Details>
      </Specimen>
      <Specimen name="Columns" about="As many as there is room for.">
        <AutoGrid least={14} className="gap-4">
          {["Seed", "Series A", "Growth"].map((stage) => (
            <Panel key={stage} className="p-4">
              <Text size="2">{stage}</Text>
            </Panel>
          ))}
        </AutoGrid>
      </Specimen>
      <Specimen name="Columns of cards" about="A last card is as wide as the others.">
        <AutoGrid least={17} keepsEmpty className="gap-4">
          <Panel className="p-4">
            <Text size="2">The only one</Text>
          </Panel>
        </AutoGrid>
      </Specimen>
      <Specimen name="Title of a page that introduces">
        <DisplayHeading>Innovation hubs</DisplayHeading>
      </Specimen>
      <Specimen name="The same, large">
        <DisplayHeading isLarge>The Institutional Pipeline for Deep Tech</DisplayHeading>
      </Specimen>
    </>
  );
}
