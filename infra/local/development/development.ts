import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { componentsPage } from '@hearthside/shell/development/components/page.ts';
import { DEVELOPMENT_VERSION, type DevelopmentMessage } from '@hearthside/shell/development/message.ts';
import { type WatchedBuild, watchMicrofrontend } from '@hearthside/shell/development/watch.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { suiteName } from '../../config.ts';
import { DOCUMENT, FALLBACK } from '../../constructs/site-files.ts';
import { contentType } from '../../emulators/bucket-deployment/content-type.ts';
import type { Emulators } from '../../emulators/emulators.ts';
import type { LocalPages } from '../../emulators/options.ts';
import type { StandIn, StandIns } from '../../emulators/s3/stand-ins.ts';
import { type FunctionName, functionsOf } from '../../functions.ts';
import type { StackId } from '../../stacks/first-deploy-order.ts';
import { openMessages } from './messages.ts';
import { watchFunctions } from './watch-functions.ts';
import { watchStacks } from './watch-stacks.ts';

export interface RunningSuite {
  dataDir: string;
  /** The folder of the assembly that runs. */
  assembly(): string;
  cloud(): Emulators;
  /** Runs these templates on the same data. @throws Error if they cannot run; then the ones before do */
  apply(assembly: string): Promise<void>;
}

/** What `npm run dev` adds to a suite. */
export interface Development {
  standIns: StandIns;
  pages: LocalPages;
  /** Resolves once the developed microfrontends are built. */
  start(suite: RunningSuite): Promise<void>;
  close(): Promise<void>;
}

/** Where every component of shell/ui is shown, as it is now. */
const COMPONENTS_PATH = '/__local/components';

const log = (line: string) => console.log(`dev ${line}`);

/**
 * Watches the sources of these slices. Their microfrontends are built for development and stand before the normal builds
 * in the site bucket, in this process alone: nothing of them is written there. The shell is always among them, because
 * Fast Refresh needs its React. Functions that are inspected run as they are bundled here from the start.
 */
export function createDevelopment(slices: readonly StackId[], inspected: FunctionName[] = []): Development {
  const builds = new Map<MicrofrontendName, WatchedBuild>();
  const developed = MICROFRONTENDS.filter((name) => name === 'shell' || slices.includes(name));
  const messages = openMessages(() => [...builds.values()].flatMap((build) => build.state() ?? []));
  let document: Buffer | undefined;
  const closing: (() => Promise<unknown>)[] = [];

  return {
    pages: (req, res) => showComponents(req, res) || messages.pages(req, res),
    standIns: (bucket, key) =>
      bucket.startsWith(`${suiteName()}-site-`) ? standIn(builds, key, document) : undefined,
    async start({ dataDir, assembly, cloud, apply }) {
      const watching = developed.map(async (name) => {
        const tell = async (message: DevelopmentMessage) => {
          messages.tell(message);
          document = (await builds.get('shell')?.document()) ?? document;
        };
        const build = await watchMicrofrontend(name, tell, log);
        builds.set(name, build);
        if (name === 'shell') document = await build.document();
        closing.push(build.close);
      });
      await Promise.all(watching);
      const replaced = new Map<FunctionName, string>();
      const replace = (name: FunctionName, folder: string) => {
        replaced.set(name, folder);
        return cloud().functions.replaceCode(`${suiteName()}-${name}`, folder);
      };
      const functions = watchFunctions(
        [...new Set([...slices.flatMap(functionsOf), ...inspected])],
        replace,
        log,
        inspected,
      );
      const stacks = watchStacks(
        dataDir,
        assembly,
        async (changed) => {
          await apply(changed);
          // The assembly has the functions of the last whole build.
          for (const [name, folder] of replaced) await replace(name, folder);
          messages.renew();
        },
        log,
      );
      closing.push(functions.close, stacks.close);
      log('for pages of a deployed site, with its data: npm run dev -- hub --site https://your-site');
      void functions.prepared.then(() => log('functions are watched'));
    },
    async close() {
      messages.close();
      await Promise.all(closing.map((close) => close()));
    },
  };
}

const showComponents: LocalPages = (req, res) => {
  if (req.url !== COMPONENTS_PATH) return false;
  componentsPage().then(
    (page) => res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page),
    (error: Error) => res.writeHead(500, { 'content-type': 'text/plain' }).end(error.message),
  );
  return true;
};

/** A file or the release pointer of a developed microfrontend. */
function standIn(
  builds: Map<MicrofrontendName, WatchedBuild>,
  key: string,
  document: Buffer | undefined,
): StandIn | undefined {
  if (key === DOCUMENT || key === FALLBACK) return document && file(document, key);
  const pointed = /^releases\/([\w-]+)\.json$/.exec(key)?.[1] as MicrofrontendName | undefined;
  if (pointed) {
    const pointer = builds.get(pointed)?.pointer();
    return pointer && file(Buffer.from(JSON.stringify(pointer)), key);
  }
  const [name, version] = key.split('/');
  if (version !== DEVELOPMENT_VERSION) return undefined;
  const content = builds.get(name as MicrofrontendName)?.files.get(`/${key}`);
  return content && file(content, key);
}

function file(content: Buffer, key: string): StandIn {
  return { content, headers: { 'content-type': contentType(key), 'cache-control': 'no-store' } };
}
