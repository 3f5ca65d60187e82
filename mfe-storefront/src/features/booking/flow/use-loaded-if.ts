import type { Pending } from '../../../shared/data/shop-data';
import { useLoaded, type LoadedState } from '../../../shared/data/use-loaded';

const NOTHING: Pending<never> = { value: undefined, promise: new Promise(() => undefined) };

/** Like `useLoaded`, for data that only some visitors have. */
export const useLoadedIf = <T>(pending: Pending<T> | null): LoadedState<T> =>
  useLoaded<T>(pending ?? NOTHING);
