interface Line {
  what: string;
  itemNumber?: string | undefined;
}

/** What is done for a customer and not made: it has no step at the bench, no weight, and no place in a week's load. */
const SERVICE =
  /^(?:\S+ ){0,3}?(?:install(?:ation|ing)?|assembly|delivery|freight|shipping|removal|set-?up|site visit|measuring|consultation|crane|labou?r|connection|commissioning|permit|upgrade)s?(?=$|[,:;(–—-]| (?:on|at|of|by|to|in|and|with|for|fees?|costs?|charges?|service|hire)\b)/i;

/** Whether a line is a piece. A product of the catalogue is one; of what is written by hand, the words tell. */
export function isPiece({ what, itemNumber }: Line): boolean {
  return Boolean(itemNumber) || !SERVICE.test(what.trim());
}

const MEASURE =
  /\b(?:size|width|depth|height|length|diameter|dimensions?)\b|\d ?(?:"|″|”|(?:in|inch|inches|ft|feet|cm|mm|m)\b)/i;

/** The size that an order's line says, in its own words: it stands above the catalogue's. Empty if it says none. */
export function sizeIn({ options }: { options: string }): string {
  return options
    .split(/\n|; /)
    .filter((line) => MEASURE.test(line))
    .join(', ');
}
