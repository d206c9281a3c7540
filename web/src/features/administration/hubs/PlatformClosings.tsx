import { Closings } from "../closings/Closings";

export default function PlatformClosings() {
  return <Closings empty="Closings appear here when their hub has nobody to confirm them." />;
}
