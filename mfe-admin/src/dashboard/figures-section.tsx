import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useState } from 'react';
import { Summary } from '../summary.tsx';
import css from './figures.module.css';

const FiguresPanel = latePart(() => import(/* webpackChunkName: "figures" */ './figures-panel.tsx'), {
  fallback: <Loading>Loading figures...</Loading>,
  failure: 'We couldn’t load the figures.',
});

/** Response time and funnel, read when they are opened. */
export function FiguresSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`${layout.card} ${css.section}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary className={css.summary}>Response time and funnel</Summary>
      {isOpen && <FiguresPanel />}
    </details>
  );
}
