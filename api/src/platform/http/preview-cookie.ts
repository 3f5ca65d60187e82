/** Cookie of a visitor who sees a release that is not live; its value is the token of the preview. */
export const PREVIEW_COOKIE = 'evcare_preview';
/** Longest value that is read (characters). */
const MAX_LENGTH = 64;

const VALUE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w.-]{1,${MAX_LENGTH}})(?:;|$)`);

/** Token in a `Cookie` header; null if there is none. */
export const readPreviewCookie = (header: string | undefined): string | null =>
  VALUE.exec(header ?? '')?.[1] ?? null;
