import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What stands in the place of what broke. `reset` tries the children again. */
  readonly fallback: (reset: () => void, error: unknown) => ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

/**
 * The innermost of the three layers: whatever a remote's component throws while it renders or runs its effects stays
 * inside. It is keyed by remote and release where it is used, so a new release starts unharmed.
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
