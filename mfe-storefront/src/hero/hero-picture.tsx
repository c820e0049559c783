import { Picture, type PictureSource } from '@hearthside/shell/ui/picture/picture.tsx';
import css from './hero-picture.module.css';

/** Shown when no hero image is active (specification §4). */
export const DEFAULT_HERO = '/default-hero.jpg';

/** The picture behind the headline: it says nothing that the headline does not, so it has no text of its own. */
export function HeroPicture({ picture }: { picture: PictureSource | null }) {
  if (picture) return <Picture picture={picture} alt="" sizes="100vw" priority className={css.picture} />;
  return (
    <img className={css.picture} src={DEFAULT_HERO} alt="" width={2400} height={1350} fetchPriority="high" />
  );
}
