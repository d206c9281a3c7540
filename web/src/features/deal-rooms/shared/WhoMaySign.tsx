import { Text } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import type { Signatories } from "@/data/deal-rooms/types";
import { routes } from "@/lib/paths";
import { whoMaySign } from "../model/signatories";

interface WhoMaySignProps {
  /** Of the reader's side. */
  of: Signatories;
  /** What the reader can do until then, a sentence. */
  meanwhile?: string;
}

/** In the place of an act that needs somebody who may sign. */
export const WhoMaySign = ({ of, meanwhile }: WhoMaySignProps) => (
  <Text as="p" size="2" color="gray" className="text-pretty">
    {whoMaySign(of, true)}{" "}
    {of.names.length === 0 ? (
      <Link className="text-link" to={routes.organization}>
        Open organization
      </Link>
    ) : (
      meanwhile
    )}
  </Text>
);
