/** A text whose numbers stay on one line with the word after them, mostly their unit: "5 years". */
export const unbroken = (text: string) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
