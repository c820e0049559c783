import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretOf } from '../config.ts';
import { namesIn } from './well-known.ts';

/**
 * What CloudFront shows to the APIs, and nobody else knows. The setting `originSecret` numbers the secret: the one before
 * stays valid, so that stacks take a new one over in any order.
 */
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const number of numbersIn(this)) {
      const secret = new Secret(this, `Origin${number}`, {
        secretName: namesIn(this).originSecret(number),
        description: 'CloudFront sends it to the APIs, which answer to nobody else.',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      });
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason: 'The setting originSecret makes the next one: the stacks that hold it must be deployed then.',
      });
    }
  }
}

/** The valid secrets, the newest first, separated by commas. CloudFormation puts them in when it deploys a stack. */
export function originSecrets(scope: Construct): string {
  return numbersIn(scope)
    .map((number) => SecretValue.secretsManager(namesIn(scope).originSecret(number)).unsafeUnwrap())
    .join(',');
}

function numbersIn(scope: Construct): number[] {
  const newest = originSecretOf(scope.node);
  return newest > 1 ? [newest, newest - 1] : [newest];
}
