import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';
import { COUPON, RECORDS } from './places.ts';

/** Its record lacks what a restore does. */
export async function addNoun(copy: RepositoryCopy) {
  await copy.add(
    'services/shop/catalog/coupon.entity.ts',
    `import { entity, key, listKey } from '../../core/model/entity.ts';

    export const coupons = entity('coupon', {
      attributes: {
        uid: { type: 'string', required: true },
        id: { type: 'string', required: true },
        code: { type: 'string', required: true },
        percent: { type: 'number', required: true },
      },
      indexes: {
        byUser: key('USER#\${uid}', 'COUPON#\${id}'),
        newest: listKey('COUPONS', '\${id}'),
      },
    });`,
  );
  await copy.add(
    COUPON,
    `import { record } from '../../core/model/record.ts';
    import { HIDDEN } from '../../core/model/record-words.ts';
    import { asThen } from '../../core/model/restore.ts';
    import { topics } from '../../core/model/topic.contract.ts';
    import { coupons } from './coupon.entity.ts';

    export const coupon = record({
      entity: coupons,
      words: {
        noun: 'coupon',
        label: 'Coupon',
        fields: { uid: HIDDEN, id: HIDDEN, code: 'Code', percent: 'Percent' },
      },
      topics: () => [topics.products],
      search: 'none: nobody lists them',
      personal: 'none: an example',
});`,
  );
  const imported = "import { coupon } from './shop/catalog/coupon.record.ts';";
  await copy.insert(RECORDS, 'import { itemNumber, product }', `${imported}\n`);
  await copy.insert(RECORDS, '  ...{ product,', '  ...{ coupon },\n');
}
