interface UseCase {
  /** The files that are mutated. */
  files: string[];
  /** The tests that must notice, as jest's patterns. */
  tests: string[];
}

/** Where a mistake costs money or trust. */
export const USE_CASES: UseCase[] = [
  {
    files: ['services/commission/consultations/submit-consultation.ts'],
    tests: ['tests/api/consultation*.test.ts'],
  },
  {
    files: ['services/commission/quotes/accept-quote.ts'],
    tests: ['tests/api/quotes.test.ts', 'tests/api/payments.test.ts'],
  },
  {
    files: ['services/commission/orders/save-order.ts', 'services/commission/orders/set-stage.ts'],
    tests: [
      'services/commission/orders/save-order.test.ts',
      ...['admin-orders', 'bench', 'order-changes', 'payments'].map((name) => `tests/api/${name}.test.ts`),
    ],
  },
  {
    files: [
      'services/consumers/personal-data/delete-account.ts',
      'services/consumers/personal-data/carry-out-deletion.ts',
    ],
    tests: ['tests/api/delete-account.test.ts'],
  },
  {
    files: ['services/shop/reviews/submit-review.ts', 'services/shop/reviews/change-review.ts'],
    tests: ['services/shop/reviews/*.test.ts', 'tests/api/storefront.test.ts'],
  },
];
