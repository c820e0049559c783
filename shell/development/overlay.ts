const STYLE = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    background: #1d1413; color: #ffe9e4; border-top: 3px solid #e5533d; font: 13px/1.5 ui-monospace, monospace; }
  pre { margin: 0; padding: 12px 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre + pre { border-top: 1px solid #5b3a35; }
  button { position: sticky; float: right; top: 8px; margin: 8px; font: inherit; }`;

let shown: HTMLElement | undefined;

/** Shows these errors over the page; none removes what was shown. */
export function showErrors(errors: string[]): void {
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
