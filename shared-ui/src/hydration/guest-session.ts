import type { SessionSnapshot } from '@evcare/shared-contracts';

const GUEST: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };

/** Session of a guest: used on a server, and in the browser's first render of a server-rendered page. */
export const guestSession = (): SessionSnapshot => GUEST;
