import { CONTRACT_VERSION, type SharedComponents } from './contract.ts';
import type { MicrofrontendName } from './pages.ts';

/** What a microfrontend states about itself in the `federation.ts` at the root of its workspace. */
export interface Microfrontend {
  /** Name of its folder in the site bucket and of its release pointer. */
  name: MicrofrontendName;
  /** Expose → module whose default export is a component; paths are relative to the workspace. */
  exposes: Record<string, string>;
  /** Module to bundle for prerendering on the server, React included. */
  server?: string;
  /** Version of the mount contract that it was built against. */
  contract: number;
}

/** `exposes` holds the components for other microfrontends. Pages are exposed by their place in the page table. */
type Declaration<Name> = Pick<Microfrontend, 'server'> & { name: Name } & (Name extends keyof SharedComponents
    ? { exposes: Record<keyof SharedComponents[Name], string> }
    : { exposes?: undefined });

/** Declares a microfrontend; `federation.ts` exports the result as its default. */
export function remote<Name extends MicrofrontendName>(declaration: Declaration<Name>): Microfrontend {
  return { exposes: {}, ...declaration, contract: CONTRACT_VERSION };
}
