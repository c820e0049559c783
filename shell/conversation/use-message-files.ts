import { MAX_ATTACHMENTS } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { Upload } from '../media/upload/upload-store.ts';
import { useUploads } from '../media/upload/use-uploads.ts';
import { FilesError } from './send-problem.ts';
import type { MessageDraft } from './use-message-draft.ts';

/** The files of a draft: uploaded as soon as they are chosen, and then a part of the draft. */
export function useMessageFiles(
  draft: MessageDraft,
  edit: (change: (draft: MessageDraft) => Partial<MessageDraft>) => void,
  onProblem: (problem: string | undefined) => void,
) {
  const { uploads, add, start, remove, clear } = useUploads({ kind: 'message' });

  const upload = async () => {
    const done = uploaded(await start());
    // Two choices in a row both see all files.
    edit(({ files }) => ({ files: withAll(files, done) }));
    // The list of uploads keeps what failed, and says why.
    for (const { id } of done) remove(id);
  };

  return {
    uploads,
    cancel: remove,
    clear,
    retry: () => void upload(),
    add(chosen: File[]) {
      if (draft.files.length + uploads.length + chosen.length > MAX_ATTACHMENTS)
        return onProblem(`A message can have at most ${MAX_ATTACHMENTS} files.`);
      onProblem(undefined);
      add(chosen);
      void upload();
    },
    remove(key: string) {
      edit(({ files }) => ({ files: files.filter((file) => file.key !== key) }));
    },
    /** The keys of all files, once they are uploaded. @throws FilesError if one is not */
    async settled(): Promise<string[]> {
      const sent = await start();
      if (sent.some(({ status }) => status !== 'success'))
        throw new FilesError('A file could not be uploaded. Please try it again, or remove it.');
      return withAll(draft.files, uploaded(sent)).map(({ key }) => key);
    },
  };
}

function uploaded(uploads: readonly Upload[]) {
  return uploads.flatMap(({ id, key, file: { name } }) => (key ? [{ id, key, name }] : []));
}

function withAll(files: MessageDraft['files'], added: MessageDraft['files']): MessageDraft['files'] {
  const known = new Set(files.map(({ key }) => key));
  return [...files, ...added.filter(({ key }) => !known.has(key)).map(({ key, name }) => ({ key, name }))];
}
