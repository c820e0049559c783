import type { ListHit } from '@hearthside/services/core/search/owner-list.contract.ts';
import { finderOf } from '@hearthside/services/core/search/words.contract.ts';
import { monthOf } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Option, OptionGroup } from '../list/search-dialog.tsx';
import { newRecord } from '../record/new-record.ts';
import { start } from '../schedule/weeks.ts';
import { entries, listNamed, PLACES } from './entries.ts';

const { admin } = PAGES;

/** Acts that begin on a page. */
const acts = (): readonly Option[] => [
  { to: admin['add-product'].path, label: 'New product' },
  { to: newRecord('consultations'), label: 'New request', detail: 'By phone, in person, by mail' },
  { to: newRecord('orders'), label: 'New order', detail: 'By phone, in person, by mail' },
  { to: admin.consultations.path, label: 'New quote', detail: 'Choose its request' },
  { to: admin['manage-pages'].path, label: 'New page' },
  ordersOfMonth('This month', 0),
  ordersOfMonth('Last month', -1),
  { to: '/', label: 'Open the shop' },
];

/** It names its month, since it may be chosen again among the recent ones. */
function ordersOfMonth(name: string, by: -1 | 0): Option {
  const from = start('month', today(), by);
  const to = addDays(start('month', from, 1), -1);
  return {
    to: `${admin.orders.path}?day=placedOn&from=${from}&to=${to}`,
    label: `Orders placed in ${monthOf(from)}`,
    detail: `${name}, open and closed`,
  };
}

const GO_TO: readonly Option[] = PLACES.map(({ path, title }) => ({
  to: path,
  label: `Go to ${title}`,
  detail: entries.find((entry) => entry.path === path)?.label,
}));

/** The pages and acts with words that begin with all that is typed. */
export function ownGroups(typed: string): OptionGroup[] {
  return [
    { title: 'Pages', options: matching(GO_TO, typed) },
    { title: 'Acts', options: matching(acts(), typed) },
  ];
}

/** The options with words that begin with all that is typed. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const isFound = finderOf(typed);
  return options.filter(({ label, detail }) => isFound(label, detail));
}

/** Products, each leading to its form; `choose` is what is done with one instead. */
export function productOptions<Product extends { id: string; name: string; itemNumber: string }>(
  products: readonly Product[],
  choose?: (product: Product) => void,
): Option[] {
  return products.map((product) => ({
    to: `${admin['add-product'].path}?product=${product.id}`,
    label: product.name,
    detail: `#${product.itemNumber}`,
    ...(choose && { act: () => choose(product) }),
  }));
}

/** What the server has found, by list, in its order; `choose` is what is done with a record instead of opening it. */
export function foundGroups(found: readonly ListHit[], choose?: (record: ListHit) => void): OptionGroup[] {
  return [...new Set(found.map(({ list }) => list))].flatMap((name) => {
    const list = listNamed(name);
    if (!list) return [];
    const options = found
      .filter((record) => record.list === name)
      .map((record) => ({
        to: name === USERS ? addressOfUser(record) : list.addressOf(record),
        label: record.who || 'N/A',
        detail: [record.what, record.state].filter(Boolean).join(', '),
        ...(choose && { act: () => choose(record) }),
      }));
    return { title: list.title, options };
  });
}

const USERS = 'users';

/** A user stands in the list of their status. */
const addressOfUser = ({ uid, what, state }: ListHit) =>
  `${admin['manage-users'].path}?${new URLSearchParams({ q: what, ...(state === 'customer' && { status: state }), open: uid })}`;
