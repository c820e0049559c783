import { Accordion } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import '@aws-amplify/ui-react/styles/accordion.css';
import '@aws-amplify/ui-react/styles/icon.css';
import '@hearthside/shell/ui/tokens/amplify-theme.css';
import css from './history.module.css';
import { Section } from './section.tsx';

interface HistoryProps<Entry> {
  title: string;
  entries: Entry[];
  keyOf: (entry: Entry) => string;
  summary: (entry: Entry) => ReactNode;
  /** Key of the entry that is open at first. @default none */
  opened?: string;
  children: (entry: Entry) => ReactNode;
}

/** The entries before the latest one, newest first, each folded at first. */
export function History<Entry>({ title, entries, keyOf, summary, opened, children }: HistoryProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <Accordion.Container allowMultiple defaultValue={opened ? [opened] : []}>
        {entries.map((entry) => (
          <Accordion.Item key={keyOf(entry)} value={keyOf(entry)} className={css.item}>
            <Accordion.Trigger className={css.trigger}>
              {summary(entry)}
              <Accordion.Icon />
            </Accordion.Trigger>
            <Accordion.Content className={css.content}>{children(entry)}</Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Container>
    </Section>
  );
}
