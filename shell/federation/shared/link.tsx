import type { MouseEvent, RefAttributes } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/** A link to a page of the suite. The package's own contains 2 KiB that prefetches data of its framework mode. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  ...anchor
}: LinkProps & RefAttributes<HTMLAnchorElement>) {
  const { target } = anchor;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={useHref(to)} onClick={click} />;
}
