import type { MailTopic } from '@hearthside/services/core/outbox/mail.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import css from './settings.module.css';
import { settingsProblem, useSaveSettings } from './settings-queries.ts';

const LABELS: Record<MailTopic, string> = {
  progress: 'Updates on my requests and orders',
  messages: 'Messages from the workshop',
};

/** Which e-mails the user wants, saved at once. */
export function MailSettings({ account }: { account: Account }) {
  const save = useSaveSettings(account);
  // Holds from the click on: the mutation says a moment later that it runs, and the box would flip back until then.
  const [chosen, setChosen] = useState<{ instead: Account['settings']; unwantedMails: MailTopic[] }>();
  const { unwantedMails } = chosen?.instead === account.settings ? chosen : account.settings;
  const toggle = (topic: MailTopic) => {
    const next = unwantedMails.includes(topic)
      ? unwantedMails.filter((each) => each !== topic)
      : [...unwantedMails, topic];
    setChosen({ instead: account.settings, unwantedMails: next });
    save.mutate({ unwantedMails: next }, { onError: () => setChosen(undefined) });
  };
  const problem = settingsProblem(save.error);
  return (
    <div className={`${layout.stack4} ${css.form}`}>
      <p>You can always find everything in your hub. We also e-mail you about:</p>
      {(Object.keys(LABELS) as MailTopic[]).map((topic) => (
        <Check
          key={topic}
          checked={!unwantedMails.includes(topic)}
          aria-disabled={save.isPending || undefined}
          onChange={() => !save.isPending && toggle(topic)}
        >
          {LABELS[topic]}
        </Check>
      ))}
      <p>We always send the reply to a new request, your quotes, and e-mails that protect your account.</p>
      {save.isSuccess && <Notice tone="success">Your choice has been saved.</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
