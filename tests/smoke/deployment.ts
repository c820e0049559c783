import { DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { pointerKey } from '@hearthside/infra/constructs/site-files.ts';
import { beginCanary } from '@hearthside/infra/releases/canary/canary.ts';
import { readCanary, saveCanary } from '@hearthside/infra/releases/canary/canary-state.ts';
import { makeLive } from '@hearthside/infra/releases/make-live.ts';
import { rollBack } from '@hearthside/infra/releases/roll-back.ts';
import { askYesOrNo } from '@hearthside/infra/yes-or-no.ts';
import { BUCKET_COOKIE, LAST_BUCKET } from '@hearthside/services/core/runtime/release-bucket.contract.ts';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { expect } from '../journeys/expect.ts';
import type { Deployment } from './access.ts';
import { isThisMachine } from './arguments.ts';
import { makeOwnRelease, RELEASED } from './own-release.ts';
import { type Check, Unchecked } from './report.ts';
import type { Site } from './site.ts';
import type { SmokeAccount } from './smoke-account.ts';
import { REPORTED, suppressionOf } from './suppressed.ts';

/** The judge of canaries runs every minute. */
const TWO_LOOKS_MS = 150_000;

/** The visitor who gets a canary first, and the one who gets it last. */
const [FIRST, LAST] = ['0', LAST_BUCKET];

interface Deployed {
  site: Site;
  access: Deployment;
  run: string;
  /** Who has asked for a consultation, and got an e-mail. */
  account: SmokeAccount;
  /** The mailbox of whoever runs this. */
  mail?: string;
}

/** What the deployment does by itself. What is released here has the files of the live release. */
export const DEPLOYMENT: Check<Deployed>[] = [
  {
    title:
      'the edge has the release of each microfrontend that the bucket has: a release or a rollback has arrived',
    async run({ site, access }) {
      for (const name of MICROFRONTENDS) {
        const { version } = await access.releases.site.readJson<ReleasePointer>(pointerKey(name));
        await expect.poll(() => versionAt(site, LAST, name)).toBe(version);
      }
    },
  },
  {
    title: 'a canary of the same build reaches its share of visitors alone, and the judge ends it',
    async run({ site, access, run }) {
      const { releases } = access;
      const { stable, own } = await makeOwnRelease(access, run);
      const { version } = own.pointer;
      await beginCanary(releases, { name: RELEASED, version, stable, percent: 1 });
      await expect.poll(() => versionAt(site, FIRST), { timeout: TWO_LOOKS_MS }).toBe(version);
      expect(await versionAt(site, LAST)).toBe(stable);
      // Decided here, and done by the judge, which completes what ended half-way. It may be looking just now.
      await expect(async () => {
        const { canary, tag } = await readCanary(releases.site);
        if (canary) await saveCanary(releases.site, { tag }, { ...canary, ends: 'withdrawn' });
      }).toPass();
      const current = async () => (await readCanary(releases.site)).canary?.version;
      await expect.poll(current, { timeout: TWO_LOOKS_MS }).toBeUndefined();
      await expect.poll(() => versionAt(site, FIRST), { timeout: TWO_LOOKS_MS }).toBe(stable);
    },
  },
  {
    title: 'a release of the same build reaches visitors, and a rollback brings back the one before',
    async run({ site, access, run }) {
      const { releases } = access;
      const { stable, own } = await makeOwnRelease(access, run);
      await makeLive(releases, own);
      await expect.poll(() => versionAt(site, LAST)).toBe(own.pointer.version);
      expect((await rollBack(releases, RELEASED, { version: stable })).version).toBe(stable);
      await expect.poll(() => versionAt(site, LAST)).toBe(stable);
    },
  },
  {
    title: 'the customer’s e-mail is in the inbox, proved to come from the domain of its sender',
    async run({ site, account, mail }) {
      if (isThisMachine(site.url)) {
        const mails: LocalMail[] = await (await fetch(`${site.url}/__local/inbox`)).json();
        const [own] = mails.filter(({ to }) => to.includes(account.email));
        expect(own?.authentication).toMatchObject({ dmarc: 'pass' });
        return;
      }
      if (!mail || !process.stdin.isTTY)
        throw new Unchecked('somebody must look: run it in a terminal with --mail and your address');
      const question = `Is the shop's e-mail to ${account.email} in your inbox, not among spam, with "dmarc=pass" in its headers? [y/N] `;
      if (!(await askYesOrNo(question))) throw new Error('it is not');
    },
  },
  {
    title: 'addresses whose e-mail bounced or was called spam get no more: SES tells the shop',
    async run({ access }) {
      for (const [reason, address] of REPORTED) {
        await access.sendMail(address);
        await expect.poll(() => suppressionOf(access, address)).toBe(reason);
      }
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

interface LocalMail {
  to: string[];
  authentication?: { dmarc: string };
}

/** The release that the edge gives to a visitor of that bucket. */
async function versionAt({ url }: Site, bucket: string, name: string = RELEASED): Promise<string> {
  const headers = { cookie: `${BUCKET_COOKIE}=${bucket}` };
  return (await (await fetch(`${url}/${pointerKey(name)}`, { headers })).json()).version;
}
