import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readAddress } from "../../_shared/caller-address.ts";
import { dealRoomSchema, getDealRoom } from "../../_shared/contract/deal-rooms.ts";
import { acceptNda } from "../../_shared/contract/nda.ts";
import { instantSchema } from "../../_shared/contract/values.ts";
import { asUuid, idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { NO_ROOM, openRoom, peopleOf } from "../rooms.ts";

export const dealRoomRoutes = [
  route(getDealRoom, async ({ db, path }) => {
    const id = idFromPath(path.id, NO_ROOM);
    const [room, people, named, terms] = await Promise.all([
      openRoom(db, id),
      peopleOf(db, id),
      keyDocumentsOf(db, id),
      termsOf(db, id),
    ]);
    return dealRoomSchema.parse({
      id: room.id,
      name: room.name,
      description: room.description,
      isActive: room.is_active,
      access: room.access,
      mustAcceptNda: room.must_accept_nda,
      ndaVersionId: room.nda_version_id,
      ndaAcceptedBy: people.filter((p) => p.nda_accepted_at !== null).map((p) => p.user_id),
      createdAt: room.created_at,
      deal: {
        id: room.deal_id,
        amount: room.amount,
        valuation: room.valuation,
        equity: room.equity,
        status: room.deal_status,
        closingDate: room.closing_date,
        closedOn: room.closed_on,
        termSheetUrl: addressOf(id, named?.term_sheet_id),
        legalDocsUrl: addressOf(id, named?.legal_docs_id),
        notes: named?.notes ?? null,
        terms,
        startup: {
          id: room.startup_id,
          slug: room.startup_slug,
          name: room.startup_name,
          stage: room.stage,
          logoUrl: room.logo_url,
        },
      },
    });
  }),

  route(acceptNda, async ({ path, body, caller, dependencies, context }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const { ip, agent } = readAddress(context.req.raw.headers);
    // Security: with the service key, since it is evidence: the signer cannot forge person, address and agent.
    const acceptedAt = await callRpc(
      dependencies.clients.asService(),
      "sign_or_accept_nda",
      {
        person: caller.id,
        room,
        nda_version_id: asUuid(body.ndaVersionId),
        typed_name: body.typedName,
        ...(body.textSha256 ? { text_sha256: body.textSha256 } : {}),
        ip,
        agent,
      },
      instantSchema,
    );
    return { acceptedAt };
  }),
];

const keyDocumentsRow = z.object({
  term_sheet_id: z.guid().nullable(),
  legal_docs_id: z.guid().nullable(),
  notes: z.string().nullable(),
});

/** Null before the NDA, too. */
async function keyDocumentsOf(db: SupabaseClient, room: string) {
  const [named] = await callRpc(db, "deal_room_key_documents", { room }, z.array(keyDocumentsRow));
  return named ?? null;
}

/** A version of a deal's terms, as far as it is used here. */
const termsRow = z.object({
  version: z.number(),
  instrument: z.string().nullable(),
  liquidation_preference: z.number().nullable(),
  is_participating: z.boolean().nullable(),
  dividend: z.number().nullable(),
  is_cumulative: z.boolean().nullable(),
  board_seats: z.number().nullable(),
  pro_rata: z.boolean().nullable(),
});
const overviewRow = z.object({ present: termsRow.nullable() });

/** Null before the NDA, and while no version is confirmed. */
async function termsOf(db: SupabaseClient, room: string) {
  const [overview] = await callRpc(db, "deal_overview", { room }, z.array(overviewRow));
  const terms = overview?.present;
  if (!terms) return null;
  return {
    version: terms.version,
    instrument: terms.instrument,
    liquidationPreference: terms.liquidation_preference,
    isParticipating: terms.is_participating,
    dividend: terms.dividend,
    isCumulative: terms.is_cumulative,
    boardSeats: terms.board_seats,
    proRata: terms.pro_rata,
  };
}

const addressOf = (room: string, document: string | null | undefined) =>
  document ? `/api/dealrooms/${room}/documents/${document}/content` : null;
