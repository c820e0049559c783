import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  MAX_PRIVATE_NOTES,
  NOT_AVAILABLE,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { WAY_TEXTS } from '@hearthside/services/commission/consultations/given.contract.ts';
import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RecordHistory } from '../history/record-history.tsx';
import type { RecordKey } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { heldBack } from '../mails/mail-problems.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { CustomerPart } from '../record/customer-part.tsx';
import { Part } from '../record/part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { RecordSummary } from '../record/record-summary.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { requestQuery, useSaveNotes } from './consultation-queries.ts';
import { CustomMessageEditor } from './custom-message-editor.tsx';
import { MailProblem } from './mail-problem.tsx';
import css from './request-page.module.css';
import { RequestStatus } from './request-status.tsx';
import { RequestWishes } from './request-wishes.tsx';

/** One request with everything about it: on its page, or beside the list. */
export default function RequestRecord({ uid, id }: RecordKey) {
  const host = useHost();
  return (
    <Loaded query={requestQuery(host, { uid, id })} noun="request">
      {(entry) => (
        <RecordLayout
          summary={<RequestFacts entry={entry} />}
          main={<RequestMatter entry={entry} />}
          side={<RequestSide entry={entry} />}
          after={<Timeline record={entry} />}
        />
      )}
    </Loaded>
  );
}

function RequestMatter({ entry }: { entry: AdminConsultation }) {
  return (
    <>
      {entry.isAddressProven === false && <Notice>{heldBack(entry.email)}</Notice>}
      <MailProblem entry={entry} />
      <p className={`${layout.written} ${css.details}`}>{entry.details}</p>
      <RequestWishes uid={entry.uid} id={entry.id} request={entry} />
    </>
  );
}

function RequestSide({ entry }: { entry: AdminConsultation }) {
  const { uid, id, name, email, phone } = entry;
  return (
    <>
      <CustomerPart uid={uid} name={name} email={email} phone={phone}>
        <Link to={`/admin/quotes/${uid}/${id}`}>Quote</Link>
      </CustomerPart>
      <RequestNotesForm entry={entry} />
      <RecordHistory subject={uid} record={id} />
    </>
  );
}

/** Who asked for what, how it stands and what comes next: the quote, then the order. */
function RequestFacts({ entry }: { entry: AdminConsultation }) {
  const [edited, setEdited] = useState<AdminConsultation>();
  const { name, productName } = entry;
  const product = productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName;
  return (
    <>
      <RecordSummary
        about={{ who: name, what: [product] }}
        facts={[
          [entry.cameBy ? `Came ${WAY_TEXTS[entry.cameBy]}` : 'Submitted', momentText(entry.submittedAt)],
          ['Status', <RequestStatus key="status" entry={entry} onEdit={() => setEdited(entry)} />],
        ]}
        act={<NextAct entry={entry} />}
      />
      {edited && <CustomMessageEditor opened={edited} entry={entry} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Of a request that is closed nothing comes next. */
const CLOSED: readonly string[] = ['Completed', 'Archived', WITHDRAWN];

function NextAct({ entry: { uid, id, status } }: { entry: AdminConsultation }) {
  const { data: quote } = useQuery(quoteQuery(useHost(), { uid, id }));
  if (status === MARKED_AS_CUSTOMER || quote?.hasOrder)
    return <LinkButton to={`/admin/orders/${uid}/${id}`}>Open order</LinkButton>;
  if (CLOSED.includes(status)) return null;
  return <LinkButton to={`/admin/quotes/${uid}/${id}`}>{quote ? actOn(quote) : 'Write a quote'}</LinkButton>;
}

function actOn({ draft, sent, state }: AdminQuote): string {
  if (draft) return 'Finish the quote';
  if (!sent) return 'Write a quote';
  return state === 'sent' ? 'Open the quote' : 'Write a new version';
}

const draftOf = ({ privateNotes, tags, followUpOn }: AdminConsultation) => ({
  privateNotes,
  tags: tags.join(', '),
  followUpOn: followUpOn ?? '',
});

const LABELS = { privateNotes: 'Private notes', tags: 'Tags', followUpOn: 'Follow up on' };

/** Notes, tags and a follow-up date, which only the owner sees. */
function RequestNotesForm({ entry }: { entry: AdminConsultation }) {
  const host = useHost();
  const saveNotes = useSaveNotes();
  const form = useRecordForm({
    name: `notes.${entry.uid}.${entry.id}`,
    stored: entry,
    draftOf,
    save: ({ privateNotes, tags, followUpOn }, base) =>
      saveNotes.mutateAsync({
        entry: base,
        privateNotes,
        tags: tags.split(',').flatMap((tag) => tag.trim() || []),
        followUpOn: followUpOn || null,
      }),
    onFailure: useAlert('We couldn’t save the notes.'),
  });
  return (
    <Part title="Private">
      <ClashNotice form={form} noun="request" labels={LABELS} />
      <form
        className={`${layout.stack3} ${css.fields}`}
        onSubmit={form.submit(undefined, () => host.toast('Saved.'))}
      >
        <TextArea
          label="Private notes"
          rows={3}
          maxLength={MAX_PRIVATE_NOTES}
          {...form.field('privateNotes')}
        />
        <TextField label="Tags" hint="Separated by commas" {...form.field('tags')} />
        <TextField type="date" label="Follow up on" {...form.field('followUpOn')} />
        <Button type="submit" byKey={SAVE_KEY} pending={form.isPending}>
          Save notes
        </Button>
      </form>
    </Part>
  );
}
