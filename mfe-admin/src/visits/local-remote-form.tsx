import { HIGHEST_PORT, LOWEST_PORT } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { OPENER } from '@hearthside/services/releases/overrides/opener.contract.ts';
import { OVERRIDABLE } from '@hearthside/services/releases/overrides/override.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FormEvent, useState } from 'react';
import { useApiWrite } from '../admin-api.ts';
import css from './visits.module.css';

/** For developers: this browser alone runs one part of the site from the computer on which it runs, for an hour. */
export function LocalRemoteForm() {
  const [name, setName] = useState(OVERRIDABLE[0] ?? '');
  const [port, setPort] = useState('5173');
  const begin = useApiWrite(
    [],
    (api, json: { name: string; port: number }) => api['local-remote'].$post({ json }),
    {
      failed: 'The local build could not be started.',
    },
  );
  function send(event: FormEvent) {
    event.preventDefault();
    begin.mutate(
      { name, port: Number(port) },
      {
        onSuccess() {
          location.hash = OPENER;
          location.reload();
        },
      },
    );
  }
  return (
    <section aria-labelledby="local-build">
      <h2 id="local-build" className={css.title}>
        Local build
      </h2>
      <p className={`${layout.note} ${css.lead}`}>
        For developers: after{' '}
        <code>
          npm run dev -- {name} --site {location.origin}
        </code>{' '}
        this browser runs that part from your computer, with the site’s data, for an hour. Nobody else sees
        it.
      </p>
      <form className={`${layout.row3} ${css.local}`} onSubmit={send}>
        <SelectField
          label="Part of the site"
          value={name}
          onChange={({ target }) => setName(target.value)}
          options={OVERRIDABLE}
        />
        <TextField
          label="Port on your computer"
          type="number"
          required
          min={LOWEST_PORT}
          max={HIGHEST_PORT}
          value={port}
          onChange={({ target }) => setPort(target.value)}
        />
        <Button type="submit" look="secondary" pending={begin.isPending}>
          Run it from my computer
        </Button>
      </form>
    </section>
  );
}
