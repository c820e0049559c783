import { itemsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { chosenLines, priceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type { LineAnswer, QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { AGREED_PAGES, NOT_RETURNED } from '@hearthside/services/shop/pages/page.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { AddressField, useDeliveryAddress } from '../orders/address-field.tsx';
import { usePayment } from '../orders/pay-online.tsx';
import { useAcceptQuote } from './quote-queries.ts';

interface AcceptDialogProps {
  account: Account;
  quote: QuoteEntry;
  answers: LineAnswer[];
  /** Called once the answer is received. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Says what accepting does before it is done. */
export function AcceptDialog({ account, quote, answers, onAnswered, onClose }: AcceptDialogProps) {
  const { uid, paysOnline, paymentTerms } = account;
  const { data: site } = useQuery(siteQuery);
  const agreed = site?.links.filter(({ slug }) => AGREED_PAGES.includes(slug)) ?? [];
  const accept = useAcceptQuote({ uid, id: quote.id });
  const payment = usePayment({ uid, id: quote.id }, 'Your order is placed. ');
  const { total, deposit } = priceOf(quote, answers);
  const paysNow = paysOnline && deposit > 0;
  const {
    address: deliveryAddress,
    field,
    forget,
  } = useDeliveryAddress(quote.id, account.settings.addresses, 'We’ll decide later');
  // Once the answer is received the page may show the order, without this dialog: paying goes on all the same.
  const place = async () => {
    const accepted = await accept
      .mutateAsync({ revision: quote.revision, answers, deliveryAddress })
      .catch(() => undefined);
    if (accepted) {
      forget();
      onAnswered();
    }
    if (accepted && paysNow) await payment.mutateAsync(deposit).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog title={`Place your order for ${formatCents(total)}?`} isRead onClose={onClose}>
      <p>We’ll place your order with exactly these lines, delivery included, and send you an e-mail:</p>
      <ul>
        {itemsOf(chosenLines(quote.lines, answers), []).map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same item may be listed twice, and the list is not edited
          <li key={place}>{item}</li>
        ))}
      </ul>
      {deposit > 0 && (
        <p>
          {paymentTerms?.acceptsAtOnce
            ? `Your deposit of ${formatCents(deposit)} is due within ${paymentTerms.paymentDays} days.${paysNow ? ' You’ll pay it on the next page, or later from your order.' : ''}`
            : `Once your deposit of ${formatCents(deposit)} arrives, the quote counts as accepted and we’ll start.`}
        </p>
      )}
      {quote.delivery && <p>We’ll deliver it {rangeText(quote.delivery)}.</p>}
      <AddressField field={field} />
      <p className={layout.note}>
        {NOT_RETURNED}
        {agreed.length > 0 && (
          <>
            {' '}
            With your order you agree to our{' '}
            {agreed.map(({ slug, title }, place) => (
              <Fragment key={slug}>
                {place > 0 && ' and '}
                <a href={`/pages/${slug}`} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </Fragment>
            ))}
            .
          </>
        )}
      </p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button pending={accept.isPending || payment.isPending} onClick={place}>
          {paysNow ? `Place the order and pay ${formatCents(deposit)}` : 'Place the order'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
