/** What is in no word: controls, signs between or before letters or many of them, a capital within, letters of two scripts. */
const IMPOSSIBLE = [
  /[\p{Cc}\p{Co}\p{Cn}─-▟]|^\p{M}|\p{L}\p{No}\p{L}/u,
  /(?!l·l)\p{L}[^\p{L}\p{M}\p{N}\p{Pd}\0-\x7f’‘]+\p{L}|(?![\0-\x7f°©®™])\p{S}\p{L}{2}/iu,
  /(?:(?![\0-\x7f])[\p{S}\p{P}]){3}/u,
  /\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u,
  /\p{Script=Latin}(?:(?!\p{Script=Latin})\p{L})+\p{Script=Latin}/u,
  ...['Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai'].map((name) => {
    const [own, other] = [`\\p{Script=${name}}`, `(?!\\p{Script=${name}})\\p{L}`];
    return new RegExp(`${own}${other}|${other}${own}`, 'u');
  }),
];

/** Whether a person may have written this, by its letters that are not of ASCII: read in another encoding, words seldom are words. */
export function mayBeWords(text: string): boolean {
  const words = text.replaceAll('\ufffd', '').split(/[ \t\r\n,;<>"=]+/);
  return !words.some((word) => /[^ -~]/.test(word) && IMPOSSIBLE.some((found) => found.test(word)));
}
