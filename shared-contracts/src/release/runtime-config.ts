import * as z from '../schema';

/**
 * What an operator may set without a rebuild. It is inlined in the composed HTML, so it holds no secret.
 * Every field has a default: a missing file or field never stops the site.
 */
export const runtimeConfigSchema = z.object({
  environment: z._default(z.enum(['development', 'test', 'production']), 'production'),
  /** Base of the API, `/path` or `https://…` (specification §7). A slash at its end is dropped. */
  apiBase: z._default(
    z.like(/^(https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/).check(z.overwrite((base) => base.replace(/\/+$/, ''))),
    '/api',
  ),
  /** The badge's number: live, or the specification's fixed 3 (docs/deviations.md). */
  cartBadge: z._default(z.enum(['live', 'fixed']), 'live'),
  /** OAuth client of Google Identity Services; without it only the fallback button is offered. */
  googleClientId: z._default(z.nullable(z.string()), null),
  /** Shows the demo accounts on the login page. Never set it in production. */
  demo: z._default(z.boolean(), false),
  /** Origins beside the page's own that remotes may come from. */
  remoteOrigins: z._default(z.array(z.string()), () => []),
  /**
   * Whether an engineer may put other releases into the page, and from which origins besides the page's own. Never in
   * production: such a config is refused when the pages are composed, and not followed by the shell. Since 1.3.0.
   */
  overrides: z._default(
    z.object({ enabled: z.boolean(), origins: z._default(z.array(z.string()), () => []) }),
    () => ({
      enabled: false,
      origins: [],
    }),
  ),
  /** How old an open page's knowledge of the live releases may be when somebody navigates (seconds). Since 1.3.0. */
  releaseCheckSeconds: z._default(z.whole(1), 60),
  flags: z._default(z.byKey(z.boolean()), () => ({})),
  company: z._default(
    z.object({
      name: z.string(),
      address: z.string(),
      hotline: z.string(),
      hours: z.string(),
      taxCode: z.nullable(z.string()),
    }),
    () => ({
      name: 'EVCare Việt Nam',
      address: '128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
      hotline: '1900 0000',
      hours: 'Thứ Hai – Thứ Bảy, 08:00 – 17:30',
      taxCode: null,
    }),
  ),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
