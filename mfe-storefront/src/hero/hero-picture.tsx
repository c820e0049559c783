import type { Focus } from '@hearthside/services/shop/hero/hero.contract.ts';
import { Picture, type PictureSource } from '@hearthside/shell/media/picture/picture.tsx';
import css from './hero-picture.module.css';

/**
 * The picture covers its box, so on a high screen it is wider than its visible part. A phone in portrait shows little more
 * than half of it, and has three pixels to each of these: it asks for the width of the visible part only.
 */
export const HERO_SIZES = '(max-width: 40rem) and (orientation: portrait) 100vw, max(100vw, 170vh)';

/** Shown when no hero image is active. */
export const DEFAULT_HERO = '/default-hero.jpg';

/** The picture behind the headline. It is decorative, so its alternative text is empty. */
export function HeroPicture({
  picture,
  focus,
}: {
  picture: PictureSource | null;
  focus?: Focus | undefined;
}) {
  if (picture)
    return (
      <Picture
        picture={picture}
        alt=""
        sizes={HERO_SIZES}
        priority
        className={css.picture}
        position={focus && `${focus.x}% ${focus.y}%`}
      />
    );
  return (
    <img className={css.picture} src={DEFAULT_HERO} alt="" width={2400} height={1350} fetchPriority="high" />
  );
}
