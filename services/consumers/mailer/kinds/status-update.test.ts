import { useSes } from '@hearthside/tests/fixtures/mail/ses-endpoint.fake.ts';
import { layOut } from './layout.ts';
import { statusUpdate } from './request-mails.ts';

useSes();

const request = {
  ...{ id: 'r1', uid: 'u1', name: 'Ann', email: 'ann@hearthside.example', phone: '555-555-5555' },
  ...{ details: 'A bowl.', submittedAt: '', timeline: [], version: 1 },
};

test.each([
  ['Pending', 'Your Consultation: Status Updated', 'The status of your request is now: Pending'],
  ['Received Your Request', 'Your Consultation: Request Received', 'We’ll be in touch shortly'],
  ['Contact Attempted', 'Your Consultation: We Tried to Reach You', 'Please watch for our next call'],
  ['Design in Progress', 'Your Consultation: Design in Progress', 'Your piece is on the drawing board.'],
  ['Completed', 'Your Piece Is Finished', 'schedule delivery or pickup.'],
  ['Archived', 'Your Consultation: Consultation Closed', 'submit a new request at any time.'],
])(
  'the e-mail about the status %s says so in its subject and in the words of the hub',
  async (status, subject, words) => {
    const mail = await layOut(statusUpdate({ ...request, status }));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(words);
  },
);
