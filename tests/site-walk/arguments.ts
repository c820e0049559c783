import { parseArgs } from 'node:util';
import { readSiteUrl } from '../journeys/site.ts';

const ROLES = ['visitor', 'customer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

const USAGE = `Usage: npm run smoke -- https://shop.example.com [--as ${ROLES}] [--require-owner]`;

/**
 * The site's origin, as whom to walk, and whether a run that cannot walk as the owner is a failed one.
 * @throws Error that says what is wrong and how the command is used
 */
export function readArguments(args: string[]): { site: string; roles: Role[]; requireOwner: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string', default: ROLES.join() },
        'require-owner': { type: 'boolean', default: false },
      },
    });
    const [url, ...others] = positionals;
    if (url === undefined) throw new Error('Say which site to walk through.');
    if (others.length > 0) throw new Error(`One site at a time: "${others.join(' ')}" is too much.`);
    const names = values.as.split(',');
    const unknown = names.find((name) => !ROLES.some((role) => role === name));
    if (unknown !== undefined)
      throw new Error(`Nobody can walk as "${unknown}", only as ${ROLES.join(', ')}.`);
    const requireOwner = values['require-owner'];
    if (requireOwner && !names.includes('owner'))
      throw new Error(`--as ${values.as} leaves out what --require-owner asks for.`);
    return { site: readSiteUrl(url), roles: ROLES.filter((role) => names.includes(role)), requireOwner };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
