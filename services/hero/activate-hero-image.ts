import { createWriteTransaction } from 'electrodb';
import { NotFoundError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { activeHero, heroImages } from './hero.entity.ts';

/** Makes one image the active one, and all others inactive; NotFoundError if there is no such image. */
export async function activateHeroImage(id: string): Promise<void> {
  const gone = new NotFoundError('This image is no longer there.');
  const { data: image } = await heroImages().get({ id }).go({ consistent: true });
  if (!image) throw gone;
  await commit(
    createWriteTransaction({ heroImages: heroImages(), activeHero: activeHero() }, (write) => [
      write.heroImages
        .check({ id })
        .where((stored, { exists }) => exists(stored.id))
        .commit(),
      write.activeHero.put({ imageId: id, picture: image.picture }).commit(),
    ]),
    [gone],
  );
}
