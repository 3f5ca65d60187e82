/** Address of the site as visitors enter it (`WEB_ORIGIN`), without a slash at the end. */
export const siteOrigin = (env: Readonly<Record<string, string | undefined>>, fallback: string): string =>
  (env['WEB_ORIGIN'] || fallback).replace(/\/+$/, '');
