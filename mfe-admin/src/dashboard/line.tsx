import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFocusOnReturn } from '../list/use-focus-on-return.ts';
import type { RecordBeside, RecordKey } from '../list/use-record-beside.ts';
import css from './todo-list.module.css';

interface LineProps {
  who: string;
  what: string;
  beside: RecordBeside;
  /** The record that it leads to, or an address elsewhere. */
  to: RecordKey | string;
  detail: ReactNode;
  /** @default false */
  isLate?: boolean;
  /** How it is acted on in place. */
  children?: ReactNode;
}

/** A line of the owner's day: whose it is, what is told of it, and its record, which opens beside the day. */
export function Line({ who, what, beside, to, detail, isLate, children }: LineProps) {
  const { ref, onFollow } = useFocusOnReturn();
  const isElsewhere = typeof to === 'string';
  return (
    <li className={css.row} {...(!isElsewhere && beside.rowOf(to))}>
      <Link ref={ref} to={isElsewhere ? to : beside.addressOf(to)} className={css.link} onClick={onFollow}>
        <span className={css.who}>{who || 'N/A'}</span>
        <span className={`${layout.note} ${css.what}`}>{what}</span>
        <span className={isLate ? css.late : css.detail}>{detail}</span>
      </Link>
      {children}
    </li>
  );
}
