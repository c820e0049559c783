import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { type DevelopmentMessage, MESSAGES_PATH } from './message.ts';
import { showErrors } from './overlay.ts';

let server: string | undefined;
const compileErrors = new Map<MicrofrontendName, string[]>();
let runtimeErrors: string[] = [];

const source = new EventSource(MESSAGES_PATH);
source.onmessage = ({ data }) => receive(JSON.parse(data) as DevelopmentMessage);

addEventListener('error', ({ error, message }) => addRuntimeError(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => addRuntimeError(reason));

// React logs what a region has caught.
const { error: log } = console;
console.error = (...args: unknown[]) => {
  log(...args);
  const [error] = args.filter((arg) => arg instanceof Error);
  if (error) addRuntimeError(error);
};

function receive(message: DevelopmentMessage): void {
  if (message.type === 'server') {
    if (server !== undefined && server !== message.id) location.reload();
    server = message.id;
  } else if (message.type === 'reload') location.reload();
  else if (message.type === 'failed') {
    compileErrors.set(message.name, message.errors);
    show();
  } else void take(message);
}

async function take({ name, hash, styles }: DevelopmentMessage & { type: 'built' }): Promise<void> {
  compileErrors.delete(name);
  for (const href of styles) replaceStyle(href);
  const build = globalThis._HEARTHSIDE_HOT.get(name);
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
  if (runtimeErrors.includes(text)) return;
  runtimeErrors = [...runtimeErrors, text].slice(-3);
  show();
}

function show(): void {
  showErrors([...[...compileErrors.values()].flat(), ...runtimeErrors]);
}
