import type { StackId } from './stacks/first-deploy-order.ts';

/** Every function of the suite: the stack that deploys it, and its handler's file from the repository's root. */
export const FUNCTIONS = {
  'storefront-api': { stack: 'storefront', entry: 'services/slices/storefront/storefront.lambda.ts' },
  'storefront-page': { stack: 'storefront', entry: 'services/slices/storefront/page/page.lambda.ts' },
  'hub-api': { stack: 'hub', entry: 'services/slices/hub/hub.lambda.ts' },
  'admin-api': { stack: 'admin', entry: 'services/slices/admin/admin.lambda.ts' },
  'payment-comparison': {
    stack: 'admin',
    entry: 'services/commission/payments/payment-comparison.lambda.ts',
  },
  'pre-sign-up': { stack: 'identity', entry: 'services/people/accounts/pre-sign-up.lambda.ts' },
  'post-confirmation': { stack: 'identity', entry: 'services/people/accounts/post-confirmation.lambda.ts' },
  'custom-message': { stack: 'identity', entry: 'services/people/accounts/custom-message.lambda.ts' },
  images: { stack: 'media', entry: 'services/core/media/images.lambda.ts' },
  'media-cleaner': { stack: 'media', entry: 'services/core/media/media-cleaner.lambda.ts' },
  mail: { stack: 'mail', entry: 'services/consumers/mailer/mailer.lambda.ts' },
  'mail-feedback': { stack: 'mail', entry: 'services/people/recipients/mail-feedback.lambda.ts' },
  'mail-receiver': { stack: 'mail', entry: 'services/consumers/inbound/inbound.lambda.ts' },
  changes: { stack: 'live', entry: 'services/consumers/changes/changes.lambda.ts' },
  'personal-data-worker': {
    stack: 'live',
    entry: 'services/consumers/personal-data/personal-data.lambda.ts',
  },
  push: { stack: 'live', entry: 'services/consumers/push/push.lambda.ts' },
  'site-check': { stack: 'observability', entry: 'services/releases/site-check/site-check.lambda.ts' },
  reports: { stack: 'observability', entry: 'services/releases/visit-reports/reports.lambda.ts' },
  'canary-judge': { stack: 'observability', entry: 'infra/releases/canary/judge.lambda.ts' },
  'live-connection': { stack: 'live', entry: 'services/consumers/live/connection.lambda.ts' },
  'live-fan-out': { stack: 'live', entry: 'services/consumers/live/fan-out.lambda.ts' },
} as const satisfies Record<string, { stack: StackId; entry: string }>;

export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** The folder below which each function has one, named like it, with its bundle. */
export const FUNCTION_BUNDLES = 'services/dist';

export function functionsOf(stack: StackId): FunctionName[] {
  return FUNCTION_NAMES.filter((name) => FUNCTIONS[name].stack === stack);
}
