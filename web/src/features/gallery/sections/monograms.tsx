import { PersonAvatar } from "@/ui/PersonAvatar";
import { Specimen } from "../Specimen";

export const title = "People and companies";
export const order = 72;

const NAMES = [
  "Alice Okafor",
  "Bob Lindqvist",
  "Carol Mehta",
  "Grace Adeyemi",
  "Erin Walsh",
  "Samuel Osei",
  "Petra Novak",
  "Nkem Adeyemi",
  "Owen",
];
const SIZES = ["1", "2", "3", "4", "5"] as const;

export default function Monograms() {
  return (
    <>
      <Specimen name="People" about="Two letters on one of nine grounds, which a name keeps.">
        <div className="flex flex-wrap gap-3">
          {NAMES.map((name) => (
            <PersonAvatar key={name} name={name} size="4" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Sizes, a company, and here now">
        <div className="flex flex-wrap items-center gap-3">
          {SIZES.map((size) => (
            <PersonAvatar key={size} name="Bob Lindqvist" size={size} />
          ))}
          <PersonAvatar name="Lumen Grid" size="4" shape="square" />
          <PersonAvatar name="Carol Mehta" size="3" present />
        </div>
      </Specimen>
      <Specimen name="Without letters, and with a picture that is gone">
        <div className="flex flex-wrap items-center gap-3">
          <PersonAvatar name="…" size="4" />
          <PersonAvatar name="陈 伟" size="4" />
          <PersonAvatar name="Grace Adeyemi" size="4" imageUrl="data:image/png;base64,AA" />
        </div>
      </Specimen>
    </>
  );
}
