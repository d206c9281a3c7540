import { roomName } from "@/domain/deal-rooms/room-name";
import { lazyComponent } from "@/ui/lazy-component";
import "./diligence.css";
import { Heading, IconButton, Text } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, ListChecks, Plus } from "lucide-react";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type DiligenceItem, diligenceActs, diligenceQuery } from "@/data/deal-rooms/diligence";
import { roomPeopleQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { saveCsv } from "@/lib/csv";
import { toSentence } from "@/lib/errors";
import { formatCount } from "@/lib/format";
import { DropdownMenu } from "@/ui/DropdownMenu";
import { EmptyState } from "@/ui/EmptyState";
import { StateLinks } from "@/ui/filters/StateLinks";
import { Meter } from "@/ui/Meter";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { ScreenActions } from "@/ui/ScreenActions";
import { RowsSkeleton } from "@/ui/Skeletons";
import { RowMenu } from "@/ui/table/RowMenu";
import { isShown, SHOW_LABELS, SHOWS, sectionsOf, toRows } from "../../model/diligence";
import { SectionFrame } from "../../shared/SectionFrame";
import { ItemRow } from "./ItemRow";
import { Templates } from "./Templates";
import { useOrdering } from "./use-ordering";

const ItemDialog = lazyComponent(() => import("./ItemDialog"), "ItemDialog");
const ChooseDocuments = lazyComponent(
  () => import("../../shared/ChooseDocuments"),
  "ChooseDocuments",
);
const NameDialog = lazyComponent(() => import("../../shared/NameDialog"), "NameDialog");
const ConfirmWithReason = lazyComponent(
  () => import("@/ui/forms/ConfirmWithReason"),
  "ConfirmWithReason",
);

type Asked =
  | { what: "add"; section?: string }
  | { what: "edit" | "link" | "remove"; item: DiligenceItem }
  | { what: "rename"; section: string };

const NONE: readonly DiligenceItem[] = [];

/** The diligence list by its sections, how far it is, and what can be done. */
export function DiligenceList({ room }: { room: DealRoom }) {
  const client = useQueryClient();
  const acts = useMemo(() => diligenceActs(client, room.id), [client, room.id]);
  const list = useQuery(diligenceQuery(room.id));
  const people = useQuery(roomPeopleQuery(room.id));
  const [params] = useSearchParams();
  const show = SHOWS.find((one) => one === params.get("show")) ?? "all";
  const [asked, setAsked] = useState<Asked | null>(null);
  const items = list.data ?? NONE;
  const ordering = useOrdering(room.id, acts, items);
  const close = () => setAsked(null);
  const sections = sectionsOf(items.filter((item) => isShown(item, show)));
  const names = sectionsOf(items).map(({ name }) => name);
  const done = items.filter(({ is_done }) => is_done).length;
  const doing = async (title: string, act: Promise<unknown>) => {
    try {
      await act;
    } catch (error) {
      notify.error(title, toSentence(error));
    }
  };

  return (
    <SectionFrame
      title="Diligence"
      actions={
        <ScreenActions
          {...(room.can_contribute
            ? {
                primary: {
                  label: "Add item",
                  icon: Plus,
                  onSelect: () => setAsked({ what: "add" }),
                },
              }
            : {})}
          others={
            items.length > 0
              ? [
                  {
                    label: "Export CSV",
                    icon: Download,
                    onSelect: () => saveCsv(`${roomName(room)} diligence list`, toRows(items)),
                  },
                ]
              : []
          }
        />
      }
    >
      {list.isPending ? (
        <RowsSkeleton rows={6} />
      ) : !list.data ? (
        <NotLoaded query={list} title="Failed to fetch the diligence list" />
      ) : items.length === 0 ? (
        <EmptyState icon={ListChecks} title="No diligence list yet">
          {room.can_contribute
            ? "Add what the other side should share, or begin with a template."
            : "What is asked for appears here."}
          {room.can_organize ? <Templates acts={acts} /> : null}
        </EmptyState>
      ) : (
        <div className="diligence">
          <Meter
            label="Progress"
            value={done}
            max={items.length}
            tone={done === items.length ? "green" : "accent"}
            text={`${formatCount(done)} of ${formatCount(items.length)} done`}
          />
          <StateLinks
            label="Items shown"
            param="show"
            choices={SHOWS.map((one) => ({
              value: one === "all" ? null : one,
              label: SHOW_LABELS[one],
              count: items.filter((item) => isShown(item, one)).length,
            }))}
          />
          {sections.length === 0 ? (
            <EmptyState compact icon={ListChecks} title="No items match" />
          ) : null}
          {sections.map((section) => {
            const position = names.indexOf(section.name) + 1;
            return (
              <section key={section.name} aria-label={section.name}>
                <div className="flex gap-2.5 items-center min-h-8">
                  <Heading as="h3" size="3" className="wrap-anywhere">
                    <bdi>{section.name}</bdi>
                  </Heading>
                  <Text size="1" color="gray" className="tabular-nums">
                    {formatCount(section.items.filter(({ is_done }) => is_done).length)} of{" "}
                    {formatCount(section.items.length)}
                  </Text>
                  <span className="flex gap-2 self-center ml-auto">
                    {room.can_contribute ? (
                      <IconButton
                        size="1"
                        variant="ghost"
                        color="gray"
                        className="touch-target m-0"
                        aria-label={`Add an item to ${section.name}`}
                        onClick={() => setAsked({ what: "add", section: section.name })}
                      >
                        <Plus aria-hidden size={16} />
                      </IconButton>
                    ) : null}
                    {room.can_organize ? (
                      <RowMenu name={section.name} className="touch-target m-0">
                        <DropdownMenu.Item
                          onSelect={() => setAsked({ what: "rename", section: section.name })}
                        >
                          Rename
                        </DropdownMenu.Item>
                        {position > 1 ? (
                          <DropdownMenu.Item
                            onSelect={() =>
                              void doing("Not moved", acts.moveSection(section.name, position - 1))
                            }
                          >
                            Move up
                          </DropdownMenu.Item>
                        ) : null}
                        {position < names.length ? (
                          <DropdownMenu.Item
                            onSelect={() =>
                              void doing("Not moved", acts.moveSection(section.name, position + 1))
                            }
                          >
                            Move down
                          </DropdownMenu.Item>
                        ) : null}
                      </RowMenu>
                    ) : null}
                  </span>
                </div>
                <ul aria-label={`Items of ${section.name}`} className="diligence-items">
                  {section.items.map((item) => (
                    <ItemRow
                      key={item.id}
                      roomId={room.id}
                      item={item}
                      ordering={show === "all" ? ordering : null}
                      onEdit={() => setAsked({ what: "edit", item })}
                      onLink={() => setAsked({ what: "link", item })}
                      onUnlink={({ id }) =>
                        void doing("Document not unlinked", acts.link(item.id, id, false))
                      }
                      onRemove={() => setAsked({ what: "remove", item })}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      <p role="status" className="sr-only">
        {ordering.said}
      </p>
      {asked ? <Suspense>{dialogOf(asked)}</Suspense> : null}
    </SectionFrame>
  );

  function dialogOf(it: Asked): ReactNode {
    switch (it.what) {
      case "add":
        return (
          <ItemDialog
            roomId={room.id}
            acts={acts}
            people={people.data ?? []}
            sections={names}
            item={null}
            {...(it.section ? { section: it.section } : {})}
            onClose={close}
          />
        );
      case "edit":
        return (
          <ItemDialog
            roomId={room.id}
            acts={acts}
            people={people.data ?? []}
            sections={names}
            item={it.item}
            onClose={close}
          />
        );
      case "link":
        return (
          <ChooseDocuments
            roomId={room.id}
            title={`Link documents to ${it.item.title}`}
            about="The item is done for everybody who may see one of them."
            without={it.item.documents.map(({ id }) => id)}
            act="Link"
            failed="Document not linked"
            onChoose={async (ids) => {
              for (const id of ids) await acts.link(it.item.id, id);
            }}
            onClose={close}
          />
        );
      case "remove":
        return (
          <ConfirmWithReason
            title={`Remove ${it.item.title}?`}
            effects={[
              "The item disappears for everybody in the room. Its documents stay where they are.",
            ]}
            act="Remove"
            isDangerous
            draftKey={`remove:${it.item.id}`}
            failed="Item not removed"
            onConfirm={() => acts.remove(it.item.id)}
            onDone={() => notify.success("Item removed", it.item.title)}
            onClose={close}
          />
        );
      case "rename":
        return (
          <NameDialog
            title="Rename the section"
            label="Section name"
            name={it.section}
            act="Rename"
            failed="Section not renamed"
            onName={(name) => acts.renameSection(it.section, name)}
            onClose={close}
          />
        );
    }
  }
}
