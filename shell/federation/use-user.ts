import { useHost } from './host.tsx';

/** The id of whoever is signed in. */
export function useUser(): string | undefined {
  const { session } = useHost();
  return session.state === 'signed-in' ? session.user.uid : undefined;
}
