import {
  MAX_HOW_TO_PAY,
  MAX_PAYMENT_DAYS,
  MAX_SYNONYMS,
  type PageRow,
  type SiteSettings,
} from '@hearthside/services/shop/pages/page.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { reasonOf } from '../admin-api.ts';
import { FooterLinks } from './footer-links.tsx';
import { useSaveSite } from './page-queries.ts';
import css from './site-form.module.css';

interface SiteFormProps {
  site: SiteSettings;
  pages: PageRow[];
}

interface Draft {
  phone: string;
  email: string;
  address: string;
  replies: string;
  howToPay: string;
  holder: string;
  iban: string;
  bic: string;
  acceptsAtOnce: boolean;
  paymentDays: string;
  depositPercent: string;
  weeklyPieces: string;
  synonyms: string;
  links: string[];
}

function draftOf({ contact, bank, ownReplies, links, ...settings }: SiteSettings): Draft {
  const { howToPay, acceptsAtOnce, paymentDays, depositPercent, weeklyPieces, synonyms } = settings;
  return {
    ...{ ...contact, ...bank },
    address: contact.address.join('\n'),
    replies: ownReplies,
    ...{ howToPay, acceptsAtOnce, paymentDays: String(paymentDays), synonyms },
    depositPercent: depositPercent > 0 ? String(depositPercent) : '',
    weeklyPieces: weeklyPieces > 0 ? String(weeklyPieces) : '',
    links: links.map(({ slug }) => slug),
  };
}

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
  weeklyPieces: 'Pieces a week',
  synonyms: 'Words that mean the same',
  links: 'Links in the footer',
};

/** Contact and footer of every public page. */
export function SiteForm({ site, pages }: SiteFormProps) {
  const saveSite = useSaveSite();
  const form = useRecordForm({
    name: 'site',
    stored: site,
    versionOf: ({ version }) => version,
    draftOf,
    save: (typedIn, { version }) => {
      const {
        phone,
        email,
        address: typed,
        holder,
        iban,
        bic,
        paymentDays,
        depositPercent,
        weeklyPieces,
        ...settings
      } = typedIn;
      const address = typed.split('\n').filter((line) => line.trim());
      return saveSite.mutateAsync({
        contact: { phone, email, address },
        bank: { holder, iban, bic },
        depositPercent: depositPercent.trim() ? Number(depositPercent) : 0,
        weeklyPieces: weeklyPieces.trim() ? Number(weeklyPieces) : 0,
        ...{ ...settings, paymentDays: Number(paymentDays), version },
      });
    },
  });
  const { base: saved, draft, field, errors, change } = form;
  const contact = (name: 'phone' | 'email' | 'address') => ({
    ...field(name),
    error: errors[`contact.${name}`],
  });

  const bank = (name: 'holder' | 'iban' | 'bic') => ({ ...field(name), error: errors[`bank.${name}`] });

  return (
    <form className={css.form} aria-labelledby="contact-and-footer" onSubmit={form.submit()}>
      <h2 id="contact-and-footer" className={css.heading}>
        Contact and footer
      </h2>
      <div className={css.pair}>
        <TextField label="Phone" type="tel" maxLength={40} {...contact('phone')} />
        <TextField label="E-mail" type="email" maxLength={200} {...contact('email')} />
      </div>
      <TextArea label="Postal address" rows={3} {...contact('address')} />
      <TextField
        label="When customers hear back"
        maxLength={200}
        hint={
          saved.replies === saved.ownReplies
            ? 'Shown with the request form until we have measured five replies within 60 days.'
            : `Measured now: “${saved.replies}” Your sentence is shown when there are too few replies.`
        }
        {...field('replies')}
      />
      <TextArea
        label="How to pay"
        rows={3}
        maxLength={MAX_HOW_TO_PAY}
        hint="Shown to customers with a balance, in the e-mails about their order and in their hub. The order’s number is added as the reference."
        {...field('howToPay')}
      />
      <TextField
        label="Account holder"
        maxLength={70}
        hint="The bank account follows these words. Where amounts are in euros, a QR code for banking apps does too."
        {...bank('holder')}
      />
      <div className={css.pair}>
        <TextField label="IBAN" maxLength={60} {...bank('iban')} />
        <TextField label="BIC" maxLength={30} {...bank('bic')} />
      </div>
      <Check
        checked={draft.acceptsAtOnce}
        onChange={({ target }) => change({ acceptsAtOnce: target.checked })}
      >
        A quote counts as accepted right away, not only once its deposit is paid
      </Check>
      <TextField
        label="Days to pay"
        type="number"
        min={1}
        max={MAX_PAYMENT_DAYS}
        hint="For a deposit, from acceptance. For a balance, from the stage that asks for it. Orders keep the days they started with."
        {...field('paymentDays')}
      />
      <TextField
        label="Usual deposit"
        inputMode="numeric"
        maxLength={3}
        hint="Percent of the price. Products show it, and so do pages with {deposit}. Leave empty to say nothing."
        {...field('depositPercent')}
      />
      <TextField
        label="Pieces a week"
        inputMode="numeric"
        maxLength={3}
        hint="How many pieces the workshop makes. The schedule says which weeks have more. Customers never see it."
        {...field('weeklyPieces')}
      />
      <TextArea
        label="Words that mean the same"
        rows={4}
        maxLength={MAX_SYNONYMS}
        hint="For the shop’s search. One group per line, separated by commas: grill, barbecue, bbq"
        {...field('synonyms')}
      />
      <FooterLinks pages={pages} links={draft.links} onChange={(links) => change({ links })} />
      <ClashNotice form={form} noun="contact and footer" labels={LABELS} />
      {form.error && !form.isRefused && (
        <Notice tone="error">We couldn’t save the settings. {reasonOf(form.error)}</Notice>
      )}
      {form.isSaved && <Notice tone="success">Saved.</Notice>}
      <div>
        <Button type="submit" pending={form.isPending}>
          Save contact and footer
        </Button>
      </div>
    </form>
  );
}
