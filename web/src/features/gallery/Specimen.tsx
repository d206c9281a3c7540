import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

export interface SpecimenProps {
  name: string;
  about?: string;
  children: ReactNode;
}

export function Specimen({ name, about, children }: SpecimenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="gallery-specimen">
      <Heading as="h2" size="3" weight="medium" id={id}>
        {name}
      </Heading>
      {about ? (
        <Text as="p" size="2" color="gray" className="gallery-about">
          {about}
        </Text>
      ) : null}
      <div className="gallery-stage">{children}</div>
    </section>
  );
}
