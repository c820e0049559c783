import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useRef, useState } from 'react';
import { StepHeading } from '../panel/panel-top.tsx';
import css from './photo-step.module.css';
import { type Photo, PhotoError, readPhoto } from './read-photo.ts';

/** Says how the photo is taken, and opens it. */
export function PhotoStep({ onPhoto }: { onPhoto: (photo: Photo) => void }) {
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);

  async function open(file: File) {
    latest.current = file;
    setError(undefined);
    setReading(true);
    try {
      const photo = await readPhoto(file);
      if (latest.current === file) onPhoto(photo);
    } catch (reason) {
      if (!(reason instanceof PhotoError)) throw reason;
      if (latest.current === file) setError(reason.message);
    } finally {
      setReading(false);
    }
  }

  return (
    <div className={css.step}>
      <Picture />
      <div className={css.words}>
        <StepHeading>Take a photo of the place</StepHeading>
        <ol className={css.list}>
          <li>
            Lay a sheet of <strong>US Letter or A4 paper</strong> flat on the ground, about where it would
            stand.
          </li>
          <li>
            Step back <strong>about 13 feet (4 m)</strong> and hold the phone level at eye height, with the
            sheet near the middle.
          </li>
          <li>
            Take the photo <strong>without zoom</strong>, and don’t crop it.
          </li>
        </ol>
        <p className={layout.note}>
          No paper handy? Any length you know will do: a paving stone, a step, a board.
        </p>
        <FileField
          kind="product"
          label="Photo of the place"
          prompt={isReading ? 'Opening the photo …' : 'Take or choose a photo'}
          hint="It stays in this browser. Nothing is uploaded."
          error={error}
          onFiles={([file]) => file && open(file)}
        />
      </div>
    </div>
  );
}

/** Somebody photographs a sheet on the ground from some steps away. */
function Picture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 190" className={css.picture}>
      <path className={css.ground} d="M0 138h320v52H0z" />
      <path className={css.sight} d="M82 52 190 156 304 156Z" />
      <path className={css.sheet} d="m222 146h32l12 11h-38Z" />
      <g className={css.person}>
        <path strokeWidth="15" d="M56 64v36" />
        <path strokeWidth="8" d="m53 104-4 46m10-46 5 46M58 64l8 16 12-20" />
      </g>
      <circle className={css.head} cx="57" cy="40" r="10" />
      <rect className={css.phone} x="77" y="44" width="5" height="17" rx="1.5" />
      <g className={css.measure}>
        <path d="M57 172h186M57 167v10M243 167v10" />
        <text x="150" y="168">
          13 ft · 4 m
        </text>
      </g>
    </svg>
  );
}
