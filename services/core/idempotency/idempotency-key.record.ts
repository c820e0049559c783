import { notShown, record } from '../model/record.ts';
import { submissions } from './idempotency-key.entity.ts';

export const submission = record({
  entity: submissions,
  ...notShown('it remembers what was sent twice'),
  personal: {
    async remove({ uid }) {
      const { data } = await submissions().query.byUser({ uid }).go({ pages: 'all' });
      for (const { key } of data) await submissions().delete({ uid, key }).go();
    },
  },
});
