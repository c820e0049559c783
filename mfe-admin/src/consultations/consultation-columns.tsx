import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  type ListedConsultation,
  NOT_AVAILABLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { dayText, momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { Column } from '../list/column.ts';
import { OpenLink } from '../list/open-link.tsx';
import type { RecordBeside } from '../list/use-record-beside.ts';
import css from './consultation-row.module.css';
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
      name: 'Name',
      share: 2.7,
      value: ({ name }) => name,
      show: (entry) => (
        <>
          <OpenLink to={beside.addressOf(entry)}>{entry.name}</OpenLink>
          <UnreadBadge count={entry.unread} />
          <RequestMarks entry={entry} />
        </>
      ),
      sorts: ['name'],
    },
    { name: 'Email', value: ({ email }) => email, share: 2.3, isPlain: true },
    { name: 'Phone', value: ({ phone }) => phone, isExtra: true },
    {
      name: 'Product',
      isPlain: true,
      value: ({ productName }) =>
        !productName || productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName,
    },
    { name: 'Item number', value: ({ itemNumber }) => itemNumber, isExtra: true },
    {
      name: 'Submitted',
      isPlain: true,
      value: ({ submittedAt }) => submittedAt,
      show: ({ submittedAt }) => momentText(submittedAt),
      sorts: ['reverse', 'own'],
    },
    {
      name: 'Status',
      share: 1.9,
      isPlain: true,
      value: ({ status }) => status,
      show: (entry, isStaying) => (
        <>
          <RequestStatus entry={entry} onEdit={() => onEdit(entry)} onChanged={onChanged} />
          {isStaying && (
            <p className={`${layout.note} ${css.staying}`}>Changed: no longer matches this filter</p>
          )}
          <MailProblem entry={entry} />
        </>
      ),
    },
    { name: 'Request', value: ({ details }) => details, isExtra: true },
    { name: 'Tags', value: ({ tags }) => tags.join('; '), isExtra: true },
    { name: 'Follow up on', value: ({ followUpOn }) => followUpOn, isExtra: true },
    { name: 'Private notes', value: ({ privateNotes }) => privateNotes, isExtra: true },
  ];
}

/** The tags of a request and its follow-up date. */
function RequestMarks({ entry: { tags, followUpOn } }: { entry: AdminConsultation }) {
  if (tags.length === 0 && !followUpOn) return null;
  const isDue = followUpOn !== null && followUpOn <= today();
  return (
    <span className={css.marks}>
      {followUpOn && <Badge tone={isDue ? 'accent' : undefined}>Follow up {dayText(followUpOn)}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
