import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { CONTRACT_VERSION, type SharedComponents } from './contract.ts';

/** A microfrontend, as the `federation.ts` at the root of its workspace declares it. */
export interface Microfrontend {
  /** Name of its folder in the site bucket and of its release pointer. */
  name: MicrofrontendName;
  /** Expose → module whose default export is a component; paths are relative to the workspace. */
  exposes: Record<string, string>;
  /** Module that renders on the server. It is bundled with React. */
  server?: string;
  /** Shared package → versions of it (`19.3`) with which it was tested besides the installed one. @default none */
  testedWith?: Record<string, string[]>;
  /** Version of the mount contract that it is built against. */
  contract: number;
}

/** `exposes` holds the components for other microfrontends. Pages are exposed because the page table names them. */
type Declaration<Name> = Pick<Microfrontend, 'server' | 'testedWith'> & {
  name: Name;
} & (Name extends keyof SharedComponents
    ? { exposes: Record<keyof SharedComponents[Name], string> }
    : { exposes?: undefined });

/** Declares a microfrontend; `federation.ts` exports the result as its default. */
export function remote<Name extends MicrofrontendName>(declaration: Declaration<Name>): Microfrontend {
  return { exposes: {}, ...declaration, contract: CONTRACT_VERSION };
}
