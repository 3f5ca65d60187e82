import type { RuntimeConfig } from '@evcare/shared-contracts/release';
import type { TextStorage } from '../session/browser-storage';
import type { ApplyOverrides } from '.';

/** Where this tab keeps what was chosen: `{ "<remote>": "<version or address>" }`. */
export const STORED_OVERRIDES = 'evcare.overrides';

/** Where the public Module Federation extension for Chrome keeps its choices, `{ overrides: { name: url | version } }`. */
export const EXTENSION_KEY = '__MF_DEVTOOLS__';

/** Query parameter that asks for another release, and the one that opens the developer panel. */
export const REMOTE_PARAM = 'remote';
export const PANEL_PARAM = 'devtools';

/** Both storages of a browser. */
export interface Storages {
  readonly local: TextStorage;
  readonly perTab: TextStorage;
}

/** Whether an engineer may put other releases into this page. Production never lets anybody, whatever it is told. */
export const overridesAllowed = ({ environment, overrides }: RuntimeConfig): boolean =>
  overrides.enabled === true && environment !== 'production';

/**
 * Whether anything asks for another release; the only part of overrides that each page runs. What is asked for is read
 * by code that is fetched only then.
 */
export const asksForOverrides = (search: string, { local, perTab }: Storages): boolean =>
  new URLSearchParams(search).has(REMOTE_PARAM) ||
  perTab.get(STORED_OVERRIDES) !== null ||
  /"overrides":\{"/.test((local.get(EXTENSION_KEY) ?? '').replace(/\s/g, ''));

/** Nothing is overridden. */
export const applyNothing: ApplyOverrides = (boot) => ({ boot, active: [], origins: [], problems: [] });
