import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. Never pass personal data: ids only, no names, addresses, e-mails or texts. */
export const log = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'hearthside' });
