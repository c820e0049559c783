import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HASHES } from '@hearthside/shell/federation/layout.ts';
import type { Build } from '../build.ts';
import type { Refusal } from './refusal.ts';

// `"userhub.js":"sha256-…"` in the script of the hashes, `"hashes.js","sha256-…"` in the entry, which loads that script.
const NAMED = /["']([\w.-]+\.(?:js|css))["']\s*[:,]\s*["'](sha\d{3}-[\w+/=]+)["']/g;

/** Every file that the build names is there with the hash that it names: browsers run no other. */
export async function damagedFiles({ folder, pointer }: Build): Promise<Refusal[]> {
  const { name, version, entry, integrity, exposes, files = {}, server } = pointer;
  const breaks = `every tab that opens ${name} ${version}`;
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined);
  const namedIn = async (path: string) =>
    [...((await read(path))?.toString('utf8') ?? '').matchAll(NAMED)].map(
      ([, file, hash]) => [`/${name}/${version}/${file}`, hash] as const,
    );
  const named = new Map<string, string | undefined>([
    [entry, integrity],
    ...Object.values(exposes).flatMap(({ js, css }) =>
      [...js, ...css].map((path) => [path, files[path]] as const),
    ),
    ...Object.entries(files),
    ...(await namedIn(entry)),
    ...(await namedIn(`/${name}/${version}/${HASHES}`)),
    ...(server ? [[server.path, server.integrity] as const] : []),
    [entry, integrity],
  ]);
  const found = await Promise.all(
    [...named].map(async ([path, hash]) => {
      const content = await read(path);
      if (!content) return [{ breaks, because: `the build has no ${path}.` }];
      const [algorithm = ''] = hash?.split('-') ?? [];
      const isWhole =
        !hash || hash === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
      return isWhole ? [] : [{ breaks, because: `${path} does not have the hash ${hash}.` }];
    }),
  );
  return found.flat();
}
