import type { Message } from '@hearthside/services/conversations/conversation.contract.ts';
import { useState } from 'react';
import { HeldPicture } from '../media/picture/held-picture.tsx';
import { Button } from '../ui/components/button.tsx';
import css from './message-list.module.css';
import type { ThreadContext } from './thread-context.ts';

type AttachmentsProps = Pick<ThreadContext, 'host' | 'name' | 'api'> & { message: Message };

/** The pictures of a message, and its PDFs to save. */
export function Attachments({ host, name, message: { id, attachments }, api }: AttachmentsProps) {
  const [opening, setOpening] = useState<string>();
  if (attachments.length === 0) return null;

  const save = async (file: string) => {
    setOpening(file);
    try {
      // S3 answers it as a file to save, so the page stays.
      location.assign((await api.document(id, file)).url);
    } catch {
      void host.alert('The file could not be opened. Please try again.');
    }
    setOpening(undefined);
  };

  return (
    <ul className={css.files} aria-label="Files">
      {attachments.map(({ key, name: file, picture }) => (
        <li key={key}>
          {picture ? (
            <HeldPicture
              picture={picture}
              alt={`Picture: ${file}`}
              queryKey={[...name, 'picture', key]}
              load={() => api.picture(id, key)}
            />
          ) : (
            <Button look="secondary" pending={opening === key} onClick={() => save(key)}>
              Save {file}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
