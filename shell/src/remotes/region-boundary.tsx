import { Component, type ReactNode } from 'react';
import { note } from '../reports/notes.ts';

/** Shows nothing instead of what fails to render. */
export class RegionBoundary extends Component<
  { onFailure: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    note({ error });
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
