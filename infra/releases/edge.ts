import {
  CloudFrontClient,
  GetFunctionCommand,
  PublishFunctionCommand,
  UpdateFunctionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  edgeFunctionName,
  type Share,
  shareIn,
  WITH_SHARE,
  withShare,
} from '../constructs/edge/canary-share.ts';
import type { Target } from '../target.ts';

/** The functions at the edge, which send visitors to the canary. */
export interface Edge {
  /** @param share undefined: no visitor gets a canary */
  setShare(share: Share | undefined): Promise<void>;
}

export function openEdge(target: Pick<Target, 'client' | 'table'>): Edge {
  const cloudFront = new CloudFrontClient(target.client('cloudfront'));
  return {
    async setShare(share) {
      for (const name of WITH_SHARE) {
        const Name = edgeFunctionName(target.table, name);
        const stage = (Stage: 'LIVE' | 'DEVELOPMENT') =>
          cloudFront.send(new GetFunctionCommand({ Name, Stage }));
        const live = textOf((await stage('LIVE')).FunctionCode);
        if (shareIn(live) === shareIn(withShare(live, share))) continue;
        const { ETag } = await cloudFront.send(
          new UpdateFunctionCommand({
            Name,
            IfMatch: (await stage('DEVELOPMENT')).ETag,
            FunctionConfig: { Comment: Name, Runtime: 'cloudfront-js-2.0' },
            FunctionCode: Buffer.from(withShare(live, share)),
          }),
        );
        await cloudFront.send(new PublishFunctionCommand({ Name, IfMatch: ETag }));
      }
    },
  };
}

function textOf(code: Uint8Array | undefined): string {
  return Buffer.from(code ?? []).toString('utf8');
}
