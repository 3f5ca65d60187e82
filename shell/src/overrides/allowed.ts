import type { RuntimeConfig } from '@evcare/shared-contracts/release';
import type { TextStorage } from '../session/browser-storage';
import type { ApplyOverrides } from '.';

/** Session storage key of this tab's overrides: `{ "<remote>": "<version or address>" }`. */
export const STORED_OVERRIDES = 'evcare.overrides';

/** Local storage key of the public Module Federation extension for Chrome: `{ overrides: { name: url | version } }`. */
export const EXTENSION_KEY = '__MF_DEVTOOLS__';

/** Query parameters: one overrides a release, the other opens the developer panel. */
export const REMOTE_PARAM = 'remote';
export const PANEL_PARAM = 'devtools';

/** The two storages of a browser. */
export interface Storages {
  readonly local: TextStorage;
  readonly perTab: TextStorage;
}

/**
 * True if engineers may override releases on this page. Always false in production, whatever the configuration says.
 */
export const overridesAllowed = ({ environment, overrides }: RuntimeConfig): boolean =>
  overrides.enabled === true && environment !== 'production';

/**
 * True if anything requests an override. This is the only part of overrides that every page runs; the code that reads
 * the requests is fetched only if there are any.
 */
export const hasOverrideRequests = (search: string, { local, perTab }: Storages): boolean =>
  new URLSearchParams(search).has(REMOTE_PARAM) ||
  perTab.get(STORED_OVERRIDES) !== null ||
  /"overrides":\{"/.test((local.get(EXTENSION_KEY) ?? '').replace(/\s/g, ''));

/** The state without overrides. */
export const applyNoOverrides: ApplyOverrides = (boot) => ({ boot, active: [], origins: [], problems: [] });
