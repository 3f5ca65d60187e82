import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { BUDGETS, budgetOf } from '../gate/budgets';
import type { Finding } from '../gate/finding';
import { findingText } from '../gate/finding-text';
import { bytesAtOnce, kb } from '../gate/rules/byte-budget';
import { measureRelease } from '../sizes';
import { pointerOf, type ReleaseStore } from '../store';

/** Download sizes of a release (bytes, brotli). */
export interface DownloadSize {
  readonly version: string;
  /** Files that every page of the part needs before its own. */
  readonly atOnce: number;
  /** All files that browsers may load. */
  readonly whole: number;
}

/** Sizes of a candidate beside those of the live release. */
export interface PreviewSizes {
  /** Null for a new part. */
  readonly live: DownloadSize | null;
  readonly candidate: DownloadSize;
  /** Limit of `atOnce`. */
  readonly budget: number;
}

type Store = Pick<ReleaseStore, 'readRelease' | 'readFile' | 'fileSizes'>;

async function sizeOf(store: Store, release: Release): Promise<DownloadSize> {
  const { name, version } = release;
  const read = (path: string) => store.readFile(name, version, path);
  const { brotli } = measureRelease(await store.fileSizes(name, version));
  return { version, atOnce: await bytesAtOnce(release, read), whole: brotli };
}

/** Measures a stored release and the live one of its part. */
export async function previewSizes(store: Store, site: SiteIndex, release: Release): Promise<PreviewSizes> {
  const stable = pointerOf(site, release.name)?.stable;
  const live = stable === undefined ? null : await store.readRelease(release.name, stable);
  return {
    live: live && (await sizeOf(store, live)),
    candidate: await sizeOf(store, release),
    budget: budgetOf(BUDGETS, release.name).atOnce,
  };
}

/** Difference with its sign: `+0.6 KB`. */
const change = (before: number, after: number): string =>
  `${after >= before ? '+' : '-'}${kb(Math.abs(after - before))}`;

/** Sizes in lines of a terminal. */
export function sizeLines({ live, candidate, budget }: PreviewSizes): string[] {
  const beside = (name: 'atOnce' | 'whole') => (live ? `${kb(live[name])} -> ` : '');
  return [
    `  at once  ${beside('atOnce')}${kb(candidate.atOnce)} of ${kb(budget)}`,
    `  whole    ${beside('whole')}${kb(candidate.whole)}`,
  ];
}

/** Code block that texts of a release can't leave: neither Markdown nor a mention works in it. */
const codeBlock = (text: string): string[] => ['```text', text.replaceAll('```', "'''"), '```'];

/** Findings of the gate, as Markdown. */
export function gateMarkdown(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['**Gate:** no objection.'];
  const refusals = findings.filter(({ level }) => level === 'refuse').length;
  return [
    refusals > 0 ? `**Gate:** refuses it, for ${refusals} reasons.` : '**Gate:** accepts it, with warnings.',
    '',
    ...codeBlock(findings.map(findingText).join('\n\n')),
  ];
}

export interface PreviewComment {
  /** Name and version. */
  readonly id: string;
  readonly address: string;
  /** Day on which it ends. */
  readonly until: string;
  readonly sizes: PreviewSizes;
  readonly findings: readonly Finding[];
}

/** Comment for a pull request. */
export function previewMarkdown({ id, address, until, sizes, findings }: PreviewComment): string {
  const { live, candidate, budget } = sizes;
  const row = (title: string, name: 'atOnce' | 'whole', limit: string) =>
    [
      '',
      title,
      live ? kb(live[name]) : '–',
      kb(candidate[name]),
      live ? change(live[name], candidate[name]) : '–',
      limit,
      '',
    ]
      .join(' | ')
      .trim();
  return [
    `### Preview of ${id}`,
    '',
    `[Open the preview](${address}) until ${until}. Only who has this address sees it, beside the live releases of the other parts.`,
    '',
    `| Download, brotli | live${live ? ` ${live.version}` : ''} | candidate | change | budget |`,
    '| --- | ---: | ---: | ---: | ---: |',
    row('before the first page', 'atOnce', kb(budget)),
    row('all files', 'whole', '–'),
    '',
    ...gateMarkdown(findings),
  ].join('\n');
}
