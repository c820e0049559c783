import type { ReleasePointer } from '@hearthside/services/core/site/release-pointer.contract.ts';
import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';

const ORIGIN = 'https://release.example';
// The shell's own page for what does not exist: the home page is another microfrontend's, and fails here.
const START = `${ORIGIN}/no-page`;
const CLIENT = 'release';
const USER = 'user';

/** What a browser has, jsdom lacks and Node.js has too. */
const OF_NODE = [
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'Response',
  'Request',
  'Headers',
  'AbortSignal',
] as const;

export type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** A tab with a shell and a remote, without a browser: an admin is signed in, and the API does not answer. */
export function openHeadless(
  shell: ReleasePointer,
  remote: ReleasePointer,
  read: ReadFile,
): { dom: JSDOM; errors: string[]; close(): void } {
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => errors.push(String(error.cause ?? error.message)));
  virtualConsole.on('error', (...args) => errors.push(args.join(' ')));
  const files = new BuildFiles(read);
  const dom = new JSDOM(documentOf(shell, remote), {
    url: START,
    runScripts: 'dangerously',
    resources: files,
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: addWhatJsdomLacks,
  });
  const close = () => {
    files.close();
    dom.window.close();
  };
  return { dom, errors, close };
}

class BuildFiles extends ResourceLoader {
  readonly #read: ReadFile;
  #isClosed = false;

  constructor(read: ReadFile) {
    super();
    this.#read = read;
  }

  /** A file that arrives later is not delivered: jsdom would run it in a window without a document, and throw. */
  close(): void {
    this.#isClosed = true;
  }

  // Styles are loaded too, but what jsdom makes of them is of no interest.
  override fetch(url: string): ReturnType<ResourceLoader['fetch']> {
    const { pathname } = new URL(url);
    const file = this.#read(pathname).then((content) => {
      if (this.#isClosed) return new Promise<Buffer>(() => undefined);
      if (!content) throw new Error(`There is no ${pathname}.`);
      return pathname.endsWith('.css') ? Buffer.alloc(0) : content;
    });
    return Object.assign(file, { abort: () => undefined }) as ReturnType<ResourceLoader['fetch']>;
  }
}

function documentOf(shell: ReleasePointer, remote: ReleasePointer): string {
  const block = (id: string, value: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  const config = {
    region: 'us-east-1',
    userPoolId: 'us-east-1_release',
    userPoolClientIds: `${CLIENT},remembered,social`,
    userPoolEndpoint: `${ORIGIN}/pool/`,
  };
  const scripts = shell.exposes.main?.js.map((path) => `<script src="${path}" defer></script>`) ?? [];
  return `<!doctype html><title></title>${block('releases', [shell, remote])}${block('config', config)}<div id="root"></div>${scripts.join('')}`;
}

function addWhatJsdomLacks(window: DOMWindow): void {
  const nothing = () => undefined;
  class Observer {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  }
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  Object.assign(window, {
    // Asked for another build, it has none.
    fetch: (url: string) =>
      String(url).startsWith('/releases/') ? Promise.reject(new Error('Offline')) : new Promise(nothing),
    matchMedia: () => media,
    scrollTo: nothing,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
  });
  for (const name of OF_NODE) Object.assign(window, { [name]: globalThis[name] });
  Object.defineProperty(window, 'crypto', { value: globalThis.crypto });
  const tokens = `CognitoIdentityServiceProvider.${CLIENT}`;
  window.localStorage.setItem(`${tokens}.LastAuthUser`, USER);
  window.localStorage.setItem(`${tokens}.${USER}.idToken`, tokenFor('id'));
  window.localStorage.setItem(`${tokens}.${USER}.accessToken`, tokenFor('access'));
}

/** No server sees it, so nobody has to have signed it. */
function tokenFor(token_use: string): string {
  const claims = {
    sub: USER,
    token_use,
    email: 'owner@release.example',
    name: 'Owner',
    'cognito:username': USER,
    'cognito:groups': ['admin'],
    iat: 1,
    exp: 4_000_000_000,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.none`;
}
