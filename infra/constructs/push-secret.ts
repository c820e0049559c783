import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
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

/** What a function needs to know of push services. CloudFormation puts the secret in when it deploys the function. */
export function pushEnvironment(scope: Construct): Record<string, string> {
  return {
    PUSH_SECRET: SecretValue.secretsManager(namesIn(scope).pushSecret).unsafeUnwrap(),
    PUSH_SERVICES: PUSH_SERVICES.join(' '),
  };
}
