import { activateHeroImage } from '@hearthside/services/hero/activate-hero-image.ts';
import { addHeroImage } from '@hearthside/services/hero/add-hero-image.ts';
import { listHeroImages } from '@hearthside/services/hero/read-hero.ts';
import type { User } from '@hearthside/services/runtime/user.ts';

/** Adds the hero image if it is missing, and activates it. */
export async function seedHero(key: string, owner: User): Promise<void> {
  const before = (await listHeroImages()).find(({ picture }) => picture.key === key);
  const image = before ?? (await addHeroImage(key, owner));
  if (!image.isActive) await activateHeroImage(image.id);
}
