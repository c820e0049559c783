import { useEffect, useState } from 'react';
import { loadedPage, loadPage, type RemotePage } from './load-page.ts';

const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

interface RemotePageState {
  Page: RemotePage | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** Loads a remote's page; after a failure goes on trying in the background, ever more rarely. */
export function useRemotePage(remote: string, expose: string): RemotePageState {
  const key = `${remote}/${expose}`;
  const [result, setResult] = useState<{ key: string; Page?: RemotePage; error?: Error }>({ key });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs this again
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number) =>
      loadPage(remote, expose).then(
        (Page) => wanted && setResult({ key, Page }),
        (error: Error) => {
          if (!wanted) return;
          setResult({ key, error });
          timer = setTimeout(load, delay, Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    load(FIRST_RETRY_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [remote, expose, key, attempt]);

  const current = result.key === key ? result : undefined;
  return {
    Page: loadedPage(remote, expose) ?? current?.Page,
    error: current?.error,
    retry: () => {
      setResult({ key });
      setAttempt((count) => count + 1);
    },
  };
}
