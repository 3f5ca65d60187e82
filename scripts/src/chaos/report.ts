import { longestOutages, type FaultInterval, type OutageWatch, type RequestClass } from './outages';

/** Figures of a run, printed continuously. */
export interface Report {
  count(of: RequestClass, result: string): void;
  fault(interval: FaultInterval): void;
  line(text: string): void;
  /** Returns the time since the start of the run, as it is printed before each line. */
  timeOf(instant: number): string;
  /** Prints one line with the results so far. */
  status(): void;
  /** Prints a table of faults with their number and longest duration. */
  table(): void;
}

const CLASSES: readonly RequestClass[] = ['page', 'read', 'write'];
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export function createReport(outages: OutageWatch, write: (text: string) => void = console.log): Report {
  const started = Date.now();
  const results = new Map<string, number>();
  const faults: FaultInterval[] = [];
  const elapsed = (): string => seconds(Date.now() - started).padStart(8);

  return {
    count(of, result) {
      const key = `${of} ${result}`;
      results.set(key, (results.get(key) ?? 0) + 1);
    },
    fault(interval) {
      faults.push(interval);
      write(`${elapsed()}  ${interval.name} (${seconds(interval.to - interval.from)})`);
    },
    timeOf: (instant) => seconds(instant - started),
    line: (text) => write(`${elapsed()}  ${text}`),
    status() {
      const longest = longestOutages(outages.list(Date.now()));
      const parts = CLASSES.map((of) => {
        const all = [...results].filter(([key]) => key.startsWith(`${of} `));
        const total = all.reduce((sum, [, number]) => sum + number, 0);
        const errors = all
          .filter(([key]) => !key.endsWith(' ok'))
          .map(([key, number]) => `${key.slice(of.length + 1)}: ${number}`);
        const failed = errors.length > 0 ? ` (${errors.join(', ')})` : '';
        return `${of}s ${total}${failed}, longest outage ${seconds(longest[of])}`;
      });
      write(`${elapsed()}  ${parts.join('; ')}`);
    },
    table() {
      const names = [...new Set(faults.map(({ name }) => name))].sort();
      write('\n| Fault | Times | Longest |\n| --- | ---: | ---: |');
      for (const name of names) {
        const faultsOfName = faults.filter((fault) => fault.name === name);
        const longest = Math.max(...faultsOfName.map(({ from, to }) => to - from));
        write(`| ${name} | ${faultsOfName.length} | ${seconds(longest)} |`);
      }
      write('');
    },
  };
}
