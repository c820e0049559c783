/** Request header: which build asks, as `<microfrontend>/<version>`. The edge keeps no copy by it. */
export const CLIENT_RELEASE = 'client-release';

/** Response header with the value `outdated` when the build that asked is no longer live. */
export const CLIENT_RELEASE_STATUS = 'client-release-status';

/** The microfrontend and the version that a `Client-Release` names; undefined for anything else. */
export function parseRelease(text: string | undefined): { name: string; version: string } | undefined {
  const [, name, version] = /^([a-z]{1,32})\/([0-9A-Za-z]{6,32})$/.exec(text ?? '') ?? [];
  return name && version ? { name, version } : undefined;
}
