import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { allow } from './allow.ts';
import { feedFromQueue } from './queue-feed.ts';
import { SliceFunction } from './slice-function.ts';
import { LIVE_READS_PER_SECOND } from './throttles.ts';
import type { WebSocketGateway } from './websocket-gateway.ts';
import { arnOf, namesIn } from './well-known.ts';

export interface LiveFanOutProps {
  gateway: WebSocketGateway;
  userPoolId: string;
}

/** Sends queued changes to browsers, within API Gateway's quotas (services/consumers/live/README.md, Scale). */
export class LiveFanOut extends Construct {
  constructor(scope: Construct, id: string, { gateway, userPoolId }: LiveFanOutProps) {
    super(scope, id);
    const { liveQueue } = namesIn(this);
    const fanOut = new SliceFunction(this, 'FanOut', {
      name: 'live-fan-out',
      environment: {
        MANAGEMENT_URL: gateway.managementUrl,
        USER_POOL_ID: userPoolId,
        LIVE_READS_PER_SECOND: String(LIVE_READS_PER_SECOND),
      },
      // Signing tens of thousands of requests is work for the processor: this is a whole one.
      memorySize: 1769,
      timeout: Duration.minutes(1),
    });
    gateway.grantConnections(fanOut);
    allow(fanOut, ['cognito-idp:AdminListGroupsForUser'], [arnOf('cognito-idp', `userpool/${userPoolId}`)]);
    feedFromQueue(this, 'Told', {
      target: fanOut,
      name: 'live-fan-out',
      queueName: liveQueue,
      retryAfter: Duration.minutes(2),
      maxReceiveCount: 5,
      batchSize: 2,
    });
  }
}
