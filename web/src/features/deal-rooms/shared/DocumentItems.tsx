import { Button, Heading, Text } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { Link } from "react-router-dom";
import { diligenceQuery } from "@/data/deal-rooms/diligence";
import { paths } from "@/lib/paths";

interface DocumentItemsProps {
  roomId: string;
  document: string;
  /** Null where nothing can be linked. */
  onLink: (() => void) | null;
}

/** Which items of the diligence list a document answers, on its page. */
export default function DocumentItems({ roomId, document, onLink }: DocumentItemsProps) {
  const list = useQuery(diligenceQuery(roomId));
  const items = list.data?.filter(({ documents }) => documents.some(({ id }) => id === document));
  // The page is of the document: what was not answered stands under Diligence.
  if (!items || (items.length === 0 && !onLink)) return null;
  return (
    <section aria-label="Diligence items">
      <Heading as="h3" size="3" mb="2" mt="5">
        Diligence
      </Heading>
      {items.length > 0 ? (
        <ul className="m-0 list-none p-0">
          {items.map(({ id, number, title, section }) => (
            <li key={id} className="py-1">
              <Text as="p" size="2" className="wrap-anywhere">
                <Link className="text-link" to={`${paths.dealRoom(roomId)}?section=diligence`}>
                  {number} <bdi>{title}</bdi>
                </Link>{" "}
                <Text size="1" color="gray">
                  {section}
                </Text>
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text as="p" size="2" color="gray">
          Not linked to any item yet.
        </Text>
      )}
      {onLink ? (
        <Button size="1" variant="soft" color="gray" mt="2" onClick={onLink}>
          <Link2 aria-hidden size={14} />
          Link to an item
        </Button>
      ) : null}
    </section>
  );
}
