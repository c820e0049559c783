import { type AdminQuote, NO_LINES } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { reasonOf, useAlert } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import { useFormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useRef, useState } from 'react';
import { RecordLayout } from '../record/record-layout.tsx';
import { focusComposer } from '../record/record-summary.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { draftOf, IN_WORDS, PARTS, toInput, withDrawings } from './quote-draft.ts';
import { QuoteDrawings } from './quote-drawings.tsx';
import { QuoteMatter } from './quote-matter.tsx';
import { useDiscardDraft, useSaveDraft } from './quote-queries.ts';
import { QuoteSide } from './quote-side.tsx';
import { QuoteBody, QuoteNews, QuoteSummary } from './quote-summary.tsx';
import { SendDialog } from './send-dialog.tsx';

interface QuoteEditorProps {
  quote: AdminQuote;
  products: ProductCard[];
  /** The usual one; 0 if there is none. */
  depositPercent: number;
}

/** The owner's draft of the next version. The customer sees nothing of it until it is sent. */
export function QuoteEditor({ quote, products, depositPercent }: QuoteEditorProps) {
  const host = useHost();
  const [sending, setSending] = useState<AdminQuote>();
  const [isBegun, setBegun] = useState(quote.sent === null);
  const element = useRef<HTMLFormElement>(null);
  const saveDraft = useSaveDraft(quote);
  const discard = useDiscardDraft(quote);
  const drawings = useFormFiles({ kind: 'drawing' }, (done) => form.change((now) => withDrawings(now, done)));
  const form = useRecordForm({
    name: `quote.${quote.uid}.${quote.id}`,
    stored: quote,
    versionOf: ({ draftVersion }) => draftVersion,
    draftOf: (stored) => draftOf(stored, products, depositPercent),
    isFilling: drawings.uploads.length > 0,
    save: async (draft, { draftVersion }) =>
      saveDraft.mutateAsync(toInput(withDrawings(draft, await drawings.settled()), draftVersion)),
    onFailure: useAlert('Failed to save the quote.'),
  });

  /** Else the quote is what the customer has. */
  const isEdited = isBegun || form.isDirty || form.base.draft !== null || !quote.sent;

  const store = async () => {
    if (discard.isPending || !element.current?.reportValidity()) return undefined;
    return form.save();
  };
  const askAndDiscard = async () => {
    const question = 'Discard this draft? Drawings that were never sent are removed for good.';
    if (form.isPending || discard.isPending) return;
    if (!(await host.confirm(question, { confirm: 'Discard', cancel: 'Cancel' }))) return;
    try {
      form.load(await discard.mutateAsync(form.base.draftVersion));
      drawings.clear();
      setBegun(false);
    } catch (error) {
      void host.alert(
        isRefused(error, 'edit-conflict')
          ? 'Someone else changed this draft while you were editing, so it was not discarded.'
          : `We couldn’t discard the draft. ${reasonOf(error as Error)}`,
      );
    }
  };
  const send = async () => {
    if (form.draft.lines.length === 0) return form.refuse({ lines: NO_LINES });
    const isStored = !form.isDirty && quote.draft !== null;
    const stored = isStored ? quote : await store();
    // What the owner has seen: questions that come from now on are shown before anything is sent.
    setSending(stored && { ...stored, revision: quote.revision });
  };

  return (
    <>
      <RecordLayout
        summary={
          <QuoteSummary
            quote={quote}
            act={
              <NextAct
                quote={quote}
                isEdited={isEdited}
                onBegin={() => setBegun(true)}
                onSend={() => void send()}
              />
            }
          />
        }
        form={{
          ref: element,
          'aria-label': 'Quote form',
          onSubmit(event) {
            event.preventDefault();
            void store();
          },
        }}
        main={
          <>
            <QuoteNews quote={quote} />
            {isEdited ? (
              <QuoteMatter {...{ quote, products, form, depositPercent }} />
            ) : (
              quote.sent && <QuoteBody quote={quote} content={quote.sent} />
            )}
          </>
        }
        side={
          <>
            <QuoteSide quote={quote}>
              {isEdited && (
                <QuoteDrawings
                  quote={quote}
                  drawings={form.draft.drawings}
                  files={drawings}
                  onChange={(next) => form.change((now) => ({ drawings: next(now.drawings) }))}
                />
              )}
            </QuoteSide>
            <ClashNotice form={form} noun="quote" labels={PARTS} inWords={IN_WORDS} />
          </>
        }
        bar={
          isEdited && (
            <FormBar form={form} saved="Draft saved." hint="You’ll see the e-mail before anything is sent.">
              <Button type="submit" look="secondary" byKey={SAVE_KEY} pending={form.isPending}>
                Save draft
              </Button>
              {form.base.draft && (
                <Button look="quiet" onClick={() => void askAndDiscard()}>
                  Discard draft
                </Button>
              )}
            </FormBar>
          )
        }
        after={<Timeline record={quote} />}
      />
      {sending && (
        <SendDialog
          quote={sending}
          onClose={() => setSending(undefined)}
          onSent={(stored) => {
            setSending(undefined);
            form.load(stored);
            setBegun(false);
          }}
          onInvalid={(errors) => {
            setSending(undefined);
            form.refuse(errors);
          }}
        />
      )}
    </>
  );
}

interface NextActProps {
  quote: AdminQuote;
  isEdited: boolean;
  /** Called when the owner wants another version. */
  onBegin: () => void;
  onSend: () => void;
}

/** What the owner has to do next; while the customer has the last version, that may be nothing. */
function NextAct({ quote, isEdited, onBegin, onSend }: NextActProps) {
  const { sent, state, hasQuestions } = quote;
  const isWaiting = !isEdited && (hasQuestions || state === 'sent');
  return (
    <>
      {!isEdited && hasQuestions && <Button onClick={focusComposer}>Answer the questions</Button>}
      {/* One button: the focus that its dialog returns is not lost with the act. */}
      <Button look={isWaiting ? 'secondary' : undefined} onClick={isEdited ? onSend : onBegin}>
        {!isEdited ? 'Write a new version' : sent ? 'Send new version' : 'Send quote'}
      </Button>
    </>
  );
}
