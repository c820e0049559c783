import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { createStore } from '../../federation/store.ts';
import { toUploadError, type UploadError } from './upload-error.ts';
import type { SendOptions, Uploaded } from './upload-file.ts';

/** The upload of one chosen file: idle → uploading → success or error. */
export interface Upload {
  id: number;
  file: File;
  /** Object URL of the file. */
  preview: string;
  status: 'idle' | 'uploading' | 'success' | 'error';
  /** How much has been sent. At 100 and `uploading` the server processes the picture. */
  percent: number;
  /** Set after a success, like the picture, which a PDF does not have. */
  key?: string;
  picture?: Picture;
  /** Set after a failure. */
  error?: UploadError;
}

/** How many files are sent at a time: a phone's picture takes 50 MB when it is decoded. */
const AT_ONCE = 2;

/** The files that were chosen in one form, with the progress of each. */
export function createUploadStore(send: (file: File, options: SendOptions) => Promise<Uploaded>) {
  const { get, set, subscribe } = createStore<readonly Upload[]>([]);
  let lastId = 0;
  let disposals = 0;
  const running = new Map<number, AbortController>();

  function change(id: number, changed: Partial<Upload>) {
    set(get().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  }

  async function run({ id, file }: Upload) {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const onProgress = (percent: number) => change(id, { percent });
      const made = await send(file, { signal: controller.signal, onProgress });
      const picture = 'url' in made ? made : undefined;
      change(id, { status: 'success', percent: 100, key: made.key, picture });
    } catch (error) {
      change(id, { status: 'error', error: toUploadError(error) });
    }
    running.delete(id);
    runNext();
  }

  function runNext() {
    const waiting = get().filter(({ id, status }) => status === 'uploading' && !running.has(id));
    for (const upload of waiting.slice(0, AT_ONCE - running.size)) void run(upload);
  }

  function begin(isWanted: (upload: Upload) => boolean) {
    const begun = { status: 'uploading', percent: 0, error: undefined } as const;
    set(get().map((upload) => (isWanted(upload) ? { ...upload, ...begun } : upload)));
    runNext();
  }

  function forget({ id, preview }: Upload) {
    running.get(id)?.abort();
    URL.revokeObjectURL(preview);
  }

  /** Resolves once no upload is running. Does not resolve after `dispose`, when the form is gone. */
  function settled(): Promise<readonly Upload[]> {
    const begun = disposals;
    return new Promise((resolve) => {
      const unsubscribe = subscribe(check);
      check();
      function check() {
        if (get().some(({ status }) => status === 'uploading')) return;
        unsubscribe();
        if (disposals === begun) resolve(get());
      }
    });
  }

  return {
    get,
    subscribe,
    /** Adds chosen files; they stay idle until `start`. */
    add(files: Iterable<File>) {
      const chosen = Array.from(files, (file): Upload => {
        lastId += 1;
        return { id: lastId, file, preview: URL.createObjectURL(file), status: 'idle', percent: 0 };
      });
      set([...get(), ...chosen]);
    },
    /** Sends every file that is idle, or whose next attempt may succeed. Resolves to all files once no upload is running. */
    start(): Promise<readonly Upload[]> {
      begin(({ status, error }) => status === 'idle' || error?.canRetry === true);
      return settled();
    },
    /** Sends one failed file again. */
    retry(id: number) {
      begin((upload) => upload.id === id && upload.status === 'error');
    },
    remove(id: number) {
      for (const upload of get()) if (upload.id === id) forget(upload);
      set(get().filter((upload) => upload.id !== id));
    },
    /** Removes the files that are there, and answers them. */
    take(): readonly Upload[] {
      const done = get().filter(({ status }) => status === 'success');
      done.forEach(forget);
      if (done.length > 0) set(get().filter((upload) => !done.includes(upload)));
      return done;
    },
    clear() {
      get().forEach(forget);
      set([]);
    },
    dispose() {
      disposals += 1;
      get().forEach(forget);
      set([]);
    },
  };
}
