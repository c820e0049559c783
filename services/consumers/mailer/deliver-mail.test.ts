import { useDeadLetters } from '@hearthside/tests/fixtures/mail/dead-letters.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { mailKey, mails, queuedMail } from '../../core/outbox/mail.entity.ts';
import { newId } from '../../core/runtime/ids.ts';
import { deliverMail } from './deliver-mail.ts';

useTable();
const { delays } = useDeadLetters();

const DAY_MS = 86_400_000;

test('an e-mail that is held for days is offered again after the longest delay of a queue, and nothing leaves', async () => {
  const key = mailKey('reminder', newId(), 2);
  const now = Date.now();
  const heldUntil = new Date(now + 3 * DAY_MS).toISOString();
  await mails()
    .create({ ...queuedMail(key, 'u1', new Date(now).toISOString()), heldUntil })
    .go();
  expect(await deliverMail(key)).toBe(true);
  expect(await delays()).toEqual([900]);
  expect((await mails().get(key).go()).data).toMatchObject({ state: 'queued' });
});
