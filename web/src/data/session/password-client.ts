import { authSentence } from "@/lib/auth-errors";
import { getSupabase } from "../lazy-client";
import { follow } from "./start";

const FAILED = "Check your details and try again.";

/** For auth-ui-react, which shows an error's message: here one of our sentences. */
export async function passwordClient(onChanged: () => void = () => {}) {
  await follow();
  const supabase = await getSupabase();
  const { auth } = supabase;
  const worded = Object.create(auth) as typeof auth;
  worded.resetPasswordForEmail = async (email, options) => {
    const answer = await auth.resetPasswordForEmail(email.trim(), options);
    if (answer.error) answer.error.message = authSentence(answer.error, FAILED);
    return answer;
  };
  worded.updateUser = async (attributes, options) => {
    const answer = await auth.updateUser(attributes, options);
    if (answer.error) answer.error.message = authSentence(answer.error, FAILED);
    else onChanged();
    return answer;
  };
  const client = Object.create(supabase) as typeof supabase;
  client.auth = worded;
  return client;
}
