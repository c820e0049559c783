import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { isPdf } from './document.ts';
import { fileNameOf } from './upload.contract.ts';
import { uploadKey } from './upload-key.ts';

const BODY = '1 0 obj <</Type /Catalog>> endobj\n';

test.each([
  [`%PDF-1.7\n${BODY}%%EOF\n`, true],
  [`%PDF-1.4\n%\xe2\xe3\n${BODY}<?xpacket begin?><x:xmpmeta xmlns:x="adobe:ns:meta/">startxref\n9\n`, true],
  [`${' '.repeat(900)}%PDF-2.0\r${BODY.repeat(200)}%%EOF${'\0'.repeat(900)}`, true],
  [`%PDF-1.7\n${BODY}%%EOF${'\0'.repeat(5000)}\r\n`, true],
  [`%PDF-1.4\n% made by Ann <ann@mail.example>\n${BODY}%%EOF\n`, true],
  [`%PDF-1.4\n% <b>Plan</b>\n${BODY}%%EOF\n`, false],
  [`%PDF-1.4\n<svg\nonload=alert(1)>${BODY}%%EOF\n`, false],
  ['%PDF-1.7\n<!doctype html><script>alert(1)</script>\n%%EOF\n', false],
  ['%PDF-1.7 <HTML><body onload=alert(1)>', false],
  ['<script>alert(1)</script>', false],
  [`<script>alert(1)</script>%PDF-1.7\n${BODY}%%EOF\n`, false],
  [`%PDF-1.7\n<svg onload=alert(1)>\n${BODY}%%EOF\n`, false],
  [`%PDF-1.7\n${BODY}`, false],
  ['%PDF-1.7\nno objects\n%%EOF\n', false],
  [`${' '.repeat(2000)}%PDF-1.7\n${BODY}%%EOF\n`, false],
])('%j is a PDF and nothing else: %p', (content, expected) => {
  expect(isPdf(Buffer.from(content, 'latin1'))).toBe(expected);
});

test.each(['bom-first', 'newline-first', 'svg-comment', 'title-with-b'])('%s.pdf is a PDF', async (name) => {
  expect(isPdf(await readFile(`tests/fixtures/media/pdf/${name}.pdf`))).toBe(true);
});

const keyFor = (filename: string) =>
  uploadKey({ kind: 'message', filename, uid: 'u1', timestamp: 1_795_000_000_000 });

test('a file is shown by its own name in any script', () => {
  expect(fileNameOf(keyFor('чертёж.pdf'))).toBe('чертёж.pdf');
  expect(fileNameOf(keyFor('שרטוט 3.pdf'))).toBe('שרטוט 3.pdf');
  expect(fileNameOf(keyFor('Plan.pdf'))).toBe('Plan.pdf');
  expect(fileNameOf(keyFor('図\u202efdp.exe'))).toBe('図-fdp.exe');
});

test('a key is safe in addresses and short, and its name is the end of the file’s', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }), (filename) => {
      const key = keyFor(`${filename}é.pdf`);
      expect(key).toMatch(/^messageFiles\/\d{13}_[\w.-]{1,410}$/);
      expect(fileNameOf(key)).toMatch(/é\.pdf$/);
    }),
    { numRuns: 300 },
  );
});
