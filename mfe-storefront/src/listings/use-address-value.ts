import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a control whose value the address holds: it takes the value of a new address. Between a change and its address the
 * control keeps what the shopper has chosen, so that two quick choices both count.
 */
export function useAddressValue<Control extends HTMLElement, Name extends keyof Control>(
  name: Name,
  value: Control[Name],
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    if (control.current) control.current[name] = value;
  }, [name, value]);
  return control;
}
