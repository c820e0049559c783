import {
  type AdminQuote,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATES,
  type QuoteTemplate,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { TemplatesInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { isSame } from '@hearthside/shell/form/merge-draft.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UNDO_KEYS, useUndoPlace } from '../history/use-undo-place.ts';
import { NamesDialog } from '../list/names-dialog.tsx';
import { SearchDialog } from '../list/search-dialog.tsx';
import { useFound } from '../workspace/found-query.ts';
import { foundGroups, matching } from '../workspace/options.ts';
import css from './quote.module.css';
import { contentOf, type QuoteDraft, type Start, startOf, templateOf } from './quote-draft.ts';
import { type QuoteKey, quoteQuery, quotesList, templatesQuery, useSaveTemplates } from './quote-queries.ts';

interface StartFromProps {
  quote: AdminQuote;
  form: RecordForm<AdminQuote, QuoteDraft>;
}

/** Takes a template or a former quote as the draft. Nothing is saved by it, and it can be undone until the draft is changed. */
export function StartFrom({ quote, form: { draft, change } }: StartFromProps) {
  const host = useHost();
  const queries = useQueryClient();
  const templates = useQuery(templatesQuery(host));
  const [opened, setOpened] = useState<'start' | 'templates'>();
  const [start, setStart] = useState<{ from: string; taken: Start; before: Start }>();
  const { lines, deposit, note } = draft;
  const now: Start = { lines, deposit, note };
  const latest = start && isSame(now, start.taken) ? start : undefined;
  const undo = () => {
    if (latest) change(latest.before);
    setStart(undefined);
  };
  const { attributes } = useUndoPlace({ latest, undo });

  const take = (template: Omit<QuoteTemplate, 'name'>, from: string) => {
    const taken = startOf(template, quote);
    setStart({ from, taken, before: now });
    change(taken);
  };
  const takeQuote = async (key: QuoteKey) => {
    try {
      const { customerName, sent, draft } = await queries.fetchQuery(quoteQuery(host, key));
      const content = sent ?? draft;
      if (!content) return void host.alert('That quote has no lines yet.');
      take(templateOf(content, customerName), `the quote of ${customerName || 'N/A'}`);
    } catch (error) {
      void host.alert(`We couldn’t read that quote. ${reasonOf(error as Error)}`);
    }
  };
  const close = () => setOpened(undefined);
  return (
    <div className={css.start}>
      <Button look="secondary" aria-haspopup="dialog" byKey="t" onClick={() => setOpened('start')}>
        Start from a template or former quote
      </Button>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        byKey="m"
        disabled={!templates.data}
        onClick={({ currentTarget: { form } }) => {
          // What may be no number would be kept as nothing.
          const isOpen = [...(form?.elements ?? [])].some(
            (field) => (field as HTMLInputElement).validity?.customError,
          );
          if (isOpen) form?.reportValidity();
          else setOpened('templates');
        }}
      >
        Templates
      </Button>
      <div role="status" className={css.taken} {...attributes}>
        {latest && (
          <>
            Taken from {latest.from}. Nothing is saved yet.{' '}
            <Button look="quiet" aria-keyshortcuts={UNDO_KEYS} onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </div>
      {opened === 'start' && (
        <StartDialog
          quote={quote}
          templates={templates}
          onTemplate={(template) => take(template, `“${template.name}”`)}
          onQuote={(key) => void takeQuote(key)}
          onClose={close}
        />
      )}
      {opened === 'templates' && templates.data && (
        <TemplatesDialog
          stored={templates.data}
          added={templateOf(contentOf(draft), quote.customerName)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface StartDialogProps {
  quote: AdminQuote;
  templates: { data?: TemplatesInput | undefined; isPending: boolean; isError: boolean };
  onTemplate: (template: QuoteTemplate) => void;
  onQuote: (key: QuoteKey) => void;
  onClose: () => void;
}

function StartDialog({ quote, templates: stored, onTemplate, onQuote, onClose }: StartDialogProps) {
  const [typed, setTyped] = useState('');
  const { found, isPending, hasFailed } = useFound(typed.trim());
  const templates = (stored.data?.templates ?? []).map((template) => ({
    to: template.name,
    label: template.name,
    detail: template.lines.map(({ what }) => what).join(', '),
    act: () => onTemplate(template),
  }));
  // Before something is typed, the latest ones.
  const { key, page } = quotesList(useHost(), { q: '', list: 'All quotes', sort: '' });
  const { data: latest } = useQuery({
    queryKey: [...key, 'latest'],
    queryFn: ({ signal }) => page({}, signal),
  });
  const former = latest?.items.map(({ customerName: who, items, ...each }) => ({
    ...each,
    ...{ list: 'quotes', who, what: items.join(', ') },
  }));
  const quotes = (typed.trim() ? found : (former ?? [])).filter(
    ({ list, id }) => list === 'quotes' && id !== quote.id,
  );
  return (
    <SearchDialog
      title="Start from a template or former quote"
      label="Find a template or former quote"
      placeholder="A name, an item number, a word..."
      typed={typed}
      onType={setTyped}
      groups={() => [
        { title: 'Templates', options: matching(templates, typed) },
        ...foundGroups(quotes, ({ uid, id = '' }) => onQuote({ uid, id })),
      ]}
      isPending={isPending || stored.isPending}
      hasFailed={hasFailed || stored.isError}
      onClose={onClose}
    />
  );
}

interface TemplatesDialogProps {
  stored: TemplatesInput;
  added: Omit<QuoteTemplate, 'name'>;
  onClose: () => void;
}

/** Saves the draft as a template; renames and removes templates. */
function TemplatesDialog({ stored, added, onClose }: TemplatesDialogProps) {
  // What the owner sees: a change by somebody else meanwhile is a conflict.
  const [{ templates, version }] = useState(stored);
  const save = useSaveTemplates();
  return (
    <NamesDialog
      title="Templates of Quotes"
      noun="template"
      addLabel="Name for the lines, deposit and note of this quote"
      entries={templates}
      max={MAX_TEMPLATES}
      maxLength={MAX_TEMPLATE_NAME}
      saving={save}
      onSave={(kept, name) =>
        save.mutate(
          { templates: name ? [...kept, { name, ...added }] : kept, version },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
