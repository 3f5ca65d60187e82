import { useRef, useState, type ComponentType } from 'react';
import { useRemote } from '../scope';

export interface LazyComponent<Props> {
  /** Null until the component is first loaded. */
  readonly Component: ComponentType<Props> | null;
  /** True while `load` is waiting for the component. */
  readonly busy: boolean;
  /** Fetches the component before it is needed. */
  fetchAhead(): void;
  /** Loads the component; if that fails, shows a message to the user and resolves to false. */
  load(): Promise<boolean>;
}

/**
 * Loads a component on its first use, such as a dialog that few visitors open.
 * @param fetch imports it; called again after a failure
 * @param failed message for the user if it cannot be loaded
 */
export function useLazyComponent<Props>(
  fetch: () => Promise<ComponentType<Props>>,
  failed: string,
): LazyComponent<Props> {
  const { toasts } = useRemote();
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const fetched = useRef(false);
  return {
    Component,
    busy,
    fetchAhead() {
      if (fetched.current) return;
      fetched.current = true;
      fetch().catch(() => void (fetched.current = false));
    },
    async load() {
      if (Component) return true;
      setBusy(true);
      const loaded = await fetch().catch(() => null);
      setBusy(false);
      if (loaded) setComponent(() => loaded);
      else toasts.error(failed);
      return loaded !== null;
    },
  };
}
