import type { MenuCountProps } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { DescribedCount } from '@hearthside/shell/ui/components/count.tsx';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../list/saved-views.ts';

/** How much there is to do on a page: one read for all entries. */
export default function MenuCount({ page, className }: MenuCountProps) {
  const { data = {} } = useQuery(countsQuery(useHost()));
  const count = new Map<string, number>(Object.entries(data)).get(page);
  return <DescribedCount count={count} words="to do" className={className} />;
}
