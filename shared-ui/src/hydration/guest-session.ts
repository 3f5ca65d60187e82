import type { SessionSnapshot } from '@evcare/shared-contracts';

const GUEST: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };

/** Session of a guest: the state on a server, and in the first render of a page from there. */
export const guestSession = (): SessionSnapshot => GUEST;
