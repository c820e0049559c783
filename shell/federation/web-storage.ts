/** A storage that lasts as long as the page. */
function inMemory(): Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      values[key] = value;
    },
    removeItem(key: string) {
      delete values[key];
    },
    clear: () => Object.keys(values).forEach(methods.removeItem),
    key: (place: number) => Object.keys(values)[place] ?? null,
  };
  return new Proxy(values, {
    get: (_, name) =>
      name === 'length'
        ? Object.keys(values).length
        : (methods[name as keyof typeof methods] ?? values[String(name)]),
  }) as unknown as Storage;
}

const instead = { localStorage: inMemory(), sessionStorage: inMemory() };

/** The browser's storage. Where it is blocked, one for this page: the site works, and remembers nothing. */
export function webStorage(name: keyof typeof instead): Storage {
  try {
    return globalThis[name] ?? instead[name];
  } catch {
    return instead[name];
  }
}
