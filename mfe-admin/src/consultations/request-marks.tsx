import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { dayOf } from '../dates.ts';
import css from './consultation-row.module.css';

/** The tags of a request and its follow-up date. */
export function RequestMarks({ entry: { tags, followUpOn } }: { entry: AdminConsultation }) {
  if (tags.length === 0 && !followUpOn) return null;
  const isDue = followUpOn !== null && followUpOn <= dayOf(new Date());
  return (
    <span className={css.marks}>
      {followUpOn && <Badge tone={isDue ? 'accent' : undefined}>Follow up {followUpOn}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}
