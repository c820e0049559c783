import { useEffect, useState } from 'react';
import { loadedPage, loadPage, type RemotePage } from './load-page.ts';

const FIRST_RETRY_MS = 3_000;
// A region that can be loaded again is on the screen within ten seconds.
const LAST_RETRY_MS = 8_000;

interface RemotePageState {
  Page: RemotePage | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** Loads a remote's page. After a failure it retries in the background, with exponential back-off. */
export function useRemotePage(remote: string, expose: string): RemotePageState {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ of: string; Page?: RemotePage; error?: Error }>();
  const wanted = `${remote}/${expose}#${attempt}`;

  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number): Promise<unknown> =>
      loadPage(remote, expose).then(
        (Page) => current && setResult({ of: wanted, Page }),
        (error: Error) => {
          if (!current) return;
          setResult({ of: wanted, error });
          timer = setTimeout(load, delay, Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    load(FIRST_RETRY_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [remote, expose, wanted]);

  const settled = result?.of === wanted ? result : undefined;
  return {
    Page: loadedPage(remote, expose) ?? settled?.Page,
    error: settled?.error,
    retry: () => setAttempt((count) => count + 1),
  };
}
