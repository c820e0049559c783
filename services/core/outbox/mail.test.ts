import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { newId } from '../runtime/ids.ts';
import { kindOf, MAIL_KINDS, type MailKind } from './mail.contract.ts';
import { mailKey, mails, parseMailKey, queuedMail } from './mail.entity.ts';
import { mail } from './mail.record.ts';

useTable();

const kinds = Object.keys(MAIL_KINDS) as MailKind[];

test.each(kinds.flatMap((kind) => [{ kind }, { kind, number: 12 }]))(
  'an e-mail $kind $number is found in the outbox by its key, and its item’s keys say which it is',
  async ({ kind, number }: { kind: MailKind; number?: number }) => {
    const key = mailKey(kind, newId(), number);
    await mails()
      .create(queuedMail(key, 'u1', '2026-11-22T00:00:00.000Z'))
      .go();
    expect((await mails().get(key).go()).data).toMatchObject({ ...key, state: 'queued', round: 1 });
    const item = (await allItems()).find(({ subjectId }) => subjectId?.S === key.subjectId);
    expect(parseMailKey(item?.pk?.S ?? '', item?.sk?.S ?? '')).toEqual(key);
    expect(kindOf(key.kind)).toBe(kind);
  },
);

test.each([
  ['MAIL#coupon#1', 'notification'],
  ['MAIL#consultation', 'notification'],
  ['MAIL#consultation#1', 'invoice'],
  ['MAIL#consultation#1', 'toString'],
  ['USER#consultation#1', 'notification'],
])('%s with %s is no key of an e-mail', (pk, sk) => {
  expect(() => parseMailKey(pk, sk)).toThrow('No e-mail has');
});

test.each([
  ['held until a moment to come', 'queued', 3_600_000],
  ['held until a moment that is past', 'uncertain', -3_600_000],
  ['on its way', 'uncertain', undefined],
])('an e-mail that comes back from a backup and is %s is %s', (_, state, ms) => {
  const then = {
    noun: { S: 'order' },
    state: { S: 'queued' },
    ...(ms && { heldUntil: { S: new Date(Date.now() + ms).toISOString() } }),
  };
  const restored =
    typeof mail.restore === 'function'
      ? mail.restore(then, undefined, { now: Date.now() / 1000, shown: new Set() })
      : undefined;
  expect(restored?.state).toEqual({ S: state });
});
