/** One thing that a scanner reports. */
export interface Finding {
  readonly tool: string;
  readonly kind: string;
  readonly level: 'high' | 'low';
  readonly where: string;
}

interface WapitiReport {
  readonly vulnerabilities: Readonly<
    Record<
      string,
      readonly {
        readonly level: number | string;
        readonly method: string;
        readonly path: string;
        readonly info: string;
      }[]
    >
  >;
}

/** Levels 3 and 4 of wapiti are its high and critical ones. */
const WAPITI_HIGH = 3;

/** Reads the JSON report of wapiti. */
export function wapitiFindings(text: string): Finding[] {
  const { vulnerabilities } = JSON.parse(text) as WapitiReport;
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ level, method, path, info }) => ({
      tool: 'wapiti',
      kind: `${kind}: ${info}`,
      level: Number(level) >= WAPITI_HIGH ? ('high' as const) : ('low' as const),
      where: `${method} ${path}`,
    })),
  );
}

/** Reads the results of sqlmap: a row for each parameter that can be injected, and none where there is none. */
export function sqlmapFindings(csv: string): Finding[] {
  return csv
    .split('\n')
    .slice(1)
    .filter((line) =>
      line
        .split(',')
        .slice(2)
        .some((cell) => cell.trim() !== ''),
    )
    .map((line) => ({ tool: 'sqlmap', kind: 'SQL injection', level: 'high' as const, where: line.trim() }));
}

/** Number of requests that sqlmap came to, as its output says. */
export const sqlmapTested = (output: string): number =>
  new Set([...output.matchAll(/^\[(\d+)\/\d+\] (?:URL|Form):?$/gm)].map(([, index]) => index)).size;
