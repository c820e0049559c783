import type { MailPreview } from '../../commission/orders/order.contract.ts';
import { mailHasLeft, readMail } from '../../kit/outbox/held-mails.ts';
import { mayHaveLeft } from '../../kit/outbox/mail.contract.ts';
import { type MailKey, parseMailKey } from '../../kit/outbox/mail.entity.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { EventKey } from '../history/act.contract.ts';
import { readEvent } from '../history/undo-act.ts';
import { composeMail } from './compose-mail.ts';

/** The e-mail that an act queued. NotFoundError if it queued none. */
export async function mailOfAct(key: EventKey): Promise<MailKey> {
  const [keys] = (await readEvent(key)).mails;
  if (!keys) throw new NotFoundError('There is no such e-mail.');
  return parseMailKey(keys.pk, keys.sk);
}

/** The e-mail of an act as it will leave. ConflictError once it has left, NotFoundError if it will not. */
export async function previewHeldMail(key: EventKey): Promise<MailPreview> {
  const mail = await readMail(await mailOfAct(key));
  if (mail && mayHaveLeft(mail.state)) throw mailHasLeft();
  const message = mail && (await composeMail(mail));
  if (message === 'held')
    throw new NotFoundError('The customer has not confirmed this address yet, so the e-mail is held back.');
  if (message === 'unwanted')
    throw new NotFoundError('The customer has switched such e-mails off, so none leaves.');
  if (!message || typeof message === 'string') throw new NotFoundError('No e-mail will leave.');
  const { to, subject, html } = message;
  return { to, subject, html, isHeld: false };
}
