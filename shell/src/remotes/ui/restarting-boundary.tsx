import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface RestartingBoundaryProps {
  /** The location's key: another page starts unharmed. */
  readonly resetKey: string;
  /** Stands in the place of what broke twice. `restart` tries the children again. */
  readonly fallback: (restart: () => void, error: unknown) => ReactNode;
  /** Told of the first error at each location, not of the ones that follow from it. */
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
 * Catches what a page throws, and renders it once more before it is called broken. The second chance is for the page
 * that did nothing wrong: what the previous page throws in the clean-up of an effect arrives here when the next one
 * is shown already.
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
    // Before the second try nothing is shown: the fallback would only flash.
    return restarts === 0 ? null : this.props.fallback(this.restart, error);
  }
}
