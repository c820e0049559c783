import { topics } from '../../core/model/topic.contract.ts';
import { audienceOf, listTopics } from '../../core/model/topic-audience.contract.ts';
import { mayWatch, type Reader } from './read-token.ts';

const reader = (...groups: string[]): Reader => ({
  ...{ uid: 'r1', username: 'r1', groups },
  ...{ signInId: 's1', signedInAt: 0, tokenExpiresAt: 0 },
});

const READERS: Record<string, Reader | undefined> = {
  nobody: undefined,
  'a customer': reader(),
  'a member of other groups': reader('staff', 'administrators', 'workshops'),
  'one of the workshop': reader('workshop'),
  'an admin': reader('admin'),
};

const ALLOWED: Record<NonNullable<ReturnType<typeof audienceOf>>, string[]> = {
  everyone: Object.keys(READERS),
  'its user': [],
  workshop: ['one of the workshop', 'an admin'],
  admin: ['an admin'],
};

const every = [...Object.values<string | ((id: string) => string)>(topics), ...listTopics()].map((topic) =>
  typeof topic === 'string' ? topic : topic('somebody-else'),
);

test.each(every)('%s is for its audience only', (topic) => {
  const watching = Object.keys(READERS).filter((name) => mayWatch(topic, READERS[name]));
  expect(watching).toEqual(ALLOWED[audienceOf(topic) ?? 'its user']);
});

test('the workshop watches orders, and no other topic that is not everyone’s or its own', () => {
  const watched = every.filter((topic) => mayWatch(topic, READERS['one of the workshop']));
  expect(watched.filter((topic) => audienceOf(topic) !== 'everyone')).toEqual([topics.orders]);
  expect(mayWatch(topics.user('r1'), READERS['one of the workshop'])).toBe(true);
});
