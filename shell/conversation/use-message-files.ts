import { MAX_ATTACHMENTS } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { type UploadedFile, useFormFiles } from '../form/use-form-files.ts';
import type { MessageDraft } from './use-message-draft.ts';

/** The files of a draft: uploaded as soon as they are chosen, and then a part of the draft. */
export function useMessageFiles(
  draft: MessageDraft,
  edit: (change: (draft: MessageDraft) => Partial<MessageDraft>) => void,
  onProblem: (problem: string | undefined) => void,
) {
  const { uploads, upload, choose, remove, clear, settled } = useFormFiles({ kind: 'message' }, (done) =>
    edit(({ files }) => ({ files: [...files, ...done.map(fileOf)] })),
  );
  return {
    uploads,
    cancel: remove,
    clear,
    retry: () => void upload(),
    add(chosen: File[]) {
      if (draft.files.length + uploads.length + chosen.length > MAX_ATTACHMENTS)
        return onProblem(`A message can have at most ${MAX_ATTACHMENTS} files.`);
      onProblem(undefined);
      choose(chosen);
    },
    remove(key: string) {
      edit(({ files }) => ({ files: files.filter((file) => file.key !== key) }));
    },
    /** The keys of all files, once they are uploaded. @throws MissingFileError if one is not */
    settled: async (): Promise<string[]> =>
      [...draft.files, ...(await settled()).map(fileOf)].map(({ key }) => key),
  };
}

const fileOf = ({ key, file: { name } }: UploadedFile) => ({ key, name });
