import { attached, readyPictures } from '../../kit/media/upload-writes.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import { newId } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import type { HeroImage } from './hero.contract.ts';
import { heroImages } from './hero.entity.ts';
import { toHeroImage } from './read-hero.ts';

/** Adds the owner's finished upload to the hero images; it starts inactive. */
export async function addHeroImage(key: string, user: User, id = newId()): Promise<HeroImage> {
  const [picture] = await readyPictures({ keys: [key], kind: 'hero', owner: user.uid, field: 'key' });
  if (!picture) throw new InvalidError({ key: 'Choose an image.' });
  await commitAll(
    writes({ image: heroImages }, (write) => ({ image: write.image.create({ id, picture }).commit() })),
    attached([key], `HERO#${id}`),
  );
  return toHeroImage({ id, picture }, {});
}
