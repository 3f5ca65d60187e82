import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { toSlotName, type SlotName, type SlotProps, type TeamName } from '@evcare/shared-contracts';
import { useShell } from '../../services/shell-context';
import { RemoteError } from '../failure-code';
import { SlotBoundary } from './slot-boundary';

/** Props of the contributions to a slot: of the shell, or of a remote. */
type PropsOf<S extends SlotName | TeamName> = S extends SlotName ? SlotProps[S] : { readonly data: unknown };

export interface SlotComponentProps<S extends SlotName | TeamName> {
  readonly name: S;
  /** Renders only this contribution; all of them if omitted. */
  readonly id?: string;
  readonly props: PropsOf<S>;
  /** Shown while a contribution loads. */
  readonly fallback?: ReactNode;
  /** Shown instead of a contribution that fails, or if there is none; defaults to the fallback. */
  readonly failed?: ReactNode;
}

interface Contribution {
  readonly key: string;
  readonly remote: string;
  readonly release: string;
  readonly Component: LazyExoticComponent<ComponentType<object>>;
}

/** Time (ms) that the code of a contribution may take, as for the code of a remote. */
const LOAD_TIMEOUT_MS = 8_000;

/** Loads the code of a contribution. Rejects after {@link LOAD_TIMEOUT_MS}, so that the slot does not stay in its fallback. */
function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError('TIMEOUT', 'a contribution did not load in time')),
      LOAD_TIMEOUT_MS,
    );
    void load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Keeps a release from being disposed while one of its components is mounted. */
function Held({ remote, release }: { remote: string; release: string }) {
  const { pages } = useShell();
  useEffect(() => pages.markMounted(remote, release), [pages, release, remote]);
  return null;
}

/** Renders the contributions to a slot, each in its own boundary; `failed` if there are none. */
export function Slot<S extends SlotName | TeamName>({
  name,
  id,
  props,
  fallback = null,
  failed = fallback,
}: SlotComponentProps<S>) {
  const { loader, registry } = useShell();
  const [contributions, setContributions] = useState<readonly Contribution[] | null>(null);
  const providers = registry.providersOf(name, id);
  const providerNames = providers.join(' ');
  // A new release of a provider has other components; the current components
  // stay until the new ones are loaded.
  const releases = useSyncExternalStore(loader.subscribe, releasesNow, releasesNow);
  function releasesNow(): string {
    return providers
      .map((remote) => {
        const state = loader.state(remote);
        return state.status === 'ready' ? state.version : '';
      })
      .join(' ');
  }

  const components = useRef(new Map<unknown, Contribution['Component']>());

  useEffect(() => {
    let isUnmounted = false;
    // Returns the same component for the same contribution, so that a second pass does not remount it.
    function componentOf(slotContribution: { load: unknown }): Contribution['Component'] {
      const existing = components.current.get(slotContribution);
      const component =
        existing ??
        lazy(() => inTime(slotContribution.load as () => Promise<{ default: ComponentType<object> }>));
      components.current.set(slotContribution, component);
      return component;
    }
    async function fill() {
      const results = await Promise.all(
        providerNames
          .split(' ')
          .filter(Boolean)
          // Retries a failed remote once its contribution is needed again.
          .map((remote) =>
            loader.state(remote).status === 'failed' ? loader.retry(remote) : loader.load(remote),
          ),
      );
      if (isUnmounted) return;
      setContributions(
        results.flatMap((result, index) => {
          if (!result.ok) return [];
          const remote = providerNames.split(' ')[index] as string;
          return result.instance.slots
            .filter(
              (slotContribution) =>
                toSlotName(slotContribution.slot) === name &&
                (id === undefined || slotContribution.id === id),
            )
            .map((slotContribution) => ({
              key: `${remote}@${result.version}#${slotContribution.id}`,
              remote,
              release: result.version,
              Component: componentOf(slotContribution),
            }));
        }),
      );
    }
    void fill();
    return () => {
      isUnmounted = true;
    };
  }, [id, loader, name, releases, providerNames]);

  if (contributions === null) return fallback;
  if (contributions.length === 0) return failed;
  return contributions.map(({ key, remote, release, Component }) => (
    <SlotBoundary
      key={key}
      fallback={() => failed}
      onError={(error) => loader.reportRenderFailure(remote, error, release)}
    >
      <Suspense fallback={fallback}>
        <Held remote={remote} release={release} />
        <Component {...(props as object)} />
      </Suspense>
    </SlotBoundary>
  ));
}
