/** Finding of a scanner. */
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

/** Levels 3 and 4 of wapiti are high and critical. */
const WAPITI_HIGH = 3;

/** Parses wapiti's JSON report. */
export function wapitiFindings(text: string): Finding[] {
  const { vulnerabilities } = JSON.parse(text) as WapitiReport;
  return Object.entries(vulnerabilities).flatMap(([kind, reports]) =>
    reports.map(({ level, method, path, info }) => ({
      tool: 'wapiti',
      kind: `${kind}: ${info}`,
      level: Number(level) >= WAPITI_HIGH ? ('high' as const) : ('low' as const),
      where: `${method} ${path}`,
    })),
  );
}

/** Parses sqlmap's results: one row per injectable parameter. */
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

/** Number of requests that sqlmap tested, according to its output. */
export const sqlmapTested = (output: string): number =>
  new Set([...output.matchAll(/^\[(\d+)\/\d+\] (?:URL|Form):?$/gm)].map(([, index]) => index)).size;
