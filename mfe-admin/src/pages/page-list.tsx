import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { pathOfPage } from '@hearthside/services/shop/listings/collection.contract.ts';
import type { PageRow } from '@hearthside/services/shop/pages/page.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import css from './page-list.module.css';

/** Every page with its state, and the way to its editor. */
export function PageList({ pages }: { pages: PageRow[] }) {
  if (pages.length === 0) return <EmptyState title="No pages yet." />;
  return (
    <ul className={css.list} aria-label="Pages" data-rows>
      {pages.map(({ slug, title, publishedAt, hasChanges }) => (
        <li key={slug} className={css.page}>
          <Link to={`/admin/pages/${slug}`} className={css.title}>
            {title}
          </Link>
          <span className={css.address}>{pathOfPage(slug)}</span>
          <span className={`${layout.row2} ${css.state}`}>
            {publishedAt ? `Published ${momentText(publishedAt)}` : 'Not published'}
            {hasChanges && <Badge tone="accent">{publishedAt ? 'Unpublished changes' : 'Draft'}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
