import type { Attachment } from 'postal-mime';

/** A person sends fewer. */
const MOST_FILES = 100;
const SIGNATURE = 0x22_3e_9f_78;
/** Bytes before the first attribute, and of one before its data and behind it. */
const [HEAD, BEFORE, BEHIND] = [6, 9, 2];
const [CODE_PAGE, BEGIN, TITLE, DATA] = [0x6_90_07, 0x6_90_02, 0x1_80_10, 0x6_80_0f];
/** The code pages that are no `windows-…`. */
const OTHER_PAGES: Record<number, string> = {
  ...{ 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' },
  ...{ 20866: 'koi8-r', 28591: 'iso-8859-1', 28592: 'iso-8859-2', 65001: 'utf-8' },
};

/** The files in a `winmail.dat`, in which Outlook packs them ([MS-OXTNEF]); any other file is itself. */
export function unpackTnef(file: Attachment): Attachment[] {
  const bytes = Buffer.from(file.content as ArrayBuffer);
  if (bytes.length < HEAD || bytes.readUInt32LE() !== SIGNATURE) return [file];
  const found: Attachment[] = [];
  let letters = decoderOf(1252);
  for (let at = HEAD; at + BEFORE <= bytes.length && found.length < MOST_FILES; ) {
    const [id, end] = [bytes.readUInt32LE(at + 1), at + BEFORE + bytes.readUInt32LE(at + 5)];
    const data = bytes.subarray(at + BEFORE, end);
    const last = found.at(-1);
    if (id === CODE_PAGE && data.length >= 4) letters = decoderOf(data.readUInt32LE());
    if (id === BEGIN)
      found.push({
        ...file,
        filename: null,
        mimeType: 'application/octet-stream',
        content: new ArrayBuffer(0),
      });
    if (id === TITLE && last) last.filename = letters.decode(data).replace(/\0.*$/s, '');
    if (id === DATA && last) last.content = new Uint8Array(data).buffer;
    at = end + BEHIND;
  }
  return found;
}

function decoderOf(page: number): TextDecoder {
  try {
    return new TextDecoder(OTHER_PAGES[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
