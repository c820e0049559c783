/** Translates AWS addresses into those of the emulators: origin hosts, CSP sources, variables, config.json. */
export interface Endpoints {
  /** Replaces every known AWS address in the text, with or without `https://` or `wss://` before it. */
  toLocal(text: string): string;
  /** Makes an AWS host (`x.s3.us-east-1.amazonaws.com`) known once its emulator runs at a local URL. */
  add(host: string, localUrl: string): void;
}

/** Begins with no address known. */
export function createEndpoints(): Endpoints {
  const addresses = new Map<string, string>();
  return {
    add(host, localUrl) {
      addresses.set(host, localUrl.replace(/\/$/, ''));
    },
    toLocal(text) {
      if (addresses.size === 0) return text;
      // Longest first, so that a bucket's host wins over the service's host that ends it.
      const hosts = [...addresses.keys()].sort((a, b) => b.length - a.length);
      const known = new RegExp(
        `((?:http|ws)s?://)?(?<![\\w.-])(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})(?![\\w.-])`,
        'g',
      );
      return text.replace(known, (_, scheme: string | undefined, host: string) => {
        const url = addresses.get(host) ?? host;
        if (scheme?.startsWith('ws')) return url.replace(/^http/, 'ws');
        return scheme ? url : url.replace(/^https?:\/\//, '');
      });
    },
  };
}
