import { PUSH_KINDS, type PushKind } from '@hearthside/services/core/outbox/push.contract.ts';
import type { PushSettings } from '@hearthside/services/people/accounts/push.contract.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Check, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from '../record/settings-form.module.css';
import { SettingsForm } from '../record/settings-form.tsx';
import { useSavePushSettings } from './push-queries.ts';

const KINDS: Record<PushKind, string> = {
  request: 'A new request',
  answer: 'A customer’s message or answer',
  paid: 'A payment',
  late: 'An order or a payment past its last day',
};
const LABELS = { wanted: 'What to tell', isQuiet: 'Quiet hours', from: 'From', to: 'To' };

function draftOf({ unwantedPushes, quietHours }: PushSettings) {
  const { from = '21:00', to = '07:00' } = quietHours ?? {};
  const wanted = PUSH_KINDS.filter((kind) => !unwantedPushes.includes(kind));
  return { wanted, isQuiet: quietHours !== null, from, to };
}

/** What all devices of the admin are told, and when not. */
export function PushSettingsForm({ settings }: { settings: PushSettings }) {
  const save = useSavePushSettings();
  const form = useRecordForm({
    name: 'notifications',
    stored: settings,
    draftOf,
    save: ({ wanted, isQuiet, from, to }, { version }) =>
      save.mutateAsync({
        unwantedPushes: PUSH_KINDS.filter((kind) => !wanted.includes(kind)),
        quietHours: isQuiet ? { from, to, timeZone: ownTimeZone() } : null,
        version,
      }),
  });
  const { draft, change, field, errors } = form;
  const { wanted } = draft;
  const toggle = (kind: PushKind) =>
    change({ wanted: PUSH_KINDS.filter((each) => wanted.includes(each) !== (each === kind)) });
  const time = (name: 'from' | 'to') => ({ ...field(name), error: errors[`quietHours.${name}`] });
  return (
    <SettingsForm
      form={form}
      title="All your devices"
      noun="notifications"
      what="the settings"
      labels={LABELS}
      action="Save notifications"
    >
      <fieldset className={layout.stack2}>
        <legend>Tell me about</legend>
        {PUSH_KINDS.map((kind) => (
          <Check key={kind} checked={wanted.includes(kind)} onChange={() => toggle(kind)}>
            {KINDS[kind]}
          </Check>
        ))}
      </fieldset>
      <Check checked={draft.isQuiet} onChange={({ target }) => change({ isQuiet: target.checked })}>
        Quiet hours: wait with notifications until they are over
      </Check>
      {draft.isQuiet && (
        <div className={`${layout.stack4} ${css.pair}`}>
          <TextField label="From" type="time" required {...time('from')} />
          <TextField label="To" type="time" required {...time('to')} />
        </div>
      )}
      {draft.isQuiet && <p className={layout.note}>In the time zone {ownTimeZone()}.</p>}
    </SettingsForm>
  );
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
