import { lazyComponent } from "../lazy-component";
import "./pictures.css";
import { PICTURE_TYPES } from "@contract/pictures";
import { Button } from "@radix-ui/themes";
import { Image } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { toSentence } from "@/lib/errors";
import { PersonAvatar } from "../PersonAvatar";
import { objectionToPicture } from "./check-picture";

const CropDialog = lazyComponent(() => import("./CropDialog"));

export interface PictureFieldProps {
  name: string;
  imageUrl: string | null;
  noun: string;
  /** `square` for companies, whose pictures may have space around; `wide` for events. */
  shape: "round" | "square" | "wide";
  hint: string;
  /** @throws RequestError */
  send: (picture: Blob) => Promise<void>;
  onSent: () => void;
  remove: () => Promise<void>;
  onRemoved: () => void;
  disabled?: boolean;
}

export function PictureField(props: PictureFieldProps) {
  const { name, imageUrl, noun, shape, hint, send, onSent, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [isOver, setOver] = useState(false);

  const choose = async (file: File | undefined) => {
    if (!file || disabled) return;
    const objection = await objectionToPicture(file);
    setProblem(objection);
    if (objection === null) setChosen(file);
  };
  const remove = async () => {
    setPending(true);
    setProblem(null);
    try {
      await props.remove();
      props.onRemoved();
    } catch (error) {
      setProblem(toSentence(error));
    } finally {
      setPending(false);
    }
  };
  return (
    // Everything that can be dropped can also be chosen by the button.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className="picture-field"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void choose(event.dataTransfer.files[0]);
      }}
    >
      {shape === "wide" ? (
        <WidePicture imageUrl={imageUrl} />
      ) : (
        <PersonAvatar name={name} imageUrl={imageUrl} size="5" shape={shape} />
      )}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
            accept={PICTURE_TYPES.join()}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Lets the same file be chosen again.
              target.value = "";
            }}
          />
          <Button
            type="button"
            variant="soft"
            aria-describedby={noteId}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {imageUrl ? `Change ${noun}` : `Add a ${noun}`}
          </Button>
          {imageUrl && !disabled ? (
            <Button
              type="button"
              variant="ghost"
              color="gray"
              loading={pending}
              onClick={() => void remove()}
            >
              Remove
            </Button>
          ) : null}
        </div>
        <p id={noteId} aria-live="polite" className="picture-note" data-bad={problem !== null}>
          {problem ?? hint}
        </p>
      </div>
      {chosen ? (
        <Suspense>
          <CropDialog
            file={chosen}
            noun={noun}
            shape={shape}
            send={send}
            onSent={() => {
              setChosen(null);
              onSent();
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function WidePicture({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className="picture-wide">
      {imageUrl ? <img alt="" src={imageUrl} /> : <Image aria-hidden size={26} strokeWidth={1.5} />}
    </div>
  );
}
