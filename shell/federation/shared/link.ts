import { createElement, type MouseEvent, type RefAttributes } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router';

/**
 * A link to a page of the suite. The package's own contains 2 KiB that prefetches data of its framework mode. It has no
 * JSX, because the shell's build loads it in Node, which strips types only.
 */
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
  return createElement('a', { ...anchor, href: useHref(to), onClick: click });
}
