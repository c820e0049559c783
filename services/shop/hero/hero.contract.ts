import type { Picture } from '../../kit/media/picture.contract.ts';

/** The point of a picture that stays in view however it is cropped, in percent from its left and top edge. */
export interface Focus {
  x: number;
  y: number;
}

/** The landing page's background; without an active image the page shows `/default-hero.jpg`. */
export interface Hero {
  picture: Picture | null;
  focus?: Focus | undefined;
  /** When the clock changes the picture. */
  changesAt?: string | undefined;
}

/** How an image is shown, and when by the clock: between these moments, instead of the active one. Empty is no limit. */
export interface HeroSettings {
  focus: Focus | null;
  from: string;
  until: string;
}

/** A hero image as the owner manages it. */
export interface HeroImage extends HeroSettings {
  id: string;
  picture: Picture;
  isActive: boolean;
  /** Whether the landing page shows it now. */
  isShown: boolean;
  version: number;
}

/** How many images may have a schedule at a time. */
export const MAX_PLANNED = 12;
