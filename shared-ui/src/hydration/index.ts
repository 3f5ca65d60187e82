export { guestSession } from './guest-session';
export { useHydrated } from './use-hydrated';
