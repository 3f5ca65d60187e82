const NAME = 'evcare_preview';
/** Prefix with which browsers accept a cookie from this host only, by HTTPS and for all paths. */
const HOST_PREFIX = '__Host-';
/** Longest value that is read (characters). */
const MAX_LENGTH = 64;

/**
 * Name of the cookie of a visitor who sees a release that is not live; its value is the token of the preview.
 * @param secure true if the site has HTTPS
 */
export const previewCookieName = (secure: boolean): string => (secure ? HOST_PREFIX + NAME : NAME);

const valueOf = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,${MAX_LENGTH}})(?:;|$)`);
const [PLAIN, SECURE] = [valueOf(NAME), valueOf(HOST_PREFIX + NAME)];

/** Token in a `Cookie` header; null if there is none. */
export const readPreviewCookie = (header: string | undefined, secure: boolean): string | null =>
  (secure ? SECURE : PLAIN).exec(header ?? '')?.[1] ?? null;

/** True if a `Cookie` header is that of a visitor of a preview. */
export const isPreviewVisit = (header: string | undefined): boolean =>
  [true, false].some((secure) => readPreviewCookie(header, secure) !== null);
