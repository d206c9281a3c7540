import { fetchCertificate, fetchSignatures } from "@/data/certificates/queries";
import { fetchSigned } from "@/data/deal-rooms/queries";
import { certificateFile } from "@/domain/products/certificate-file";
import { portable, shortened } from "@/lib/zip/names";
import type { BinderPart, IndexCell, PartFile } from "./part";
import { minuteOf } from "./utc";

/** The signed certificates of the room's NDA: one's own, and for who manages a side those of all. */
export const certificatesPart: BinderPart = {
  kind: "certificate",
  async bring({ room, ask, signal }) {
    const [mine, all] = await Promise.all([
      ask(() => fetchSigned(signal)),
      ask(() => fetchSignatures(room.id, signal)),
    ]);
    const own = mine.filter(({ deal_room_id }) => deal_room_id === room.id);
    const ids = new Set([...all.map(({ id }) => id), ...own.map(({ id }) => id)]);
    const files: PartFile[] = [];
    const rows: IndexCell[][] = [];
    for (const id of ids) {
      const certificate = await ask(() => fetchCertificate(id));
      const { facts } = certificate;
      const name = facts.typed_name ?? "Former member";
      const path = `certificates/${portable(`${shortened(name, 80, 120)}, version ${facts.nda_version}, ${id.slice(0, 8)}.json`)}`;
      files.push({ path, content: certificateFile(certificate) });
      rows.push([
        { text: name, path },
        facts.nda_title,
        facts.nda_version,
        minuteOf(facts.accepted_at),
      ]);
    }
    return {
      files,
      section: {
        title: "Certificates of the NDA",
        about: "Signed by the platform. Each can be verified by itself.",
        columns: ["Accepted by", "Agreement", "Version", "Accepted (UTC)"],
        rows,
        empty: "You have accepted no NDA in this room.",
      },
    };
  },
};
