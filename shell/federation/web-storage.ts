/** A storage that lasts as long as the page. Its values are its own properties, as the browser's are. */
const IN_MEMORY: Record<string, unknown> = {
  getItem(key: string) {
    return this[key] ?? null;
  },
  setItem(key: string, value: string) {
    this[key] = value;
  },
  removeItem(key: string) {
    delete this[key];
  },
};

const inMemory = () => Object.create(IN_MEMORY) as Storage;

const instead = { localStorage: inMemory(), sessionStorage: inMemory() };

/** The browser's storage. Where it is blocked, one for this page: the site works, and remembers nothing. */
export function webStorage(name: keyof typeof instead): Storage {
  try {
    return globalThis[name] ?? instead[name];
  } catch {
    return instead[name];
  }
}
