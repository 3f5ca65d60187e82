import {
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import type { SlotName, SlotProps } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';
import { SlotBoundary } from './slot-boundary';

export interface SlotComponentProps<S extends SlotName> {
  readonly name: S;
  /** Only this contribution; all of them when absent. */
  readonly id?: string;
  readonly props: SlotProps[S];
  /** Shown while a contribution loads. */
  readonly fallback?: ReactNode;
  /** Shown in the place of one that fails, and where none came; the fallback when absent. */
  readonly failed?: ReactNode;
}

interface Contribution<S extends SlotName> {
  readonly key: string;
  readonly remote: string;
  readonly Component: LazyExoticComponent<ComponentType<SlotProps[S]>>;
}

/** Shows what remotes contribute to a slot, each in a boundary of its own. A slot without contributions is empty. */
export function Slot<S extends SlotName>({
  name,
  id,
  props,
  fallback = null,
  failed = fallback,
}: SlotComponentProps<S>) {
  const { loader, registry } = useShell();
  const [contributions, setContributions] = useState<readonly Contribution<S>[] | null>(null);
  const providers = registry.providersOf(name, id);
  const wanted = providers.join(' ');

  useEffect(() => {
    let gone = false;
    async function fill() {
      const results = await Promise.all(
        wanted
          .split(' ')
          .filter(Boolean)
          // What failed before is worth another try once somebody wants it again.
          .map((remote) =>
            loader.state(remote).status === 'failed' ? loader.retry(remote) : loader.load(remote),
          ),
      );
      if (gone) return;
      setContributions(
        results.flatMap((result, index) => {
          if (!result.ok) return [];
          const remote = wanted.split(' ')[index] as string;
          return result.instance.slots
            .filter((offer) => offer.slot === name && (id === undefined || offer.id === id))
            .map((offer) => ({
              key: `${remote}@${result.version}#${offer.id}`,
              remote,
              Component: lazy(offer.load as () => Promise<{ default: ComponentType<SlotProps[S]> }>),
            }));
        }),
      );
    }
    void fill();
    return () => {
      gone = true;
    };
  }, [id, loader, name, wanted]);

  if (contributions === null) return fallback;
  if (contributions.length === 0) return failed;
  return contributions.map(({ key, remote, Component }) => (
    <SlotBoundary
      key={key}
      fallback={() => failed}
      onError={(error) => loader.reportRenderFailure(remote, error)}
    >
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    </SlotBoundary>
  ));
}
