import { Skeleton, Text } from "@radix-ui/themes";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "@/lib/format";
import { OutwardLink } from "@/ui/OutwardLink";
import { PersonAvatar } from "@/ui/PersonAvatar";
import { LockedNote } from "./LockedNote";
import { PROFILE_CARD, ProfileCards } from "./ProfileCards";
import { Section } from "./Section";
import type { ProfileBiography, ProfileMember } from "./types";

interface TeamTabProps {
  size: number | null;
  members: readonly ProfileMember[];
  /** By place in the list; undefined while loading, null when not allowed. */
  biographies: readonly (ProfileBiography | null)[] | null | undefined;
  way?: ReactNode;
}

export function TeamTab({ size, members, biographies, way }: TeamTabProps) {
  return (
    <Section title="Team">
      <Text as="p" color="gray" className="mb-4 text-sm">
        {size === null ? "Team size not stated" : countOf(size, "team member")}
      </Text>
      {members.length > 0 ? (
        <ProfileCards>
          {members.map(({ name, title }, index) => (
            // One name may stand there twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={index} className={PROFILE_CARD}>
              <PersonAvatar name={name} size="3" />
              <div className="min-w-0 grow">
                <strong className="font-medium" dir="auto">
                  {name}
                </strong>
                <Text as="p" color="gray" dir="auto">
                  {title}
                </Text>
                {biographies === undefined ? (
                  <Skeleton height="60px" className="mt-2" />
                ) : (
                  <Biography of={name} {...biographies?.[index]} />
                )}
              </div>
            </li>
          ))}
        </ProfileCards>
      ) : null}
      {biographies === null ? (
        <div className="mt-4">
          <LockedNote>
            Detailed team information is available to verified investors. {way}
          </LockedNote>
        </div>
      ) : null}
    </Section>
  );
}

function Biography({ of, biography, profile_url }: Partial<ProfileBiography> & { of: string }) {
  return (
    <>
      {biography ? (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {biography}
        </p>
      ) : null}
      {profile_url ? (
        <OutwardLink
          href={profile_url}
          className="text-link mt-2 inline-flex items-center gap-1"
          aria-label={`Profile of ${of}`}
        >
          Profile
          <ExternalLink aria-hidden size={13} />
        </OutwardLink>
      ) : null}
    </>
  );
}
