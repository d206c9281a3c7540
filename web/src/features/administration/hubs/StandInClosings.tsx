import { Closings } from "../closings/Closings";

/** The closings that the platform confirms, since no administrator of their hub may. */
export default function StandInClosings() {
  return <Closings empty="Closings appear here when their hub has nobody to confirm them." />;
}
