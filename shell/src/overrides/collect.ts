import { EXTENSION_KEY, REMOTE_PARAM, STORED_OVERRIDES, type Storages } from './allowed';
import {
  readRequest,
  shorten,
  writeTarget,
  type OverrideRequest,
  type Problem,
  type RequestRules,
} from './request';

/** Maximum number of requests read at once; an engineer never needs more. */
const MOST = 20;

/** Requests of this tab, validated but not yet resolved. */
export interface Collected {
  readonly requests: readonly OverrideRequest[];
  readonly problems: readonly Problem[];
  /** Query string without the parameters that were read; equal to the given one if it contained none. */
  readonly search: string;
}

type Wish = readonly [name: string, value: string];

const isWish = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

function parseObject(text: string | null): Record<string, unknown> | null {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const wishesIn = (value: Record<string, unknown>): Wish[] =>
  Object.entries(value).filter(isWish).slice(0, MOST);

/** Overrides set by the public extension; its other keys are ignored. */
function extensionWishes({ local }: Storages): Wish[] {
  const { overrides } = parseObject(local.get(EXTENSION_KEY)) ?? {};
  return typeof overrides === 'object' && overrides !== null
    ? wishesIn(overrides as Record<string, unknown>)
    : [];
}

/** Stores the requests of this tab; an empty list clears them. */
export function keepRequests(
  requests: readonly OverrideRequest[],
  { perTab }: Pick<Storages, 'perTab'>,
): void {
  if (requests.length === 0) return perTab.remove(STORED_OVERRIDES);
  const kept = Object.fromEntries(requests.map(({ remote, target }) => [remote, writeTarget(target)]));
  perTab.set(STORED_OVERRIDES, JSON.stringify(kept));
}

/** Clears every override of this browser: those of the tab and those set by the extension. */
export function forgetOverrides(storages: Storages): void {
  storages.perTab.remove(STORED_OVERRIDES);
  const kept = parseObject(storages.local.get(EXTENSION_KEY));
  if (kept && 'overrides' in kept)
    storages.local.set(EXTENSION_KEY, JSON.stringify({ ...kept, overrides: {} }));
}

/** Clears the override of one remote. */
export function forgetOverride(remote: string, rules: RequestRules, storages: Storages): void {
  const rest = (wishes: readonly Wish[]) =>
    wishes.filter(([name, value]) => {
      const read = readRequest(name, value, rules);
      return !('request' in read && read.request.remote === remote) && name !== remote;
    });
  const kept = rest(wishesIn(parseObject(storages.perTab.get(STORED_OVERRIDES)) ?? {}));
  if (kept.length === 0) storages.perTab.remove(STORED_OVERRIDES);
  else storages.perTab.set(STORED_OVERRIDES, JSON.stringify(Object.fromEntries(kept)));
  const extension = parseObject(storages.local.get(EXTENSION_KEY));
  if (extension && 'overrides' in extension) {
    const overrides = Object.fromEntries(rest(extensionWishes(storages)));
    storages.local.set(EXTENSION_KEY, JSON.stringify({ ...extension, overrides }));
  }
}

/** Stores one request for this tab; replaces an earlier one for the same remote. */
export function keepRequest({ remote, target }: OverrideRequest, { perTab }: Pick<Storages, 'perTab'>): void {
  const kept = parseObject(perTab.get(STORED_OVERRIDES)) ?? {};
  perTab.set(STORED_OVERRIDES, JSON.stringify({ ...kept, [remote]: writeTarget(target) }));
}

/**
 * Reads the requests of this tab: first `?remote=`, then those stored earlier, then those of the public extension.
 * Requests in the address are stored for the tab, so that they survive navigations and reloads; `reset` clears all of
 * them, `<remote>@stable` those of one remote.
 */
export function collectRequests(search: string, rules: RequestRules, storages: Storages): Collected {
  const params = new URLSearchParams(search);
  const asked = params.getAll(REMOTE_PARAM).slice(0, MOST);
  const problems: Problem[] = [];
  const chosen = new Map<string, OverrideRequest>();

  function add(name: string, value: string, again: boolean): void {
    const read = readRequest(name, value, rules);
    if ('problem' in read) problems.push(read.problem);
    else if (again || !chosen.has(read.request.remote)) chosen.set(read.request.remote, read.request);
  }

  if (asked.includes('reset')) forgetOverrides(storages);
  const wishes = asked.filter((one) => one !== 'reset');
  for (const wish of wishes) {
    const at = wish.indexOf('@');
    if (at > 0 && wish.slice(at + 1) === 'stable') forgetOverride(wish.slice(0, at), rules, storages);
  }

  const kept = parseObject(storages.perTab.get(STORED_OVERRIDES));
  if (kept === null) {
    problems.push({ code: 'UNREADABLE', asked: STORED_OVERRIDES });
    storages.perTab.remove(STORED_OVERRIDES);
  }
  for (const [name, value] of wishesIn(kept ?? {})) add(name, value, true);
  for (const wish of wishes) {
    const at = wish.indexOf('@');
    if (at <= 0) problems.push({ code: 'UNREADABLE', asked: shorten(wish) });
    else if (wish.slice(at + 1) !== 'stable') add(wish.slice(0, at), wish.slice(at + 1), true);
  }
  keepRequests([...chosen.values()], storages);
  for (const [name, value] of extensionWishes(storages)) add(name, value, false);

  params.delete(REMOTE_PARAM);
  const rest = params.toString();
  return {
    requests: [...chosen.values()],
    problems,
    search: asked.length === 0 ? search : rest && `?${rest}`,
  };
}
