import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshHosting, removeEventPicture, saveEventPicture } from "@/data/hosting/mutations";
import { notify } from "@/ui/notify";
import { PictureField } from "@/ui/pictures/PictureField";

interface EventPictureProps {
  id: string | null;
  title: string;
  imageUrl: string | null;
  /** The picture of an event not yet made. */
  chosen: Blob | null;
  onChoose: (picture: Blob | null) => void;
}

export function EventPicture({ id, title, imageUrl, chosen, onChoose }: EventPictureProps) {
  const client = useQueryClient();
  const address = useAddress(chosen);
  const refresh = (what: string) => () => {
    void refreshHosting(client);
    if (id) notify.success(what);
  };
  return (
    <PictureField
      name={title}
      imageUrl={id ? imageUrl : (address ?? imageUrl)}
      noun="picture"
      shape="wide"
      hint={`PNG, JPEG or WebP, up to 5 MB.${id ? " Saved and public at once." : ""}`}
      send={async (picture) => (id ? saveEventPicture(id, picture) : onChoose(picture))}
      onSent={refresh("Picture saved")}
      remove={async () => (id ? removeEventPicture(id) : onChoose(null))}
      onRemoved={refresh("Picture removed")}
    />
  );
}

function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
