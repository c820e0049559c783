import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { GalleryPicture as StoredPicture } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { focusNeighbor } from '@hearthside/shell/media/upload/focus-neighbor.ts';
import { PlainButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './gallery-editor.module.css';

export interface GalleryEditorProps {
  pictures: StoredPicture[];
  onChange: (pictures: StoredPicture[]) => void;
}

/** A product's pictures in order. They are moved by mouse, by touch after a short delay, by keyboard or by buttons. */
export default function GalleryEditor({ pictures, onChange }: GalleryEditorProps) {
  const sensors = useSensors(
    // With these limits the picture's buttons can be clicked, and a finger can scroll over the picture.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = pictures.map(({ key }) => key);
  const move = (from: number, to: number) => onChange(arrayMove(pictures, from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id ?? active.id].map((id) => keys.indexOf(String(id)));
    if (from !== undefined && to !== undefined && from !== to) move(from, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragAnnouncements(keys)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className={`${layout.stack3} ${css.gallery}`} aria-label="Gallery images">
          {pictures.map((picture, position) => (
            <GalleryPicture
              key={picture.key}
              picture={picture}
              position={position}
              count={pictures.length}
              onDescribe={(alt) =>
                onChange(pictures.map((other) => (other === picture ? { ...picture, alt } : other)))
              }
              onMove={(to) => move(position, to)}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Announcements for screen readers while a picture is moved. They name its place instead of its key. */
function dragAnnouncements(keys: string[]): DndContextProps['accessibility'] {
  const place = (id: UniqueIdentifier) => `${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        'To move this image, press Space or Enter, move it with the arrow keys, and press Space or Enter again to drop it. Escape puts it back.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up image ${place(active.id)}.`,
      onDragOver: ({ over }) => (over ? `The image is now at place ${place(over.id)}.` : undefined),
      onDragEnd: ({ over }) => (over ? `Dropped the image at place ${place(over.id)}.` : 'The image stays.'),
      onDragCancel: ({ active }) => `The image is back at place ${place(active.id)}.`,
    },
  };
}

interface GalleryPictureProps {
  picture: StoredPicture;
  position: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One picture of the gallery. It is dragged by the picture itself; buttons move it without dragging. */
function GalleryPicture({ picture, position, count, onDescribe, onMove, onRemove }: GalleryPictureProps) {
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
