const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** An element that has been written, as opposed to text that is still to be escaped. */
export interface Xml {
  markup: string;
}

/** An element with text or with other elements in it. */
export function element(name: string, content: string | Xml[], attributes: Record<string, string> = {}): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map(({ markup }) => markup).join('');
  return { markup: `<${name}${pairs.join('')}>${inner}</${name}>` };
}

export function xmlDocument({ markup }: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}

/** XML 1.0 has no place for most control characters, not even as references: a parser refuses the whole document. */
function escapeXml(text: string): string {
  return text
    .replace(/(?![\n\t\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
