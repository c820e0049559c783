import { useEffect, useState } from 'react';

const CLEARED_AFTER_MS = 4000;

/** A message that clears itself after four seconds (specification §9), and the way to set it. */
export function useSavedMessage() {
  const [message, setMessage] = useState({ text: '' });
  useEffect(() => {
    if (!message.text) return;
    const timer = setTimeout(() => setMessage({ text: '' }), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message.text, (text: string) => setMessage({ text })] as const;
}
