import { MAX_SLUG } from '@hearthside/services/shop/pages/page.contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from '../record/settings-form.module.css';
import { useAddPage } from './page-queries.ts';

/** Adds a page as a draft and opens it. */
export function NewPageForm() {
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const add = useAddPage();
  const navigate = useNavigate();
  const address = slug ?? slugOf(title);
  const { errors = {} } = problemOf(add.error) ?? {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = { title, description: title, source: '', pictures: [] };
    add.mutate({ slug: address, ...content }, { onSuccess: () => navigate(`/admin/pages/${address}`) });
  };

  return (
    <form className={`${layout.stack4} ${css.form}`} aria-labelledby="new-page" onSubmit={submit}>
      <h2 id="new-page" className={css.heading}>
        New page
      </h2>
      <div className={`${layout.stack4} ${css.pair}`}>
        <TextField
          label="Title of the new page"
          {...useAct<HTMLInputElement>({ key: 'n' })}
          value={title}
          required
          maxLength={80}
          error={errors.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Its address under /pages/"
          value={address}
          required
          maxLength={MAX_SLUG}
          error={errors.slug}
          onChange={({ target }) => setSlug(target.value)}
        />
      </div>
      {add.isError && Object.keys(errors).length === 0 && (
        <Notice tone="error">We couldn’t add the page. {reasonOf(add.error)}</Notice>
      )}
      <div>
        <Button type="submit" look="secondary" pending={add.isPending}>
          Add page
        </Button>
      </div>
    </form>
  );
}

function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_SLUG).replace(/-$/, '');
}
