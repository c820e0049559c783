import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { usePaused } from '@hearthside/shell/form/use-paused.ts';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Prose } from '@hearthside/shell/ui/components/prose.tsx';
import { useQuery } from '@tanstack/react-query';
import { PreviewPart } from '../record/part.tsx';
import css from './page-editor.module.css';
import { previewQuery } from './page-queries.ts';

interface PagePreviewProps {
  slug: string;
  title: string;
  source: string;
  pictures: Picture[];
}

/** The page as the server would publish it, a moment after the last key. */
export function PagePreview({ slug, title, source, pictures }: PagePreviewProps) {
  const host = useHost();
  const keys = usePaused(pictures.map(({ key }) => key).join('\n'));
  const preview = useQuery(previewQuery(host, slug, usePaused(source), keys ? keys.split('\n') : []));

  return (
    <PreviewPart title="Preview">
      {preview.isError && <LoadFailure onRetry={preview.refetch}>We couldn’t load the preview.</LoadFailure>}
      {preview.data?.flaws.map((flaw) => (
        <Notice key={flaw}>Before you publish: {flaw}</Notice>
      ))}
      <p className={css.title}>{title}</p>
      {preview.data && <Prose html={preview.data.html} />}
    </PreviewPart>
  );
}
