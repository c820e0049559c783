import { env } from '../../../kit/runtime/env.ts';

/** A page of the hub, for whoever reads the e-mail: they sign in on the way where they are not signed in. */
export function hubLink(path = ''): string {
  return `${env('SITE_URL')}/login?to=/userhub${path.replace('#', '%23')}`;
}
