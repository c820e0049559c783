import { MAX_PHOTOS } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { accepts } from '@hearthside/services/core/media/upload.contract.ts';
import { forgetDraft, keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { type UploadHost, uploadFile } from '@hearthside/shell/media/upload/upload-file.ts';
import { createUploadStore } from '@hearthside/shell/media/upload/upload-store.ts';
import { NO_PHOTOS, PHOTOS, type PhotosNote } from './draft.ts';
import { dropFile, type KeptFile, keepFile, readFiles } from './kept-files.ts';

export type PlacePhotos = Awaited<ReturnType<typeof open>>;

let opened: Promise<PlacePhotos> | undefined;

/**
 * The photos of the place that go with this tab's request. They are held in this browser until somebody is signed in, since
 * nobody else may upload, and survive a reload.
 */
export async function placePhotos(host: UploadHost): Promise<PlacePhotos> {
  opened ??= open(host);
  const before = opened;
  // Photos without a note are those of somebody who has logged out.
  const isLeft = (await before).get().length > 0 && !readDraft(PHOTOS, NO_PHOTOS);
  if (isLeft && opened === before) opened = open(host);
  return opened;
}

async function open({ apiFetch, beginTask }: UploadHost) {
  const draft = readDraft(PHOTOS, NO_PHOTOS)?.draft || crypto.randomUUID();
  const kept = new Map<File, KeptFile>();
  let sender = '';
  const store = createUploadStore(async (file, options) => {
    const record = kept.get(file);
    if (record?.sent?.uid === sender) return { key: record.sent.key };
    const { key } = await uploadFile(file, { kind: 'request' }, { apiFetch, beginTask, ...options });
    if (record) {
      record.sent = { uid: sender, key };
      void keepFile(record);
    }
    return { key };
  });
  for (const record of await readFiles(draft)) {
    kept.set(record.file, record);
    store.add([record.file]);
  }

  function note() {
    const count = store.get().length;
    if (count > 0) keepDraft<PhotosNote>(PHOTOS, { draft, count });
    else forgetDraft(PHOTOS);
  }

  /** Sends all files as another user's, or once more. */
  function beginAgain() {
    const files = store.get().map(({ file }) => file);
    store.clear();
    store.add(files);
  }

  /** Sends what has not been sent; resolves once nothing is on its way. */
  function start(uid: string) {
    if (sender && sender !== uid) beginAgain();
    sender = uid;
    return store.start();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start,
    /** Answers what is wrong with these files, if anything is; then none is added. */
    async add(files: File[]): Promise<string | undefined> {
      if (store.get().length + files.length > MAX_PHOTOS)
        return `A request can have at most ${MAX_PHOTOS} photos.`;
      if (files.some(({ type }) => !accepts('request', type))) return 'Photos are PNG or JPEG files.';
      for (const file of files) {
        const record = { id: crypto.randomUUID(), draft, at: Date.now(), file };
        kept.set(file, record);
        await keepFile(record);
      }
      store.add(files);
      note();
      return undefined;
    },
    remove(id: number) {
      const file = store.get().find((upload) => upload.id === id)?.file;
      const record = file && kept.get(file);
      if (record) void dropFile(record.id);
      store.remove(id);
      note();
    },
    /** The keys of all photos, once they are uploaded by this user; undefined if one could not be. */
    async settle(uid: string): Promise<string[] | undefined> {
      const keys = (await start(uid)).map(({ key }) => key ?? '');
      return keys.every(Boolean) ? keys : undefined;
    },
    /** The uploads are no longer valid: the next try uploads the photos again. */
    renew() {
      for (const record of kept.values()) delete record.sent;
      beginAgain();
    },
    /** The request was received with its photos. */
    clear() {
      for (const { id } of kept.values()) void dropFile(id);
      kept.clear();
      store.clear();
      note();
    },
  };
}
