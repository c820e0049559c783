import css from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  percent: number;
  /** What is said once all is sent and the answer is still out. */
  finishing?: string;
}

/** How far a file is, as a bar and in words. */
export function ProgressBar({ label, percent, finishing = 'Processing…' }: ProgressBarProps) {
  const text = percent < 100 ? `${percent}%` : `100% – ${finishing}`;
  return (
    <div className={css.progress}>
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
