const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON for a `<script>` element: no value can end the element or open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The start tag of an element. An attribute that is undefined is left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const pairs = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`));
  return `<${name}${pairs.join('')}>`;
}
