import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import type { ViewerRequest } from './edge-function.ts';

// As services/shop/listings/listing-query.contract.ts has it, which needs URLSearchParams; a test compares the two.
const FACETS = ['collection', 'material', TRAIT.facet, 'availability', 'tag'];
const SORTS = ['price', 'price-down', 'newest', 'name'];
const LONGEST = 100;
const MOST_VALUES = 10;
const NUMBER = /^[0-9]{1,6}$/;

type Query = ViewerRequest['querystring'];

/** The known parameters of the product list in a fixed order, without those that change nothing. */
export function normalSearch(query: Query): string {
  const pairs: [string, string][] = [['q', one(query, 'q')]];
  FACETS.forEach((facet) => {
    several(query, facet).forEach((value) => {
      pairs.push([facet, value]);
    });
  });
  pairs.push(['min', number(query, 'min')], ['max', number(query, 'max')]);
  const sort = one(query, 'sort');
  pairs.push(['sort', SORTS.indexOf(sort) < 0 ? '' : sort]);
  const page = number(query, 'page');
  pairs.push(['page', Number(page) > 0 ? page : '']);
  return pairs
    .filter((pair) => pair[1] !== '')
    .map((pair) => `${pair[0]}=${encodeURIComponent(pair[1])}`)
    .join('&');
}

function one(query: Query, name: string): string {
  const first = valuesOf(query, name)[0] ?? '';
  return whole(first.trim().slice(0, LONGEST).trim());
}

function number(query: Query, name: string): string {
  const digits = one(query, name);
  return NUMBER.test(digits) ? String(Number(digits)) : '';
}

function several(query: Query, name: string): string[] {
  const fit = valuesOf(query, name)
    .map((value) => whole(value.trim()))
    .filter((value, place, all) => value && value.length <= LONGEST && all.indexOf(value) === place);
  return fit.sort().slice(0, MOST_VALUES);
}

function valuesOf(query: Query, name: string): string[] {
  const asked = query[name];
  if (!asked) return [];
  return (asked.multiValue ?? [asked]).map((each) => decoded(each.value));
}

/** Empty for what is no text in UTF-8. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, ' '));
  } catch {
    return '';
  }
}

/** Without half a character, which has no encoding. */
function whole(text: string): string {
  try {
    encodeURIComponent(text);
    return text;
  } catch {
    return '';
  }
}
