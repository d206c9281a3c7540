import { useQuery } from "@tanstack/react-query";
import { hubsQuery } from "@/data/hubs/queries";
import { CheckFilter, type CheckFilterProps } from "@/ui/filters/CheckFilter";

/** Of the hubs that one may know of, by their ids. */
export function HubFilter(props: Pick<CheckFilterProps, "chosen" | "onChange">) {
  const hubs = useQuery(hubsQuery());
  return (
    <CheckFilter
      label="Hub"
      options={hubs.data?.map(({ id, name }) => ({ value: id, label: name }))}
      problem={
        hubs.isError
          ? { sentence: "Hubs could not be loaded", onRetry: () => void hubs.refetch() }
          : null
      }
      max={5}
      {...props}
    />
  );
}
