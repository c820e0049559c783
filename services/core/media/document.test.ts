import { isPdf } from './document.ts';

test.each([
  ['%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n', true],
  ['%PDF-1.4\n%\xe2\xe3\n<?xpacket begin?><x:xmpmeta xmlns:x="adobe:ns:meta/">', true],
  ['%PDF-1.7\n<!doctype html><script>alert(1)</script>\n%%EOF\n', false],
  ['%PDF-1.7 <HTML><body onload=alert(1)>', false],
  ['<script>alert(1)</script>', false],
])('%j is a PDF and nothing else: %p', (content, expected) => {
  expect(isPdf(Buffer.from(content, 'latin1'))).toBe(expected);
});
