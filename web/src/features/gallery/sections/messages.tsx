import { MessageText } from "@/ui/messages/MessageText";
import { Specimen } from "../Specimen";

export const title = "Messages";
export const order = 79;

export default function Messages() {
  return (
    <>
      <Specimen name="Words">
        <MessageText>{"The model is in the room.\nPlease look at rows 40 to 52."}</MessageText>
      </Specimen>
      <Specimen
        name="Addresses"
        about="Can be followed, in a tab of their own; the site of a made-up company is said to be one."
      >
        <MessageText>
          {"See https://www.postgresql.org/docs/ and https://lumen-grid.example/model."}
        </MessageText>
      </Specimen>
      <Specimen name="From right to left" about="Each text runs in its own direction.">
        <MessageText>{"שלום, הנה הקובץ: https://www.postgresql.org/"}</MessageText>
      </Specimen>
      <Specimen name="A word without end">
        <MessageText>{`checksum ${"0123456789abcdef".repeat(16)}`}</MessageText>
      </Specimen>
      <Specimen name="Formatted" about="Markers become what they mean, and no words are lost.">
        <MessageText>
          {
            "The **closing** is *not* `final`. We need:\n- the **lease**\n- the deed\n```\nrow 40: 12 * 3\n```"
          }
        </MessageText>
      </Specimen>
      <Specimen name="No markup">
        <MessageText>{"<b>bold</b> & [a link](javascript:alert(1)) stay as typed."}</MessageText>
      </Specimen>
    </>
  );
}
