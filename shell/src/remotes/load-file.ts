// The loads under way, by path.
const loading = new Map<string, Promise<void>>();
const failed = new Set<string>();

/**
 * Runs a script, or applies a stylesheet, of this origin, if its content has the given hash. A stylesheet is applied once.
 * A file that failed is requested again, past the browser's cache: what is there may be damaged, for a year.
 */
export function loadFile(path: string, integrity = ''): Promise<void> {
  const found = findFile(path);
  if (found) return found;
  const load = add(path, integrity).finally(() => loading.delete(path));
  loading.set(path, load);
  return load;
}

/** The load under way of a file, also of a stylesheet that is applied; undefined if the file must be loaded. */
export function findFile(path: string): Promise<void> | undefined {
  return loading.get(path) ?? (linkOf(path)?.sheet ? Promise.resolve() : undefined);
}

function linkOf(path: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`[rel=stylesheet][href="${path}"]`);
}

async function add(path: string, integrity: string): Promise<void> {
  const unapplied = linkOf(path);
  unapplied?.remove();
  if (unapplied || failed.has(path)) await fetch(path, { cache: 'reload' });
  return new Promise((resolve, reject) => {
    const element = path.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
      : Object.assign(document.createElement('script'), { src: path, async: false });
    element.integrity = integrity;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      failed.add(path);
      reject(new Error(`Could not load ${path}`));
    };
    document.head.append(element);
  });
}
