import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import type { Decision } from './decision-store.ts';
import css from './pending-photo-card.module.css';
import type { PendingPhoto } from './pending-photos.ts';
import { PhotoImage } from './photo-image.tsx';

interface PendingPhotoCardProps {
  host: Host;
  photo: PendingPhoto;
  onDecide: (status: Decision['status']) => void;
}

/** One photo with its reviewer, its review and the two decisions. */
export function PendingPhotoCard({ host, photo, onDecide }: PendingPhotoCardProps) {
  const { reviewerName, productName, productId, rating, reviewText } = photo;
  return (
    <article className={css.card} tabIndex={-1} aria-label={`Photo by ${reviewerName} of ${productName}`}>
      <PhotoImage host={host} photo={photo} />
      <div className={css.words}>
        <p className={css.who}>
          <strong>{reviewerName}</strong> on <Link to={`/product/${productId}`}>{productName}</Link>
        </p>
        <p className={css.text}>
          <span className={css.rating}>{rating} of 5 stars.</span> <span>{reviewText}</span>
        </p>
        <div className={css.actions}>
          <Button aria-keyshortcuts="A" onClick={() => onDecide('approved')}>
            Approve
          </Button>
          <Button look="danger" aria-keyshortcuts="R" onClick={() => onDecide('rejected')}>
            Reject
          </Button>
        </div>
      </div>
    </article>
  );
}
