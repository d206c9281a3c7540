import { Button, Text, TextArea, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { actInConsole } from "@/data/console/mutations";
import { type NdaUse, ndaBodyQuery, publishNda } from "@/data/console/ndas";
import { NdaText } from "@/domain/nda/NdaText";
import { countOf } from "@/lib/format";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { useTextDraft } from "@/ui/forms/use-text-draft";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { TextSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { MAX_TITLE, objectionsTo } from "./draft";

// Loaded when somebody compares.
const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

interface NdaDraftDrawerProps {
  versions: readonly NdaUse[];
  onClose: () => void;
}

export function NdaDraftDrawer({ versions, onClose }: NdaDraftDrawerProps) {
  const [newest] = versions;
  const query = useQuery({ ...ndaBodyQuery(newest?.id ?? ""), enabled: newest !== undefined });
  if (newest && query.data !== undefined) {
    return (
      <Draft
        // A version published in the meantime is compared again.
        key={newest.id}
        present={{ ...newest, body: query.data }}
        rooms={versions.reduce((sum, { open_rooms }) => sum + open_rooms, 0)}
        onClose={onClose}
      />
    );
  }
  return (
    <Drawer title="A new version" label="The new version" onClose={onClose} isWide>
      {query.error ? (
        <NotLoaded query={query} compact title="The current text could not be loaded" />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Drawer>
  );
}

interface DraftProps {
  present: NdaUse & { body: string };
  rooms: number;
  onClose: () => void;
}

function Draft({ present, rooms, onClose }: DraftProps) {
  const client = useQueryClient();
  const title = useTextDraft("nda:title", present.title);
  const body = useTextDraft("nda:body", present.body);
  const words = { title: title.text, body: body.text };
  const [side, show] = useState<"preview" | "changes">("preview");
  const [objections, object] = useState<ReturnType<typeof objectionsTo>>({});
  const [asking, ask] = useState(false);
  // Comparing a long text must not delay typing.
  const shown = { title: useDeferredValue(words.title), body: useDeferredValue(words.body) };
  const next = present.version + 1;

  const enter = (field: typeof title, text: string) => {
    field.write(text);
    object({});
  };
  const begin = () => {
    const found = objectionsTo(words, present);
    object(found);
    if (Object.keys(found).length === 0) ask(true);
  };
  const forget = () => {
    title.forget();
    body.forget();
  };
  const discard = () => {
    enter(title, present.title);
    enter(body, present.body);
  };

  return (
    <>
      <Drawer
        title={`Version ${next}`}
        about={`Starts from version ${present.version}. The draft is kept while this tab is open.`}
        label="The new version"
        onClose={onClose}
        isWide
        foot={
          <>
            {words.title !== present.title || words.body !== present.body ? (
              <Button variant="soft" color="gray" onClick={discard}>
                Discard draft
              </Button>
            ) : null}
            <Button onClick={begin}>Publish…</Button>
          </>
        }
      >
        <SplitView className="gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            <Field label="Title" {...(objections.title ? { error: objections.title } : {})}>
              {(control) => (
                <TextField.Root
                  {...control}
                  value={words.title}
                  maxLength={MAX_TITLE}
                  onChange={({ target }) => enter(title, target.value)}
                />
              )}
            </Field>
            <Field
              label="Text"
              hint="A blank line ends a paragraph. A line that begins with a number and a dot is a heading."
              {...(objections.body ? { error: objections.body } : {})}
            >
              {(control) => (
                <TextArea
                  {...control}
                  className="h-[45dvh] min-h-64 lg:h-[min(60dvh,40rem)]"
                  value={words.body}
                  onChange={({ target }) => enter(body, target.value)}
                />
              )}
            </Field>
          </div>
          <section aria-label={side === "preview" ? "Preview" : "Changes"}>
            <div className="mb-3 flex flex-wrap gap-2">
              <Button
                size="1"
                variant={side === "preview" ? "soft" : "surface"}
                color={side === "preview" ? undefined : "gray"}
                aria-pressed={side === "preview"}
                onClick={() => show("preview")}
              >
                Preview
              </Button>
              <Button
                size="1"
                variant={side === "changes" ? "soft" : "surface"}
                color={side === "changes" ? undefined : "gray"}
                aria-pressed={side === "changes"}
                onClick={() => show("changes")}
              >
                Changes from version {present.version}
              </Button>
            </div>
            <ScrollRegion
              label="The text as it will be"
              className="rounded-(--radius-4) border border-(--gray-a4) bg-(--gray-2) p-5 lg:max-h-[min(68dvh,46rem)] lg:overflow-y-auto"
            >
              {side === "preview" ? (
                <>
                  <Text as="p" size="4" weight="bold" mb="4">
                    {shown.title}
                  </Text>
                  <NdaText body={shown.body} />
                </>
              ) : (
                <Suspense fallback={<TextSkeleton lines={8} />}>
                  <NdaChanges before={present.body} after={shown.body} />
                </Suspense>
              )}
            </ScrollRegion>
          </section>
        </SplitView>
      </Drawer>
      {asking ? (
        <ConfirmWithReason
          title={`Publish version ${next}?`}
          effects={[
            "New deal rooms use it, and their members accept it.",
            `${countOf(rooms, "open room")} ${rooms === 1 ? "keeps" : "keep"} the version that ${rooms === 1 ? "it has" : "they have"}, and what was accepted stays accepted.`,
            "A founder may move their room to it. Everybody in that room is then asked to accept it before they read on.",
            "It is permanent: versions are never changed or removed.",
          ]}
          act="Publish"
          draftKey="nda:publish"
          onConfirm={() => actInConsole(client, publishNda({ ...words, present: present.version }))}
          failed="Version not published"
          onDone={() => {
            forget();
            notify.success(`Version ${next} published`);
            onClose();
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}
