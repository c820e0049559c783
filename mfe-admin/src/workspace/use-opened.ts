import { useCallback, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What is open above the page; undefined if nothing is. Any navigation closes it, also one by the browser's Back button. What was
 * typed into the page just before still comes into the address.
 */
export function useOpened<Part>(): [Part | undefined, open: (part: Part | undefined) => void] {
  const { key } = useLocation();
  const isSamePage = useNavigationType() === 'REPLACE';
  const [opened, setOpened] = useState<{ part: Part | undefined; at: string }>();
  if (opened && opened.at !== key) setOpened(isSamePage ? { ...opened, at: key } : undefined);
  const open = useCallback((part: Part | undefined) => setOpened({ part, at: key }), [key]);
  return [opened?.part, open];
}
