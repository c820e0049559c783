import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { GalleryPicture as StoredPicture } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { focusNeighbor } from '@hearthside/shell/media/upload/focus-neighbor.ts';
import { PlainButton } from '@hearthside/shell/ui/components/button.tsx';
import css from './gallery-editor.module.css';

interface GalleryPictureProps {
  picture: StoredPicture;
  position: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture of the gallery. It is dragged by the picture itself; buttons move it without dragging. */
export function GalleryPicture({
  picture,
  position,
  count,
  onDescribe,
  onMove,
  onRemove,
}: GalleryPictureProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.key,
  });
  const name = `image ${position + 1}`;
  const isFirst = position === 0;
  const isLast = position === count - 1;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${css.item} ${css.dragged}` : css.item}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <PlainButton
        className={css.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name} of ${count}${isFirst ? ', main image' : ''}`}
      >
        <Picture picture={picture} alt="" sizes="9rem" className={css.picture} />
        {isFirst && <span className={css.main}>Main image</span>}
      </PlainButton>
      <input
        className={css.alt}
        aria-label={`Alternative text of ${name}`}
        placeholder="What it shows"
        maxLength={200}
        value={picture.alt ?? ''}
        onChange={({ target }) => onDescribe(target.value)}
      />
      <div className={css.actions}>
        <PlainButton
          aria-label={`Move ${name} earlier`}
          aria-disabled={isFirst}
          onClick={() => isFirst || onMove(position - 1)}
        >
          ←
        </PlainButton>
        <PlainButton
          aria-label={`Move ${name} later`}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(position + 1)}
        >
          →
        </PlainButton>
        <PlainButton
          className={css.remove}
          aria-label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget);
            onRemove();
          }}
        >
          ×
        </PlainButton>
      </div>
    </li>
  );
}
