import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UploadTarget, uploadFile } from './upload-file.ts';
import { createUploadStore } from './upload-store.ts';

/**
 * The uploads of one form: `add` files, `start` them (all at once), `retry` or `remove` (also: cancel) one, `clear`.
 * They end with the component. The target is that of the first render.
 */
export function useUploads({ apiFetch }: { apiFetch: typeof fetch }, target: UploadTarget) {
  const [store] = useState(() =>
    createUploadStore((file, options) => uploadFile(file, target, { apiFetch, ...options })),
  );
  useEffect(() => store.dispose, [store]);
  const uploads = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { add, start, retry, remove, clear } = store;
  return { uploads, add, start, retry, remove, clear };
}
