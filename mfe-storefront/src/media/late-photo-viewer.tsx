import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import type { PhotoViewerProps } from './photo-viewer.tsx';

/** The photos over the whole screen, downloaded when the first of them is opened. */
export const PhotoViewer = latePart<PhotoViewerProps>(
  () => import(/* webpackChunkName: "photo-viewer" */ './photo-viewer.tsx'),
  { failure: 'We couldn’t open the photos.' },
);
