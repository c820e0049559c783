import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { PreviewPart } from '../record/preview-part.tsx';

/** The product in the storefront's component, from its live build. */
export function ProductPreview({ product }: { product: Product }) {
  const host = useHost();
  const {
    data: Preview,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['admin', 'component', 'storefront', 'product-preview'],
    queryFn: () => host.loadComponent('storefront', 'product-preview'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PreviewPart title="Live Preview">
      {isError && <LoadFailure onRetry={refetch}>We couldn’t load the preview.</LoadFailure>}
      {Preview && (
        <PreviewBoundary>
          {/* The key resets the gallery to its first picture when the pictures change. */}
          <Preview key={product.imageGallery.map(({ key }) => key).join()} product={product} />
        </PreviewBoundary>
      )}
    </PreviewPart>
  );
}

/** Limits an error of the shop's component to the preview: the form beside it keeps its content. */
class PreviewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <Notice tone="error">We can’t show the preview.</Notice>;
    return this.props.children;
  }
}
