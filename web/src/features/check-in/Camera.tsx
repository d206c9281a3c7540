import { Button } from "@radix-ui/themes";
import { Camera as CameraIcon, CameraOff, ImageUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Panel } from "@/ui/Panel";
import { codeReader } from "./read-code";

export interface CameraProps {
  /** Null for a picture without a code. */
  onRead: (text: string | null) => void;
}

/** Milliseconds between two frames. */
const PAUSE = 120;
/** Milliseconds in which a ticket before the camera is read once. */
const SAME_TICKET = 4_000;

export function Camera({ onRead }: CameraProps) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const read = useEffectEvent(onRead);
  // Both are fetched while there is a network.
  const reader = useRef<ReturnType<typeof codeReader> | null>(null);
  const theReader = () => {
    reader.current ??= codeReader();
    return reader.current;
  };
  useEffect(() => {
    reader.current ??= codeReader();
    reader.current.catch(() => {
      reader.current = null;
    });
  }, []);

  useEffect(() => {
    const player = video.current;
    if (!stream || !player) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let seen = { text: "", at: 0 };
    player.srcObject = stream;
    void player.play().catch(() => {});
    const look = async () => {
      const text = await reader.current?.then((readCode) => readCode(player)).catch(() => null);
      if (isOver) return;
      if (text) {
        const isNew = text !== seen.text || Date.now() - seen.at > SAME_TICKET;
        seen = { text, at: Date.now() };
        if (isNew) read(text);
      }
      timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const turnOn = async () => {
    setAsking(true);
    setProblem(null);
    try {
      setStream(
        await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
      );
    } catch (error) {
      setProblem(whyNot(error));
    } finally {
      setAsking(false);
    }
  };
  const readPicture = async (picture: File) => {
    try {
      const bitmap = await createImageBitmap(picture);
      onRead(await (await theReader())(bitmap));
      bitmap.close();
    } catch {
      setProblem("This file could not be read as a picture.");
    }
  };
  return (
    <Panel as="section" isCard aria-label="Scan a ticket" className="p-5 flex flex-col gap-3">
      {stream ? (
        <video
          ref={video}
          className="block aspect-[4/3] w-full rounded-(--radius-3) bg-black object-cover"
          muted
          playsInline
          aria-label="The camera"
        />
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {stream ? (
          <Button variant="soft" color="gray" highContrast onClick={() => setStream(null)}>
            <CameraOff aria-hidden size={16} />
            Turn the camera off
          </Button>
        ) : (
          <Button onClick={() => void turnOn()} loading={isAsking}>
            <CameraIcon aria-hidden size={16} />
            Turn the camera on
          </Button>
        )}
        <Button variant="soft" onClick={() => file.current?.click()}>
          <ImageUp aria-hidden size={16} />
          Read from a picture
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="A picture of a ticket"
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            target.value = "";
            if (picture) void readPicture(picture);
          }}
        />
      </div>
      {problem ? (
        <p role="alert" className="text-sm text-pretty text-(--red-11)">
          {problem}
        </p>
      ) : null}
    </Panel>
  );
}

const WITHOUT = "Read the ticket from a picture, type its code, or find the guest by name.";

function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") {
    return `Camera access is blocked. Allow it in the browser's settings for this site. ${WITHOUT}`;
  }
  if (name === "NotFoundError" || name === "OverconstrainedError") {
    return `This computer has no camera. ${WITHOUT}`;
  }
  if (name === "NotReadableError") return `Another app is using the camera. ${WITHOUT}`;
  return `The camera could not be turned on. ${WITHOUT}`;
}
