import type { Picture } from '../media/picture.contract.ts';

/** The landing page's background; without an active image the page shows `/default-hero.jpg`. */
export interface Hero {
  picture: Picture | null;
}

/** A hero image as the owner manages it. */
export interface HeroImage {
  id: string;
  picture: Picture;
  isActive: boolean;
}
