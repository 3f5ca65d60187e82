import { SHELL } from '../workspace/parts';
import { canaryText } from './commands/report';
import type { ReleaseHealth } from '@evcare/api';
import type { ReleaseRendering } from '../ops/request-rendering';
import { sizeText } from './sizes';
import type { PartStatus, SiteStatus } from './status';

const HEADERS = ['part', 'stable', 'state', 'contract', 'size', 'brotli', 'git', 'published', 'earlier'];

/** Minute of a timestamp in UTC: `2026-11-22 05:49`. */
const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

const stateOf = ({ enabled, release, damage }: PartStatus): string => {
  if (damage.stable !== null) return 'DAMAGED';
  return !release ? 'MISSING' : enabled ? 'live' : 'disabled';
};

function row(part: PartStatus): string[] {
  const { name, stable, previous, release } = part;
  return [
    name,
    stable,
    stateOf(part),
    release ? (name === SHELL ? release.contract : release.range) : '?',
    release ? sizeText(release.bytes) : '?',
    release ? sizeText(release.brotliBytes) : '?',
    release ? (release.revision?.slice(0, 8) ?? '-') : '?',
    release ? minute(release.publishedAt) : '?',
    String(previous.length),
  ];
}

/** Counts by name, in parentheses; nothing if there are none. */
function namedCounts(counts: Readonly<Record<string, number>>): string {
  const named = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return named.length > 0 ? ` (${named.join(', ')})` : '';
}

/** Orders and times of opening, as far as the API has them. */
function comparedText({ ordered, openings }: ReleaseHealth): string {
  const orders = ordered === undefined ? '' : `, ${ordered} with an order`;
  const p75Ms = openings?.p75Ms ?? null;
  return p75Ms === null ? orders : `${orders}, 75 % opened within ${p75Ms} ms`;
}

const healthText = (health: ReleaseHealth): string => {
  const { release, ready, failed, visits, codes } = health;
  return `${release}: ${visits} visits, ${ready} ready, ${failed} failed${namedCounts(codes)}${comparedText(health)}`;
};

function renderingText({ release, rendered, hits, fallbacks, meanMs, maxMs }: ReleaseRendering): string {
  const fallbackCount = Object.values(fallbacks).reduce((sum, count) => sum + count, 0);
  const times = meanMs === null ? '' : `, mean ${Math.round(meanMs)} ms, max ${Math.round(maxMs)} ms`;
  return `${release}: ${rendered} pages, ${hits} hits, ${fallbackCount} fallbacks${namedCounts(fallbacks)}${times}`;
}

/** Notes below the table: damage, the canary, a stopped canary, release health, rendered pages. */
function notes({ name, canary, stopped, health, rendering, damage, previews }: PartStatus): string[] {
  return [
    ...[damage.stable, damage.canary].flatMap((sentence) =>
      sentence === null ? [] : [`${name}  DAMAGED ${sentence}`],
    ),
    ...(canary
      ? [`${name}  canary ${canaryText(canary)}${canary.since ? ` since ${minute(canary.since)}` : ''}`]
      : []),
    ...(stopped ? [`${name}  stopped ${stopped.version} at ${minute(stopped.at)}: ${stopped.reason}`] : []),
    ...previews.map(
      ({ id, version, expiresAt }) => `${name}  preview ${version} until ${expiresAt.slice(0, 10)} (${id})`,
    ),
    ...(health ?? []).map((releaseHealth) => `${name}  health ${healthText(releaseHealth)}`),
    ...(rendering ?? []).map((pages) => `${name}  rendered ${renderingText(pages)}`),
  ];
}

/** Formats the status as a table, with notes below it. */
export function statusTable(status: SiteStatus): string {
  const rows = [HEADERS, ...status.parts.map(row)];
  const widths = HEADERS.map((_title, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const notesBelow = status.parts.flatMap(notes);
  return [
    `site revision ${status.revision}, ${minute(status.updatedAt)} UTC`,
    '',
    ...rows.map(line),
    ...(notesBelow.length > 0 ? ['', ...notesBelow] : []),
  ].join('\n');
}
