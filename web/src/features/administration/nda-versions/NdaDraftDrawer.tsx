import { Button, Text, TextArea, TextField } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { actInConsole } from "@/data/console/mutations";
import { type NdaUse, ndaBodyQuery, publishNda } from "@/data/console/ndas";
import { filledIn } from "@/domain/nda/filled-in";
import { NdaText } from "@/domain/nda/NdaText";
import { countOf } from "@/lib/format";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { ConfirmWithReason } from "@/ui/forms/ConfirmWithReason";
import { ExplainedChoice } from "@/ui/forms/ExplainedChoice";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { lazyComponent } from "@/ui/lazy-component";
import { NotLoaded } from "@/ui/NotLoaded";
import { notify } from "@/ui/notify";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { TextSkeleton } from "@/ui/Skeletons";
import { SplitView } from "@/ui/SplitView";
import { FIELDS, MAX_TITLE, type NdaDraft, objectionsTo, TERMS } from "./draft";

// Loaded when somebody compares.
const NdaChanges = lazyComponent(() => import("@/domain/nda/NdaChanges"));

const WAYS = [
  {
    value: "BOTH",
    label: "Both sides",
    about: "Each keeps the other's information secret, and both sign.",
  },
  {
    value: "INVESTOR",
    label: "The investor",
    about: "The company discloses, and the investor alone signs.",
  },
] as const;

interface NdaDraftDrawerProps {
  versions: readonly NdaUse[];
  /** The version whose text the draft begins with. */
  base: NdaUse | undefined;
  onClose: () => void;
}

export function NdaDraftDrawer({ versions, base, onClose }: NdaDraftDrawerProps) {
  const [newest] = versions;
  const query = useQuery({ ...ndaBodyQuery(base?.id ?? ""), enabled: base !== undefined });
  if (newest && base && query.data !== undefined) {
    return (
      <Draft
        // A version published in the meantime is compared again.
        key={`${base.id} ${newest.id}`}
        base={base}
        newest={newest.version}
        body={query.data}
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
  base: NdaUse;
  newest: number;
  body: string;
  rooms: number;
  onClose: () => void;
}

function Draft({ base, newest, body, rooms, onClose }: DraftProps) {
  const client = useQueryClient();
  const present: NdaDraft = {
    title: base.title,
    body,
    binds: base.is_mutual ? "BOTH" : "INVESTOR",
    purpose: base.purpose ?? "",
    term: base.term ?? "",
    governing_law: base.governing_law ?? "",
    jurisdiction: base.jurisdiction ?? "",
  };
  const { edits, edit, forget } = useEditsDraft<NdaDraft>(`nda:${base.id}`);
  const words: NdaDraft = { ...present, ...edits };
  const [side, show] = useState<"preview" | "changes">("preview");
  const [objections, object] = useState<ReturnType<typeof objectionsTo>>({});
  const [asking, ask] = useState(false);
  // Comparing a long text must not delay typing.
  const shown = useDeferredValue(words);
  const next = newest + 1;

  const enter = (change: Partial<NdaDraft>) => {
    edit(change);
    object({});
  };
  const begin = () => {
    const found = objectionsTo(words, present);
    object(found);
    if (Object.keys(found).length === 0) ask(true);
  };

  return (
    <>
      <Drawer
        title={`Version ${next}`}
        about={`Starts from version ${base.version}. The draft is kept while this tab is open.`}
        label="The new version"
        onClose={onClose}
        isWide
        foot={
          <>
            {Object.keys(edits).length > 0 ? (
              <Button variant="soft" color="gray" onClick={forget}>
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
                  onChange={({ target }) => enter({ title: target.value })}
                />
              )}
            </Field>
            <ExplainedChoice
              label="Who is bound"
              value={words.binds}
              options={WAYS}
              onChange={(binds) => enter({ binds })}
            />
            {TERMS.map(({ name, label, max }) => (
              <Field
                key={name}
                label={label}
                {...(objections[name] ? { error: objections[name] } : {})}
              >
                {(control) => (
                  <TextField.Root
                    {...control}
                    value={words[name]}
                    maxLength={max}
                    onChange={({ target }) => enter({ [name]: target.value })}
                  />
                )}
              </Field>
            ))}
            <Field
              label="Text"
              hint={`A blank line ends a paragraph. A line that begins with a number and a dot is a heading. Each room fills in ${FIELDS.map((field) => `{{${field}}}`).join(", ")}.`}
              {...(objections.body ? { error: objections.body } : {})}
            >
              {(control) => (
                <TextArea
                  {...control}
                  className="h-[45dvh] min-h-64 lg:h-[min(60dvh,40rem)]"
                  value={words.body}
                  onChange={({ target }) => enter({ body: target.value })}
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
                Changes from version {base.version}
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
                  <NdaText body={filledIn(shown)} />
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
            words.binds === "BOTH"
              ? "New deal rooms use it. Both parties sign it, and everybody in the room accepts it."
              : "A company may choose it for its rooms. New rooms use the newest that binds both sides.",
            `${countOf(rooms, "open room")} ${rooms === 1 ? "keeps" : "keep"} the version that ${rooms === 1 ? "it has" : "they have"}, and what was accepted stays accepted.`,
            "An administrator of the company may choose it for a room. Its parties then sign it, and everybody in that room accepts it before they read on.",
            "It is permanent: versions are never changed or removed.",
          ]}
          act="Publish"
          draftKey="nda:publish"
          onConfirm={() => {
            const { binds, ...text } = words;
            return actInConsole(
              client,
              publishNda({ ...text, is_mutual: binds === "BOTH", present: newest }),
            );
          }}
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
