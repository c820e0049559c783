import { centsIn, decimalIn, PERCENT, WHOLE } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import {
  MAX_HOW_TO_PAY,
  MAX_PAYMENT_DAYS,
  MAX_SAMPLE_PRICE,
  MAX_SYNONYMS,
  MAX_WEEKLY_PIECES,
  type PageRow,
  type SiteSettings,
} from '@hearthside/services/shop/pages/page.contract.ts';
import { SYNONYMS_HINT } from '@hearthside/services/trade/page-words.contract.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Check, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { NumberField } from '../number-field.tsx';
import { useSaveSite } from '../pages/page-queries.ts';
import css from '../record/settings-form.module.css';
import { SettingsForm } from '../record/settings-form.tsx';
import { FooterLinks } from './footer-links.tsx';

const DEPOSIT = { ...PERCENT, decimals: 0 };
const typedAmount = (amount: number) => (amount > 0 ? String(amount) : '');

function draftOf({ contact, bank, ownReplies, links, ...settings }: SiteSettings) {
  const { howToPay, acceptsAtOnce, paymentDays, synonyms, closed } = settings;
  const { depositPercent, samplePrice, weeklyPieces } = settings;
  return {
    ...{ ...contact, ...bank },
    address: contact.address.join('\n'),
    replies: ownReplies,
    ...{ howToPay, acceptsAtOnce, paymentDays: String(paymentDays), synonyms },
    depositPercent: typedAmount(depositPercent),
    samplePrice: samplePrice ? decimalOf(samplePrice) : '',
    weeklyPieces: typedAmount(weeklyPieces),
    ...{ closedFrom: closed.from, closedTo: closed.to },
    links: links.map(({ slug }) => slug),
  };
}

type Draft = ReturnType<typeof draftOf>;

const LABELS: Record<keyof Draft, string> = {
  phone: 'Phone',
  email: 'E-mail',
  address: 'Postal address',
  replies: 'When customers hear back',
  howToPay: 'How to pay',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  acceptsAtOnce: 'Accepted before the deposit is paid',
  paymentDays: 'Days to pay',
  depositPercent: 'Usual deposit',
  samplePrice: 'Price of a sample',
  weeklyPieces: 'Pieces a week',
  closedFrom: 'Closed from',
  closedTo: 'Closed to',
  synonyms: 'Words that mean the same',
  links: 'Links in the footer',
};

/** The parts of the settings that are this record, by the last word of their addresses. */
const TITLES = { '': 'Contact and footer', payment: 'Payment', workshop: 'Workshop', search: 'Search' };
export type SitePart = keyof typeof TITLES;
export const isSitePart = (word: string): word is SitePart => Object.hasOwn(TITLES, word);

/** A part of what all public pages and all orders share. */
export function SiteForm({ part, site, pages }: { part: SitePart; site: SiteSettings; pages: PageRow[] }) {
  const title = TITLES[part];
  const saveSite = useSaveSite();
  const form = useRecordForm({
    name: `site.${part}`,
    stored: site,
    draftOf,
    save: ({ phone, email, address, holder, iban, bic, closedFrom, closedTo, ...draft }, { version }) =>
      saveSite.mutateAsync({
        ...draft,
        contact: { phone, email, address: address.split('\n').filter((line) => line.trim()) },
        bank: { holder, iban, bic },
        closed: { from: closedFrom, to: closedTo },
        paymentDays: Number(decimalIn(draft.paymentDays, WHOLE)),
        depositPercent: Number(decimalIn(draft.depositPercent || '0', DEPOSIT)),
        samplePrice: centsIn(draft.samplePrice || '0') ?? 0,
        weeklyPieces: Number(decimalIn(draft.weeklyPieces || '0', WHOLE)),
        version,
      }),
  });
  const { base: saved, draft, errors, change } = form;
  const field = (name: Exclude<keyof Draft, 'acceptsAtOnce' | 'links'>, part = '') => ({
    label: LABELS[name],
    ...form.field(name),
    error: errors[part + name],
  });

  return (
    <SettingsForm
      form={form}
      title={title}
      noun={title.toLowerCase()}
      what="the settings"
      labels={LABELS}
      action={`Save ${title.toLowerCase()}`}
    >
      {part === '' && (
        <>
          <div className={`${layout.stack4} ${css.pair}`}>
            <TextField type="tel" maxLength={40} {...field('phone', 'contact.')} />
            <TextField type="email" maxLength={200} {...field('email', 'contact.')} />
          </div>
          <TextArea rows={3} {...field('address', 'contact.')} />
          <TextField
            maxLength={200}
            hint={
              saved.replies === saved.ownReplies
                ? 'Shown with the request form until we have measured five replies within 60 days.'
                : `Measured now: “${saved.replies}” Your sentence is shown when there are too few replies.`
            }
            {...field('replies')}
          />
          <FooterLinks pages={pages} links={draft.links} onChange={(links) => change({ links })} />
        </>
      )}
      {part === 'payment' && (
        <>
          <TextArea
            rows={3}
            maxLength={MAX_HOW_TO_PAY}
            hint="Shown to customers with a balance, in the e-mails about their order and in their hub. The order’s number is added as the reference."
            {...field('howToPay')}
          />
          <TextField
            maxLength={70}
            hint="The bank account follows these words. Where amounts are in euros, a QR code for banking apps does too."
            {...field('holder', 'bank.')}
          />
          <div className={`${layout.stack4} ${css.pair}`}>
            <TextField maxLength={60} {...field('iban', 'bank.')} />
            <TextField maxLength={30} {...field('bic', 'bank.')} />
          </div>
          <Check
            checked={draft.acceptsAtOnce}
            onChange={({ target }) => change({ acceptsAtOnce: target.checked })}
          >
            A quote counts as accepted right away, not only once its deposit is paid
          </Check>
          <NumberField
            kind={WHOLE}
            min={1}
            max={MAX_PAYMENT_DAYS}
            hint="For a deposit, from acceptance. For a balance, from the stage that asks for it. Orders keep the days they started with."
            {...field('paymentDays')}
          />
          <NumberField
            kind={DEPOSIT}
            min={0}
            max={100}
            hint="Percent of the price. Products show it, and so do pages with {deposit}. Leave empty to say nothing."
            {...field('depositPercent')}
          />
          <NumberField
            required={false}
            min={0}
            max={MAX_SAMPLE_PRICE / 100}
            hint="Of one material that a shopper asks to hold. Leave empty to send them free."
            {...field('samplePrice')}
          />
        </>
      )}
      {part === 'workshop' && (
        <>
          <NumberField
            kind={WHOLE}
            min={0}
            max={MAX_WEEKLY_PIECES}
            hint="How many pieces the workshop makes. The schedule says which weeks have more. Customers never see it."
            {...field('weeklyPieces')}
          />
          <div className={`${layout.stack4} ${css.pair}`}>
            <TextField
              type="date"
              hint="Shoppers read of it three weeks before, arrivals are later by these days, and e-mails get one answer that says so."
              {...field('closedFrom')}
              error={errors['closed.from']}
            />
            <TextField type="date" {...field('closedTo')} error={errors['closed.to']} />
          </div>
        </>
      )}
      {part === 'search' && (
        <TextArea
          rows={4}
          maxLength={MAX_SYNONYMS}
          hint={`For the shop’s search. One group per line, separated by commas: ${SYNONYMS_HINT}`}
          {...field('synonyms')}
        />
      )}
    </SettingsForm>
  );
}
