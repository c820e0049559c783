import { execFileSync } from 'node:child_process';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { REPOSITORY } from '../config.ts';

export interface Bundling {
  /** Packages that are installed beside the bundle, because they bring binaries. @default none */
  nodeModules?: string[];
  /** Added to the bundler's own. */
  environment?: Record<string, string>;
}

/** A function's code, bundled from its handler's file; its asset is named by what the bundle holds. */
export function bundledCode(entry: string, { nodeModules = [], environment = {} }: Bundling = {}): AssetCode {
  // A construct must have its code at once and esbuild's plugins are asynchronous, hence a process.
  const command = ['--import', 'tsx', 'infra/bundling/bundle-function.ts', entry];
  return Code.fromAsset(REPOSITORY, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Nothing is bundled in Docker, but CDK wants to know where it would be.
      image: DockerImage.fromRegistry('none'),
      command,
      environment,
      local: {
        tryBundle(outdir) {
          execFileSync(process.execPath, [...command, outdir, ...nodeModules], {
            cwd: REPOSITORY,
            env: { ...process.env, ...environment },
            // The CDK CLI reads this process's standard output.
            stdio: ['ignore', process.stderr, 'inherit'],
          });
          return true;
        },
      },
    },
  });
}
