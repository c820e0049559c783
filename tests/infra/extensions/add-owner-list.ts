import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';
import { COUPON, TABLE } from './places.ts';

const ROUTES = 'services/slices/admin/list-routes.ts';

/** A list of coupons that the owner searches, sorts and pages. */
export async function addOwnerList(copy: RepositoryCopy) {
  await copy.add(
    'services/shop/catalog/list-coupons.ts',
    `import * as z from 'zod/mini';
    import { Id, ownerList } from '../../core/search/owner-list.ts';
    import { coupons } from './coupon.entity.ts';

    /** Coupons, newest first. */
    export const couponList = ownerList({
      list: 'coupon',
      seek: () => ({ order: 'desc' }),
      own: { query: () => coupons().query.newest({}), place: z.object({ id: Id }) },
      load: (keys) => coupons().get(keys).go(),
      rows: (items) => items.map(({ uid, id, code, percent }) => ({ uid, id, code, percent })),
    });`,
  );
  await copy.insert(
    COUPON,
    'import { coupons }',
    `import { facetPostings, wordPostings } from '../../core/search/make-postings.ts';
    import { wordsOf } from '../../core/search/words.ts';\n`,
  );
  await copy.replace(
    COUPON,
    "search: 'none: nobody lists them',",
    `search: ({ uid, id, code }) => {
        const posted = { list: 'coupon', uid, id, source: 'coupon' };
        return [...wordPostings(posted, wordsOf(code)), ...facetPostings(posted, { all: '' })];
      },`,
  );
  const imported = "import { couponList } from '../../shop/catalog/list-coupons.ts';";
  await copy.insert(ROUTES, 'import { findEverywhere, findOfUser }', `${imported}\n`);
  await copy.insert(ROUTES, "'CONVERSATIONS', 'ORDERS", "'COUPONS', ");
  await copy.insert(
    ROUTES,
    "  .route('/', pagesOf('/api/admin/orders'",
    "  .route('/', pagesOf('/api/admin/coupons', couponList))\n",
  );
  const page = "coupons: { path: '/admin/coupons', title: 'Coupons', audience: 'admin', menu: 'admin' },";
  await copy.insert(TABLE, "    'add-product': {", `    ${page}\n`);
  await copy.add('mfe-admin/src/coupons/coupons-page.tsx', COUPONS_PAGE);
}

const COUPONS_PAGE = `import { topics } from '@hearthside/services/core/model/topic.contract.ts';
  import { useHost } from '@hearthside/shell/federation/host.tsx';
  import { AdminPage } from '../access/admin-page.tsx';
  import { adminApi } from '../admin-api.ts';
  import { listSource } from '../list/list-source.ts';
  import { RecordList } from '../list/record-list.tsx';
  import { sortIn } from '../list/sort.ts';
  import { useListInUrl } from '../list/use-list-in-url.ts';

  const FILTERS = ['sort'] as const;

  export default function CouponsPage() {
    return <AdminPage title="Coupons">{() => <Coupons />}</AdminPage>;
  }

  function Coupons() {
    const list = useListInUrl(FILTERS);
    const { q, sort } = list.filter;
    const filter = { ...(q && { q }), ...sortIn({ sort }) };
    const { coupons } = adminApi(useHost());
    return (
      <RecordList
        list={list}
        source={listSource('coupons', topics.products, coupons, filter)}
        searchLabel="Search coupons"
        sorts={{ own: 'Newest first', reverse: 'Oldest first' }}
        noun="coupons"
        caption="Coupons"
        columns={[
          { name: 'Code', value: ({ code }) => code },
          { name: 'Percent', value: ({ percent }) => percent },
        ]}
        empty={{ title: 'No coupons found.' }}
      />
    );
  }
`;
