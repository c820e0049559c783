import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Page } from '../../ui/components/page.tsx';

/** Limits a rendering error to its region. Retry renders the region again. */
export class RegionBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <RegionFailure onRetry={() => this.setState({ failed: false })} />;
    return this.props.children;
  }
}

/** Shown instead of a page that could not be loaded or rendered. */
export function RegionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Page narrow>
      <div role="alert">
        <EmptyState title="This part of the site is taking a break.">
          <p>The rest still works. You can try again now, or wait: we keep trying.</p>
          <Button onClick={onRetry}>Retry</Button>
        </EmptyState>
      </div>
    </Page>
  );
}
