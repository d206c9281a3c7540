import http from "node:http";

/**
 * By Node's own client: it lets the connection be chosen, and like browsers goes on sending a body after the answer.
 * @param options.body Sent with its length, or in chunks of unknown length when it is a list.
 */
export function exchange(
  url: string,
  { body, headers, ...options }: http.RequestOptions & { body?: Buffer | Buffer[] } = {},
): Promise<[status: number | undefined, text: string]> {
  return new Promise((resolve, reject) => {
    const length = Buffer.isBuffer(body) ? { "content-length": body.length } : {};
    const request = http.request(url, { ...options, headers: { ...headers, ...length } });
    request.on("response", async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve([answer.statusCode, text]);
    });
    request.on("error", reject);
    for (const part of Array.isArray(body) ? body : []) request.write(part);
    request.end(Buffer.isBuffer(body) ? body : undefined);
  });
}
