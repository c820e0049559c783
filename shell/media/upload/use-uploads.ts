import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHost } from '../../federation/host.tsx';
import { type UploadTarget, uploadFile } from './upload-file.ts';
import { createUploadStore } from './upload-store.ts';

/**
 * The uploads of one form: `add` files, `start` them all, `retry` or `remove` one (which cancels it), `take` those that
 * are there, `clear` them.
 * The uploads are cancelled with the component. The target of the first render is used.
 */
export function useUploads(target: UploadTarget) {
  const { apiFetch, beginTask } = useHost();
  const [store] = useState(() =>
    createUploadStore((file, options) => uploadFile(file, target, { apiFetch, beginTask, ...options })),
  );
  useEffect(() => store.dispose, [store]);
  const uploads = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { add, start, retry, remove, take, clear } = store;
  return { uploads, add, start, retry, remove, take, clear };
}
