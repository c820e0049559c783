import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check, SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FEW_REVIEWS, filterIn, type ReviewFilter, withFilter } from './review-filter.ts';
import { ReviewItems } from './review-items.tsx';
import css from './review-list.module.css';
import { type ReviewPage, reviewsQuery } from './review-queries.ts';

export interface ReviewListProps {
  product: Pick<Product, 'id' | 'ratingCount'>;
  /** The newest reviews, which came with the product. */
  firstPage: ReviewPage;
  /** When the first page was read, in milliseconds since 1970. */
  readAt: number;
}

/** All reviews of a product, page by page, filtered and sorted as the address says. */
export default function ReviewList({ product, firstPage, readAt }: ReviewListProps) {
  const host = useHost();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterIn(search);
  const reviews = useInfiniteQuery(reviewsQuery(host, product.id, filter, firstPage, readAt));
  const change = (changed: Partial<ReviewFilter>) =>
    void navigate({ search: withFilter(search, changed) }, { replace: true, preventScrollReset: true });
  const items = reviews.data?.pages.flatMap((page) => page.items) ?? [];
  const { stars, sort, photos } = filter;
  return (
    <div>
      {product.ratingCount > FEW_REVIEWS && (
        <div className={css.tools}>
          <SelectField
            label="Sort by"
            value={sort}
            onChange={({ target }) => change({ sort: target.value as ReviewFilter['sort'] })}
            options={[
              ['', 'Newest'],
              ['highest', 'Highest rating'],
              ['lowest', 'Lowest rating'],
            ]}
          />
          <Check
            checked={photos !== ''}
            onChange={({ target }) => change({ photos: target.checked ? '1' : '' })}
          >
            With photos only
          </Check>
          <Link to={`/gallery?product=${product.id}`} className={css.wall}>
            All customers’ photos
          </Link>
        </div>
      )}
      {(stars || photos) && (
        <p className={css.filtered} role="status">
          {stars ? `Reviews with ${stars === '1' ? '1 star' : `${stars} stars`}` : 'Reviews'}
          {photos && ', with photos'}
          <Button look="quiet" onClick={() => change({ stars: '', photos: '' })}>
            Show all
          </Button>
        </p>
      )}
      {reviews.isPending && <Loading>Loading reviews...</Loading>}
      {reviews.isError && <Notice tone="error">We couldn’t load the reviews.</Notice>}
      {reviews.isSuccess && items.length === 0 && !reviews.hasNextPage && (
        <p className={css.none}>No reviews match.</p>
      )}
      <ReviewItems reviews={items} />
      {reviews.isFetchNextPageError && <Notice tone="error">We couldn’t load more reviews.</Notice>}
      <LoadMore list={reviews} />
    </div>
  );
}
