import type { Picture } from '@hearthside/services/media/picture.contract.ts';
import { toUploadError, type UploadError } from './upload-error.ts';
import type { SendOptions } from './upload-file.ts';

/** One chosen file on its way: idle → uploading → success or error. */
export interface Upload {
  id: number;
  file: File;
  /** Object URL of the file. */
  preview: string;
  status: 'idle' | 'uploading' | 'success' | 'error';
  /** How much has been sent; at 100 and `uploading` the picture is being processed. */
  percent: number;
  /** Once it has succeeded. */
  picture?: Picture;
  /** Why it has failed. */
  error?: UploadError;
}

/** Decoded, a phone's picture takes 50 MB: no more of them at the same time. */
const AT_ONCE = 2;

/** The files that were chosen in one form, and how far each is. */
export function createUploadStore(send: (file: File, options: SendOptions) => Promise<Picture>) {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  function set(next: readonly Upload[]) {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, changed: Partial<Upload>) {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  async function run({ id, file }: Upload) {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const onProgress = (percent: number) => change(id, { percent });
      const picture = await send(file, { signal: controller.signal, onProgress });
      change(id, { status: 'success', percent: 100, picture });
    } catch (error) {
      change(id, { status: 'error', error: toUploadError(error) });
    }
    running.delete(id);
    runNext();
  }

  function runNext() {
    const waiting = uploads.filter(({ id, status }) => status === 'uploading' && !running.has(id));
    for (const upload of waiting.slice(0, AT_ONCE - running.size)) void run(upload);
  }

  function begin(isWanted: (upload: Upload) => boolean) {
    const begun = { status: 'uploading', percent: 0, error: undefined } as const;
    set(uploads.map((upload) => (isWanted(upload) ? { ...upload, ...begun } : upload)));
    runNext();
  }

  function forget({ id, preview }: Upload) {
    running.get(id)?.abort();
    URL.revokeObjectURL(preview);
  }

  /** Resolves once nothing is under way any more; never after `dispose`, for then nobody waits for the files. */
  function settled(): Promise<readonly Upload[]> {
    return new Promise((resolve) => {
      const unsubscribe = subscribe(check);
      check();
      function check() {
        if (uploads.some(({ status }) => status === 'uploading')) return;
        unsubscribe();
        resolve(uploads);
      }
    });
  }

  return {
    get: () => uploads,
    subscribe,
    /** Adds chosen files; they stay idle until `start`. */
    add(files: Iterable<File>) {
      const chosen = Array.from(files, (file): Upload => {
        lastId += 1;
        return { id: lastId, file, preview: URL.createObjectURL(file), status: 'idle', percent: 0 };
      });
      set([...uploads, ...chosen]);
    },
    /** Sends what is idle or may get through at another try; resolves to all files once none is under way. */
    start(): Promise<readonly Upload[]> {
      begin(({ status, error }) => status === 'idle' || error?.canRetry === true);
      return settled();
    },
    /** Sends one failed file once more. */
    retry(id: number) {
      begin((upload) => upload.id === id && upload.status === 'error');
    },
    /** Takes a file out, and cancels its upload if it is under way. */
    remove(id: number) {
      for (const upload of uploads) if (upload.id === id) forget(upload);
      set(uploads.filter((upload) => upload.id !== id));
    },
    clear() {
      uploads.forEach(forget);
      set([]);
    },
    dispose() {
      listeners.clear();
      uploads.forEach(forget);
      uploads = [];
    },
  };
}
