import "react-easy-crop/react-easy-crop.css";
import "./pictures.css";
import { PICTURE_SIDE, WIDE_PICTURE } from "@contract/pictures";
import { Button, Dialog } from "@radix-ui/themes";
import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import { toSentence } from "@/lib/errors";
import { DialogContent } from "../DialogContent";
import { Spinner } from "../Spinner";
import { cutOut, type Part } from "./cut-out";

const MAX_ZOOM = 4;
/** Shows a wide logo whole. */
const MIN_ZOOM = 0.3;

const SIZES = {
  round: { width: PICTURE_SIDE, height: PICTURE_SIDE },
  square: { width: PICTURE_SIDE, height: PICTURE_SIDE },
  wide: WIDE_PICTURE,
};
const WORDS = { round: "circle", square: "square", wide: "frame" };

interface CropDialogProps {
  file: Blob;
  noun: string;
  /** A square may leave space around the picture; a circle and a wide frame are filled. */
  shape: "round" | "square" | "wide";
  send: (picture: Blob) => Promise<void>;
  onSent: () => void;
  onClose: () => void;
}

export default function CropDialog(props: CropDialogProps) {
  const { file, noun, shape, send, onSent, onClose } = props;
  const address = useAddress(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Part | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leastZoom = shape === "square" ? MIN_ZOOM : 1;
  const size = SIZES[shape];
  const zoomId = useId();
  const save = async () => {
    if (!address || !square || pending) return;
    setPending(true);
    setProblem(null);
    try {
      await send(await cutOut(address, square, size));
      onSent();
    } catch (error) {
      setProblem(toSentence(error));
      setPending(false);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent className="crop-dialog">
        <Dialog.Title>Your {noun}</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4">
          Move and zoom it until the {WORDS[shape]} shows what others should see. You can also move
          it with the arrow keys.
        </Dialog.Description>
        <div className="crop-area">
          {address ? (
            <Cropper
              image={address}
              aspect={size.width / size.height}
              cropShape={shape === "round" ? "round" : "rect"}
              showGrid={false}
              crop={place}
              zoom={zoom}
              minZoom={leastZoom}
              maxZoom={MAX_ZOOM}
              restrictPosition={shape !== "square"}
              keyboardStep={8}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setSquare(pixels)}
              cropperProps={{ role: "group", "aria-label": "Visible area" }}
              mediaProps={{
                alt: "",
                onError: () => setProblem("This picture is damaged and cannot be read."),
              }}
              disableAutomaticStylesInjection
            />
          ) : (
            <Spinner />
          )}
        </div>
        <div className="crop-zoom">
          <label htmlFor={zoomId}>Zoom</label>
          <input
            id={zoomId}
            type="range"
            min={leastZoom}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </div>
        {problem ? (
          <p role="alert" className="crop-problem">
            {problem}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Dialog.Close>
            <Button type="button" variant="soft" color="gray" disabled={pending}>
              Cancel
            </Button>
          </Dialog.Close>
          <Button type="button" disabled={!square} loading={pending} onClick={() => void save()}>
            Save {noun}
          </Button>
        </div>
      </DialogContent>
    </Dialog.Root>
  );
}

function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
