import type { Assembly } from '../assembly/assembly.ts';
import { anyKind, cause, faultKind } from './fault-kind.ts';
import { Faults } from './faults.ts';

const door = faultKind({
  name: 'door',
  does: 'A door does not open.',
  ends: 'It opens.',
  settings: {
    door: { label: 'Door', of: ({ ofType }) => ofType('Door').map(({ physicalId }) => physicalId) },
    effect: { label: 'Effect', default: 'stuck', choices: ['stuck', 'slow'] },
    delay: { label: 'Seconds', default: 2, min: 0, max: 10 },
    sign: { label: 'Sign', default: '', maxLength: 5 },
  },
});
const house = faultKind({
  name: 'house',
  does: 'No door opens.',
  ends: 'They open.',
  settings: {},
  causes: () =>
    ['front', 'back'].map((one) => cause(door, { door: one, effect: 'stuck', delay: 0, sign: '' })),
});
const assembly = {
  ofType: () => [{ physicalId: 'front' }, { physicalId: 'back' }],
} as unknown as Assembly;

let lines: string[];
let faults: Faults;
beforeEach(() => {
  lines = [];
  faults = new Faults({ kinds: [anyKind(door), anyKind(house)], assembly, log: (line) => lines.push(line) });
});
afterEach(() => {
  faults.off();
  jest.useRealTimers();
});

test('a fault that is on has its settings, or their defaults, and is told', () => {
  faults.on('door', { delay: '3.5', seconds: 5 });
  expect(faults.of(door).map(({ values }) => values)).toEqual([
    { door: 'front', effect: 'stuck', delay: 3.5, sign: '' },
  ]);
  expect(faults.active).toMatchObject([{ id: 'door-1', name: 'door', values: { delay: 3.5 } }]);
  faults.off('door');
  expect([faults.of(door), faults.active]).toEqual([[], []]);
  expect(lines).toEqual([
    'fault on: door, door front, effect stuck, delay 3.5, sign any, for 5 s',
    'fault off: door, door front, effect stuck, delay 3.5, sign any',
  ]);
});

test('a fault ends by itself, after a minute unless it says otherwise', () => {
  jest.useFakeTimers();
  faults.on('door');
  faults.on('door', { door: 'back', seconds: 90 });
  jest.advanceTimersByTime(60_000);
  expect(faults.of(door).map(({ values }) => values.door)).toEqual(['back']);
  jest.advanceTimersByTime(30_000);
  expect(faults.active).toEqual([]);
});

test('faults are switched off one by one, by name, or all', () => {
  const first = faults.on('door');
  faults.on('door', { door: 'back' });
  expect([faults.off(first.id), faults.off(first.id), faults.active.length]).toEqual([true, false, 1]);
  faults.on('house');
  expect([faults.off('door'), faults.active.map(({ name }) => name)]).toEqual([true, ['house']]);
  faults.on('door');
  expect([faults.off(), faults.active]).toEqual([true, []]);
});

test('a fault of an app consists of other faults, which end with it', () => {
  faults.on('house');
  expect(faults.of(door).map(({ values }) => values.door)).toEqual(['front', 'back']);
  faults.off('house');
  expect(faults.of(door)).toEqual([]);
});

test('a delay ends with its fault, and waiting for the end ends with all of the kind', async () => {
  const first = faults.on('door');
  const last = faults.on('house');
  const [stuck] = faults.of(door);
  const delayed = stuck?.delay(3_600_000);
  let isOver = false;
  const over = faults.over(door).then(() => {
    isOver = true;
  });
  faults.off(first.id);
  expect([await delayed, isOver]).toEqual([true, false]);
  faults.off(last.id);
  await over;
});

test.each([
  ['window', {}, { fault: 'must be one of: door, house' }],
  ['door', { effect: 'open' }, { effect: 'must be one of: stuck, slow' }],
  ['door', { door: 'side' }, { door: 'must be one of: front, back' }],
  ['door', { delay: 11 }, { delay: 'must be a number from 0 to 10' }],
  ['door', { delay: '' }, { delay: 'must be a number from 0 to 10' }],
  ['door', { delay: [1] }, { delay: 'must be a number from 0 to 10' }],
  ['door', { seconds: 0 }, { seconds: 'must be a number from 1 to 3600' }],
  ['door', { sign: 'too long' }, { sign: 'must have at most 5 characters' }],
  ['door', { sign: null }, { sign: 'must be a text' }],
  [
    'door',
    { toString: 1 },
    { toString: expect.stringContaining('is not a setting: door, effect, delay, sign') },
  ],
])('%s with %j is refused', (name, input, errors) => {
  expect(() => faults.on(name, input)).toThrow(expect.objectContaining({ errors }));
  expect(faults.active).toEqual([]);
});
