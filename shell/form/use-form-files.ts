import type { UploadTarget } from '../media/upload/upload-file.ts';
import type { Upload } from '../media/upload/upload-store.ts';
import { useUploads } from '../media/upload/use-uploads.ts';

/** A file that is there. */
export type UploadedFile = Upload & { key: string };

/** A chosen file is not there, so the form that has it cannot be saved. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

export type FormFiles = ReturnType<typeof useFormFiles>;

/**
 * The files that are chosen in a form. `choose` uploads them at once; `onUploaded` gets those that are there, for the draft.
 * `uploads` are the others. A form saves what `settled` answers with its draft, so that it never saves without a chosen file.
 */
export function useFormFiles(target: UploadTarget, onUploaded: (files: UploadedFile[]) => void) {
  const { uploads, add, start, take, remove, clear } = useUploads(target);

  /** Resolves to all files, once none is being sent. */
  const upload = async () => {
    const ended = await start();
    const done = take().filter(isThere);
    if (done.length > 0) onUploaded(done);
    return ended;
  };
  return {
    uploads,
    add,
    upload,
    remove,
    clear,
    choose(files: Iterable<File>) {
      add(files);
      void upload();
    },
    /**
     * Waits for every file, and sends again what failed. Answers the files that the draft of this moment does not have yet.
     * @throws MissingFileError if one is not there
     */
    async settled(): Promise<UploadedFile[]> {
      const ended = await upload();
      const done = ended.filter(isThere);
      if (done.length < ended.length)
        throw new MissingFileError('We couldn’t upload a file. Please try again, or remove it.');
      return done;
    },
  };
}

function isThere(upload: Upload): upload is UploadedFile {
  return upload.key !== undefined;
}
