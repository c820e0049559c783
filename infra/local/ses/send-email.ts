import type { Inbox } from './inbox.ts';
import { SesError } from './ses-error.ts';

interface Sending {
  inbox: Inbox;
  /** E-mail addresses and domains of the templates, lower case. */
  verified: string[];
  /** Throws unless the caller may send as that identity. */
  authorize(identity: string): void;
}

const RECIPIENT_LIMIT = 50;

/** Recipients that make the call fail as SES can, for trying out what then happens. */
const FAILING: Record<string, () => SesError> = {
  'reject@simulator.hearthside.example': () => new SesError('MessageRejected', 'Address blacklisted.'),
  'throttle@simulator.hearthside.example': () => new SesError('Throttling', 'Maximum sending rate exceeded.'),
  'unavailable@simulator.hearthside.example': () =>
    new SesError('ServiceUnavailable', 'Service Unavailable', 503),
};

/** The action SendEmail: checks the sender, the recipients and the content, keeps the mail, and answers its id. */
export async function sendEmail(
  form: URLSearchParams,
  { inbox, verified, authorize }: Sending,
): Promise<string> {
  const from = form.get('Source') ?? '';
  const to = ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses.member.`));
  const subject = form.get('Message.Subject.Data') ?? '';
  const text = form.get('Message.Body.Text.Data') ?? '';
  const html = form.get('Message.Body.Html.Data') ?? '';

  const address = addressOf(from);
  const identity = [address, address.split('@')[1] ?? ''].find((candidate) => verified.includes(candidate));
  if (!identity) {
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${from}`,
    );
  }
  authorize(identity);
  if (to.length === 0) throw new SesError('InvalidParameterValue', 'Missing destination.');
  if (to.length > RECIPIENT_LIMIT) throw new SesError('MessageRejected', 'Recipient count exceeds 50.');
  const invalid = to.find((recipient) => !/^[^\s@]+@[^\s@]+$/.test(addressOf(recipient)));
  if (invalid) throw new SesError('InvalidParameterValue', `Missing final '@domain' in ${invalid}`);
  if (!text && !html) throw new SesError('InvalidParameterValue', 'Missing required parameter Body.');
  if (/[\r\n]/.test(subject + from))
    throw new SesError('InvalidParameterValue', 'Header contains a line break.');
  for (const recipient of to) {
    const failure = FAILING[addressOf(recipient)];
    if (failure) throw failure();
  }
  return inbox.deliver({ from, to: to.map(addressOf), subject, text, html });
}

function members(form: URLSearchParams, prefix: string): string[] {
  return [...form].filter(([name]) => name.startsWith(prefix)).map(([, value]) => value);
}

/** `Hearthside <hello@example.com>` → `hello@example.com`. */
function addressOf(mailbox: string): string {
  return (/<([^>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}
