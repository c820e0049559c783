import {
  type LocalRemote,
  localOrigin,
} from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/components/button.tsx';
import layout from '../../ui/components/layout.module.css';
import css from './local-remote-banner.module.css';

interface LocalRemoteBannerProps extends LocalRemote {
  /** Of the developer's server: it reloads the page after a change. */
  script: string;
  onEnd: () => Promise<void>;
}

/** Says over every page which part of it comes from the reader's own computer, and until when. */
export function LocalRemoteBanner({ name, port, until, script, onEnd }: LocalRemoteBannerProps) {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const onerror = () => setSilent(true);
    document.head.append(Object.assign(document.createElement('script'), { src: script, onerror }));
  }, [script]);
  return (
    <section className={`${layout.row3} ${css.banner}`} aria-label="Local build">
      <p role="status" className={css.words}>
        <strong className={css.name}>{name}</strong> runs from your computer,{' '}
        {localOrigin(port).replace('http://', '')}, until{' '}
        {new Date(until * 1000).toLocaleTimeString([], { timeStyle: 'short' })}.
        {isSilent && (
          <>
            {' '}
            Nothing answers there. Run{' '}
            <code>
              npm run dev -- {name} --site {location.origin}
            </code>
            , and let your browser reach your own device if it asks.
          </>
        )}
      </p>
      <Button onClick={() => void onEnd()}>End</Button>
    </section>
  );
}
