import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organizationTeamQuery } from "@/data/organizations/queries";
import type { EditedStartup, MyStartup } from "@/data/startups/mine";
import type { StartupOffer } from "@/data/startups/offers";
import { reasonAt } from "@/domain/field-reasons";
import { mayEdit } from "@/domain/organizations/roles";
import { isPublishedAtOnce } from "@/domain/startups/startup-fields";
import { EditSectionView } from "./EditSectionView";
import { Logo } from "./Logo";
import { StatusPanel } from "./StatusPanel";
import { type EditLine, SECTIONS } from "./sections";
import type { Saving } from "./use-autosave";

interface EditTabProps {
  startup: EditedStartup;
  listed: MyStartup;
  userId: string;
  offer: StartupOffer | null;
  saving: Saving;
}

export function EditTab({ startup, listed, userId, offer, saving }: EditTabProps) {
  const team = useQuery(organizationTeamQuery(listed.organization_id));
  const colleagues = useMemo(() => team.data?.filter(({ is_active }) => is_active), [team.data]);
  const reasonFor = (field: string) => reasonAt(listed, field);
  const canEdit = ({ kind, field }: EditLine) =>
    kind === "hub"
      ? listed.can_choose_hub
      : isPublishedAtOnce(field)
        ? listed.can_edit_links
        : listed.can_edit;
  return (
    <div className="edit-columns">
      <div className="edit-sections">
        {SECTIONS.map((section, index) => (
          <EditSectionView
            key={section.title}
            section={section}
            saving={saving}
            canEdit={canEdit}
            reasonFor={reasonFor}
            others={index === 0 ? ["logo_url"] : []}
            colleagues={colleagues}
          >
            {index === 0 ? (
              <Logo
                startup={startup}
                canEdit={listed.can_edit_links}
                isReader={!mayEdit(listed)}
                reason={reasonFor("logo_url")}
              />
            ) : null}
          </EditSectionView>
        ))}
      </div>
      <StatusPanel startup={startup} listed={listed} userId={userId} offer={offer} />
    </div>
  );
}
