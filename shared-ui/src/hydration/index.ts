export { useHydrated } from './use-hydrated';
export { useSessionOf } from './use-session-of';
