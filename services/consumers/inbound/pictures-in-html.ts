import type { Attachment } from 'postal-mime';

/** Of the attribute of a tag (RFC 2397). */
const DATA =
  /(\bsrc\s*=\s*)(?:"data:(image\/[\w.+-]+);base64,([^"]*)"|'data:(image\/[\w.+-]+);base64,([^']*)')/gi;

/** The pictures that some programs write into a page itself, as files within its text, and the page without their bytes. */
export function takePictures(page: string): { html: string; pictures: Attachment[] } {
  const pictures: Attachment[] = [];
  const html = page.replace(DATA, (_, src, quoted, bytes, other, otherBytes) => {
    const content = new Uint8Array(Buffer.from(bytes ?? otherBytes, 'base64')).buffer;
    const mimeType = (quoted ?? other).toLowerCase();
    pictures.push({ filename: null, mimeType, disposition: 'inline', related: true, content });
    return `${src}""`;
  });
  return { html, pictures };
}
