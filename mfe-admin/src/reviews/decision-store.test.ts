import { createDecisionStore, UNDO_MS } from './decision-store.ts';
import type { PendingPhoto } from './pending-photos.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aPhoto(key: string): PendingPhoto {
  return {
    key,
    productId: 'p1',
    reviewId: 'r1',
    productName: 'Fire Bowl',
    reviewerName: 'Dana',
    rating: 5,
    reviewText: 'Good.',
    width: 40,
    height: 30,
    placeholder: '',
  };
}

function aStore(send: () => Promise<unknown> = async () => undefined) {
  const sent: string[] = [];
  const failed: string[] = [];
  const store = createDecisionStore({
    send: ({ photo, status }) => {
      sent.push(`${photo.key} ${status}`);
      return send();
    },
    onFailure: ({ photo }) => failed.push(photo.key),
  });
  return { store, sent, failed };
}

test('a decision is sent after the time to undo it, and its photo stays away', async () => {
  const { store, sent } = aStore();
  store.decide(aPhoto('a'), 'approved');
  await jest.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a approved']);
  expect(store.get()).toEqual({ waiting: [], sending: 0, decided: new Set(['a']) });
});

test('undo takes the latest decision back, then the one before, and none of them is sent', async () => {
  const { store, sent } = aStore();
  store.decide(aPhoto('a'), 'approved');
  store.decide(aPhoto('b'), 'rejected');
  expect([store.undo()?.key, store.undo()?.key, store.undo()]).toEqual(['b', 'a', undefined]);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual([]);
  expect(store.get().decided.size).toBe(0);
});

test('a photo is decided once, until that is undone', async () => {
  const { store, sent } = aStore();
  store.decide(aPhoto('a'), 'approved');
  store.decide(aPhoto('a'), 'rejected');
  await store.flush();
  expect(sent).toEqual(['a approved']);
});

test('leaving sends what waits at once and only once', async () => {
  const { store, sent } = aStore();
  store.decide(aPhoto('a'), 'approved');
  store.decide(aPhoto('b'), 'rejected');
  await store.flush();
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['a approved', 'b rejected']);
});

test('a decision that the server did not keep brings its photo back', async () => {
  const { store, failed } = aStore(() => Promise.reject(new Error('500')));
  store.decide(aPhoto('a'), 'rejected');
  await store.flush();
  expect(failed).toEqual(['a']);
  expect(store.get()).toEqual({ waiting: [], sending: 0, decided: new Set() });
});

test('what is on its way is counted until the server has answered, whatever it answers', async () => {
  const answers: ((isKept: boolean) => void)[] = [];
  const { store } = aStore(
    () => new Promise((resolve, reject) => answers.push((isKept) => (isKept ? resolve(true) : reject()))),
  );
  store.decide(aPhoto('a'), 'approved');
  store.decide(aPhoto('b'), 'rejected');
  const flushed = store.flush();
  expect(store.get()).toMatchObject({ waiting: [], sending: 2 });
  answers[0]?.(false);
  answers[1]?.(true);
  await flushed;
  expect(store.get().sending).toBe(0);
});
