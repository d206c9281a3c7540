import { IconButton } from "@radix-ui/themes";
import { Ellipsis } from "lucide-react";
import type { RefObject } from "react";
import { type Cell, saveCsv } from "@/lib/csv";
import { saveFile } from "@/lib/save-file";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { notify } from "../notify";
import { fileNameOf, toPngFile, toSvgFile } from "./picture";
import type { LegendEntry } from "./types";

interface ChartMenuProps {
  title: string;
  figure: RefObject<HTMLElement | null>;
  legend: readonly LegendEntry[];
  rows: readonly (readonly Cell[])[];
  isTable: boolean;
  hasPicture: boolean;
  onTable: (isTable: boolean) => void;
}

export function ChartMenu({
  title,
  figure,
  legend,
  rows,
  isTable,
  hasPicture,
  onTable,
}: ChartMenuProps) {
  const name = fileNameOf(title);
  const save = async (kind: "svg" | "png") => {
    const svg = figure.current?.querySelector<SVGSVGElement>(".chart-plot svg");
    if (!svg) return;
    try {
      const file = toSvgFile(svg, { title, legend });
      if (kind === "svg") saveFile(`${name}.svg`, "image/svg+xml", file);
      else saveFile(`${name}.png`, "image/png", await toPngFile(file));
    } catch {
      notify.error("Picture not saved", "Your browser could not create it. Save the SVG instead.");
    }
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton
          variant="ghost"
          color="gray"
          className="touch-target m-0"
          aria-label={`More on ${title}`}
        >
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item onSelect={() => onTable(!isTable)}>
          {isTable ? "Show as chart" : "Show as table"}
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item disabled={!hasPicture} onSelect={() => void save("png")}>
          Save picture (PNG)
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={!hasPicture} onSelect={() => void save("svg")}>
          Save picture (SVG)
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => saveCsv(name, rows)}>Save table (CSV)</DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
