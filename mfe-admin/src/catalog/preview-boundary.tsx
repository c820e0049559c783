import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Component, type ReactNode } from 'react';

/** Whatever goes wrong in the shop's component, the form beside it and what was typed there stay. */
export class PreviewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (this.state.failed) return <Notice tone="error">The preview cannot be shown.</Notice>;
    return this.props.children;
  }
}
