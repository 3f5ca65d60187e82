import type { BootDocument, RuntimeConfig } from '@evcare/shared-contracts/release';
import { BOOT_SCRIPT_HASH } from './boot-script';

/** Google Identity Services, as its documentation lists them. */
const GOOGLE = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  calls: 'https://accounts.google.com/gsi/',
};

/** Holds for every answer, whatever it carries. */
export const BASE_POLICY = [
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
];

const REPORTS = 'reports';

/** Where browsers tell of what a policy stopped. */
const reportsTo = ({ apiBase }: RuntimeConfig): string => `${apiBase.replace(/\/$/, '')}/telemetry/csp`;

const originOf = (url: string): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : []);

/** Origins beside the page's own that an operator named; such a config is never one of production. */
const overrideOrigins = ({ environment, overrides }: RuntimeConfig): readonly string[] =>
  overrides.enabled && environment !== 'production' ? overrides.origins : [];

/**
 * Addresses of scripts that run without a hash: Google's, which changes as Google likes, and only where a sign-in with
 * it is set up.
 */
export const openScripts = ({ googleClientId }: RuntimeConfig): readonly string[] =>
  googleClientId ? [GOOGLE.script] : [];

type Rules = Readonly<Record<string, readonly string[]>>;

const asPolicy = (rules: Rules): string =>
  [...Object.entries(rules).map(([name, values]) => [name, ...values].join(' ')), ...BASE_POLICY].join('; ');

/** What both kinds of pages have in common: everything but how scripts and inline styles are held. */
function commonRules(config: RuntimeConfig, more: readonly string[]): Rules {
  const google = config.googleClientId !== null;
  const own = ["'self'", ...new Set([...config.remoteOrigins, ...overrideOrigins(config), ...more])];
  const api = originOf(config.apiBase);
  return {
    'default-src': own,
    'style-src': [...own, ...(google ? [GOOGLE.style] : [])],
    'img-src': [...own, ...api, 'data:', 'blob:'],
    'font-src': own,
    'connect-src': [...own, ...api, ...(google ? [GOOGLE.calls] : [])],
    'frame-src': google ? [GOOGLE.calls] : ["'none'"],
    'worker-src': ["'none'"],
    'manifest-src': ["'self'"],
  };
}

/**
 * Only the inline boot script runs by itself, and what that adds with a hash. Nothing inline, no eval, no HTML from
 * text. Google's code makes policies of its own, whose names nobody promises, so where it is used any name goes.
 */
function strictHeaders(config: RuntimeConfig): Record<string, string> {
  const google = config.googleClientId !== null;
  const unchecked = google || overrideOrigins(config).length > 0;
  return {
    'content-security-policy': asPolicy({
      ...commonRules(config, []),
      'script-src': [`'${BOOT_SCRIPT_HASH}'`, "'strict-dynamic'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': google ? ['*'] : ['default'],
      'report-uri': [reportsTo(config)],
      'report-to': [REPORTS],
    }),
    // Chromium up to 156 knows scripts only, and complains of anything else on every page.
    [unchecked ? 'integrity-policy-report-only' : 'integrity-policy']:
      `blocked-destinations=(script), endpoints=(${REPORTS})`,
    'reporting-endpoints': `${REPORTS}="${reportsTo(config)}"`,
  };
}

/** For live builds: their scripts change all the time, and their tools write styles into the page. */
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
 * Headers that go with the composed documents, beside those of every answer.
 * @param origins that the pages of development servers load from besides their own
 */
export const documentHeaders = (
  { config, integrity }: Pick<BootDocument, 'config' | 'integrity'>,
  origins: readonly string[] = [],
): Record<string, string> =>
  integrity === 'enforced' ? strictHeaders(config) : looseHeaders(config, origins);
