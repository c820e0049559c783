import { parseArgs } from 'node:util';

const ROLES = ['visitor', 'customer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

const USAGE = `Usage: npm run smoke -- https://shop.example.com [--as ${ROLES}] [--require-owner] [--mail you@example.com] [--idle <minutes>]`;

export interface SmokeArguments {
  /** Origin of the site, without a slash at its end. */
  site: string;
  /** As whom to walk; a visitor makes nothing on the site. @default all of them */
  roles: Role[];
  /** A run that cannot walk as the owner is a failed one. */
  requireOwner: boolean;
  /** Where the customer's e-mails go, to a sub-address of it (`you+smoke-…@`). @default SES's mailbox simulator */
  mail?: string;
  /** Minutes for which the customer's open hub hears nothing before the owner's news; AWS ends a connection after ten. @default 0 */
  idle: number;
}

/** Throws an error that says what is wrong and how the command is used. */
export function readArguments(args: string[]): SmokeArguments {
  try {
    const { values, positionals } = parse(args);
    const [url, ...others] = positionals;
    if (url === undefined) throw new Error('Say which site to walk through.');
    if (others.length > 0) throw new Error(`One site at a time: "${others.join(' ')}" is too much.`);
    const { mail } = values;
    const idle = Number(values.idle);
    if (!Number.isInteger(idle) || idle < 0 || idle > 60)
      throw new Error(`"${values.idle}" is not a number of minutes, from 0 to 60.`);
    if (mail !== undefined && !/^[^@\s+]+@[^@\s]+$/.test(mail))
      throw new Error(`"${mail}" is not an e-mail address without a "+".`);
    const roles = readRoles(values.as);
    const requireOwner = values['require-owner'];
    if (requireOwner && !roles.includes('owner'))
      throw new Error(`--as ${values.as} leaves out what --require-owner asks for.`);
    return { site: readSiteUrl(url), roles, requireOwner, mail, idle };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string', default: ROLES.join() },
        'require-owner': { type: 'boolean', default: false },
        mail: { type: 'string' },
        idle: { type: 'string', default: '0' },
      },
    });
  } catch (error) {
    // Only the first sentence is about what was given.
    throw new Error(`${String(error instanceof Error ? error.message : error).split('. ')[0]}.`);
  }
}

function readRoles(text: string): Role[] {
  const names = text.split(',');
  const unknown = names.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined) throw new Error(`Nobody can walk as "${unknown}", only as ${ROLES.join(', ')}.`);
  return ROLES.filter((role) => names.includes(role));
}

/** The origin of a site's address; throws an error that says what an address must be. */
export function readSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${text}" is not the address of a site, such as https://shop.example.com.`);
  if (`${url.origin}/` !== url.href)
    throw new Error(`"${text}" is more than the address of a site: ${url.origin} is enough.`);
  if (url.protocol === 'http:' && !isThisMachine(url.origin))
    throw new Error(`"${text}" is not encrypted: passwords go there, so it must begin with https://.`);
  return url.origin;
}

/** Whether a site runs on this machine, which makes it a local cloud's. */
export function isThisMachine(origin: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
}
