import { readHeldJpeg } from '../../kit/media/read-held-jpeg.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { type OrderKey, readOrder } from './read-order.ts';

const WIDTH = 960;

/** A photo of an order from the workshop or its delivery as a JPEG, for the owner. NotFoundError if the order has no such photo. */
export function getWorkshopPhoto(key: OrderKey, photo: string): Promise<Uint8Array<ArrayBuffer>> {
  return readPhoto(key, photo, () => true);
}

/** The same for the order's customer: NotFoundError also for a photo that is not shared. */
export function getSharedPhoto(key: OrderKey, photo: string): Promise<Uint8Array<ArrayBuffer>> {
  return readPhoto(key, photo, ({ isShared }) => isShared);
}

async function readPhoto(key: OrderKey, photo: string, mayBeSeen: (photo: { isShared: boolean }) => boolean) {
  const { photos = [], handover } = await readOrder(key);
  const seen = [...photos.filter(mayBeSeen), ...(handover?.received?.photos ?? [])];
  const stored = seen.find((each) => each.key === photo);
  if (!stored) throw new NotFoundError('Photo not found.');
  return readHeldJpeg(stored, WIDTH);
}
