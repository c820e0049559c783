import type { MailPreview } from '../../commission/orders/order.contract.ts';
import type { PaperInput } from '../../commission/papers/paper.schema.ts';
import type { CommissionRecords } from '../../commission/papers/read-commission.ts';
import type { MailItem } from '../../core/outbox/mail.entity.ts';
import { provesAddress } from '../../people/accounts/account.entity.ts';
import { type Content, layOut, type Message } from './kinds/layout.ts';

/** Makes the link by which an order is paid. */
export type PayLink = (key: { uid: string; id: string }) => string | Promise<string>;

/** An e-mail that is due, and the records of its subject. The account is of the person whose partition holds the subject. */
export interface DueMail {
  mail: MailItem;
  records: CommissionRecords;
  payLink: PayLink;
}

/** The e-mail, or the state into which it goes instead: `dropped` is out of date, `held` waits for a proven address, `unwanted` is switched off, `unreachable` has no address. */
export type Composed = Message | 'dropped' | 'held' | 'unwanted' | 'unreachable';

export interface Kind<News = never> {
  compose(due: DueMail): Promise<Composed>;
  /** The e-mail that would tell this. */
  preview(news: News, due: Omit<DueMail, 'mail'>): Promise<MailPreview>;
  /** The papers that go with it. @default none: all are in the hub */
  papers?(due: DueMail): WantedPaper[] | Promise<WantedPaper[]>;
}

/** A paper of a commission; without an entry the newest of its kind. */
export type WantedPaper = Pick<PaperInput, 'kind'> & Partial<PaperInput>;

/** Reads what an e-mail is about as it is now; undefined if the e-mail is out of date. */
type Load<News> = (due: DueMail) => Promise<News | undefined>;
type Write<News> = (news: News, payLink: PayLink) => Content | Promise<Content>;

export function from<News>(load: Load<News>, write: Write<News>): Kind<News> {
  return kindOf(load, write, async () => true);
}

/** As `from`, to a customer, who must have proved the address. */
export function toProvenAddress<News extends { email: string }>(
  load: Load<News>,
  write: Write<News>,
  papers?: Kind['papers'],
): Kind<News> {
  const isProven = async ({ email }: News, { records }: DueMail) =>
    provesAddress(await records.account(), email);
  return { ...kindOf(load, write, isProven), ...(papers && { papers }) };
}

/** An e-mail of the shop, as it is reached now. */
export async function signed(content: Content, { records }: Pick<DueMail, 'records'>): Promise<Message> {
  const [site, picture] = await Promise.all([
    records.site(),
    content.showsPiece ? records.picture() : undefined,
  ]);
  return layOut(content, site?.contact, picture);
}

function kindOf<News>(
  load: Load<News>,
  write: Write<News>,
  maySend: (news: News, due: DueMail) => Promise<boolean>,
): Kind<News> {
  return {
    async compose(due) {
      const news = await load(due);
      if (!news) return 'dropped';
      return (await maySend(news, due)) ? signed(await write(news, due.payLink), due) : 'held';
    },
    async preview(news, { records, payLink }) {
      const { to, subject, html } = await signed(await write(news, payLink), { records });
      const account = await records.account();
      return { to, subject, html, isHeld: !account || !provesAddress(account, account.email) };
    },
  };
}
