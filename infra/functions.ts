import type { StackId } from './stacks/first-deploy-order.ts';

/** Every function of the suite: the stack that deploys it, and its handler's file from the repository's root. */
export const FUNCTIONS = {
  'storefront-api': { stack: 'storefront', entry: 'services/storefront/storefront.lambda.ts' },
  'storefront-page': { stack: 'storefront', entry: 'services/storefront/page/page.lambda.ts' },
  'hub-api': { stack: 'hub', entry: 'services/hub/hub.lambda.ts' },
  'admin-api': { stack: 'admin', entry: 'services/admin/admin.lambda.ts' },
  'pre-sign-up': { stack: 'identity', entry: 'services/accounts/pre-sign-up.lambda.ts' },
  'post-confirmation': { stack: 'identity', entry: 'services/accounts/post-confirmation.lambda.ts' },
  images: { stack: 'media', entry: 'services/media/images.lambda.ts' },
  'media-cleaner': { stack: 'media', entry: 'services/media/media-cleaner.lambda.ts' },
  mail: { stack: 'mail', entry: 'services/mailer/mailer.lambda.ts' },
  'mail-feedback': { stack: 'mail', entry: 'services/recipients/mail-feedback.lambda.ts' },
  changes: { stack: 'live', entry: 'services/changes/changes.lambda.ts' },
  'personal-data': { stack: 'hub', entry: 'services/personal-data/personal-data.lambda.ts' },
  'site-check': { stack: 'observability', entry: 'services/canary/site-check.lambda.ts' },
  reports: { stack: 'observability', entry: 'services/reports/reports.lambda.ts' },
  'live-connection': { stack: 'live', entry: 'services/live/connection.lambda.ts' },
  'live-fan-out': { stack: 'live', entry: 'services/live/fan-out.lambda.ts' },
} as const satisfies Record<string, { stack: StackId; entry: string }>;

export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** The folder below which each function has one, named like it, with its bundle. */
export const FUNCTION_BUNDLES = 'services/dist';

export function functionsOf(stack: StackId): FunctionName[] {
  return FUNCTION_NAMES.filter((name) => FUNCTIONS[name].stack === stack);
}
