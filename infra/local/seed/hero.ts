import type { User } from '@hearthside/services/kit/runtime/user.ts';
import { activateHeroImage } from '@hearthside/services/shop/hero/activate-hero-image.ts';
import { addHeroImage } from '@hearthside/services/shop/hero/add-hero-image.ts';
import { listHeroImages } from '@hearthside/services/shop/hero/read-hero.ts';

/** Adds the hero image if it is missing, and activates it. */
export async function seedHero(key: string, owner: User): Promise<void> {
  const before = (await listHeroImages()).find(({ picture }) => picture.key === key);
  const image = before ?? (await addHeroImage(key, owner));
  if (!image.isActive) await activateHeroImage(image.id);
}
