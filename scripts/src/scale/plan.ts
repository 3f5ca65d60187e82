import { costOf, processesFor, TARGET_UTILISATION, type Cost, type Mix } from './model';

/** Memory (GiB): limits of the Kubernetes manifests for processes, and a share of cache for each core of the database. */
const GIB = { node: 0.5, renderer: 0.25, databaseCore: 4 } as const;
/** Default of DATABASE_POOL_SIZE, and the connections of a copy for live events. */
const CONNECTIONS = { pool: 20, live: 2 } as const;

/** Size of a site for a load. */
export interface Plan {
  readonly rate: number;
  readonly processes: Cost;
  /** Processors of all parts together, at the planned utilisation. */
  readonly cores: number;
  readonly gib: number;
  readonly databaseConnections: number;
}

/** Returns what a rate of requests needs. */
export function planFor(cost: Cost, rate: number): Plan {
  const processes = processesFor(cost, rate);
  const busy = ((cost.node + cost.renderer + cost.database) * rate) / 1_000;
  return {
    rate,
    processes,
    cores: Math.ceil(busy / TARGET_UTILISATION),
    gib: Math.ceil(
      processes.node * GIB.node + processes.renderer * GIB.renderer + processes.database * GIB.databaseCore,
    ),
    databaseConnections: processes.node * (CONNECTIONS.pool + CONNECTIONS.live),
  };
}

/** Returns the mix, and its share of all requests, that is left if a CDN answers the given kinds. */
export function behindCdn(mix: Mix, answered: readonly string[]): { mix: Mix; share: number } {
  const left = Object.entries(mix).filter(([kind]) => !answered.includes(kind));
  const share = left.reduce((sum, [, part]) => sum + part, 0);
  return { mix: Object.fromEntries(left.map(([kind, part]) => [kind, part / share])), share };
}

/** Returns a Markdown table of what multiples of a rate need, without and with a CDN. */
export function planTable(
  costs: Readonly<Record<string, Cost>>,
  mix: Mix,
  { today, multiples, cached }: { today: number; multiples: readonly number[]; cached: readonly string[] },
): string {
  const cdn = behindCdn(mix, cached);
  const rows = multiples.flatMap((multiple) => [
    rowOf(`${multiple} ×`, planFor(costOf(mix, costs), today * multiple)),
    rowOf(`${multiple} ×, CDN`, planFor(costOf(cdn.mix, costs), today * multiple * cdn.share)),
  ]);
  return [
    '| Load | Requests/s | API and site | Renderers | Database cores | Cores in all | GiB | Connections |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function rowOf(name: string, { rate, processes, cores, gib, databaseConnections }: Plan): string {
  const { node, renderer, database } = processes;
  const cells = [Math.round(rate), node, renderer, database, cores, gib, databaseConnections];
  return `| ${name} | ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`;
}
