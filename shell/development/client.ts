import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { type DevelopmentMessage, MESSAGES_PATH } from './message.ts';

const STYLE = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    background: #1d1413; color: #ffe9e4; border-top: 3px solid #e5533d; font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 0; padding: 12px 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre + pre { border-top: 1px solid #5b3a35; }
  button { position: sticky; float: right; top: 8px; margin: 8px; font: inherit; }`;

let shown: HTMLElement | undefined;

/** Shows these errors over the page; none removes what was shown. */
function showErrors(errors: string[]): void {
  shown?.remove();
  shown = undefined;
  if (errors.length === 0) return;
  const host = document.createElement('hearthside-errors');
  host.setAttribute('role', 'alert');
  const root = host.attachShadow({ mode: 'open' });
  // The site's policy forbids style elements, not sheets that a script constructs.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const close = Object.assign(document.createElement('button'), { textContent: 'Close', type: 'button' });
  close.onclick = () => host.remove();
  root.append(
    close,
    ...errors.map((text) => Object.assign(document.createElement('pre'), { textContent: text })),
  );
  document.documentElement.append(host);
  shown = host;
}

let server: string | undefined;
const shownHashes = new Map<MicrofrontendName, string>();
const compileErrors = new Map<MicrofrontendName, string[]>();
let runtimeErrors: string[] = [];

// A local remote's server is another one than the page's.
const { src } = (document.currentScript as HTMLScriptElement | null) ?? { src: location.href };
const source = new EventSource(new URL(MESSAGES_PATH, src));
source.onmessage = ({ data }) => receive(JSON.parse(data) as DevelopmentMessage);

addEventListener('error', ({ error, message }) => addRuntimeError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => addRuntimeError(reason));

// React's warning of a root inside of another: the outer one leaves such an element alone (src/show-site.tsx).
const MEANT = 'Cannot use a ref on a React element as a container';

// React logs what a region has caught.
const { error: log } = console;
console.error = (...args: unknown[]) => {
  if (String(args[0]).startsWith(MEANT)) return;
  log(...args);
  const [error] = args.filter((arg) => arg instanceof Error);
  if (error) addRuntimeError(error);
};

function receive(message: DevelopmentMessage): void {
  if (message.type === 'server') {
    // The emulators have other ports now. The browser keeps for a minute what it knows of them.
    if (server !== undefined && server !== message.id)
      void fetch('/config.json', { cache: 'reload' }).finally(() => location.reload());
    server = message.id;
  } else if (message.type === 'failed') {
    compileErrors.set(message.name, message.errors);
    show();
  } else void take(message);
}

async function take({ name, hash, styles }: DevelopmentMessage & { type: 'built' }): Promise<void> {
  compileErrors.delete(name);
  const { _HEARTHSIDE_HOT: builds } = globalThis;
  // The page of a deployed site, whose React replaces nothing.
  if (!builds) {
    if (hash !== (shownHashes.get(name) ?? hash)) location.reload();
    shownHashes.set(name, hash);
    return show();
  }
  for (const href of styles) replaceStyle(href);
  const build = builds.get(name);
  if (build && build.hash() !== hash) {
    runtimeErrors = [];
    // What cannot be replaced in the running page is replaced by a new one.
    await build.update().catch(() => location.reload());
  } else if (styles.length > 0) runtimeErrors = [];
  show();
}

/** The new one is applied before the old one goes, so that nothing is unstyled meanwhile. */
function replaceStyle(href: string): void {
  for (const old of document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => old.remove();
    old.after(link);
  }
}

function addRuntimeError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // What was edited since the document was rendered differs from it: React renders it anew, and the browser's log has it.
  if (runtimeErrors.includes(text) || text.includes('Hydration failed because')) return;
  runtimeErrors = [...runtimeErrors, text].slice(-3);
  show();
}

function show(): void {
  showErrors([...[...compileErrors.values()].flat(), ...runtimeErrors]);
}
