import { Text } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { removeStartupLogo, saveStartupLogo } from "@/data/startups/files";
import { startupKeys } from "@/data/startups/keys";
import { notify } from "@/ui/notify";
import { PictureField } from "@/ui/pictures/PictureField";
import { idOfField } from "./EditField";
import { HubNote } from "./HubNote";

interface LogoProps {
  startup: { id: string; name: string; logo_url: string | null };
  canEdit: boolean;
  /** Reads alone, whatever its state. */
  isReader: boolean;
  reason: string | null;
}

/** Saved as soon as it is chosen and cropped. */
export function Logo({ startup, canEdit, isReader, reason }: LogoProps) {
  const client = useQueryClient();
  const id = useId();
  const saved = (what: string) => {
    void client.invalidateQueries({ queryKey: startupKeys.all });
    notify.success(what);
  };
  return (
    <section id={idOfField("logo_url")} aria-labelledby={id} className="edit-logo">
      <Text as="p" size="2" weight="medium" mb="2" id={id}>
        Logo (optional)
      </Text>
      <PictureField
        name={startup.name}
        imageUrl={startup.logo_url}
        noun="logo"
        shape="square"
        hint={
          canEdit || isReader
            ? "PNG, JPEG or WebP, up to 5 MB. Everybody who sees the startup sees it."
            : "Your hub is reviewing this startup. Withdraw the application to change its logo."
        }
        send={(picture) => saveStartupLogo(startup.id, picture)}
        onSent={() => saved("Logo saved")}
        remove={() => removeStartupLogo(startup.id)}
        onRemoved={() => saved("Logo removed")}
        disabled={!canEdit}
      />
      {reason ? <HubNote reason={reason} className="mt-2" /> : null}
    </section>
  );
}
