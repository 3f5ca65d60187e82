import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface RestartingBoundaryProps {
  /** Key of the location: another page starts fresh. */
  readonly resetKey: string;
  /** Rendered after the second error. `restart` tries the children again. */
  readonly fallback: (restart: () => void, error: unknown) => ReactNode;
  /** Called with the first error at each location, not with errors that follow from it. */
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
  readonly error: unknown;
  readonly resetKey: string;
  readonly restarts: number;
}

/**
 * Catches errors of a page and renders it once more before it counts as crashed. The second try is for pages that are
 * not at fault: an error in an effect clean-up of the previous page is caught here when the next page is already shown.
 */
export class RestartingBoundary extends Component<RestartingBoundaryProps, State> {
  override state: State = { broken: false, error: null, resetKey: this.props.resetKey, restarts: 0 };

  static getDerivedStateFromProps(props: RestartingBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey
      ? null
      : { broken: false, resetKey: props.resetKey, restarts: 0 };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    if (this.state.restarts > 0) return;
    this.props.onError?.(error, info);
    this.restart();
  }

  private readonly restart = () => this.setState({ broken: false, restarts: 1 });

  override render() {
    const { broken, error, restarts } = this.state;
    if (!broken) return this.props.children;
    // Nothing is rendered before the second try: the fallback would only flash.
    return restarts === 0 ? null : this.props.fallback(this.restart, error);
  }
}
