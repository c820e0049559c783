import type { ListedPaper } from '@hearthside/services/commission/papers/paper.contract.ts';
import type { QueryKey } from '@hearthside/services/shop/pages/document.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '../federation/host.tsx';
import { Button } from '../ui/components/button.tsx';
import layout from '../ui/components/layout.module.css';
import css from './paper-list.module.css';
import { saveFile } from './save-document.tsx';

export interface PaperSource {
  queryKey: QueryKey;
  /** The live topic that says when there may be others. */
  topic: string;
  list: () => Promise<ListedPaper[]>;
  make: (paper: Pick<ListedPaper, 'kind' | 'entry'>) => Promise<Response>;
}

/** The papers of a commission, each to save as a PDF. */
export function PaperList({ queryKey, topic, list, make }: PaperSource) {
  const { data: papers, isError, refetch } = useQuery({ queryKey, queryFn: list, meta: { topic } });
  if (!papers) return <p>{isError ? 'We couldn’t load the documents.' : 'Loading…'}</p>;
  if (papers.length === 0) return <p>There are no documents yet.</p>;
  return (
    <ul className={`${layout.stack3} ${css.papers}`}>
      {papers.map((paper) => (
        <li key={`${paper.kind} ${paper.entry}`}>
          <SavePaper
            {...paper}
            make={() => make({ kind: paper.kind, entry: paper.entry })}
            onMade={() => void refetch()}
          />
          {paper.detail && <span className={layout.note}>{paper.detail}</span>}
        </li>
      ))}
    </ul>
  );
}

interface SavePaperProps {
  title: string;
  /** Tells it from others with this title. */
  detail?: string;
  make: () => Promise<Response>;
  /** It may have a number now. @default it has one */
  onMade?: () => void;
}

export function SavePaper({ title, detail, make, onMade }: SavePaperProps) {
  const host = useHost();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const answer = await make();
      if (!answer.ok) throw new Error(`The paper was answered with ${answer.status}`);
      saveFile(await answer.blob(), nameIn(answer) ?? `${title}.pdf`);
      onMade?.();
    } catch {
      void host.alert('We couldn’t create the PDF. Please try again.');
    }
    setMaking(false);
  };
  return (
    <Button
      look="secondary"
      pending={isMaking}
      aria-label={`Save ${title} as PDF${detail ? `, ${detail}` : ''}`}
      onClick={() => void save()}
    >
      {title}
    </Button>
  );
}

const nameIn = (answer: Response) =>
  /filename="(.+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
