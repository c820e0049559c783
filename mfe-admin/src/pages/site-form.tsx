import type { PageRow, SiteSettings } from '@hearthside/services/shop/pages/page.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { FooterLinks } from './footer-links.tsx';
import { useSaveSite } from './page-queries.ts';
import css from './site-form.module.css';

interface SiteFormProps {
  site: SiteSettings;
  pages: PageRow[];
}

interface Draft {
  phone: string;
  email: string;
  address: string;
  replies: string;
  links: string[];
}

function draftOf({ contact, ownReplies, links }: SiteSettings): Draft {
  return {
    ...contact,
    address: contact.address.join('\n'),
    replies: ownReplies,
    links: links.map(({ slug }) => slug),
  };
}

/** Contact and footer of every public page. */
export function SiteForm({ site, pages }: SiteFormProps) {
  const host = useHost();
  const [saved, setSaved] = useState(site);
  const [draft, setDraft] = useState(() => draftOf(site));
  const save = useSaveSite();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));
  useUnsavedChanges(isDirty, host.confirm);
  // Without unsaved changes, the form shows what is stored.
  if (!isDirty && !save.isPending && site.version > saved.version) {
    setSaved(site);
    setDraft(draftOf(site));
  }
  const { errors = {} } = problemOf(save.error) ?? {};
  const clashes = isRefused(save.error, 'edit-conflict');
  const bound = (name: 'phone' | 'email' | 'address' | 'replies') => ({
    value: draft[name],
    error: errors[name] ?? errors[`contact.${name}`],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { phone, email, replies, links } = draft;
    const address = draft.address.split('\n').filter((line) => line.trim());
    save.mutate(
      { contact: { phone, email, address }, replies, links, version: saved.version },
      {
        onSuccess: (stored) => {
          setSaved(stored);
          setDraft((now) => (now === draft ? draftOf(stored) : now));
        },
      },
    );
  };
  const reload = () => {
    save.reset();
    setSaved(site);
    setDraft(draftOf(site));
  };

  return (
    <form className={css.form} aria-labelledby="contact-and-footer" onSubmit={submit}>
      <h2 id="contact-and-footer" className={css.heading}>
        Contact and footer
      </h2>
      <div className={css.pair}>
        <TextField label="Phone" type="tel" maxLength={40} {...bound('phone')} />
        <TextField label="E-mail" type="email" maxLength={200} {...bound('email')} />
      </div>
      <TextArea label="Postal address" rows={3} {...bound('address')} />
      <TextField
        label="When customers hear back"
        maxLength={200}
        hint={
          saved.replies === saved.ownReplies
            ? 'Shown with the request form until five answers within 60 days have been measured.'
            : `Measured now: “${saved.replies}” Your sentence is shown when there are too few answers.`
        }
        {...bound('replies')}
      />
      <FooterLinks pages={pages} links={draft.links} onChange={(links) => setDraft({ ...draft, links })} />
      {save.isError && (
        <Notice tone="error">
          {clashes
            ? 'Somebody else changed these settings meanwhile, so yours were not saved. '
            : `The settings were not saved. ${reasonOf(save.error)}`}
          {clashes && (
            <Button look="quiet" onClick={reload}>
              Load theirs
            </Button>
          )}
        </Notice>
      )}
      {save.isSuccess && !isDirty && <Notice tone="success">Saved.</Notice>}
      <div>
        <Button type="submit" pending={save.isPending}>
          Save contact and footer
        </Button>
      </div>
    </form>
  );
}
