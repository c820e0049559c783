import type { HeroImage, HeroSettings as Settings } from '@hearthside/services/shop/hero/hero.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { MomentField } from '../moment-field.tsx';
import { FocalPoint } from './focal-point.tsx';
import { useSetHeroImage } from './hero-queries.ts';
import css from './hero-settings.module.css';

interface HeroSettingsProps {
  image: HeroImage;
  name: string;
}

const CHANGED = 'Somebody else changed this image meanwhile, so it was not saved. It is shown as it is now.';

/** The focal point of an image, and when it is shown. */
export function HeroSettings({ image, name }: HeroSettingsProps) {
  const host = useHost();
  const save = useSetHeroImage();
  const [draft, setDraft] = useState<Settings>(image);
  const { focus, from, until } = draft;
  const errors = problemOf(save.error)?.errors ?? {};
  const change = (changed: Partial<Settings>) => setDraft((now) => ({ ...now, ...changed }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { image, settings: { focus, from, until } },
      {
        onSuccess: () => host.toast(`${name} saved.`),
        onError: (error) =>
          host.alert(isRefused(error, 'edit-conflict') ? CHANGED : `Failed to save. ${reasonOf(error)}`),
      },
    );
  };

  return (
    <form className={css.settings} aria-label={`Settings of ${name}`} onSubmit={submit}>
      <FocalPoint
        picture={image.picture}
        name={name}
        focus={focus}
        onFocus={(chosen) => change({ focus: chosen })}
      />
      <MomentField
        label="Show from"
        hint="In your own time. Between these times it is shown instead of the active image."
        value={from}
        error={errors.from}
        onMoment={(moment) => change({ from: moment })}
      />
      <MomentField
        label="Show until"
        value={until}
        error={errors.until}
        onMoment={(moment) => change({ until: moment })}
      />
      <Button type="submit" look="secondary" pending={save.isPending}>
        Save
      </Button>
    </form>
  );
}
