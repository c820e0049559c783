import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';

/** The query of a module that a microfrontend exposes. */
export const EXPOSED = 'exposed';

const HOST = fileURLToPath(new URL('./host.tsx', import.meta.url));

/** Exposes a component with the provider of its microfrontend's host context: the component itself only calls `useHost`. */
export function pitch(this: LoaderContext<object>): string {
  return `import Component from ${JSON.stringify(this.resourcePath)};
import { exposed } from ${JSON.stringify(HOST)};
export default exposed(Component);`;
}

export default function exposeLoader(): never {
  throw new Error('The pitch above has answered already');
}
