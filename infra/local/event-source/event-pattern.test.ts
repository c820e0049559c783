import { type EventPattern, matches } from './event-pattern.ts';

const record = {
  eventName: 'INSERT',
  dynamodb: { Keys: { pk: { S: 'MAIL#1' } }, NewImage: { state: { S: 'queued' } } },
};

test.each<[string, EventPattern, boolean]>([
  ['one of several values', { eventName: ['INSERT', 'MODIFY'] }, true],
  ['another value', { eventName: ['REMOVE'] }, false],
  ['a prefix deep inside', { dynamodb: { Keys: { pk: { S: [{ prefix: 'MAIL#' }] } } } }, true],
  ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'USER#' }] } } } }, false],
  ['a suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: '#1' }] } } } }, true],
  [
    'all fields together',
    { eventName: ['INSERT'], dynamodb: { NewImage: { state: { S: ['sent'] } } } },
    false,
  ],
  ['a field that is there', { dynamodb: { NewImage: { state: { S: [{ exists: true }] } } } }, true],
  ['a field that is not', { dynamodb: { OldImage: { state: { S: [{ exists: false }] } } } }, true],
  ['anything but', { eventName: [{ 'anything-but': ['REMOVE'] }] }, true],
  ['anything but what it is', { eventName: [{ 'anything-but': 'INSERT' }] }, false],
])('%s', (_, pattern, expected) => {
  expect(matches(pattern, record)).toBe(expected);
});
