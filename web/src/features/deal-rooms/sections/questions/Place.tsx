import { Link, Text } from "@radix-ui/themes";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "@/lib/paths";
import { placeInWords } from "../../model/questions";

interface PlaceProps {
  roomId: string;
  place: {
    folder_id: string | null;
    document_id: string | null;
    page: number | null;
    place_name: string | null;
    place_is_there: boolean | null;
  };
}

/** The question's subject, with a link. */
export function Place({ roomId, place }: PlaceProps) {
  const name = placeInWords(place);
  if (name === null) return <Text color="gray">The deal room</Text>;
  if (!place.place_is_there) {
    return (
      <Text>
        <bdi>{name}</bdi> <Text color="gray">(removed)</Text>
      </Text>
    );
  }
  return (
    <Link asChild>
      <RouterLink to={hrefOf(roomId, place)}>
        <bdi>{name}</bdi>
      </RouterLink>
    </Link>
  );
}

function hrefOf(roomId: string, { folder_id, document_id, page }: PlaceProps["place"]): string {
  if (document_id === null) return paths.roomFolder(roomId, folder_id);
  if (page === null) return paths.roomDocument(roomId, document_id);
  return `${paths.readDocument(roomId, document_id)}?page=${page}`;
}
