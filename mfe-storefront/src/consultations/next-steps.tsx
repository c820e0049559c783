import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { useQuery } from '@tanstack/react-query';
import css from './consultation-form.module.css';
import { isLight, type RequestedProduct } from './requested-product.ts';

/** What follows a request, and who answers it when. Samples and answers come without a quote. */
export default function NextSteps({ product }: { product: RequestedProduct | null }) {
  const { data: site } = useQuery(siteQuery);
  return (
    <section className={css.next}>
      <h2>What Happens Next</h2>
      <ol>
        <li>Our workshop reads every request and answers it by phone or e-mail. {site?.replies}</li>
        {product?.samples && <li>We send your samples, and tell you when they’re on their way.</li>}
        {!isLight(product) && (
          <>
            <li>
              We draw what you need, and quote a fixed price with delivery and the days on which it arrives.
            </li>
            <li>You decide. A request is free, and nothing is due before you accept a quote.</li>
          </>
        )}
      </ol>
    </section>
  );
}
