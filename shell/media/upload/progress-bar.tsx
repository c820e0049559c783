import layout from '../../ui/components/layout.module.css';
import css from './upload-list.module.css';

interface ProgressBarProps {
  label: string;
  percent: number;
}

/** The progress of an upload, as a bar and in words. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const text = percent < 100 ? `${percent}%` : '100% – Processing…';
  return (
    <div className={layout.stack1}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={css.text}>{text}</span>
    </div>
  );
}
