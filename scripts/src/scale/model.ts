/** Parts of the site that use processor time. */
export const PARTS = ['node', 'renderer', 'database'] as const;
export type Part = (typeof PARTS)[number];

/** Processor time (ms) of one request in each part. */
export type Cost = Readonly<Record<Part, number>>;

/** Share of each kind of request in a load; the shares add up to 1. */
export type Mix = Readonly<Record<string, number>>;

/** Number of processes of each part, and of processors that they share. */
export interface Capacity {
  readonly processes: Cost;
  readonly cores: number;
}

/** Prediction for a load. */
export interface Prediction {
  /** Requests a second. */
  readonly rate: number;
  /** Mean duration of a request in milliseconds; infinite above the capacity. */
  readonly meanMs: number;
  /** Part that limits the rate, or the processors. */
  readonly limit: Part | 'cores';
}

/** Returns the mean cost of a request of a mix. */
export function costOf(mix: Mix, costs: Readonly<Record<string, Cost>>): Cost {
  const mean = (part: Part) =>
    Object.entries(mix).reduce((sum, [kind, share]) => sum + share * (costs[kind] as Cost)[part], 0);
  return { node: mean('node'), renderer: mean('renderer'), database: mean('database') };
}

/**
 * Returns the costs of kinds as parts of a mix. Kinds that follow each other cost more than alone, because they displace
 * each other from the caches of the processor; all are scaled so that the mix costs what was measured.
 */
export function inMix(
  costs: Readonly<Record<string, Cost>>,
  mix: Mix,
  measured: Cost,
): Readonly<Record<string, Cost>> {
  const alone = costOf(mix, costs);
  const scaled = (cost: Cost, part: Part) =>
    alone[part] > 0 ? (cost[part] * measured[part]) / alone[part] : 0;
  return Object.fromEntries(
    Object.entries(costs).map(([kind, cost]) => [
      kind,
      { node: scaled(cost, 'node'), renderer: scaled(cost, 'renderer'), database: scaled(cost, 'database') },
    ]),
  );
}

const totalOf = (cost: Cost): number => PARTS.reduce((sum, part) => sum + cost[part], 0);

/** Returns the highest rate that the parts can serve, and what limits it. */
export function capacityOf(cost: Cost, { processes, cores }: Capacity, clientMs = 0) {
  const bounds = [
    ...PARTS.map((part) => ({ limit: part as Prediction['limit'], rate: processes[part] / cost[part] })),
    { limit: 'cores' as const, rate: cores / (totalOf(cost) + clientMs) },
  ].map(({ limit, rate }) => ({ limit, rate: rate * 1_000 }));
  return bounds.reduce((lowest, bound) => (bound.rate < lowest.rate ? bound : lowest));
}

/**
 * Predicts a load of clients that each send their next request as soon as the last was answered: mean value analysis of
 * a closed network, with a queue for each part, bounded by the processors.
 * @param clientMs processor time of the client for one request, if it runs on the same machine
 */
export function predictClients(cost: Cost, capacity: Capacity, clients: number, clientMs = 0): Prediction {
  const stations = [...PARTS.map((part) => cost[part] / capacity.processes[part]), clientMs];
  let lengths = stations.map(() => 0);
  let rate = 0;
  for (let population = 1; population <= clients; population++) {
    const durations = stations.map((demand, index) => demand * (1 + (lengths[index] as number)));
    rate = population / durations.reduce((sum, duration) => sum + duration, 0);
    lengths = durations.map((duration) => rate * duration);
  }
  const bound = capacityOf(cost, capacity, clientMs);
  const perSecond = Math.min(rate * 1_000, bound.rate);
  return { rate: perSecond, meanMs: (clients / perSecond) * 1_000, limit: bound.limit };
}

/** Probability that a request waits, in a queue with several servers (Erlang C). */
export function waitProbability(servers: number, load: number): number {
  let blocked = 1;
  for (let server = 1; server <= servers; server++) blocked = (load * blocked) / (server + load * blocked);
  const utilisation = load / servers;
  return utilisation >= 1 ? 1 : blocked / (1 - utilisation * (1 - blocked));
}

/** Predicts requests that arrive at a rate, independently of each other. */
export function predictRate(cost: Cost, capacity: Capacity, rate: number): Prediction {
  const { limit, rate: highest } = capacityOf(cost, capacity);
  if (rate >= highest) return { rate: highest, meanMs: Infinity, limit };
  const perMs = rate / 1_000;
  const meanMs = PARTS.reduce((sum, part) => {
    const [servers, demand] = [capacity.processes[part], cost[part]];
    const load = perMs * demand;
    return sum + demand + (waitProbability(servers, load) * demand) / (servers - load);
  }, 0);
  return { rate, meanMs, limit };
}

/** Utilisation up to which parts are planned, so that the loss of a zone of three leaves them below 90 %. */
export const TARGET_UTILISATION = 0.6;

/** Returns the number of processes of each part for a rate, at least two of each. */
export function processesFor(cost: Cost, rate: number, utilisation = TARGET_UTILISATION): Cost {
  const of = (part: Part) => Math.max(2, Math.ceil((rate * cost[part]) / 1_000 / utilisation));
  return { node: of('node'), renderer: of('renderer'), database: of('database') };
}
