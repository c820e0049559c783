import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  type ListedConsultation,
  NOT_AVAILABLE,
  stateOf,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { Column } from '../list/column.ts';
import { OpenLink } from '../list/open-link.tsx';
import list from '../list/record-table.module.css';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { MailProblem } from './mail-problem.tsx';
import { RequestStatus } from './request-status.tsx';

interface ConsultationActs {
  beside: RecordBeside;
  /** Called when the owner wants to write a custom message. */
  onEdit: (entry: AdminConsultation) => void;
  /** Called with an entry as it is after a save. */
  onChanged: (entry: AdminConsultation) => void;
}

/** The columns of the requests. The owner's choice of a status is saved at once. */
export function consultationColumns(acts: ConsultationActs): Column<ListedConsultation>[] {
  const { beside, onEdit, onChanged } = acts;
  return [
    {
      id: 'name',
      name: 'Name',
      share: 2.7,
      show: (entry) => (
        <>
          <OpenLink to={beside.addressOf(entry)}>{entry.name}</OpenLink>
          <RequestMarks entry={entry} />
        </>
      ),
      sorts: ['name'],
    },
    { id: 'email', name: 'Email', share: 2.15, at: 'note' },
    { id: 'phone', name: 'Phone', isExtra: true },
    {
      id: 'productName',
      name: 'Product',
      at: 'what',
      value: ({ productName }) =>
        !productName || productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName,
    },
    { id: 'itemNumber', name: 'Item number', isExtra: true },
    {
      id: 'submittedAt',
      name: 'Submitted',
      at: 'aside',
      share: 1.4,
      show: ({ submittedAt }) => shortDay(submittedAt),
      sorts: ['reverse', 'own'],
    },
    {
      id: 'status',
      name: 'Status',
      value: ({ status }) => stateOf(status),
      share: 2.05,
      at: 'end',
      show: (entry, isStaying) => (
        <>
          <RequestStatus entry={entry} onEdit={() => onEdit(entry)} onChanged={onChanged} />
          {isStaying ? (
            <p className={`${layout.small} ${list.marks}`}>Changed: no longer matches this filter</p>
          ) : (
            <MailProblem entry={entry} isInRow />
          )}
        </>
      ),
    },
    { id: 'details', name: 'Request', isExtra: true },
    { id: 'tags', name: 'Tags', value: ({ tags }) => tags.join('; '), isExtra: true },
    { id: 'followUpOn', name: 'Follow up on', isExtra: true },
    { id: 'privateNotes', name: 'Private notes', isExtra: true },
  ];
}

function RequestMarks({ entry: { tags, followUpOn, unread } }: { entry: ListedConsultation }) {
  if (tags.length === 0 && !followUpOn && !unread) return null;
  const isDue = followUpOn !== null && followUpOn <= today();
  return (
    <span className={list.marks}>
      <UnreadBadge count={unread} />
      {followUpOn && <Badge tone={isDue ? 'accent' : undefined}>Follow up {shortDay(followUpOn)}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
