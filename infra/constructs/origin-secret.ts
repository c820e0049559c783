import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretOf } from '../config.ts';
import { namesIn } from './well-known.ts';

/**
 * What CloudFront shows to the APIs, and the key by which it knows an admin's local remote (releases/overrides); nobody else knows
 * them. The setting `originSecret` numbers both: the one before stays valid, so that stacks take a new one over in any order.
 */
export class OriginSecrets extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { originSecret, localRemoteKey } = namesIn(this);
    for (const number of numbersIn(this)) {
      this.add(
        `Origin${number}`,
        originSecret(number),
        'CloudFront sends it to the APIs, which answer to nobody else.',
      );
      this.add(
        `LocalRemote${number}`,
        localRemoteKey(number),
        'The admin API signs local remotes by it for CloudFront.',
      );
    }
  }

  private add(id: string, secretName: string, description: string): void {
    const secret = new Secret(this, id, {
      secretName,
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The setting originSecret makes the next one: the stacks that hold it must be deployed then.',
    });
  }
}

/** The valid secrets, the newest first, separated by commas. CloudFormation puts them in when it deploys a stack. */
export function originSecrets(scope: Construct): string {
  return valid(scope, namesIn(scope).originSecret);
}

/** Likewise the keys of local remotes. */
export function localRemoteKeys(scope: Construct): string {
  return valid(scope, namesIn(scope).localRemoteKey);
}

function valid(scope: Construct, nameOf: (number: number) => string): string {
  return numbersIn(scope)
    .map((number) => SecretValue.secretsManager(nameOf(number)).unsafeUnwrap())
    .join(',');
}

function numbersIn(scope: Construct): number[] {
  const newest = originSecretOf(scope.node);
  return newest > 1 ? [newest, newest - 1] : [newest];
}
