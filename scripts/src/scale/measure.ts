import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { LoadRequest } from '@evcare/api/load';
import { startSiteProcess } from '../e2e/site-process';
import { sendLoad, type LoadResult } from './load';
import { costOf, inMix, PARTS, predictClients, type Cost, type Mix, type Prediction } from './model';
import { readBusyMs, readUsage, usedBetween } from './processes';

/** Result of a measurement. */
export interface Measurement {
  /** Cost of each kind of request in the mix. */
  readonly costs: Readonly<Record<string, Cost>>;
  /** Mean cost of the mix: calculated from kinds that were measured alone, and measured together. */
  readonly mixed: { readonly alone: Cost; readonly together: Cost };
  /** Processor time (ms) of the load generator for one request. */
  readonly clientMs: number;
  readonly predicted: Prediction;
  readonly measured: LoadResult;
  /** Processors that other programs used during the load test. */
  readonly othersCores: number;
}

const get = (name: string, path: string, accept = 'application/json'): LoadRequest => ({
  name,
  path,
  headers: { accept, 'accept-encoding': 'gzip' },
});

let number = 0;
/** Requests by kind. A filter that was not used before makes a response that no cache has. */
const KINDS: Readonly<Record<string, () => LoadRequest>> = {
  'cached list': () => get('cached list', '/api/products?pageSize=12'),
  'new list': () => get('new list', `/api/products?pageSize=12&min=${++number}`),
  'cached page': () => get('cached page', '/products', 'text/html'),
  'new page': () => get('new page', `/products?min=${++number}`, 'text/html'),
  write: () => ({
    ...get('write', '/api/telemetry/remotes'),
    method: 'POST',
    body: () => {
      const id = randomUUID();
      const event = { remote: 'mfe-account', release: '0.0.0', code: 'READY', traceId: id, visit: id };
      return [{ ...event, at: new Date().toISOString() }];
    },
  }),
};
/** Mix of the load test. */
export const MIX: Mix = {
  'cached list': 0.5,
  'new list': 0.2,
  'cached page': 0.2,
  'new page': 0.02,
  write: 0.08,
};
const [CLIENTS, CALM_CLIENTS, CALM_MS, LOAD_MS, WARM_MS] = [16, 4, 5_000, 15_000, 3_000];

/** Returns a cost as text. */
export const textOf = (cost: Cost): string =>
  `${PARTS.map((part) => `${part} ${cost[part].toFixed(2)}`).join(', ')} ms`;

/** Spreads the kinds of a mix evenly: the kind that is furthest behind its share is next. */
function spread(mix: Mix): () => LoadRequest {
  const due = new Map(Object.keys(mix).map((kind) => [kind, 0]));
  return () => {
    for (const [kind, share] of Object.entries(mix)) due.set(kind, (due.get(kind) ?? 0) + share);
    const [next = ''] = [...due].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
    due.set(next, (due.get(next) ?? 0) - 1);
    return (KINDS[next] as () => LoadRequest)();
  };
}

/** Starts a site, measures the cost of each kind of request, and compares a load test with its prediction. */
export async function measure(report: (line: string) => void): Promise<Measurement> {
  const site = await startSiteProcess({ LIMIT_SCALE: '1000' });
  try {
    const run = async (next: () => LoadRequest, clients: number, ms: number) => {
      await sendLoad(site.url, { clients, ms: WARM_MS, next });
      const [before, own, busy] = [readUsage(), process.cpuUsage(), readBusyMs()];
      const result = await sendLoad(site.url, { clients, ms, next });
      const used = usedBetween(before, readUsage());
      const { user, system } = process.cpuUsage(own);
      const clientMs = (user + system) / 1_000;
      const others = readBusyMs() - busy - clientMs - PARTS.reduce((sum, part) => sum + used[part], 0);
      const cost = Object.fromEntries(PARTS.map((part) => [part, used[part] / result.requests])) as Cost;
      return {
        result,
        cost,
        clientMs: clientMs / result.requests,
        othersCores: others / result.seconds / 1_000,
      };
    };
    const costs: Record<string, Cost> = {};
    for (const [kind, next] of Object.entries(KINDS)) {
      const { result, cost } = await run(next, CALM_CLIENTS, CALM_MS);
      costs[kind] = cost;
      const rate = Math.round(result.requests / result.seconds);
      report(`${kind}: ${textOf(cost)}; ${rate}/s, ${result.failed} failed`);
    }
    const { processes } = readUsage();
    const capacity = {
      processes: { node: 1, renderer: Math.max(1, processes.renderer), database: CALM_CLIENTS * 4 },
      cores: availableParallelism(),
    };
    const mixed = await run(spread(MIX), CALM_CLIENTS, LOAD_MS);
    const predicted = predictClients(mixed.cost, capacity, CLIENTS, mixed.clientMs);
    const { result, othersCores } = await run(spread(MIX), CLIENTS, LOAD_MS);
    const alone = costOf(MIX, costs);
    return {
      costs: inMix(costs, MIX, mixed.cost),
      mixed: { alone, together: mixed.cost },
      clientMs: mixed.clientMs,
      predicted,
      measured: result,
      othersCores,
    };
  } finally {
    await site.stop();
  }
}
