import * as z from 'zod/mini';
import { InvalidError } from '../../core/runtime/errors.ts';
import type { ListHit } from '../../core/search/owner-list.contract.ts';
import type { OwnerList } from '../../core/search/owner-list.ts';
import { type CountedView, MOST_COUNTED, type SavedView } from '../../core/search/saved-view.contract.ts';
import { savedViews } from '../../core/search/saved-view.entity.ts';
import type { SavedViewsInput } from '../../core/search/saved-view.schema.ts';
import { askedWords } from '../../core/search/words.contract.ts';
import { PAGES } from '../../core/site/pages.contract.ts';

/** A list of whatever noun, without the types of its filters. */
export interface ListOfNoun extends Pick<OwnerList<never, never>, 'page' | 'hits' | 'hitsOf'> {
  filter: z.ZodMiniType;
  count(filter: never, most: number): Promise<number>;
}

const MOST_OF_A_LIST = 5;

/** What words find in all lists together, a few of each. Without words it is nothing. */
export async function findEverywhere(lists: readonly ListOfNoun[], q: string): Promise<ListHit[]> {
  if (askedWords(q).length === 0) return [];
  return (await Promise.all(lists.map((list) => list.hits(q, MOST_OF_A_LIST)))).flat();
}

/** A user with all that they ever had, newest first. */
export async function findOfUser(lists: readonly ListOfNoun[], uid: string): Promise<ListHit[]> {
  return (await Promise.all(lists.map((list) => list.hitsOf(uid)))).flat();
}

/** How the list at an address counts what its query finds; undefined for an address that no list knows. */
function counterAt(
  lists: readonly ListOfNoun[],
  { address }: SavedView,
): (() => Promise<number>) | undefined {
  const [path, query] = address.split('?');
  const list = lists.find(({ page }) => PAGES.admin[page].path === path);
  if (!list) return;
  const asked = z.safeParse(list.filter, Object.fromEntries(new URLSearchParams(query)));
  return asked.success ? () => list.count(asked.data as never, MOST_COUNTED + 1) : undefined;
}

/** Saves an admin's views. InvalidError for an address that is no list's, or that its list does not understand. */
export function saveKnownViews(lists: readonly ListOfNoun[], input: SavedViewsInput, uid: string) {
  const wrong = input.views.findIndex((view) => !counterAt(lists, view));
  if (wrong >= 0) throw new InvalidError({ [`views.${wrong}.address`]: 'This list can’t be saved so.' });
  return savedViews.save(input, uid);
}

/** An admin's views, each with how many records it finds now. */
export async function countViews(
  lists: readonly ListOfNoun[],
  uid: string,
): Promise<{ views: CountedView[]; version: number }> {
  const { views, version } = await savedViews.read(uid);
  const counts = await Promise.all(views.map((view) => counterAt(lists, view)?.() ?? null));
  return { views: views.map((view, place) => ({ ...view, count: counts[place] ?? null })), version };
}
