import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is said while a picture is moved, by its place instead of its key. */
export function dragWords(keys: string[]): DndContextProps['accessibility'] {
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
