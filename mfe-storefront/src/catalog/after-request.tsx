import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import css from './product-sections.module.css';

const LINKED = ['how-it-works', 'delivery', 'warranty', 'care'];

/** What shoppers asked before, and how long a product takes, its warranty, and what happens after a request, with the pages that say more. */
export default function AfterRequest({
  leadTime,
  warranty,
  questions,
}: Pick<Product, 'leadTime' | 'warranty' | 'questions'>) {
  const { data: site } = useQuery(siteQuery);
  const links = site?.links.filter(({ slug }) => LINKED.includes(slug)) ?? [];
  const answered = questions
    .split(/\n\s*\n/)
    .map((part) => part.trim().split(/\n(.*)/s))
    .filter(([, answer]) => answer?.trim());
  return (
    <>
      {answered.length > 0 && (
        <section>
          <h2 className={css.title}>Questions</h2>
          {answered.map(([question, answer]) => (
            <details key={question}>
              <summary className={css.question}>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      )}
      <section id="after-your-request">
        <h2 className={css.title}>After Your Request</h2>
        <ul className={css.entries}>
          <li>A request is free, with no obligation. {site?.replies}</li>
          <li>You’ll get a quote with a fixed price, delivery to your address and a date.</li>
          <li>
            {leadTime
              ? `Lead time after your deposit: ${leadTime}.`
              : 'Your quote will include the lead time.'}
          </li>
          {warranty && <li>Warranty from the day of delivery: {warranty}.</li>}
          {links.length > 0 && (
            <li className={css.more}>
              {links.map(({ slug, title }) => (
                <Link key={slug} to={`/pages/${slug}`}>
                  {title}
                </Link>
              ))}
            </li>
          )}
        </ul>
      </section>
    </>
  );
}
