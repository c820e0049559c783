import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { HeroImage } from '@hearthside/services/shop/hero/hero.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { focusNeighbor } from '@hearthside/shell/media/upload/focus-neighbor.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { MouseEvent } from 'react';
import { reasonOf } from '../admin-api.ts';
import { Summary } from '../summary.tsx';
import css from './hero-card.module.css';
import { useActivateHeroImage, useDeleteHeroImage } from './hero-queries.ts';
import { HeroSettings } from './hero-settings.tsx';

interface HeroCardProps {
  image: HeroImage;
  /** Number of the image, counted from the oldest, for its name. */
  position: number;
}

/** One hero image with its buttons. */
export function HeroCard({ image, position }: HeroCardProps) {
  const host = useHost();
  const activate = useActivateHeroImage();
  const remove = useDeleteHeroImage();
  const name = `Hero image ${position}`;
  const plan = [
    image.from && `from ${momentText(image.from)}`,
    image.until && `until ${momentText(image.until)}`,
  ]
    .filter(Boolean)
    .join(' ');

  const ask = async ({ currentTarget: button }: MouseEvent) => {
    const labels = { confirm: 'Delete', cancel: 'Cancel' };
    if (!(await host.confirm('Are you sure you want to delete this image?', labels))) return;
    focusNeighbor(button);
    remove.mutate(image, {
      onError: (error) =>
        host.alert(
          `Failed to delete image. It may have already been removed from storage. Error: ${reasonOf(error)}`,
        ),
    });
  };

  return (
    <li className={image.isActive ? `${css.card} ${css.active}` : css.card}>
      {(image.isActive || image.isShown) && (
        <span className={css.badge}>
          {image.isActive && <Badge tone="accent">Active</Badge>}
          {image.isShown !== image.isActive && (
            <Badge>{image.isShown ? 'Shown now' : 'Another image is shown now'}</Badge>
          )}
        </span>
      )}
      <Picture
        picture={image.picture}
        alt={name}
        sizes="(min-width: 84rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
        className={css.picture}
      />
      <div className={`${layout.row3} ${css.actions}`}>
        <Button
          look="secondary"
          disabled={image.isActive}
          pending={activate.isPending}
          onClick={() =>
            activate.mutate(image, { onError: () => host.alert('Failed to set the active image.') })
          }
        >
          Set Active
        </Button>
        <Button look="danger" pending={remove.isPending} onClick={ask}>
          Delete
        </Button>
      </div>
      <details className={css.more}>
        <Summary>Focal point and schedule{plan && <span> · {plan}</span>}</Summary>
        <HeroSettings image={image} name={name} />
      </details>
    </li>
  );
}
