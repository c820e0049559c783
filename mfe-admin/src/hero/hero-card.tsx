import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { HeroImage, HeroSettings as Settings } from '@hearthside/services/shop/hero/hero.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice, type InWords } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { focusNeighbor } from '@hearthside/shell/media/upload/focus-neighbor.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { MouseEvent } from 'react';
import { MomentField } from '../moment-field.tsx';
import { Summary } from '../summary.tsx';
import { FocalPoint } from './focal-point.tsx';
import css from './hero-card.module.css';
import { useActivateHeroImage, useDeleteHeroImage, useSetHeroImage } from './hero-queries.ts';

interface HeroCardProps {
  image: HeroImage;
  /** Number of the image, counted from the oldest, for its name. */
  position: number;
}

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
    remove.mutate(image);
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
          onClick={() => activate.mutate(image)}
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

const LABELS = { focus: 'Focal point', from: 'Show from', until: 'Show until' };
const MOMENTS: InWords<Settings> = { from: momentInWords, until: momentInWords };

/** The focal point of an image, and when it is shown. */
function HeroSettings({ image, name }: { image: HeroImage; name: string }) {
  const host = useHost();
  const setImage = useSetHeroImage(image);
  const form = useRecordForm({
    name: `hero.${image.id}`,
    stored: image,
    draftOf: ({ focus, from, until }): Settings => ({ focus, from, until }),
    save: (settings, { version }) => setImage.mutateAsync({ ...settings, version }),
    onFailure: useAlert('Failed to save.'),
  });
  const { draft, errors, change } = form;
  const submit = form.submit(undefined, () => host.toast(`${name} saved.`));

  return (
    <form className={`${layout.stack4} ${css.settings}`} aria-label={`Settings of ${name}`} onSubmit={submit}>
      <FocalPoint
        picture={image.picture}
        name={name}
        focus={draft.focus}
        onFocus={(chosen) => change({ focus: chosen })}
      />
      <MomentField
        label="Show from"
        hint="In the shop’s time zone. Between these times, it replaces the active image."
        value={draft.from}
        error={errors.from}
        onMoment={(moment) => change({ from: moment })}
      />
      <MomentField
        label="Show until"
        value={draft.until}
        error={errors.until}
        onMoment={(moment) => change({ until: moment })}
      />
      <ClashNotice form={form} noun="image" labels={LABELS} inWords={MOMENTS} />
      <Button type="submit" saves look="secondary" pending={form.isPending}>
        Save
      </Button>
    </form>
  );
}

function momentInWords(moment: string): string {
  return moment ? momentText(moment) : 'no time';
}
