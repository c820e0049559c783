import { croppedPicture } from '@hearthside/services/core/media/crop.contract.ts';
import type { Focus, Picture as StoredPicture } from '@hearthside/services/core/media/picture.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { DEFAULT_FOCUS } from '@hearthside/services/shop/hero/hero.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Picture, type PictureCrop } from '@hearthside/shell/media/picture/picture.tsx';
import { queryOptions } from '@tanstack/react-query';
import { callStorefront, READ, refetchAt } from '../storefront-api.ts';
import css from './hero-picture.module.css';

export const heroKeys = { active: ['storefront', 'hero'] as const };

/** The active hero image, or null when no image is active. */
export function heroQuery(host: Host) {
  return queryOptions({
    ...READ,
    queryKey: heroKeys.active,
    meta: { topic: topics.hero },
    queryFn: ({ signal }) => callStorefront(host, (api) => api.hero.$get(), signal),
    refetchInterval: ({ state }) => refetchAt([state.data?.changesAt]),
  });
}

/**
 * Width of the whole picture. It covers its box, so on a high screen it is wider than its visible part. A phone, which has
 * three pixels to each of these, asks for the width of the visible part only.
 */
export const HERO_SIZES = '(max-width: 40rem) and (orientation: portrait) 100vw, max(100vw, 170vh)';

/** The screens that no crop is for. */
export const WIDE_SCREENS = '(orientation: landscape)';

/** Shown when no hero image is active. */
export const DEFAULT_HERO = '/default-hero.jpg';

/** What upright screens show of a picture. Pictures of earlier releases have no crops. */
export function heroCrops(picture: StoredPicture, focus: Focus = DEFAULT_FOCUS): PictureCrop[] {
  if (!picture.isCropped) return [];
  return [
    {
      media: '(max-width: 40rem) and (orientation: portrait)',
      picture: croppedPicture(picture, 'square', focus),
      // Behind words and dusk: of its height nobody sees a third less.
      sizes: '100vw',
    },
    {
      media: '(min-width: 40.01rem) and (orientation: portrait)',
      picture: croppedPicture(picture, 'portrait', focus),
      sizes: 'max(100vw, 66vh)',
    },
  ];
}

/** The picture behind the headline. It is decorative, so its alternative text is empty. */
export function HeroPicture({
  picture,
  focus,
}: {
  picture: StoredPicture | null;
  focus?: Focus | undefined;
}) {
  if (picture)
    return (
      <Picture
        picture={picture}
        crops={heroCrops(picture, focus)}
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
