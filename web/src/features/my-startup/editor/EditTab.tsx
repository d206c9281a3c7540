import type { EditedStartup, MyStartup } from "@/data/startups/mine";
import type { StartupOffer } from "@/data/startups/offers";
import { EditSectionView } from "./EditSectionView";
import { Logo } from "./Logo";
import { StatusPanel } from "./StatusPanel";
import { SECTIONS } from "./sections";
import type { Saving } from "./use-autosave";

interface EditTabProps {
  startup: EditedStartup;
  listed: MyStartup;
  userId: string;
  offer: StartupOffer | null;
  saving: Saving;
}

export function EditTab({ startup, listed, userId, offer, saving }: EditTabProps) {
  const reasonFor = (field: string) =>
    listed.status === "REJECTED" && listed.reason_field === field ? listed.reason : null;
  return (
    <div className="edit-columns">
      <div className="edit-sections">
        {SECTIONS.map((section, place) => (
          <EditSectionView
            key={section.title}
            section={section}
            saving={saving}
            canEdit={({ kind }) => (kind === "hub" ? listed.can_choose_hub : listed.can_edit)}
            reasonFor={({ field }) => reasonFor(field)}
          >
            {place === 0 ? (
              <Logo startup={startup} canEdit={listed.can_edit} reason={reasonFor("logo_url")} />
            ) : null}
          </EditSectionView>
        ))}
      </div>
      <StatusPanel startup={startup} listed={listed} userId={userId} offer={offer} />
    </div>
  );
}
