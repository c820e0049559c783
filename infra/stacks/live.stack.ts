import { Aws, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { ChangeFeed } from '../constructs/change-feed.ts';
import { LiveFanOut } from '../constructs/live-fan-out.ts';
import { lookUp, publish } from '../constructs/parameters.ts';
import { PersonalDataWorker } from '../constructs/personal-data-worker.ts';
import { PushSender } from '../constructs/push-sender.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { WebSocketGateway } from '../constructs/websocket-gateway.ts';

export class LiveStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const connection = new SliceFunction(this, 'Connection', {
      name: 'live-connection',
      environment: {
        USER_POOL_ID: userPoolId,
        USER_POOL_CLIENT_IDS: lookUp(this, 'identity/user-pool-client-ids'),
        JWKS_URL: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${userPoolId}/.well-known/jwks.json`,
      },
    });

    const gateway = new WebSocketGateway(this, 'Gateway', { handler: connection });
    new LiveFanOut(this, 'FanOut', { gateway, userPoolId });
    new ChangeFeed(this, 'Changes', { config, tableStreamArn: lookUp(this, 'data/table-stream-arn') });
    new PushSender(this, 'Push', { config, userPoolId });
    new PersonalDataWorker(this, 'PersonalData', { gateway, userPoolId });

    publish(this, 'live/api-id', gateway.api.apiId);
  }
}
