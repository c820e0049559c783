import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Host } from './contract.ts';

// Each microfrontend compiles a context of its own. What it exposes comes with the provider of this context (expose-loader.ts).
const HostContext = createContext<Host | undefined>(undefined);

/** What the shell gives this microfrontend. Components call it; functions that are no components take the host. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host: nothing around this component provides one');
  return host;
}

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The component as its microfrontend exposes it: the shell passes the host as a property, and `useHost` finds it. */
export function exposed<Props extends { host?: Host }>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  function Exposed(props: Props) {
    return (
      <HostContext value={props.host}>
        <Component {...props} />
      </HostContext>
    );
  }
  // With what a page reads before it is opened.
  return Object.assign(Exposed, Component);
}
