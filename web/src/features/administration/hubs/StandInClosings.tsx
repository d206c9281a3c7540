import { Closings } from "../closings/Closings";

export default function StandInClosings() {
  return <Closings empty="Closings appear here when their hub has nobody to confirm them." />;
}
