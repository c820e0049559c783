/** The stages of the work, in their order: between an order that is placed and a piece that is ready. */
export const WORK_STAGES = ['Drawing Approved', 'At the Bench', 'Oiling'] as const;

/** The first in which a piece is being made: from then on its order is not changed or cancelled without costs. */
export const MAKING_STAGE = 'At the Bench';

/** What the customer reads at each, in the hub and in e-mails. */
export const WORK_MESSAGES = {
  'Drawing Approved': {
    title: 'Your Drawing Is Approved',
    body: 'The drawing is settled, and we are choosing the boards for your piece.',
    next: { actor: 'shop', text: 'We’ll start your piece at the bench.' },
  },
  'At the Bench': {
    title: 'Your Piece Is at the Bench',
    body: 'The boards are cut, and your piece is being joined in our workshop.',
    next: { actor: 'shop', text: 'Oiling comes next.' },
  },
  Oiling: {
    title: 'Your Piece Is Being Oiled',
    body: 'Your piece is built and sanded. Each coat of oil takes a day or two to harden.',
    next: { actor: 'shop', text: 'We’ll check every part of it, then let you know it is ready.' },
  },
} as const;

export const PLACED_NEXT = 'We’ll send you the drawing and ask for your approval.';
export const DELIVERED_BODY = 'Your piece has arrived. We wish you many long evenings around it.';
