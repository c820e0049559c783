import { pathToFileURL } from 'node:url';
import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { neededNames } from './build-facts.ts';
import { compile, filesOf } from './compile.ts';
import type { Microfrontend } from './declaration.ts';
import { globalName, VERSION_PLACEHOLDER } from './layout.ts';
import { readMicrofrontend } from './read-microfrontend.ts';
import { writeRelease } from './release.ts';
import { clientConfig, serverConfig } from './webpack.ts';

/** Builds a workspace's remote into its `dist/site`. Answers the pointer that makes this build live once it is published. */
export async function buildRemote(workspace: string): Promise<ReleasePointer> {
  const microfrontend = await readMicrofrontend(workspace);
  const { server } = microfrontend;
  const [client, serverFile] = await Promise.all([
    compile(clientConfig(microfrontend, workspace)),
    server ? compileServer(microfrontend, workspace, server) : undefined,
  ]);
  const [entry] = filesOf(client, globalName(microfrontend.name, VERSION_PLACEHOLDER)).js;
  if (!entry) throw new Error(`${microfrontend.name}: the build has no remote entry`);
  const exposes = Object.keys(microfrontend.exposes).map((expose) => [expose, filesOf(client, expose)]);
  return writeRelease(microfrontend, workspace, {
    entry,
    exposes: Object.fromEntries(exposes),
    server: serverFile,
    facts: { needs: neededNames(client) },
  });
}

/** Bundles the module that renders on the server. Answers the name of its file. */
export async function compileServer(microfrontend: Microfrontend, workspace: string, entry: string) {
  const compilation = await compile(serverConfig(microfrontend, workspace, entry));
  return compilation.entrypoints.get('server')?.getFiles()[0];
}

/** Runs a build as a command: one line when it is done, or what stopped it. */
export async function runBuild(build: () => Promise<ReleasePointer>): Promise<void> {
  const started = performance.now();
  try {
    const { name, version } = await build();
    console.log(`${name} ${version} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runBuild(() => buildRemote(process.cwd()));
