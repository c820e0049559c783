import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import { FUNCTION_BUNDLES, type FunctionName } from '../functions.ts';
import { builtFolder } from './built-folder.ts';

/**
 * A function's code: its bundle, and beside it the packages that bring binaries, for the platform that npm's own
 * variables (`npm_config_cpu` …) name. Its asset is named by what it holds.
 */
export function functionCode(name: FunctionName, platform: Record<string, string>): AssetCode {
  return Code.fromAsset(REPOSITORY, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Nothing is bundled in Docker, but CDK wants to know where it would be.
      image: DockerImage.fromRegistry('none'),
      // CDK takes functions of which these are equal for the same one.
      command: [name],
      environment: platform,
      local: {
        tryBundle(outdir) {
          cpSync(builtFolder(`${FUNCTION_BUNDLES}/${name}`), outdir, { recursive: true });
          if (existsSync(join(outdir, 'package.json'))) installBinaries(outdir, platform);
          return true;
        },
      },
    },
  });
}

function installBinaries(folder: string, platform: Record<string, string>): void {
  execFileSync('npm', ['ci'], {
    cwd: folder,
    env: { ...process.env, ...platform },
    // The CDK CLI reads this process's standard output.
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
}
