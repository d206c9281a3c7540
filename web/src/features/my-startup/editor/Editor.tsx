import { lazyComponent } from "@/ui/lazy-component";
import "./editor.css";
import { useQuery } from "@tanstack/react-query";

import type { EditedStartup, MyStartup } from "@/data/startups/mine";
import { startupOffersQuery } from "@/data/startups/offers";
import { mayEdit } from "@/domain/organizations/roles";
import { type AddressTab, AddressTabs } from "@/ui/AddressTabs";
import { Page } from "@/ui/Page";
import { EditorHeader } from "./EditorHeader";
import { EditTab } from "./EditTab";
import { useAutosave } from "./use-autosave";

export interface EditorTabProps {
  startup: EditedStartup;
  userId: string;
}

const PreviewTab = lazyComponent(() => import("../preview/PreviewTab"));
const HistoryTab = lazyComponent(() => import("../history/HistoryTab"));
const Interest = lazyComponent(() => import("../overview/Interest"));
const DocumentsTab = lazyComponent(() => import("../documents/DocumentsTab"));

interface EditorProps extends EditorTabProps {
  listed: MyStartup;
}

export function Editor({ startup, listed, userId }: EditorProps) {
  const saving = useAutosave(startup, userId, listed.can_edit || listed.can_edit_links);
  const offers = useQuery(startupOffersQuery(userId));
  const offer = offers.data?.find(
    ({ startup_id, outcome }) => startup_id === startup.id && outcome === "OPEN",
  );
  const tabs: AddressTab[] = [
    {
      value: "edit",
      label: "Edit",
      content: (
        <EditTab
          startup={startup}
          listed={listed}
          userId={userId}
          offer={offer ?? null}
          saving={saving}
        />
      ),
    },
    {
      value: "documents",
      label: "Documents",
      content: <DocumentsTab startup={startup} userId={userId} canEdit={mayEdit(listed)} />,
    },
    {
      value: "preview",
      label: "Preview",
      content: <PreviewTab startup={startup} listed={listed} />,
    },
    {
      value: "history",
      label: "History",
      content: <HistoryTab startup={startup} userId={userId} />,
    },
    ...(listed.is_on_market
      ? [
          {
            value: "interest",
            label: "Interest",
            content: <Interest startup={listed} userId={userId} />,
          },
        ]
      : []),
  ];
  return (
    <Page>
      <EditorHeader
        startup={startup}
        listed={listed}
        saving={saving}
        userId={userId}
        isOffered={offer !== undefined}
      />
      <div className="mt-6">
        <AddressTabs label={`Parts of ${startup.name}`} tabs={tabs} />
      </div>
    </Page>
  );
}
