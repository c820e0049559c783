import { pathOfPage } from '@hearthside/services/shop/listings/collection.contract.ts';
import { MAX_SOURCE, type PageDraft } from '@hearthside/services/shop/pages/page.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasonOf } from '../admin-api.ts';
import { shortDateTime } from '../dates.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import css from './page-editor.module.css';
import { PagePictures } from './page-pictures.tsx';
import { PagePreview } from './page-preview.tsx';
import { useDiscardDraft, useRemovePage, useSavePage } from './page-queries.ts';

const CHANGED =
  'Somebody else changed this page meanwhile, so it was not saved. Load it as it is now? What you changed here is lost then.';
const HINT =
  '## starts a heading, - a list, **bold**, [text](/products) a link. A paragraph [contact] becomes the contact of the shop.';

interface PageEditorProps {
  /** The page as it is stored now, perhaps by somebody else. */
  page: PageDraft;
  /** Reads the page again. */
  onReload: () => Promise<PageDraft | undefined>;
}

type Text = Pick<PageDraft, 'title' | 'description' | 'source' | 'pictures'>;

function textOf({ title, description, source, pictures }: PageDraft): Text {
  return { title, description, source, pictures };
}

/** A page's text beside what shoppers would see of it. */
export function PageEditor({ page, onReload }: PageEditorProps) {
  const host = useHost();
  const [saved, setSaved] = useState(page);
  const [text, setText] = useState(() => textOf(page));
  const source = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const save = useSavePage(page.slug);
  const discard = useDiscardDraft(page.slug);
  const remove = useRemovePage(page.slug);
  const isPending = save.isPending || discard.isPending || remove.isPending;
  const isDirty = !isSame(text, saved);
  useUnsavedChanges(isDirty && !remove.isSuccess, host.confirm);

  const load = (stored: PageDraft) => {
    setSaved(stored);
    setText(textOf(stored));
  };
  // Without unsaved changes, the editor shows what is stored.
  if (!isDirty && !isPending && page.version > saved.version) load(page);

  const tell = async (error: Error, failed: string) => {
    if (!isRefused(error, 'edit-conflict')) return host.alert(`${failed} ${reasonOf(error)}`);
    if (!(await host.confirm(CHANGED, { confirm: 'Load it', cancel: 'Keep editing' }))) return;
    const stored = await onReload();
    if (stored) load(stored);
  };
  const store = (publish: boolean) => {
    if (isPending) return;
    // Pictures that the text no longer shows are given up by the server.
    const pictures = text.pictures.filter(({ url }) => text.source.includes(url)).map(({ key }) => key);
    save.mutate(
      { ...text, pictures, publish, version: saved.version },
      {
        onSuccess: (stored) => {
          setSaved(stored);
          // What was typed during the request stays unsaved.
          setText((now) => (now === text ? textOf(stored) : now));
          host.toast(publish ? 'The page is published.' : 'The draft is saved.');
        },
        onError: (error) => tell(error, 'The page was not saved.'),
      },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    store(true);
  };
  const back = async () => {
    const question = 'Discard the draft? What was published stays.';
    if (!(await host.confirm(question, { confirm: 'Discard', cancel: 'Cancel' }))) return;
    discard.mutate(saved.version, {
      onSuccess: load,
      onError: (error) => tell(error, 'The draft was not discarded.'),
    });
  };
  const drop = async () => {
    const question = 'Remove this page? Its address will say that it is gone.';
    if (!(await host.confirm(question, { confirm: 'Remove', cancel: 'Cancel' }))) return;
    remove.mutate(saved.version, {
      onSuccess: () => navigate('/admin/pages'),
      onError: (error) => tell(error, 'The page was not removed.'),
    });
  };
  const insert = (markdown: string) => {
    const area = source.current?.querySelector('textarea');
    const at = area?.selectionEnd ?? text.source.length;
    setText((now) => ({
      ...now,
      source: `${now.source.slice(0, at)}\n\n${markdown}\n\n${now.source.slice(at)}`,
    }));
  };

  const { errors = {} } = problemOf(save.error) ?? {};
  const bound = (name: 'title' | 'description' | 'source') => ({
    value: text[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setText({ ...text, [name]: target.value }),
  });
  return (
    <div className={css.editor}>
      <form className={css.form} aria-label="Page" onSubmit={submit}>
        <p className={css.state}>
          {saved.publishedAt
            ? `Published ${shortDateTime(saved.publishedAt)} at ${pathOfPage(saved.slug)}`
            : `Not published. Its address will be ${pathOfPage(saved.slug)}`}
          {saved.hasChanges && saved.publishedAt && '. The draft has changes that shoppers do not see.'}
        </p>
        {page.version > saved.version && isDirty && (
          <Notice tone="error">
            Somebody else changed this page meanwhile. What you typed is still here.
          </Notice>
        )}
        <TextField label="Title" required maxLength={80} {...bound('title')} />
        <TextField
          label="Description"
          required
          maxLength={200}
          hint="For search engines and link previews."
          {...bound('description')}
        />
        <div ref={source}>
          <TextArea label="Text" rows={24} maxLength={MAX_SOURCE} hint={HINT} {...bound('source')} />
        </div>
        <PagePictures
          onAdded={(picture, alt) => {
            setText((now) => ({ ...now, pictures: [...now.pictures, picture] }));
            insert(`![${alt}](${picture.url})`);
          }}
        />
        <div className={css.end}>
          <Button type="submit" pending={isPending}>
            Publish
          </Button>
          <Button look="secondary" pending={isPending} disabled={!isDirty} onClick={() => store(false)}>
            Save draft
          </Button>
          {saved.publishedAt && saved.hasChanges && (
            <Button look="quiet" pending={isPending} onClick={back}>
              Discard draft
            </Button>
          )}
          <Button look="danger" pending={isPending} onClick={drop}>
            Remove page
          </Button>
        </div>
      </form>
      <PagePreview slug={page.slug} title={text.title} source={text.source} pictures={text.pictures} />
    </div>
  );
}

function isSame(text: Text, saved: PageDraft): boolean {
  const keys = (pictures: Text['pictures']) => pictures.map(({ key }) => key).join();
  return (
    text.title === saved.title &&
    text.description === saved.description &&
    text.source === saved.source &&
    keys(text.pictures) === keys(saved.pictures)
  );
}
