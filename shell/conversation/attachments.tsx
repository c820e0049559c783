import type { Message } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { HeldPicture } from '../media/picture/held-picture.tsx';
import { SaveDocument } from '../media/save-document.tsx';
import layout from '../ui/components/layout.module.css';
import css from './message-list.module.css';
import type { ThreadContext } from './thread-context.ts';

type AttachmentsProps = Pick<ThreadContext, 'name' | 'api'> & { message: Message };

/** The pictures of a message, and its PDFs to save. */
export function Attachments({ name, message: { id, attachments }, api }: AttachmentsProps) {
  if (attachments.length === 0) return null;

  return (
    <ul className={`${layout.stack2} ${css.files}`} aria-label="Files">
      {attachments.map(({ key, name: file, picture }) => (
        <li key={key}>
          {picture ? (
            <HeldPicture
              picture={picture}
              alt={`Picture: ${file}`}
              queryKey={[...name, 'picture', key]}
              load={(options) => api.picture(id, key, options)}
            />
          ) : (
            <SaveDocument name={file} load={() => api.document(id, key)} />
          )}
        </li>
      ))}
    </ul>
  );
}
