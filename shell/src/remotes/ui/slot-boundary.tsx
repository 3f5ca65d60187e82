import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface BoundaryProps {
  /** Rendered in place of the children that crashed. `reset` tries them again. */
  readonly fallback: (reset: () => void, error: unknown) => ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

/**
 * The innermost of the three layers of error boundaries: contains errors that a remote's component throws in
 * rendering or effects. Callers key it by remote and release, so that a new release starts fresh.
 */
export class SlotBoundary extends Component<BoundaryProps, { error: unknown; broken: boolean }> {
  override state = { error: null as unknown, broken: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  private readonly reset = () => this.setState({ error: null, broken: false });

  override render() {
    return this.state.broken ? this.props.fallback(this.reset, this.state.error) : this.props.children;
  }
}
