import * as z from '../schema';
import { DEFAULT_COMPANY } from './company';

/**
 * Settings that an operator can change without a rebuild. They are inlined in the composed HTML, so they must
 * not contain secrets. Every field has a default, so that a missing file or field never stops the site.
 */
export const runtimeConfigSchema = z.object({
  environment: z._default(z.enum(['development', 'test', 'production']), 'production'),
  /** Base URL of the API, `/path` or `https://…` (specification §7). A trailing slash is removed. */
  apiBase: z._default(
    z.like(/^(https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/).check(z.overwrite((base) => base.replace(/\/+$/, ''))),
    '/api',
  ),
  /** Number on the cart badge: live, or the fixed 3 of the specification (docs/deviations.md). */
  cartBadge: z._default(z.enum(['live', 'fixed']), 'live'),
  /** OAuth client id of Google Identity Services; without it only the fallback button is shown. */
  googleClientId: z._default(z.nullable(z.string()), null),
  /** Shows the demo accounts on the login page. Never set it in production. */
  demo: z._default(z.boolean(), false),
  /** Additional origins that remotes may be loaded from. */
  remoteOrigins: z._default(z.array(z.string()), () => []),
  /**
   * Whether engineers may override the releases of a page, and the additional origins allowed for this. Not allowed in
   * production: composing the pages rejects such a config, and the shell ignores it. Since 1.3.0.
   */
  overrides: z._default(
    z.object({ enabled: z.boolean(), origins: z._default(z.array(z.string()), () => []) }),
    () => ({
      enabled: false,
      origins: [],
    }),
  ),
  /** Maximum age in seconds of an open page's release data; older data is refreshed on navigation. Since 1.3.0. */
  releaseCheckSeconds: z._default(z.whole(1), 60),
  /**
   * Whether browsers install the service worker with the offline page. If false, they remove it and what it
   * stored at their next visit. Since 1.4.0.
   */
  serviceWorker: z._default(z.boolean(), true),
  flags: z._default(z.byKey(z.boolean()), () => ({})),
  company: z._default(
    z.object({
      name: z.string(),
      address: z.string(),
      hotline: z.string(),
      hours: z.string(),
      /** Phone number of the Zalo account. Since 1.4.0. */
      zalo: z.optional(z.string()),
      taxCode: z.nullable(z.string()),
      /** Phone number of the towing service, if it is not the hotline. Since 1.4.0. */
      towing: z.optional(z.string()),
      /** Directions to the workshop, as text. Since 1.4.0. */
      directions: z.optional(z.string()),
    }),
    () => ({
      ...DEFAULT_COMPANY,
      directions: 'Từ trung tâm: qua cầu Kênh Tẻ, theo đường Nguyễn Hữu Thọ đến giao lộ Nguyễn Văn Linh.',
    }),
  ),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
