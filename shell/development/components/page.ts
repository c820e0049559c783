import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { FileCacheOptions } from 'webpack';
import { compile } from '../../federation/compile.ts';
import { startConfig, styles } from '../../federation/webpack.ts';
import { REPOSITORY, workspaceOf } from '../../federation/workspaces.ts';
import shell from '../../federation.ts';

/** The page that shows every component of `shell/ui` in both schemes, compiled anew, as one document. */
export async function componentsPage(): Promise<string> {
  const workspace = join(REPOSITORY, workspaceOf('shell'));
  const path = join(workspace, 'dist/development/components');
  const config = startConfig(shell, workspace, './development/components/main.tsx');
  const name = 'shell-components';
  await compile({
    ...config,
    name,
    mode: 'development',
    devtool: false,
    output: { path, filename: 'page.js' },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        ...styles(shell, 'client'),
        { test: /\.woff2$/, type: 'asset/inline' },
      ],
    },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin({ filename: 'page.css' })],
    cache: { ...(config.cache as FileCacheOptions), name },
  });
  const [script, style] = await Promise.all(
    ['page.js', 'page.css'].map((file) => readFile(join(path, file), 'utf8')),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Components</title><style>${style}</style></head>
<body><script type="module">${script?.replaceAll('</script', '<\\/script')}</script></body>
</html>`;
}
