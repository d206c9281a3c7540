import { Badge, Callout, Text } from "@radix-ui/themes";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { DrawerSection } from "@/ui/DrawerSection";
import { PersonAvatar } from "@/ui/PersonAvatar";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DrawerSection title={title} isNamed>
      {children}
    </DrawerSection>
  );
}

export const Nothing = ({ children }: { children: string }) => (
  <Text as="p" size="2" color="gray">
    {children}
  </Text>
);

export const Tags = ({ items }: { items: readonly string[] }) => (
  <span className="flex flex-wrap gap-1">
    {items.map((item) => (
      <Badge key={item} color="gray" radius="full">
        {item}
      </Badge>
    ))}
  </span>
);

export function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Callout.Root size="1" color="gray">
      <Callout.Icon>
        <Icon aria-hidden size={15} />
      </Callout.Icon>
      <Callout.Text>{children}</Callout.Text>
    </Callout.Root>
  );
}

export interface FounderProps {
  founder: {
    display_name: string;
    profile_image_url: string | null;
    email: string;
    phone: string | null;
    is_active: boolean;
  };
}

export function Founder({ founder }: FounderProps) {
  return (
    <div className="flex items-center gap-3 min-w-0 wrap-anywhere">
      <PersonAvatar name={founder.display_name} imageUrl={founder.profile_image_url} />
      <div>
        <Text as="p" size="2" weight="medium" dir="auto">
          {founder.display_name}
        </Text>
        <Text as="p" size="2">
          <a href={`mailto:${founder.email}`} className="text-link">
            {founder.email}
          </a>
          {founder.phone ? (
            <>
              {" · "}
              <a href={`tel:${founder.phone.replace(/[^+\d]/g, "")}`} className="text-link">
                {founder.phone}
              </a>
            </>
          ) : null}
        </Text>
        {founder.is_active ? null : (
          <Text as="p" size="1" color="red">
            This account is disabled.
          </Text>
        )}
      </div>
    </div>
  );
}
