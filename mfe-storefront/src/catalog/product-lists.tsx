import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import css from './product-sections.module.css';

const LINKED = ['how-it-works', 'delivery', 'warranty', 'care'];

export type ListsProps = Pick<
  Product,
  'ground' | 'inTheBox' | 'optionalAccessories' | 'toolsNeeded' | 'leadTime' | 'warranty' | 'questions'
>;

/**
 * What a product comes with, what shoppers asked before, how long it takes, its warranty, and what happens after a request, with the
 * pages that say more. An empty list is not shown.
 */
export default function ProductLists(product: ListsProps) {
  const { leadTime, warranty, questions } = product;
  const { data: site } = useQuery(siteQuery);
  const links = site?.links.filter(({ slug }) => LINKED.includes(slug)) ?? [];
  const lists = [
    { title: 'May Stand On', entries: product.ground },
    { title: "What's in the Box?", entries: product.inTheBox },
    { title: 'Optional Accessories', entries: product.optionalAccessories },
    { title: 'Tools Needed', entries: product.toolsNeeded },
  ].filter(({ entries }) => entries.length > 0);
  const answered = questions
    .split(/\n\s*\n/)
    .map((part) => part.trim().split(/\n(.*)/s))
    .filter(([, answer]) => answer?.trim());
  return (
    <div className={css.lists}>
      {lists.map(({ title, entries }) => (
        <section key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      ))}
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
              ? `Lead time after your deposit: ${unbroken(leadTime)}.`
              : 'Your quote will include the lead time.'}
          </li>
          {warranty && <li>Warranty from the day of delivery: {unbroken(warranty)}.</li>}
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
    </div>
  );
}
