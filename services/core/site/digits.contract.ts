/** A text with the digits of all scripts as ours: Unicode has those of each in a row, from 0 to 9. */
export function inOurDigits(text: string): string {
  // 36½ is not 361⁄2.
  const apart = text.replace(/(\p{Nd})(?=[¼-¾⅐-⅞])/gu, '$1 ');
  return apart.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, (digit) => {
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before++;
    return `${before % 10}`;
  });
}
