import { Button } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hubPortalKeys } from "@/data/hub-portal/keys";
import { hubProfileQuery } from "@/data/hub-portal/queries";
import { hubKeys } from "@/data/hubs/keys";
import { FactList } from "@/ui/FactList";
import { NotLoaded } from "@/ui/NotLoaded";
import { OutwardLink } from "@/ui/OutwardLink";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { RowsSkeleton } from "@/ui/Skeletons";
import { HubProfileDialog } from "../hubs/HubProfileDialog";

export function HubProfilePart({ hub }: { hub: string }) {
  const client = useQueryClient();
  const profile = useQuery(hubProfileQuery(hub));
  const [isEditing, setEditing] = useState(false);
  const refresh = () =>
    Promise.all(
      [hubPortalKeys.all, hubKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  if (profile.isError && !profile.data) {
    return <NotLoaded query={profile} compact title="Your hub's profile could not be loaded" />;
  }
  if (!profile.data) return <RowsSkeleton rows={3} />;
  const { name, logo_url, city, country, website, description, contact } = profile.data;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <PersonAvatar name={name} imageUrl={logo_url} size="4" shape="square" />
        <Button variant="soft" onClick={() => setEditing(true)}>
          Edit profile
        </Button>
      </div>
      <FactList
        label="Public profile"
        facts={[
          { label: "Name", value: name },
          { label: "Place", value: [city, country].filter(Boolean).join(", ") },
          {
            label: "Website",
            value: website ? (
              <OutwardLink href={website} className="text-link">
                {website}
              </OutwardLink>
            ) : (
              "Not stated"
            ),
          },
          {
            label: "Description",
            value: (
              <span className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                {description ?? "Not stated"}
              </span>
            ),
          },
          {
            label: "Contact, for the platform",
            value: contact?.contact_person_name
              ? [
                  contact.contact_person_name,
                  contact.contact_person_email,
                  contact.contact_person_phone,
                ]
                  .filter(Boolean)
                  .join(" · ")
              : "Not stated",
          },
        ]}
      />
      {isEditing ? (
        <HubProfileDialog
          hub={profile.data}
          onChanged={refresh}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}
