import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { allowSecret } from './allow.ts';
import type { SliceFunction } from './slice-function.ts';
import { namesIn } from './well-known.ts';

/** The origins of the push services of Chrome and its kin, Firefox, Safari, and Edge. */
const PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
];

/** From which the shop's keys at push services follow (services/consumers/push). */
export class PushSecret extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Push', {
      secretName: namesIn(this).pushSecret,
      description: 'Proves to push services that a notification is from the shop.',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Browsers subscribe to what has this key alone: another one would end every subscription.',
    });
  }
}

/** Lets a function be the shop at push services. */
export function knowsPushServices(target: SliceFunction): void {
  const { pushSecret } = namesIn(target);
  target.addEnvironment('PUSH_SECRET', pushSecret);
  target.addEnvironment('PUSH_SERVICES', PUSH_SERVICES.join(' '));
  allowSecret(target, pushSecret);
}
