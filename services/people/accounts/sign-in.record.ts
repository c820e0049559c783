import { notShown, record } from '../../core/model/record.ts';
import { asNow } from '../../core/model/restore.ts';
import { keptSignIns, signIns } from './sign-in.entity.ts';

export const signIn = record({
  entity: signIns,
  // The account says that one was ended, and its page reads both.
  ...notShown('on the account page alone'),
  personal: {
    exported: {
      key: 'signIns',
      description:
        'The browsers that signed in to your account in the last 30 days, with when each was used.',
      async read(uid) {
        const kept = await keptSignIns(uid);
        return kept.map(({ browser, system, signedInAt, seenAt }) => ({
          ...{ browser, system, signedInAt, seenAt },
        }));
      },
    },
    async remove({ uid }) {
      const { data } = await signIns().query.byUser({ uid }).go({ pages: 'all', consistent: true });
      for (const { id } of data) await signIns().delete({ uid, id }).go();
    },
  },
  // Of the pool's sign-ins, which are not restored.
  restore: asNow,
});
