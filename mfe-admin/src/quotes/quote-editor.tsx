import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { useRef, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { draftOf, isSameDraft, toInput } from './quote-draft.ts';
import { QuoteForm } from './quote-form.tsx';
import { useDiscardDraft, useSaveDraft } from './quote-queries.ts';
import { SendDialog } from './send-dialog.tsx';

const CHANGED =
  'The quote was changed at the same moment, so yours is not saved yet. What you typed is still here.';

interface QuoteEditorProps {
  quote: AdminQuote;
  products: ProductCard[];
}

/** The owner's draft of the next version. The customer sees nothing of it until it is sent. */
export function QuoteEditor({ quote, products }: QuoteEditorProps) {
  const host = useHost();
  const [base, setBase] = useState(quote);
  const [draft, setDraft] = useState(() => draftOf(quote, products));
  const [saved, setSaved] = useState(draft);
  const [sending, setSending] = useState<AdminQuote>();
  const [sendErrors, setSendErrors] = useState<Record<string, string>>({});
  const [isJustSaved, setJustSaved] = useState(false);
  // From the click until the form has the answer: the newer version is one's own.
  const [isStoring, setStoring] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveDraft(quote);
  const discard = useDiscardDraft(quote);

  const isDirty = !isSameDraft(draft, saved);
  useUnsavedChanges(isDirty, host.confirm);

  const show = (stored: AdminQuote) => {
    const next = draftOf(stored, products);
    setBase(stored);
    setDraft(next);
    setSaved(next);
  };
  const isNewer = quote.draftVersion > base.draftVersion && !isStoring;
  // Somebody else has saved: without changes of one's own the form moves on.
  if (isNewer && !isDirty) show(quote);

  const store = async (): Promise<AdminQuote | undefined> => {
    if (isStoring || !form.current?.reportValidity()) return undefined;
    setSendErrors({});
    setJustSaved(false);
    setStoring(true);
    try {
      const stored = await save.mutateAsync(toInput(draft, base.draftVersion));
      const next = draftOf(stored, products);
      setBase(stored);
      setSaved(next);
      // Text that was typed during the request stays unsaved.
      setDraft((now) => (now === draft ? next : now));
      setJustSaved(true);
      return stored;
    } catch (error) {
      const isChanged = isRefused(error, 'edit-conflict');
      void host.alert(
        isChanged ? CHANGED : `Failed to save the quote. ${error instanceof Error ? reasonOf(error) : ''}`,
      );
      return undefined;
    } finally {
      setStoring(false);
    }
  };
  const askAndDiscard = async () => {
    const question = 'Discard this draft? Drawings that were never sent are removed for good.';
    if (isStoring || !(await host.confirm(question))) return;
    setStoring(true);
    try {
      show(await discard.mutateAsync(base.draftVersion));
    } catch (error) {
      const isChanged = isRefused(error, 'edit-conflict');
      void host.alert(
        isChanged
          ? 'Somebody else has changed this draft meanwhile, so it was not discarded.'
          : `The draft was not discarded. ${error instanceof Error ? reasonOf(error) : ''}`,
      );
    } finally {
      setStoring(false);
    }
  };
  const send = async () => {
    const isStored = !isDirty && quote.draft !== null && !isNewer;
    const stored = isStored ? quote : await store();
    // What the owner has seen: questions that come from now on are shown before anything is sent.
    setSending(stored && { ...stored, revision: quote.revision });
  };

  return (
    <>
      <QuoteForm
        ref={form}
        quote={quote}
        products={products}
        draft={draft}
        errors={{ ...problemOf(save.error)?.errors, ...sendErrors }}
        isDirty={isDirty}
        isSaved={isJustSaved && !isDirty}
        pending={save.isPending}
        theirs={isNewer ? () => show(quote) : undefined}
        onChange={setDraft}
        onSave={() => void store()}
        onSend={() => void send()}
        onDiscard={base.draft ? () => void askAndDiscard() : undefined}
      />
      {sending && (
        <SendDialog
          quote={sending}
          onClose={() => setSending(undefined)}
          onSent={(stored) => {
            setSending(undefined);
            show(stored);
          }}
          onInvalid={(errors) => {
            setSending(undefined);
            setSendErrors(errors);
          }}
        />
      )}
    </>
  );
}
