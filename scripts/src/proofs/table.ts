/** Test, or command of the root package, that proves a row. */
export interface Proof {
  /** Path of a test file from the root, or `npm run <script>`. */
  readonly source: string;
  /** Title of a test, or the result of the command; absent if the proof is code. */
  readonly title?: string;
}

export interface Row {
  /** Number of a fault or check, or of a requirement. */
  readonly id: string;
  /** The row does not hold yet. */
  readonly isOpen: boolean;
  /** The row does not apply, for a stated reason. */
  readonly isNotApplicable: boolean;
  readonly proofs: readonly Proof[];
  /** Parts of the last cell that are neither a proof nor a status with its reason. */
  readonly unreadable: readonly string[];
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function toRow(cells: readonly string[]): Row {
  const proofs: Proof[] = [];
  const unreadable: string[] = [];
  let isOpen = false;
  let isNotApplicable = false;
  for (const part of (cells.at(-1) ?? '').split('<br>').map((text) => text.trim())) {
    const proof = /^`([^`]+)`(?: › (.+))?$/.exec(part);
    if (proof) proofs.push({ source: proof[1] as string, ...(proof[2] && { title: proof[2] }) });
    else if (/^open: \S.*\.$/.test(part)) isOpen = true;
    else if (/^not applicable: \S/.test(part)) isNotApplicable = true;
    else unreadable.push(part);
  }
  return { id: cells[0] as string, isOpen, isNotApplicable, proofs, unreadable };
}

/** Reads the numbered rows below a second-level heading; without `heading`, the rows before the first one. */
export function readRows(markdown: string, heading?: string): Row[] {
  const [before = '', ...sections] = markdown.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return (heading === undefined ? before : section)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => toRow(cellsOf(line)));
}
