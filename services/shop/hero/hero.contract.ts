import type { Focus, Picture } from '../../core/media/picture.contract.ts';

/** Of an image whose owner chose none: the fire in our own pictures. */
export const DEFAULT_FOCUS: Focus = { x: 72, y: 60 };

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
