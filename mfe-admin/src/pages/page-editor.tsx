import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { pathOfPage } from '@hearthside/services/shop/listings/collection.contract.ts';
import { MAX_SOURCE, type PageDraft } from '@hearthside/services/shop/pages/page.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './page-editor.module.css';
import { PagePictures } from './page-pictures.tsx';
import { PagePreview } from './page-preview.tsx';
import { useDiscardDraft, useRemovePage, useSavePage } from './page-queries.ts';

const HINT =
  '## starts a heading, - a list, **bold**, [text](/products) a link. A paragraph [contact] becomes the contact of the shop, {clearance of wood} or {lead time of 001} a fact of your products, as it is when the page is read.';

const LABELS = { title: 'Title', description: 'Description', source: 'Text', pictures: 'Pictures' };

type Text = Pick<PageDraft, 'title' | 'description' | 'source' | 'pictures'>;

function textOf({ title, description, source, pictures }: PageDraft): Text {
  return { title, description, source, pictures };
}

/** A page's text beside what shoppers would see of it. */
export function PageEditor({ page }: { page: PageDraft }) {
  const host = useHost();
  const source = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const savePage = useSavePage(page.slug);
  const discard = useDiscardDraft(page.slug);
  const remove = useRemovePage(page.slug);
  const files = useUploads({ kind: 'page' });
  const form = useRecordForm({
    name: `page.${page.slug}`,
    stored: page,
    draftOf: textOf,
    isFilling: files.uploads.length > 0,
    save: async (text, { version }, { publish }: { publish: boolean }) => {
      if (files.uploads.length > 0)
        throw new Error('Please insert the picture that you chose, or remove it.');
      // Pictures that the text no longer shows are given up by the server.
      const pictures = text.pictures.filter(({ url }) => text.source.includes(url)).map(({ key }) => key);
      return savePage.mutateAsync({ ...text, pictures, publish, version });
    },
    onFailure: useAlert('We couldn’t save the page.'),
  });
  const { base: saved, draft: text, isDirty, field, change } = form;
  const isPending = form.isPending || discard.isPending || remove.isPending;

  const store = async (publish: boolean) => {
    if (isPending || !(await form.save({ publish }))) return;
    host.toast(publish ? 'The page is published.' : 'The draft is saved.');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store(true);
  };
  const back = async () => {
    const question = 'Discard the draft? The published page stays.';
    if (await host.confirm(question, { confirm: 'Discard', cancel: 'Cancel' }))
      discard.mutate(saved.version, { onSuccess: form.load });
  };
  const drop = async () => {
    const question = 'Remove this page? Its address will say that it’s gone.';
    if (!(await host.confirm(question, { confirm: 'Remove', cancel: 'Cancel' }))) return;
    // What is live may take this form away before the answer comes: `mutate` would not call back then.
    remove.mutateAsync(saved.version).then(
      () => navigate('/admin/pages', { replace: true }),
      () => undefined,
    );
  };
  const insert = (markdown: string) => {
    const area = source.current?.querySelector('textarea');
    const at = area?.selectionEnd ?? text.source.length;
    change((now) => ({
      source: `${now.source.slice(0, at)}\n\n${markdown}\n\n${now.source.slice(at)}`,
    }));
  };

  return (
    <div className={css.editor}>
      <form className={`${layout.stack4} ${css.form}`} aria-label="Page" onSubmit={submit}>
        <p className={`${layout.note} ${css.state}`}>
          {saved.publishedAt
            ? `Published ${momentText(saved.publishedAt)} at ${pathOfPage(saved.slug)}`
            : `Not published. Its address will be ${pathOfPage(saved.slug)}`}
          {saved.hasChanges && saved.publishedAt && '. The draft has changes that shoppers do not see.'}
        </p>
        <TextField label="Title" required maxLength={80} {...field('title')} />
        <TextField
          label="Description"
          required
          maxLength={200}
          hint="For search engines and link previews."
          {...field('description')}
        />
        <div ref={source}>
          <TextArea label="Text" rows={24} maxLength={MAX_SOURCE} hint={HINT} {...field('source')} />
        </div>
        <PagePictures
          files={files}
          onAdded={(picture, alt) => {
            change((now) => ({ pictures: [...now.pictures, picture] }));
            insert(`![${alt}](${picture.url})`);
          }}
        />
        <ClashNotice form={form} noun="page" labels={LABELS} />
        <FormBar>
          <Button type="submit" pending={isPending}>
            Publish
          </Button>
          <Button
            look="secondary"
            byKey={SAVE_KEY}
            pending={isPending}
            disabled={!isDirty}
            onClick={() => store(false)}
          >
            Save draft
          </Button>
          {saved.publishedAt && saved.hasChanges && (
            <Button look="quiet" pending={isPending} onClick={back}>
              Discard draft
            </Button>
          )}
          <Button look="danger" byKey="r" pending={isPending} onClick={drop}>
            Remove page
          </Button>
        </FormBar>
      </form>
      <PagePreview slug={page.slug} title={text.title} source={text.source} pictures={text.pictures} />
    </div>
  );
}
