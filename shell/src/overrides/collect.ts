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
const MAX_REQUESTS = 20;

/** Requests of this tab, validated but not yet resolved. */
export interface CollectedRequests {
  readonly requests: readonly OverrideRequest[];
  readonly problems: readonly Problem[];
  /** Query string without the parameters that were read; equal to the given one if it contained none. */
  readonly search: string;
}

type Entry = readonly [name: string, value: string];

const isEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

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

const entriesOf = (value: Record<string, unknown>): Entry[] =>
  Object.entries(value).filter(isEntry).slice(0, MAX_REQUESTS);

/** Overrides set by the Module Federation DevTools extension; its other keys are ignored. */
function extensionEntries({ local }: Storages): Entry[] {
  const { overrides } = parseObject(local.get(EXTENSION_KEY)) ?? {};
  return typeof overrides === 'object' && overrides !== null
    ? entriesOf(overrides as Record<string, unknown>)
    : [];
}

/** Stores the requests of this tab; an empty list clears them. */
export function storeRequests(
  requests: readonly OverrideRequest[],
  { perTab }: Pick<Storages, 'perTab'>,
): void {
  if (requests.length === 0) return perTab.remove(STORED_OVERRIDES);
  const stored = Object.fromEntries(requests.map(({ remote, target }) => [remote, writeTarget(target)]));
  perTab.set(STORED_OVERRIDES, JSON.stringify(stored));
}

/** Clears every override of this browser: those of the tab and those set by the extension. */
export function clearOverrides(storages: Storages): void {
  storages.perTab.remove(STORED_OVERRIDES);
  const stored = parseObject(storages.local.get(EXTENSION_KEY));
  if (stored && 'overrides' in stored)
    storages.local.set(EXTENSION_KEY, JSON.stringify({ ...stored, overrides: {} }));
}

/** Clears the override of one remote. */
export function clearOverride(remote: string, rules: RequestRules, storages: Storages): void {
  const withoutRemote = (entries: readonly Entry[]) =>
    entries.filter(([name, value]) => {
      const read = readRequest(name, value, rules);
      return !('request' in read && read.request.remote === remote) && name !== remote;
    });
  const remaining = withoutRemote(entriesOf(parseObject(storages.perTab.get(STORED_OVERRIDES)) ?? {}));
  if (remaining.length === 0) storages.perTab.remove(STORED_OVERRIDES);
  else storages.perTab.set(STORED_OVERRIDES, JSON.stringify(Object.fromEntries(remaining)));
  const extension = parseObject(storages.local.get(EXTENSION_KEY));
  if (extension && 'overrides' in extension) {
    const overrides = Object.fromEntries(withoutRemote(extensionEntries(storages)));
    storages.local.set(EXTENSION_KEY, JSON.stringify({ ...extension, overrides }));
  }
}

/** Stores one request for this tab; replaces an earlier one for the same remote. */
export function storeRequest(
  { remote, target }: OverrideRequest,
  { perTab }: Pick<Storages, 'perTab'>,
): void {
  const stored = parseObject(perTab.get(STORED_OVERRIDES)) ?? {};
  perTab.set(STORED_OVERRIDES, JSON.stringify({ ...stored, [remote]: writeTarget(target) }));
}

/**
 * Reads the requests of this tab: first `?remote=`, then those stored earlier, then those of the Module
 * Federation DevTools extension. Requests in the address are stored for the tab, so that they survive
 * navigations and reloads; `reset` clears all of them, `<remote>@stable` those of one remote.
 */
export function collectRequests(search: string, rules: RequestRules, storages: Storages): CollectedRequests {
  const params = new URLSearchParams(search);
  const values = params.getAll(REMOTE_PARAM).slice(0, MAX_REQUESTS);
  const problems: Problem[] = [];
  const chosen = new Map<string, OverrideRequest>();

  function add(name: string, value: string, again: boolean): void {
    const read = readRequest(name, value, rules);
    if ('problem' in read) problems.push(read.problem);
    else if (again || !chosen.has(read.request.remote)) chosen.set(read.request.remote, read.request);
  }

  if (values.includes('reset')) clearOverrides(storages);
  const requests = values.filter((value) => value !== 'reset');
  for (const request of requests) {
    const separator = request.indexOf('@');
    if (separator > 0 && request.slice(separator + 1) === 'stable')
      clearOverride(request.slice(0, separator), rules, storages);
  }

  const stored = parseObject(storages.perTab.get(STORED_OVERRIDES));
  if (stored === null) {
    problems.push({ code: 'UNREADABLE', requested: STORED_OVERRIDES });
    storages.perTab.remove(STORED_OVERRIDES);
  }
  for (const [name, value] of entriesOf(stored ?? {})) add(name, value, true);
  for (const request of requests) {
    const separator = request.indexOf('@');
    if (separator <= 0) problems.push({ code: 'UNREADABLE', requested: shorten(request) });
    else if (request.slice(separator + 1) !== 'stable')
      add(request.slice(0, separator), request.slice(separator + 1), true);
  }
  storeRequests([...chosen.values()], storages);
  for (const [name, value] of extensionEntries(storages)) add(name, value, false);

  params.delete(REMOTE_PARAM);
  const query = params.toString();
  return {
    requests: [...chosen.values()],
    problems,
    search: values.length === 0 ? search : query && `?${query}`,
  };
}
