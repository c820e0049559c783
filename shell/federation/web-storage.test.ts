/** @jest-environment jsdom */
import { webStorage } from './web-storage.ts';

test.each(['localStorage', 'sessionStorage'] as const)(
  'a %s that is blocked, or that the browser lacks, is one in memory',
  (name) => {
    const blocked = jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const storage = webStorage(name);
    expect([storage.getItem('place'), Object.keys(storage)]).toEqual([null, []]);
    storage.setItem('place', '80301');
    blocked.mockReturnValue(null as unknown as Storage);
    expect(webStorage(name).getItem('place')).toBe('80301');
    expect(Object.keys(storage)).toEqual(['place']);
    storage.removeItem('place');
    expect([storage.getItem('place'), Object.keys(storage)]).toEqual([null, []]);
    blocked.mockRestore();
    expect(webStorage(name)).toBe(globalThis[name]);
  },
);
