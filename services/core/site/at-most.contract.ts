/** The first characters of a text, as many as `length` has room for. Half of one, of an emoji, can neither be stored nor sent. */
export const atMost = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
