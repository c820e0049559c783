import PostalMime, { type Address } from 'postal-mime';
import { AwsError } from '../aws-error.ts';
import type { Draft } from './accept-mail.ts';

const HEADERS = new Set(['auto-submitted', 'references', 'reply-to']);

function sourceOf(form: URLSearchParams): string | null {
  const source = form.get('Source');
  if (!source || /^[\x20-\x7e]*$/.test(source)) return source;
  throw new AwsError('InvalidParameterValue', 'Non-ASCII characters in Source must be encoded (RFC 2047).');
}

/** The mail of the action SendRawEmail, a MIME message. Sender and recipients of the call override its headers. */
export async function readRawEmail(form: URLSearchParams): Promise<Draft> {
  const data = form.get('RawMessage.Data');
  if (!data) throw new AwsError('ValidationError', "Value null at 'rawMessage' failed to satisfy constraint");
  const message = await PostalMime.parse(Buffer.from(data, 'base64'));
  const destinations = members(form, 'Destinations.member.');
  const headers = [...(message.to ?? []), ...(message.cc ?? []), ...(message.bcc ?? [])];
  return {
    from: sourceOf(form) ?? (message.from ? mailboxes([message.from]).join() : ''),
    to: destinations.length > 0 ? destinations : mailboxes(headers),
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    headers: Object.fromEntries(
      message.headers.filter(({ key }) => HEADERS.has(key)).map(({ key, value }) => [key, value]),
    ),
  };
}

function mailboxes(addresses: Address[]): string[] {
  return addresses.flatMap(({ name, address, group }) => {
    if (group) return mailboxes(group);
    return name ? [`${name} <${address}>`] : [address ?? ''];
  });
}

const TAG = /^[\w-]{1,255}$/;

/** The tags of a call, which the events about its mail have. */
export function readTags(form: URLSearchParams): Record<string, string[]> {
  const tags = [...form].flatMap(([field, name]) => {
    const [, place] = /^Tags\.member\.(\d+)\.Name$/.exec(field) ?? [];
    return place ? [[name, form.get(`Tags.member.${place}.Value`) ?? ''] as const] : [];
  });
  if (tags.flat().some((word) => !TAG.test(word)))
    throw new AwsError('InvalidParameterValue', 'Tags have letters, digits, underscores and dashes only.');
  return Object.fromEntries(tags.map(([name, value]) => [name, [value]]));
}

function members(form: URLSearchParams, prefix: string): string[] {
  return [...form].filter(([name]) => name.startsWith(prefix)).map(([, value]) => value);
}
