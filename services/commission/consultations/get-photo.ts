import { readHeldJpeg } from '../../kit/media/read-held-jpeg.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { type ConsultationKey, readConsultation } from './read-consultation.ts';

const WIDTH = 1280;

/** A photo of a request as a JPEG. NotFoundError if there is no such request, or it has no such photo. */
export async function getRequestPhoto(key: ConsultationKey, photo: string) {
  const { photos = [] } = await readConsultation(key);
  const found = photos.find((each) => each.key === photo);
  if (!found) throw new NotFoundError('Photo not found.');
  return readHeldJpeg(found, WIDTH);
}
