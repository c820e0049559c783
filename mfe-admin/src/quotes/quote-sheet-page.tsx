import { formatCents } from '@hearthside/services/commission/orders/cents.contract.ts';
import { deliveryText } from '@hearthside/services/commission/orders/delivery.contract.ts';
import {
  chosenLines,
  priceOf,
  wholePriceOf,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import { type AdminQuote, isPicture } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/kit/media/upload.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import css from '../orders/build-sheet-page.module.css';
import quoteCss from './quote.module.css';
import { QuoteDrawing } from './quote-drawing.tsx';
import { quoteQuery } from './quote-queries.ts';
import { STATES } from './quote-states.ts';

/** A quote to print: what was sent last, or the draft of the first version. */
export default function QuoteSheetPage() {
  const { uid = '', id = '' } = useParams();
  return <AdminPage title="Quote">{() => <LoadedSheet uid={uid} id={id} />}</AdminPage>;
}

function LoadedSheet({ uid, id }: { uid: string; id: string }) {
  const host = useHost();
  return (
    <Loaded query={useQuery(quoteQuery(host, { uid, id }))} noun="quote" missing="Request not found.">
      {(quote) => (
        <PrintPage
          actions={
            <>
              <Button onClick={() => print()}>Print</Button>
              <LinkButton look="secondary" to={`/admin/quotes/${uid}/${id}`}>
                Back to the quote
              </LinkButton>
            </>
          }
        >
          <Sheet quote={quote} />
        </PrintPage>
      )}
    </Loaded>
  );
}

function Sheet({ quote }: { quote: AdminQuote }) {
  const content = quote.sent ?? quote.draft;
  if (!content) return <EmptyState title="Nothing is written yet." />;
  const { lines, deliveryCost, validUntil, note, drawings } = content;
  const isAccepted = quote.state === 'accepted';
  const price = isAccepted && quote.sent ? priceOf(content, quote.sent.answers) : wholePriceOf(content);
  const taken = new Set(chosenLines(lines, quote.sent?.answers ?? []).map(({ id }) => id));
  const shown = isAccepted ? lines.filter(({ id }) => taken.has(id)) : lines;
  const sums: [string, number][] = [
    ['Delivery', deliveryCost],
    ['Deposit, of the total', price.deposit],
    [isAccepted ? 'Total' : 'Total with all options', price.total],
  ];
  return (
    <>
      <dl className={css.facts}>
        <dt>Customer</dt>
        <dd>{quote.customerName || 'N/A'}</dd>
        <dt>State</dt>
        <dd>
          {STATES[quote.state]}
          {quote.sent && `, version ${quote.sent.number}`}
        </dd>
        <dt>Valid Until</dt>
        <dd>{validUntil ? deliveryText({ from: validUntil, to: validUntil }) : 'No date yet'}</dd>
        <dt>Note</dt>
        <dd className={css.text}>{note || 'None'}</dd>
      </dl>
      <table className={css.lines}>
        <caption>Lines</caption>
        <thead>
          <tr>
            <th scope="col" className={quoteCss.whole}>
              Quantity
            </th>
            <th scope="col">What</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, quantity, what, options, price: each, isOptional }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                {what}
                {isOptional && !isAccepted && ' (optional)'}
                {options && <span className={quoteCss.options}>{options}</span>}
              </td>
              <td className={quoteCss.whole}>{formatCents(quantity * each)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className={quoteCss.whole}>{formatCents(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <ul className={quoteCss.drawings}>
        {drawings.map((drawing, place) => (
          <li key={drawing.key}>
            {isPicture(drawing) ? (
              <QuoteDrawing
                eager
                quote={quote}
                drawing={drawing}
                alt={`Drawing: ${drawing.caption || place + 1}`}
              />
            ) : (
              <p>{fileNameOf(drawing.key)}</p>
            )}
            {drawing.caption}
          </li>
        ))}
      </ul>
    </>
  );
}
