const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const text = (content: string) => new TextEncoder().encode(content);

export const PDF = text(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

export const PNG = bytes(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
export const JPEG = bytes(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
);
export const WEBP = bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

/** DOS header, stub, PE signature. */
export const EXE = (() => {
  const program = new Uint8Array(512);
  program.set(text("MZ"));
  program[60] = 0x80;
  program.set(text("This program cannot be run in DOS mode."), 78);
  program.set(text("PE\0\0"), 0x80);
  return program;
})();

const OFFICE = {
  docx: ["wordprocessingml.document", "word/document.xml"],
  xlsx: ["spreadsheetml.sheet", "xl/workbook.xml"],
  pptx: ["presentationml.presentation", "ppt/presentation.xml"],
} as const;

export function office(kind: keyof typeof OFFICE): Uint8Array {
  const [type, part] = OFFICE[kind];
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    [part]: '<?xml version="1.0"?><root/>',
  });
}

/** Stored entries, uncompressed. */
export function zip(entries: Record<string, string>): Uint8Array {
  const local: number[] = [];
  const central: number[] = [];
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, data] = [text(name), text(content)];
    const common = [...u16(20), ...u16(0), ...u16(0), ...u16(0), ...u16(0x21), ...u32(crc32(data))];
    common.push(...u32(data.length), ...u32(data.length), ...u16(nameBytes.length), ...u16(0));
    const offset = local.length;
    local.push(...u32(0x04034b50), ...common, ...nameBytes, ...data);
    central.push(...u32(0x02014b50), ...u16(20), ...common, ...u16(0), ...u16(0), ...u16(0));
    central.push(...u32(0), ...u32(offset), ...nameBytes);
  }
  const count = u16(Object.keys(entries).length);
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...count, ...count];
  end.push(...u32(central.length), ...u32(local.length), ...u16(0));
  return Uint8Array.from([...local, ...central, ...end]);
}

const u16 = (n: number) => [n & 0xff, (n >> 8) & 0xff];
const u32 = (n: number) => [...u16(n & 0xffff), ...u16(n >>> 16)];

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
