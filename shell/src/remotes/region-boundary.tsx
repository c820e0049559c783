import { Component, type ReactNode } from 'react';
import { RegionFailure } from './region-failure.tsx';

/** Keeps a failure while rendering inside its own region; Retry renders the region anew. */
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
