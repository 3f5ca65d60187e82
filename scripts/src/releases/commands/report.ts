import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { findingText } from '../gate/finding-text';
import type { Finding } from '../gate/finding';
import type { Move } from '../move';
import { pointerOf } from '../store';
import type { CommandResult, CommandContext } from './command';

/** Result of a command that moves the pointer of a part. */
export interface PartMove {
  readonly command: string;
  readonly part: string;
  readonly version?: string;
  /** State after the move: `mfe-account 1.2.0 is stable`. */
  readonly sentence: string;
  /** State after the move, for a dry run: `mfe-account 1.2.0 would be stable`. */
  readonly wouldBe: string;
  readonly move: Pick<Move, 'after' | 'changed'> & { readonly before: Move['before'] | null };
  /** Findings that did not stop the move; null if the gate was not run. */
  readonly findings: readonly Finding[] | null;
  /** Further lines of the text. */
  readonly lines?: readonly string[];
  /** Additional properties of the JSON document. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const NONE = 'none';

/** Readable canary: `1.3.0 (10 %, staff)`. */
export const canaryText = (canary: ReleasePointer['canary']): string =>
  canary ? `${canary.version} (${[`${canary.percent} %`, ...canary.cohorts].join(', ')})` : NONE;

/** Releases that pages in use leave at once. */
function urgentText({ enabled, urgent, withdrawn = [] }: Partial<ReleasePointer> = {}): string {
  const versions = withdrawn.filter((entry) => entry.urgent).map(({ version }) => version);
  return [...versions, ...(urgent && enabled === false ? ['all'] : [])].join(', ') || NONE;
}

const FACTS: readonly [string, (pointer: ReleasePointer | undefined) => string][] = [
  ['stable', (pointer) => pointer?.stable ?? NONE],
  ['canary', (pointer) => canaryText(pointer?.canary)],
  [
    'stopped',
    (pointer) => (pointer?.stopped ? `${pointer.stopped.version}: ${pointer.stopped.reason}` : NONE),
  ],
  ['at once', (pointer) => urgentText(pointer)],
  ['enabled', (pointer) => (pointer ? (pointer.enabled ? 'yes' : 'no') : NONE)],
];

/** Differences between two states of a pointer: `stable   1.2.0 -> 1.3.0`. */
function differences(before: ReleasePointer | undefined, after: ReleasePointer | undefined): string[] {
  return FACTS.flatMap(([name, textOf]) => {
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [`  ${name.padEnd(8)} ${from} -> ${to}`];
  });
}

/** Findings of the gate, in lines of a terminal. */
export function gateLines(findings: readonly Finding[] | null, reason: string | undefined): string[] {
  if (!findings) return [];
  const overruled = findings.filter(({ level }) => level === 'refuse');
  if (findings.length === 0) return ['  gate     no objection'];
  return [
    overruled.length > 0
      ? `  gate     overruled by --force (${reason}): ${overruled.map(({ rule }) => rule).join(', ')}`
      : '  gate     accepted, with warnings:',
    ...findings.flatMap((finding) => findingText(finding).split('\n')).map((line) => `    ${line}`),
  ];
}

/** Result of a command that moves a pointer, as text and JSON. */
export function moveResult(
  { dryRun, by, reason }: Pick<CommandContext, 'dryRun' | 'by' | 'reason'>,
  { command, part, version, sentence, wouldBe, move, findings, more, lines: further = [] }: PartMove,
): CommandResult {
  const { after, changed } = move;
  const from = (move.before && pointerOf(move.before, part)) ?? undefined;
  const to = pointerOf(after, part);
  const first = !changed
    ? `Nothing to change: ${sentence} already (site revision ${after.revision}).`
    : dryRun
      ? `Dry run, nothing was changed: ${wouldBe}.`
      : `${sentence} (site revision ${after.revision}).`;
  const lines = changed ? [...differences(from, to), ...gateLines(findings, reason)] : [];
  const text = [first, ...lines, ...further].join('\n');
  return {
    text,
    json: {
      ok: true,
      text,
      command,
      part,
      version,
      dryRun,
      changed,
      by,
      reason,
      ...more,
      siteRevision: after.revision,
      from: from ?? null,
      to: to ?? null,
      findings: findings ?? [],
      overruled: (findings ?? []).filter(({ level }) => level === 'refuse').map(({ rule }) => rule),
    },
  };
}
