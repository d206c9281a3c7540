import type { Browser } from "@playwright/test";

const SECONDS = 3;

const PICTURES: readonly [title: string, line: string][] = [
  ["Our pitch", "In twelve seconds, for the demonstration"],
  ["The problem", "What customers pay for today, and why it is not enough"],
  ["What we make", "The one thing that others cannot do"],
  ["What we ask", "The round, and what it is spent on"],
];

export async function recordPitch(browser: Browser, font: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(
    `<style>${font}</style><p style="font-family: Inter">${PICTURES.join(" ")}</p>`,
  );
  await page.evaluate("document.fonts.ready");
  // As text, because tsx compiles functions to use helpers that the page lacks.
  const film = await page.evaluate<string>(`(${FILM})(${JSON.stringify(PICTURES)}, ${SECONDS})`);
  await page.close();
  return Buffer.from(film, "base64");
}

const FILM = `async (pictures, seconds) => {
  const canvas = document.createElement("canvas");
  canvas.width = 960;
  canvas.height = 540;
  const pen = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType: "video/webm;codecs=vp8", videoBitsPerSecond: 350000 });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
  const draw = (at) => {
    const shown = Math.min(pictures.length - 1, Math.floor(at / seconds));
    const within = Math.min(1, (at - shown * seconds) / 0.6);
    pen.fillStyle = "#1f2d5c";
    pen.fillRect(0, 0, 960, 540);
    pen.strokeStyle = "rgba(255,255,255,.08)";
    for (let x = 0; x <= 960; x += 48) { pen.beginPath(); pen.moveTo(x, 0); pen.lineTo(x, 540); pen.stroke(); }
    for (let y = 0; y <= 540; y += 48) { pen.beginPath(); pen.moveTo(0, y); pen.lineTo(960, y); pen.stroke(); }
    pen.strokeStyle = "#8da4ef";
    pen.lineWidth = 4;
    pen.beginPath();
    const end = 960 * (at / (pictures.length * seconds));
    for (let x = 0; x <= end; x += 6) {
      const y = 470 - 300 * (x / 960) ** 2.2 + 9 * Math.sin(x / 31);
      if (x === 0) pen.moveTo(x, y); else pen.lineTo(x, y);
    }
    pen.stroke();
    pen.lineWidth = 1;
    pen.globalAlpha = within;
    pen.fillStyle = "#fff";
    pen.font = "600 52px Inter, sans-serif";
    pen.fillText(pictures[shown][0], 72, 170 + 14 * (1 - within));
    pen.font = "400 24px Inter, sans-serif";
    pen.fillText(pictures[shown][1], 72, 216 + 14 * (1 - within));
    pen.globalAlpha = 0.7;
    pen.font = "400 15px Inter, sans-serif";
    pen.fillText("Dealport demonstration: a made-up company", 72, 500);
    pen.globalAlpha = 1;
  };
  const begin = performance.now();
  draw(0);
  recorder.start();
  while (performance.now() - begin < pictures.length * seconds * 1000) {
    draw((performance.now() - begin) / 1000);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}`;
