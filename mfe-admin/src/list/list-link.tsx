import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What an entry of the history says of the list from which a row led to it. */
export interface FromList {
  /** The search of the list's address: its filter and page. */
  list: string;
}

interface ListLinkProps {
  /** The list's name in the page table. */
  list: keyof typeof PAGES.admin;
  children: ReactNode;
}

/** The link of a record's page to its list: back to the row that led here, where one did. */
export function ListLink({ list, children }: ListLinkProps) {
  const from: FromList | null = useLocation().state;
  return (
    <Link
      to={PAGES.admin[list].path + (from?.list ?? '')}
      {...useAct<HTMLAnchorElement>({ key: 'u' })}
      onClick={(event) => {
        if (!from || !opensHere(event)) return;
        event.preventDefault();
        history.back();
      }}
    >
      {children}
    </Link>
  );
}

/** Whether a click on a link opens it in this tab. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
