/** The stages of the work, in their order: between an order that is placed and a piece that is ready. */
export const WORK_STAGES = ['Design Approved', 'In Fabrication', 'Finishing'] as const;

/** The first in which a piece is being made: from then on its order is not changed or cancelled without costs. */
export const MAKING_STAGE = 'In Fabrication';

/** What the customer reads at each, in the hub and in e-mails. */
export const WORK_MESSAGES = {
  'Design Approved': {
    title: 'Your Design Is Approved',
    body: 'The design is settled, and we are getting the material for your piece.',
    next: { actor: 'shop', text: 'We’ll start making your piece.' },
  },
  'In Fabrication': {
    title: 'Your Piece Is in Fabrication',
    body: 'Your piece is being made in our workshop.',
    next: { actor: 'shop', text: 'Finishing comes next.' },
  },
  Finishing: {
    title: 'Your Piece Is Being Finished',
    body: 'Your piece is built and is getting its finish.',
    next: { actor: 'shop', text: 'We’ll check every part of it, then let you know it is ready.' },
  },
} as const;

export const PLACED_NEXT = 'We’ll show you the design and ask for your approval.';
export const DELIVERED_BODY = 'Your piece has arrived. We wish you many evenings around the fire.';
