import { NAME_IN_REPLY } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';
import { cannedRepliesQuery } from './conversation-queries.ts';

interface CannedRepliesProps {
  customer: string;
  onInsert: (text: string) => void;
}

/** Puts one of the owner's texts into the message, with the customer's name; and opens their editor. */
export function CannedReplies({ customer, onInsert }: CannedRepliesProps) {
  const host = useHost();
  const { data } = useQuery(cannedRepliesQuery(host));
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const insert = (title: string) => {
    const reply = data.replies.find((each) => each.title === title);
    if (reply) onInsert(reply.text.replaceAll(NAME_IN_REPLY, customer));
  };
  return (
    <>
      <SelectField
        label="Insert a canned reply"
        value=""
        disabled={data.replies.length === 0}
        onChange={({ target }) => insert(target.value)}
        options={[
          ['', data.replies.length === 0 ? 'No replies yet' : 'Replies'],
          ...data.replies.map(({ title }) => title),
        ]}
      />
      <Button look="quiet" onClick={() => setEditing(true)}>
        Edit replies
      </Button>
      {isEditing && <CannedRepliesDialog stored={data} onClose={() => setEditing(false)} />}
    </>
  );
}
