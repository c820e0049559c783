import { DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { pointerKey } from '@hearthside/infra/constructs/site-files.ts';
import { readCanary } from '@hearthside/infra/releases/canary/canary-state.ts';
import { BUCKET_COOKIE, LAST_BUCKET } from '@hearthside/services/kit/runtime/release-bucket.contract.ts';
import type { ReleasePointer } from '@hearthside/services/kit/site/release-pointer.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { expect } from '../journeys/expect.ts';
import type { Deployment } from './access.ts';
import type { Check } from './report.ts';
import type { Site } from './site.ts';

/** The judge of canaries runs every minute. */
const TWO_LOOKS_MS = 150_000;

// A visitor with this cookie is in no canary's share.
const STABLE = { cookie: `${BUCKET_COOKIE}=${LAST_BUCKET}` };

interface Deployed {
  site: Site;
  access: Deployment;
}

/** What the deployment does by itself. Nothing is released or changed here. */
export const DEPLOYMENT: Check<Deployed>[] = [
  {
    title:
      'the edge has the release of each microfrontend that the bucket has: a release or a rollback has arrived',
    async run({ site, access: { releases } }) {
      for (const name of MICROFRONTENDS) {
        const { version } = await releases.readJson<ReleasePointer>(pointerKey(name));
        const atEdge = async () =>
          (await (await fetch(`${site.url}/${pointerKey(name)}`, { headers: STABLE })).json()).version;
        await expect.poll(atEdge).toBe(version);
      }
    },
  },
  {
    title: 'the judge looks at a canary, if there is one, and lets go of it once it has ended',
    async run({ access: { releases } }) {
      const before = await readCanary(releases);
      if (!before.canary) return;
      const next = async () => (await readCanary(releases)).tag;
      await expect.poll(next, { timeout: TWO_LOOKS_MS }).not.toBe(before.tag);
    },
  },
  {
    title: 'the table deletes what has expired',
    async run({ access: { table, tableName: TableName } }) {
      const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName }));
      expect(TimeToLiveDescription).toMatchObject({
        TimeToLiveStatus: 'ENABLED',
        AttributeName: 'expiresAt',
      });
    },
  },
];
