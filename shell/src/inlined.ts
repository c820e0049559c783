/** Ids of the JSON blocks that a document may carry. */
export type InlinedBlock = 'releases' | 'config' | 'queries';

/** Value of a JSON block of the document, or undefined where the document has none. */
export function readInlined<T>(id: InlinedBlock): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
