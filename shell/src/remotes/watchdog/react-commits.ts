import { createWatchdog } from './create-watchdog';

/** Watchdog of this page. This module must be evaluated before react-dom, which looks for the hook only once. */
export const watchdog = createWatchdog();

type Hook = { onCommitFiberRoot?: (...args: unknown[]) => unknown } & Record<string, unknown>;
const page = globalThis as typeof globalThis & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };

// React DevTools may be installed already; they keep receiving commits.
const hook: Hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...args) => {
  watchdog.commit();
  return onCommitFiberRoot?.apply(hook, args);
};

for (const type of ['pointermove', 'keydown', 'scroll', 'touchmove'])
  addEventListener(type, watchdog.input, { capture: true, passive: true });

if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask'))
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watchdog.longTask(duration);
  }).observe({ type: 'longtask' });
