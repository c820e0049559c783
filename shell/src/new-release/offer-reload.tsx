import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../ui/components/button.tsx';
import { readOverrides } from '../release-overrides/overrides.ts';
import css from './offer-reload.module.css';

let show: ((again: boolean) => void) | undefined;

/**
 * Says that there is a newer build. Nothing reloads by itself. Once put off, the hint comes back with a request that failed:
 * perhaps it failed because this build and the API no longer fit.
 */
export function offerReload(hasFailed: boolean): void {
  // Somebody who has chosen a build knows that it is not the live one.
  if (Object.keys(readOverrides()).length > 0) return;
  if (!show) {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(<ReloadHint />);
  }
  show ??= () => undefined;
  show(hasFailed);
}

function ReloadHint() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // After the first rendering: screen readers announce a text that comes into a live region.
    setShown(true);
    show = (again) => again && setShown(true);
  }, []);
  return (
    <aside className={css.place} aria-label="New version">
      <div className={isShown ? css.hint : undefined}>
        <p role="status" className={css.text}>
          {isShown && 'There is a new version of this page.'}
        </p>
        {isShown && (
          <>
            <Button onClick={() => location.reload()}>Reload</Button>
            <Button look="quiet" onClick={() => setShown(false)}>
              Later
            </Button>
          </>
        )}
      </div>
    </aside>
  );
}
