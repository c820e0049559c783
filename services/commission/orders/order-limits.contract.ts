/** All amounts of an order are whole cents. */
export const MAX_CENTS = 100_000_000;
export const MAX_LINES = 50;
export const MAX_QUANTITY = 999;
export const MAX_PAYMENTS = 50;
export const MAX_WORKSHOP_PHOTOS = 30;

export const PAYMENT_METHODS = ['Bank Transfer', 'Card', 'Check', 'Cash', 'Other'] as const;
