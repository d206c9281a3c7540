import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  about?: string;
  children: ReactNode;
}

export function Panel({ title, about, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="3" id={id} mb={about ? "1" : "3"}>
        {title}
      </Heading>
      {about ? (
        <Text as="p" size="1" color="gray" mb="3">
          {about}
        </Text>
      ) : null}
      {children}
    </section>
  );
}
