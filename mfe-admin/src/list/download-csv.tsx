import { today } from '@hearthside/services/core/site/day.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { saveFile } from '@hearthside/shell/media/save-document.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { type Column, inFile } from './column.ts';
import { toCsv } from './csv.ts';
import { type ListSource, readEntries } from './list-source.ts';

interface DownloadCsvProps<Item> {
  source: Pick<ListSource<Item>, 'page'>;
  /** Of the file, before the day. */
  name: string;
  columns: readonly Column<Item>[];
}

/** Saves the list, as it is filtered, as a file. It is read page by page from the list's own route. */
export function DownloadCsv<Item>({ source, name, columns }: DownloadCsvProps<Item>) {
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
      const file = new Blob([toCsv(inFile(columns), items)], { type: 'text/csv;charset=utf-8' });
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
