import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { RemoteContext, SessionSnapshot } from '@evcare/shared-contracts';

export interface RemoteScope {
  RemoteProvider: (props: { context: RemoteContext; children: ReactNode }) => ReactNode;
  /** What the shell gave this remote; throws outside the provider. */
  useRemote: () => RemoteContext;
  /** The session as it is now; renders again when it changes. */
  useSession: () => SessionSnapshot;
  /** The component with its context around it, for a route's element or a slot. */
  withRemote: <P extends object>(context: RemoteContext, Component: ComponentType<P>) => ComponentType<P>;
}

/** One remote's own React context around its {@link RemoteContext}. Call it once, in a module of that remote. */
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

  function useSession(): SessionSnapshot {
    const { session } = useRemote();
    return useSyncExternalStore(session.subscribe, session.current, session.current);
  }

  function withRemote<P extends object>(
    context: RemoteContext,
    Component: ComponentType<P>,
  ): ComponentType<P> {
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
