import type { BootDocument, RuntimeConfig } from '@evcare/shared-contracts/release';
import { BOOT_SCRIPT_HASH } from './boot-script';

/** Addresses of Google Identity Services, from its documentation. */
const GOOGLE = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  calls: 'https://accounts.google.com/gsi/',
};

/** Policy for every response, whatever its content. */
export const BASE_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
];

const REPORTS = 'reports';

/** Endpoint that browsers report policy violations to. */
const reportsTo = ({ apiBase }: RuntimeConfig): string => `${apiBase.replace(/\/$/, '')}/telemetry/csp`;

const originOf = (url: string): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : []);

/** Origins that the operator allowed for overrides; none in production. */
const overrideOrigins = ({ environment, overrides }: RuntimeConfig): readonly string[] =>
  overrides.enabled && environment !== 'production' ? overrides.origins : [];

/**
 * Addresses of scripts that run without a hash: Google's script, which changes at any time, if signing in
 * with Google is configured.
 */
export const openScripts = ({ googleClientId }: RuntimeConfig): readonly string[] =>
  googleClientId ? [GOOGLE.script] : [];

type Rules = Readonly<Record<string, readonly string[]>>;

const asPolicy = (rules: Rules): string =>
  [...Object.entries(rules).map(([name, values]) => [name, ...values].join(' ')), ...BASE_POLICY].join('; ');

/** Rules that both kinds of documents share: all except those for scripts and inline styles. */
function commonRules(config: RuntimeConfig, extraOrigins: readonly string[]): Rules {
  const google = config.googleClientId !== null;
  const sources = [
    "'self'",
    ...new Set([...config.remoteOrigins, ...overrideOrigins(config), ...extraOrigins]),
  ];
  const api = originOf(config.apiBase);
  return {
    'default-src': sources,
    'style-src': [...sources, ...(google ? [GOOGLE.style] : [])],
    'img-src': [...sources, ...api, 'data:', 'blob:'],
    'font-src': sources,
    'connect-src': [...sources, ...api, ...(google ? [GOOGLE.calls] : [])],
    'frame-src': google ? [GOOGLE.calls] : ["'none'"],
    // Only the service worker.
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  };
}

/**
 * Only the inline boot script and the scripts that it adds with a hash may run: nothing else inline, no eval,
 * no HTML from strings. Google's code creates Trusted Types policies with undocumented names, so any name is
 * allowed where it is used.
 */
function strictHeaders(config: RuntimeConfig): Record<string, string> {
  const google = config.googleClientId !== null;
  const hasUncheckedScripts = google || overrideOrigins(config).length > 0;
  return {
    'content-security-policy': asPolicy({
      ...commonRules(config, []),
      'script-src': [`'${BOOT_SCRIPT_HASH}'`, "'strict-dynamic'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': google ? ['*'] : ['default'],
      'report-uri': [reportsTo(config)],
      'report-to': [REPORTS],
    }),
    // Chromium up to 156 supports scripts only, and logs a warning about any other value on every page.
    [hasUncheckedScripts ? 'integrity-policy-report-only' : 'integrity-policy']:
      `blocked-destinations=(script), endpoints=(${REPORTS})`,
    'reporting-endpoints': `${REPORTS}="${reportsTo(config)}"`,
  };
}

/** Headers for live builds, whose scripts change constantly and whose tools write styles into the page. */
const looseHeaders = (config: RuntimeConfig, origins: readonly string[]): Record<string, string> => {
  const rules = commonRules(config, origins);
  return {
    'content-security-policy': asPolicy({
      ...rules,
      'script-src': ["'self'", ...config.remoteOrigins, ...origins, ...openScripts(config)],
      'style-src': [...(rules['style-src'] ?? []), "'unsafe-inline'"],
    }),
  };
};

/**
 * Headers of the composed documents, in addition to those of every response.
 * @param origins further origins that pages of development servers load from
 */
export const documentHeaders = (
  { config, integrity }: Pick<BootDocument, 'config' | 'integrity'>,
  origins: readonly string[] = [],
): Record<string, string> =>
  integrity === 'enforced' ? strictHeaders(config) : looseHeaders(config, origins);
