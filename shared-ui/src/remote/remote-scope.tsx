import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { RemoteContext, SessionSnapshot } from '@evcare/shared-contracts';
import { useSessionOf } from '../hydration';

export interface RemoteScope {
  RemoteProvider: (props: { context: RemoteContext; children: ReactNode }) => ReactNode;
  /** Returns the context that the shell passed to this remote; throws outside the provider. */
  useRemote: () => RemoteContext;
  /**
   * Returns the current session and re-renders when it changes. In the browser's first render of a
   * server-rendered page, it is a guest's session.
   */
  useSession: () => SessionSnapshot;
  /** Wraps a component in the provider, for a route's element or a slot. */
  withRemote: <P extends object>(
    context: RemoteContext,
    Component: ComponentType<P>,
  ) => (props: P) => ReactNode;
}

/** Creates the React context for a remote's {@link RemoteContext}. Call it once per remote, at module level. */
export function createRemoteScope(): RemoteScope {
  const Scope = createContext<RemoteContext | null>(null);

  function RemoteProvider({ context, children }: { context: RemoteContext; children: ReactNode }) {
    return <Scope value={context}>{children}</Scope>;
  }

  function useRemote(): RemoteContext {
    const context = useContext(Scope);
    if (!context) throw new Error('useRemote is used outside RemoteProvider');
    return context;
  }

  const useSession = (): SessionSnapshot => useSessionOf(useRemote().session);

  function withRemote<P extends object>(
    context: RemoteContext,
    Component: ComponentType<P>,
  ): (props: P) => ReactNode {
    function WithRemote(props: P) {
      return (
        <RemoteProvider context={context}>
          <Component {...props} />
        </RemoteProvider>
      );
    }
    WithRemote.displayName = `WithRemote(${Component.displayName ?? Component.name})`;
    return WithRemote;
  }

  return { RemoteProvider, useRemote, useSession, withRemote };
}
