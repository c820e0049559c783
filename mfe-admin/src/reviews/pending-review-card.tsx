import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import type { Decision } from './decision-store.ts';
import { loadPhoto, type PendingPhoto } from './pending-photos.ts';
import css from './pending-review-card.module.css';

interface PendingReviewCardProps {
  photos: [PendingPhoto, ...PendingPhoto[]];
  /** The photo to which the keyboard shortcuts apply, if it is one of these. */
  current: PendingPhoto | undefined;
  onDecide: (photos: PendingPhoto[], status: Decision['status']) => void;
}

/** A review with the photos that wait: its reviewer and text once, and the two decisions for each photo and for all. */
export function PendingReviewCard({ photos, current, onDecide }: PendingReviewCardProps) {
  const host = useHost();
  const { reviewerName, productName, productId, rating, reviewText } = photos[0];
  return (
    <article
      className={`${layout.card} ${css.card}`}
      aria-label={`Review by ${reviewerName} of ${productName}`}
    >
      <div className={`${layout.stack3} ${css.words}`}>
        <p className={css.who}>
          <strong>{reviewerName}</strong> on <Link to={`/product/${productId}`}>{productName}</Link>
        </p>
        <p className={css.text}>
          <span className={layout.muted}>{rating} of 5 stars.</span> <span>{reviewText}</span>
        </p>
        {photos.length > 1 && (
          <div className={`${layout.row3} ${css.actions}`}>
            <Button look="secondary" onClick={() => onDecide(photos, 'approved')}>
              Approve all {photos.length}
            </Button>
            <Button look="danger" onClick={() => onDecide(photos, 'rejected')}>
              Reject all {photos.length}
            </Button>
          </div>
        )}
      </div>
      <ul className={`${layout.stack4} ${css.photos}`}>
        {photos.map((photo) => (
          <li key={photo.key} data-photo={photo.key} aria-current={photo === current || undefined}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers */}
            <div
              role="group"
              className={css.photo}
              tabIndex={-1}
              aria-label={`Photo by ${reviewerName} of ${productName}`}
            >
              <HeldPicture
                picture={photo}
                alt={`By ${photo.reviewerName}`}
                queryKey={['admin', 'photo', photo.key]}
                load={(options) => loadPhoto(host, photo, options)}
              />
              <div className={`${layout.row3} ${css.actions}`}>
                <Button aria-keyshortcuts="A" onClick={() => onDecide([photo], 'approved')}>
                  Approve
                </Button>
                <Button look="danger" aria-keyshortcuts="R" onClick={() => onDecide([photo], 'rejected')}>
                  Reject
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
