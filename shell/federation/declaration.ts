import { CONTRACT_VERSION } from './contract.ts';

/** What a microfrontend states about itself in the `federation.ts` at the root of its workspace. */
export interface Microfrontend {
  /** Name of its folder in the site bucket and of its release pointer. */
  name: string;
  /** Expose → module whose default export is a component of `PageProps`; paths are relative to the workspace. */
  exposes: Record<string, string>;
  /** Module to bundle for prerendering on the server, React included. */
  server?: string;
  /** Version of the mount contract that it was built against. */
  contract: number;
}

/** Declares a microfrontend that the shell loads; `federation.ts` exports the result as its default. */
export function remote(declaration: Omit<Microfrontend, 'contract'>): Microfrontend {
  return { ...declaration, contract: CONTRACT_VERSION };
}
