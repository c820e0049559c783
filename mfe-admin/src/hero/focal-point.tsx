import { CROPS, type Crop, croppedPicture } from '@hearthside/services/core/media/crop.contract.ts';
import type { Focus } from '@hearthside/services/core/media/picture.contract.ts';
import { DEFAULT_FOCUS, type HeroImage } from '@hearthside/services/shop/hero/hero.contract.ts';
import { HERO_FOCUS_HINT } from '@hearthside/services/trade/page-words.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { PlainButton } from '@hearthside/shell/ui/components/button.tsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import css from './focal-point.module.css';

interface FocalPointProps {
  picture: HeroImage['picture'];
  name: string;
  focus: Focus | null;
  onFocus: (focus: Focus) => void;
}

const MIDDLE: Focus = { x: 50, y: 50 };
const SCREENS: Record<Crop, string> = { square: 'On a phone', portrait: 'On an upright tablet' };
const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A picture on which a click or the arrow keys choose the point that stays in view; with Shift, keys go ten times as far. */
export function FocalPoint({ picture, name, focus, onFocus }: FocalPointProps) {
  const { x, y } = focus ?? MIDDLE;
  const shown = focus ?? DEFAULT_FOCUS;
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and the space bar click too, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onFocus({ x: percent((x + step.x * far) / 100), y: percent((y + step.y * far) / 100) });
  };
  return (
    <div>
      <PlainButton
        className={css.point}
        aria-label={`Focal point of ${name}: click the picture or use the arrow keys`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <Picture picture={picture} alt="" sizes="24rem" className={css.picture} />
        {focus && <span className={css.mark} style={{ left: `${x}%`, top: `${y}%` }} />}
      </PlainButton>
      <output className={css.place} aria-label={`Position of the focal point of ${name}`}>
        {focus ? `${x}% from the left, ${y}% from the top` : `No focal point set: ${HERO_FOCUS_HINT}`}
      </output>
      {picture.isCropped && (
        <div className={css.crops}>
          {(Object.keys(CROPS) as Crop[]).map((crop) => (
            <figure key={crop}>
              <Picture
                picture={picture}
                alt=""
                sizes="9rem"
                crops={[{ media: 'all', picture: croppedPicture(picture, crop, shown), sizes: '9rem' }]}
                className={`${css.crop} ${css[crop]}`}
              />
              <figcaption>{SCREENS[crop]}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
