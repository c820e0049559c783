import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useState } from 'react';
import { Summary } from '../summary.tsx';
import type { RecordEventsProps } from './record-events.tsx';

const RecordEvents = latePart<RecordEventsProps>(() => import('./record-events.tsx'), {
  failure: 'We couldn’t load the history.',
});

/** What admins did with one record, folded; it is read when it is opened. */
export function RecordHistory({ ...filter }: RecordEventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>History</Summary>
      {isOpen && <RecordEvents {...filter} />}
    </details>
  );
}
