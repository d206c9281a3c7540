import { Button, Heading, Text, TextArea, TextField } from "@radix-ui/themes";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { HostedEventDetails } from "@/data/hosting/types";
import { AutoGrid } from "@/ui/AutoGrid";
import { Field } from "@/ui/Field";
import { AmountField } from "@/ui/forms/AmountField";
import { CurrencyField } from "@/ui/forms/CurrencyField";
import { FormProblem } from "@/ui/forms/FormProblem";
import { useEditsDraft } from "@/ui/forms/use-edits-draft";
import { useSubmit } from "@/ui/forms/use-submit";
import { ZoneList } from "@/ui/ZoneList";
import { AgendaEditor } from "./AgendaEditor";
import { HostChoice, TypeChoice } from "./choices";
import { EventPicture } from "./EventPicture";
import { changesOf, type EventForm, MAX_TICKET, readForm, type Sentences } from "./event-form";

const MAX_DESCRIPTION = 10_000;

interface EventFieldsProps {
  /** Under which typed text is kept. */
  draftKey: string;
  before: EventForm;
  event: HostedEventDetails | null;
  imageUrl: string | null;
  canChooseHub: boolean;
  act: string;
  failed: string;
  onSend: (form: EventForm, picture: Blob | null) => Promise<string>;
  onDone: (form: EventForm, id: string | null) => void;
}

type LineName = {
  [Name in keyof EventForm]: EventForm[Name] extends string ? Name : never;
}[keyof EventForm];

