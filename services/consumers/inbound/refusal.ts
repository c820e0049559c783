import { env } from '../../core/runtime/env.ts';
import type { MailHead } from './read-mail.ts';

/** Why an e-mail enters no conversation. */
export type Refusal =
  | 'unreadable'
  | 'empty'
  | 'too-many'
  | 'spam or virus'
  | 'own'
  | 'automatic'
  | 'bounce'
  | 'unknown address'
  | 'repeated';

/** Why nobody wrote this e-mail to the shop, by its headers; undefined for a person's. */
export function refusalOf(mail: MailHead): Refusal | undefined {
  return CHECKS.find(({ found }) => found(mail))?.refusal;
}

const MARKS_OF_MACHINES = [
  'x-autoreply',
  'x-autorespond',
  'x-auto-reply',
  'x-autoresponder',
  'x-ms-exchange-inbox-rules-loop',
];
// Words of other languages. cspell:disable
const OUT_OF_OFFICE =
  /^\s*(?:automat\p{L}* (?:reply|response|antwort|antwoord|svar|odpověď|odpoveď|odgovor|atsakymas|atbilde|válasz|vastaus)|automaattinen vastaus|out of (?:the )?office|abwesenheit|antwort bei abwesenheit|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|risposta automatica|afwezig|autosvar|frånvaro|fravær|resposta automática|poissa|autoodpowiedź|odpowiedź automatyczna|автоматический ответ|otomatik yanıt|自動応答|自動返信|自动答复|自动回复|自動回覆|автоматич(?:на|ен)|αυτόματη απάντηση|samodejni odgovor|automaatvastus|balasan otomatis|tự động trả lời|trả lời tự động|תשובה אוטומטית|رد تلقائي|ตอบกลับอัตโนมัติ|răspuns automat|자동 회신)/iu;
// cspell:enable

const CHECKS: { refusal: Refusal; found(mail: MailHead): boolean }[] = [
  {
    refusal: 'spam or virus',
    found: ({ header }) =>
      ['x-ses-spam-verdict', 'x-ses-virus-verdict'].some((verdict) => header(verdict) === 'FAIL'),
  },
  {
    // SES gives what we send an id of its own, so that the sender says more.
    refusal: 'own',
    found: ({ from, messageId }) =>
      from === env('SENDER_EMAIL').toLowerCase() || messageId?.includes(`@${env('REPLY_DOMAIN')}`) === true,
  },
  {
    refusal: 'bounce',
    found: ({ from, header }) =>
      /^\s*<\s*>\s*$/.test(header('return-path') ?? '') ||
      /^(?:mailer-daemon|postmaster)@/.test(from) ||
      /^multipart\/report\b/i.test(header('content-type') ?? ''),
  },
  {
    // RFC 3834, and what programs do without it. A person may write through a list: its headers say nothing.
    refusal: 'automatic',
    found: ({ header, subject }) =>
      !/^\s*(?:no\s*(?:;.*)?)?$/i.test(header('auto-submitted') ?? '') ||
      /^\s*(?:bulk|junk|auto_reply)\b/i.test(header('precedence') ?? '') ||
      MARKS_OF_MACHINES.some((name) => header(name) !== undefined) ||
      (header('x-auto-response-suppress') !== undefined && OUT_OF_OFFICE.test(subject)),
  },
];
