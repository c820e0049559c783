import { useEffect, useState } from 'react';

/** Who types no more for so long is asked for, found or searched. */
export const TYPING_PAUSE_MS = 200;

/** What was typed last, once no more has come for a moment: what asks a server for it does not ask for every letter. */
export function usePaused<Typed>(typed: Typed): Typed {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}
