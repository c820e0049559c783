import { statusMessage, statusName } from './status-message.contract.ts';

test.each([
  ['Received Your Request', 'Request Received'],
  ['Contact Attempted', 'We Tried to Reach You'],
  ['Design in Progress', 'Design in Progress'],
  ['Completed', 'Your Piece Is Finished'],
  ['Archived', 'Consultation Closed'],
])('%s has the title "%s"', (status, title) => {
  expect(statusMessage({ status }).title).toBe(title);
});

test.each([{}, { status: '' }])('a missing status, as in %j, reads as a received request', (entry) => {
  expect(statusMessage(entry).title).toBe('Request Received');
});

test('a custom message is the owner’s, with a default title', () => {
  expect(
    statusMessage({ status: 'Custom', customTitle: 'Steel is in', customBody: 'We cut on Monday.' }),
  ).toEqual({
    title: 'Steel is in',
    body: 'We cut on Monday.',
  });
  expect(statusMessage({ status: 'Custom', customBody: 'Soon.' }).title).toBe('A Custom Update');
});

test('a completed request is ready for delivery or pickup, an archived one may be followed by a new one', () => {
  expect(statusMessage({ status: 'Completed' }).body).toMatch(/ready.*delivery or pickup/);
  expect(statusMessage({ status: 'Archived' }).body).toMatch(/archived.*new request/);
});

test.each(['Pending', 'toString'])('any other status, as %s, is shown as it is', (status) => {
  expect(statusMessage({ status })).toMatchObject({ title: 'Status Updated', body: status });
});

test('an order is told in a sentence under the specification’s heading, never as the owner’s action', () => {
  const { title, body } = statusMessage({ status: 'Mark as Customer' });
  expect(title).toBe('Status Updated');
  expect(body).toMatch(/^Thank you for your order\./);
  expect(statusName('Mark as Customer')).toBe('Became an Order');
});
