import { today } from '@hearthside/services/core/site/day.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { saveFile } from '@hearthside/shell/media/save-document.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Summary } from '../summary.tsx';
import { type Column, toCsv } from './column.ts';
import type { ColumnsDialogProps } from './columns-dialog.tsx';
import { type ListSource, readEntries } from './list-source.ts';
import css from './paged-list.module.css';
import type { ChosenColumns } from './use-columns.ts';
import type { ViewsDialogProps } from './views-dialog.tsx';

const ColumnsDialog = latePart<ColumnsDialogProps>(
  () => import(/* webpackChunkName: "columns" */ './columns-dialog.tsx'),
  { failure: 'We couldn’t load the columns.' },
);
const ViewsDialog = latePart<ViewsDialogProps>(
  () => import(/* webpackChunkName: "views" */ './views-dialog.tsx'),
  { failure: 'We couldn’t load the saved views.' },
);

interface ListToolsProps<Item, InFile> {
  source: Pick<ListSource<InFile>, 'page'>;
  /** What it is a list of. */
  noun: string;
  columns: readonly Column<Item>[];
  chosen: ChosenColumns<Item>;
  /** The columns of a file of other entries. @default those that are chosen */
  ofFile?: readonly Column<InFile>[];
  /** Whether views of it can be saved: they are counted. @default false */
  hasViews?: true;
}

/** What a list offers besides its entries: its columns, its saved views, its file. */
export function ListTools<Item, InFile = Item>(props: ListToolsProps<Item, InFile>) {
  const { source, noun, columns, chosen, hasViews } = props;
  // Without other entries they are the same.
  const ofFile = props.ofFile ?? (chosen.ofFile as readonly Column<never>[] as readonly Column<InFile>[]);
  const [opened, setOpened] = useState<'columns' | 'views'>();
  const close = () => setOpened(undefined);
  const menu = useRef<HTMLDetailsElement>(null);
  // What was asked for by days is mostly wanted as a file.
  const asked = new URLSearchParams(useLocation().search);
  const isOfDays = asked.has('from') && asked.has('to');
  const download = <DownloadCsv source={source} name={noun} columns={ofFile} />;
  const open = (part: 'columns' | 'views') => {
    // The dialog returns the focus to what has it now.
    menu.current?.querySelector('summary')?.focus();
    if (menu.current) menu.current.open = false;
    setOpened(part);
  };
  return (
    <>
      {isOfDays && download}
      <details
        ref={menu}
        className={css.tools}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false;
        }}
      >
        <Summary>{isOfDays ? 'Columns' : 'Columns, CSV'}</Summary>
        <div className={layout.card}>
          <Button look="quiet" aria-haspopup="dialog" byKey="c" onClick={() => open('columns')}>
            Columns
          </Button>
          {hasViews && (
            <Button look="quiet" aria-haspopup="dialog" byKey="v" onClick={() => open('views')}>
              Saved views
            </Button>
          )}
          {!isOfDays && download}
        </div>
      </details>
      {opened === 'columns' && (
        <ColumnsDialog
          all={columns}
          shown={chosen.shown.map(({ id }) => id)}
          choose={chosen.choose}
          onClose={close}
        />
      )}
      {opened === 'views' && (
        <ViewsDialog
          columns={chosen.isChosen ? chosen.shown.map(({ id }) => id) : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

interface DownloadCsvProps<Item> {
  source: Pick<ListSource<Item>, 'page'>;
  /** Of the file, before the day. */
  name: string;
  columns: readonly Column<Item>[];
}

/** Saves the list, as it is filtered, as a file. It is read page by page from the list's own route. */
function DownloadCsv<Item>({ source, name, columns }: DownloadCsvProps<Item>) {
  const host = useHost();
  const [read, setRead] = useState<number>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const download = async () => {
    try {
      const items = await readEntries(source, {
        onRead(count) {
          setRead(count);
          return isShown.current;
        },
      });
      const file = new Blob([toCsv(columns, items)], { type: 'text/csv;charset=utf-8' });
      if (isShown.current) saveFile(file, `${name}-${today()}.csv`);
    } catch {
      await host.alert('We couldn’t download the list.');
    } finally {
      setRead(undefined);
    }
  };
  return (
    <Button look="quiet" byKey="d" pending={read !== undefined} onClick={download}>
      {read ? `${read.toLocaleString('en-US')} read...` : 'Download CSV'}
    </Button>
  );
}