/** The database validates everything at once and names the fields. */
export function EventFields(props: EventFieldsProps) {
  const { draftKey, before, event, imageUrl, canChooseHub } = props;
  const form = useRef<HTMLFormElement>(null);
  const zonesId = useId();
  const [first] = useState(before);
  const { edits, edit, forget } = useEditsDraft<EventForm>(draftKey);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [problems, setProblems] = useState<Sentences>({});
  // Fields that were edited since the form was refused: their errors are hidden until it is sent again.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const values: EventForm = { ...first, ...edits };
  const sending = useSubmit(async (wish: EventForm) => {
    made.current = await props.onSend(wish, picture);
  }, props.failed);
  const errors: Sentences = Object.fromEntries(
    [
      ...sending.fields.map(({ field, message }) => [field, message] as const),
      ...Object.entries(problems),
    ].filter(([field]) => !changed.has(field)),
  );
  const isDirty =
    event === null ||
    Object.keys(changesOf(readForm(first).details, readForm(values).details)).length > 0;
  // Refused for something that no field shows.
  const isAllShown =
    sending.fields.length > 0 && sending.fields.every(({ field }) => field in SHOWN);

  const enter = (changes: Partial<EventForm>) => {
    edit(changes);
    setChanged((former) => new Set([...former, ...Object.keys(changes)]));
  };
  const refused = () => setRefusals((former) => former + 1);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const read = readForm(values);
    setProblems(read.problems);
    setChanged(new Set());
    if (Object.keys(read.problems).length > 0) return refused();
    if (!(await sending.submit(values))) return refused();
    forget();
    props.onDone(values, made.current);
  };

  const line = (
    name: LineName,
    label: string,
    more: {
      optional?: boolean;
      hint?: string;
      type?: "datetime-local";
      max?: number;
      list?: string;
      placeholder?: string;
      disabled?: boolean;
      inputMode?: "decimal" | "numeric" | "url";
    } = {},
  ) => (
    <Field
      label={label}
      optional={more.optional ?? false}
      {...(more.hint ? { hint: more.hint } : {})}
      {...(errors[name] ? { error: errors[name] } : {})}
    >
      {(control) => (
        <TextField.Root
          {...control}
          autoComplete="off"
          dir={more.type ? undefined : "auto"}
          type={more.type ?? "text"}
          maxLength={more.max}
          list={more.list}
          inputMode={more.inputMode}
          placeholder={more.placeholder}
          disabled={more.disabled}
          value={values[name]}
          onChange={({ target }) => enter({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const check = (
    name: "date_tba" | "is_virtual" | "is_members_only" | "requires_approval",
    label: string,
    about: string,
  ) => (
    <label className="flex items-start gap-2.5 text-(length:--font-size-2)">
      <input
        type="checkbox"
        className="mt-1"
        checked={values[name]}
        onChange={({ target }) => enter({ [name]: target.checked })}
      />
      <span>
        {label}
        <small className="block text-(--gray-11)">{about}</small>
      </span>
    </label>
  );

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Event"
      className="grid grid-cols-1 gap-8 max-w-184"
    >
      <Part title="What it is">
        {line("title", "Title", { max: 200 })}
        <AutoGrid least={15} className="gap-4">
          <Field label="Type" {...(errors.event_type ? { error: errors.event_type } : {})}>
            {(control) => (
              <TypeChoice
                control={control}
                value={values.event_type}
                onChange={(event_type) => enter({ event_type })}
              />
            )}
          </Field>
          {canChooseHub ? (
            <Field label="Host" {...(errors.host_hub_id ? { error: errors.host_hub_id } : {})}>
              {(control) => (
                <HostChoice
                  control={control}
                  value={values.host_hub_id}
                  onChange={(host_hub_id) => enter({ host_hub_id })}
                />
              )}
            </Field>
          ) : null}
        </AutoGrid>
        <Field
          label="Description"
          optional
          {...(errors.description ? { error: errors.description } : {})}
          aside={
            values.description.length > MAX_DESCRIPTION * 0.6 ? (
              <Text size="1" color={values.description.length > MAX_DESCRIPTION ? "red" : "gray"}>
                {values.description.length.toLocaleString("en-US")} of 10,000
              </Text>
            ) : null
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              dir="auto"
              value={values.description}
              onChange={({ target }) => enter({ description: target.value })}
            />
          )}
        </Field>
        <EventPicture
          id={event?.id ?? null}
          title={values.title}
          imageUrl={imageUrl}
          chosen={picture}
          onChoose={setPicture}
        />
      </Part>
      <Part title="When">
        {check(
          "date_tba",
          "The date is to be announced",
          "Registration opens once you have announced it.",
        )}
        {values.date_tba ? null : (
          <>
            <AutoGrid least={15} className="gap-4">
              {line("start_date", "Starts", {
                type: "datetime-local",
                disabled: event !== null && !event.can_move && !event.date_tba,
                ...(event && !event.can_move ? { hint: "It has begun." } : {}),
              })}
              {line("end_date", "Ends", { type: "datetime-local" })}
            </AutoGrid>
            {line("time_zone", "Time zone", {
              list: zonesId,
              hint: "The event's time zone. The times above are local to it.",
              max: 64,
            })}
            <ZoneList id={zonesId} />
          </>
        )}
      </Part>
      <Part title="Where">
        {check("is_virtual", "Online event", "Only confirmed guests see the link.")}
        {values.is_virtual
          ? line("virtual_url", "Link for guests", {
              optional: true,
              placeholder: "https://",
              hint: "Only confirmed guests see it.",
              inputMode: "url",
            })
          : line("location", "Place", { max: 200, placeholder: "City, country" })}
      </Part>
      <Part title="Attendance">
        {check("is_members_only", "Members only", "Hidden from visitors who are not signed in.")}
        {check(
          "requires_approval",
          "Approve each guest",
          "Each registration is a request that you accept or decline.",
        )}
        <AutoGrid least={15} className="gap-4">
          {line("max_attendees", "Seats", {
            optional: true,
            hint: "500 if left empty. Further guests join the waiting list.",
            inputMode: "numeric",
          })}
          <AutoGrid least={15} className="gap-4">
            <AmountField
              label="Price"
              optional
              hint="Paid at the event. Free if left empty."
              value={values.ticket_price}
              currency={values.currency}
              bounds={TICKET}
              error={errors.ticket_price}
              onChange={(ticket_price) => enter({ ticket_price })}
            />
            <CurrencyField
              value={values.currency}
              error={errors.currency}
              onChange={(currency) => enter({ currency })}
            />
          </AutoGrid>
        </AutoGrid>
      </Part>
      <Part title="Agenda">
        <AgendaEditor
          rows={values.agenda}
          error={errors.agenda}
          onChange={(agenda) => enter({ agenda })}
        />
      </Part>
      <Part title="Elsewhere">
        {line("event_url", "Event page", {
          optional: true,
          placeholder: "https://",
          inputMode: "url",
        })}
        {line("registration_url", "External registration", {
          optional: true,
          placeholder: "https://",
          hint: "For registration on another site.",
          inputMode: "url",
        })}
      </Part>
      <FormProblem problem={isAllShown ? null : sending.problem} />
      <div className="flex flex-wrap items-center gap-3 border-t border-(--gray-a4) pt-4">
        <Button type="submit" disabled={!isDirty} loading={sending.pending}>
          {props.act}
        </Button>
        {Object.keys(edits).length > 0 ? (
          <Button
            type="button"
            variant="soft"
            color="gray"
            disabled={sending.pending}
            onClick={() => {
              forget();
              setProblems({});
              sending.clear();
            }}
          >
            Discard draft
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const TICKET = { max: MAX_TICKET };

const SHOWN: Readonly<Record<string, true>> = {
  title: true,
  event_type: true,
  description: true,
  host_hub_id: true,
  time_zone: true,
  start_date: true,
  end_date: true,
  location: true,
  virtual_url: true,
  max_attendees: true,
  ticket_price: true,
  currency: true,
  agenda: true,
  event_url: true,
  registration_url: true,
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <Heading
        as="h3"
        id={id}
        size="3"
        weight="medium"
        className="border-b border-(--gray-a4) pb-1.5"
      >
        {title}
      </Heading>
      {children}
    </section>
  );
}
