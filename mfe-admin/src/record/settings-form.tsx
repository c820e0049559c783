import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import type { FieldName } from '@hearthside/shell/form/merge-draft.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type ReactNode, useId } from 'react';
import css from './settings-form.module.css';

interface SettingsFormProps<Stored, Draft extends object> {
  form: RecordForm<Stored, Draft>;
  title: string;
  /** What is edited, when somebody else has changed it. */
  noun: string;
  /** What could not be saved: `the settings`. */
  what: string;
  labels: Readonly<Record<FieldName<Draft>, string>>;
  /** Of the button. */
  action: string;
  children: ReactNode;
}

/** A part of the shop's settings, which is saved by itself. */
export function SettingsForm<Stored, Draft extends object>(props: SettingsFormProps<Stored, Draft>) {
  const { form, title, noun, what, labels, action, children } = props;
  const id = useId();
  return (
    <form className={`${layout.stack4} ${css.form}`} aria-labelledby={id} onSubmit={form.submit()}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
      <ClashNotice form={form} noun={noun} labels={labels} />
      {form.error && !form.isRefused && (
        <Notice tone="error">
          We couldn’t save {what}. {reasonOf(form.error)}
        </Notice>
      )}
      {form.isSaved && <Notice tone="success">Saved.</Notice>}
      <div>
        <Button type="submit" saves pending={form.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
