import type { Product } from '@hearthside/services/catalog/product.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReviewItem } from './review-item.tsx';
import { type ReviewPage, reviewsQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';
import css from './reviews-section.module.css';
import { WriteReview } from './write-review.tsx';

interface ReviewsSectionProps {
  host: Host;
  product: Product;
  /** The newest reviews, which came with the product. */
  firstPage: ReviewPage;
  /** When the first page was read, in milliseconds since 1970. */
  readAt: number;
}

/** The reviews of a product: the summary, the form for customers, then every review, newest first. */
export function ReviewsSection({ host, product, firstPage, readAt }: ReviewsSectionProps) {
  const reviews = useInfiniteQuery(reviewsQuery(host, product.id, firstPage, readAt));
  const items = reviews.data.pages.flatMap((page) => page.items);
  return (
    <section className={css.section} aria-labelledby="customer-reviews">
      <div className={css.head}>
        <h2 id="customer-reviews" className={css.title}>
          Customer Reviews
        </h2>
        <ReviewSummary product={product} />
      </div>
      <WriteReview host={host} productId={product.id} />
      {items.length === 0 ? (
        <p className={css.empty}>Be the first to leave a review for this product!</p>
      ) : (
        <ul className={css.list}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {reviews.isFetchNextPageError && <Notice tone="error">Failed to load more reviews.</Notice>}
      <LoadMore
        hasMore={reviews.hasNextPage}
        loading={reviews.isFetchingNextPage}
        onMore={() => reviews.fetchNextPage()}
      />
    </section>
  );
}
