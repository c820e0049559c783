import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import type { RecordEventsProps } from './record-events.tsx';

const RecordEvents = latePart<RecordEventsProps>(() => import('./record-events.tsx'), {
  failure: 'We couldn’t load the history.',
});

/** What admins did with one record, folded; it is read when it is opened. */
export function RecordHistory({ ...filter }: RecordEventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <RecordEvents {...filter} />}
    </details>
  );
}
