import { Component, type ReactNode } from 'react';
import { dropBegun } from './kept-draft.ts';

/** Shows a record whose form could not be shown with what was kept of it, without that. */
export class FormBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return dropBegun() ? {} : { error };
  }

  override render() {
    if ('error' in this.state) throw this.state.error;
    return this.props.children;
  }
}
