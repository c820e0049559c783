import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { actOf, keyedActs, otherActs } from '@hearthside/shell/ui/acts.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { productsQuery } from '../catalog/product-queries.ts';
import { useSavedViews } from '../list/saved-views.ts';
import { type Option, type OptionGroup, SearchDialog } from '../list/search-dialog.tsx';
import { pagesQuery } from '../pages/page-queries.ts';
import { openToAct, recordAct } from '../record/record-acts.tsx';
import { entries } from './entries.ts';
import { useFound } from './found-query.ts';
import { foundGroups, matching, ownGroups, productOptions } from './options.ts';
import { addRecent, lastPage, recentOptions } from './recent.ts';

interface PaletteProps {
  uid: string;
  onClose: () => void;
  onKeys: () => void;
}

/** The search over everything. */
export default function Palette({ uid, onClose, onKeys }: PaletteProps) {
  const [typed, setTyped] = useState('');
  return (
    <SearchDialog
      title="Search everything"
      label="Search or go to"
      placeholder="A customer, a product, a page..."
      typed={typed}
      onType={setTyped}
      {...useOptionGroups(uid, typed)}
      onLeave={(option) => addRecent(uid, option)}
      onAct={openToAct}
      onClose={onClose}
      more={{ words: 'Keyboard shortcuts', act: onKeys }}
    />
  );
}

const MOST_OF_A_GROUP = 5;

/** What the search offers for a text: at first what was chosen lately, the pages and the acts. */
function useOptionGroups(uid: string, typed: string) {
  const host = useHost();
  const q = typed.trim();
  const { pathname } = useLocation();
  const [recent] = useState(() => recentPlaces(uid, pathname));
  const hasWords = q !== '';
  // Who opens it can type before the page is looked through and anything is asked for.
  const isDrawn = useDeferredValue(true, false);
  const acts = useMemo(() => (isDrawn ? actsOnPage(hasWords) : []), [isDrawn, hasWords]);
  const views = useSavedViews().views.map(({ name, address }) => ({
    to: address,
    label: name,
    detail: entries.find(({ path }) => path === address.split('?')[0])?.label,
  }));
  const { found: records, ...state } = useFound(q);
  const products = useQuery({ ...productsQuery(host), enabled: isDrawn });
  const pages = useQuery({ ...pagesQuery(host), enabled: isDrawn });
  const groups = (): OptionGroup[] => {
    if (!hasWords)
      return [
        { title: 'Recent', options: recent },
        { title: 'On this page', options: acts },
        { title: 'Saved views', options: views },
        ...ownGroups(''),
      ];
    const found = [
      // What is known here comes first: nothing moves when the server answers.
      { title: 'On this page', options: matching(acts, q) },
      { title: 'Saved views', options: matching(views, q) },
      ...ownGroups(q),
      { title: 'Products', options: matching(productOptions(products.data ?? []), q) },
      { title: 'Shop texts', options: matching(textOptions(pages.data ?? []), q) },
      ...foundGroups(records),
      // Last and late: whoever is quick means what the server finds.
      { title: 'Reviews', options: state.isPending ? [] : [reviewsWith(q)], isElsewhere: true },
    ];
    return found.map((group) => ({ ...group, options: group.options.slice(0, MOST_OF_A_GROUP) }));
  };
  return { groups, ...state };
}

/** What can be done on the page: what comes next and what has a key, and for words all else. */
function actsOnPage(hasWords: boolean): Option[] {
  const next = recordAct();
  // The list's own search is no option of this one.
  const keyed = keyedActs().filter(({ element }) => !element.matches('[type=search]'));
  const acts = [...(next ? [actOf(next)] : []), ...keyed, ...(hasWords ? otherActs() : [])];
  return acts
    .filter(({ words }, place) => acts.findIndex((each) => each.words === words) === place)
    .map(({ words, run }) => ({ to: `#${words}`, label: words, act: run }));
}

/** Reviews are looked through in their list. */
const reviewsWith = (q: string): Option => ({
  to: `${PAGES.admin.reviews.path}?${new URLSearchParams({ q })}`,
  label: `Reviews with “${q}”`,
  detail: PAGES.admin.reviews.title,
});

const textOptions = (pages: { slug: string; title: string }[]) =>
  pages.map(({ slug, title }) => ({
    to: `${PAGES.admin['manage-pages'].path}/${slug}`,
    label: title,
    detail: `/pages/${slug}`,
  }));

/** The page before this visit, then what was chosen in this tab. */
function recentPlaces(uid: string, pathname: string): Option[] {
  const last = lastPage(uid);
  const chosen = recentOptions(uid);
  const isKnown = !last || last.to === pathname || chosen.some(({ to }) => to === last.to);
  return isKnown ? chosen : [last, ...chosen];
}
