import { requestMilestones } from './request-milestones.ts';

const on = (day: number) => `2026-11-0${day}T12:00:00.000Z`;
const way = (statuses: string[], quote?: { sentAt: string }, isMutual = false) =>
  requestMilestones(
    {
      status: statuses.at(-1) ?? '',
      submittedAt: on(1),
      timeline: statuses.map((status, place) => ({ status, at: on(place + 1) })),
    },
    quote,
    { isMutual },
  )
    .filter(({ state }) => state !== 'next')
    .map(({ stage, state, at }) => `${stage} ${state} ${at?.slice(0, 10) ?? ''}`.trim());

test('a request goes from being sent to its order, and a step that was left out has no day', () => {
  expect(way(['Pending'])).toEqual(['Sent current 2026-11-01']);
  expect(way(['Pending', 'Design in Progress'])).toEqual([
    'Sent done 2026-11-01',
    'First Conversation done',
    'Drawing current 2026-11-02',
  ]);
  expect(way(['Pending'], { sentAt: on(5) }).at(-1)).toBe('Quote current 2026-11-05');
});

test('messages of both sides are the first conversation, whatever the status says', () => {
  expect(way(['Pending'], undefined, true)).toEqual(['Sent done 2026-11-01', 'First Conversation current']);
  expect(way(['Pending', 'Design in Progress'], undefined, true).at(-1)).toBe('Drawing current 2026-11-02');
});

test('the owner’s own words leave it where it was', () => {
  expect(way(['Pending', 'Contact Attempted', 'Custom']).at(-1)).toBe(
    'First Conversation current 2026-11-02',
  );
  expect(way(['toString'])).toEqual(['Sent current 2026-11-01']);
});

test.each(['Archived', 'Withdrawn', 'Mark as Customer'])(
  'nothing is to come of a request that is %s',
  (status) => {
    expect(
      requestMilestones({ status, submittedAt: on(1), timeline: [] }, { sentAt: on(2) }, undefined),
    ).toEqual([]);
  },
);
