import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { HeroImage, HeroSettings as Settings } from '@hearthside/services/shop/hero/hero.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ClashNotice, type InWords } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { reasonOf } from '../admin-api.ts';
import { MomentField } from '../moment-field.tsx';
import { FocalPoint } from './focal-point.tsx';
import css from './hero-card.module.css';
import { useSetHeroImage } from './hero-queries.ts';

interface HeroSettingsProps {
  image: HeroImage;
  name: string;
}

const LABELS = { focus: 'Focal point', from: 'Show from', until: 'Show until' };
const MOMENTS: InWords<Settings> = { from: momentInWords, until: momentInWords };

/** The focal point of an image, and when it is shown. */
export function HeroSettings({ image, name }: HeroSettingsProps) {
  const host = useHost();
  const setImage = useSetHeroImage(image);
  const form = useRecordForm({
    name: `hero.${image.id}`,
    stored: image,
    versionOf: ({ version }) => version,
    draftOf: ({ focus, from, until }): Settings => ({ focus, from, until }),
    save: (settings, { version }) => setImage.mutateAsync({ ...settings, version }),
    onFailure: (error) => void host.alert(`Failed to save. ${reasonOf(error)}`),
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
