import type { LineApproval, LineDecision, Quote, QuoteLine } from '@evcare/shared-contracts/workshop';

/** Work with the parts it fits: one decision for all of it. */
export interface QuoteGroup {
  readonly root: QuoteLine;
  readonly parts: readonly QuoteLine[];
  /** In đồng, with the parts. */
  readonly total: number;
  readonly approval: LineApproval;
}

export type Decisions = Readonly<Record<string, LineDecision>>;

/** The lines as one decides on them; a part whose work is not in the quote stands by itself. */
export function toGroups({ lines }: Quote): QuoteGroup[] {
  const ids = new Set(lines.map(({ id }) => id));
  return lines
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map((root) => {
      const parts = lines.filter(({ parentId }) => parentId === root.id);
      return {
        root,
        parts,
        total: [root, ...parts].reduce((sum, { total }) => sum + total, 0),
        approval: root.approval,
      };
    });
}

const groupFingerprint = ({ root, parts, approval }: QuoteGroup): string =>
  JSON.stringify([
    approval,
    ...[root, ...parts].map(({ id, name, quantity, total }) => [id, name, quantity, total]),
  ]);

/** Changes with everything that a decision rests on: another quote, its state, its lines and their prices. */
export const quoteFingerprint = (quote: Quote | null): string =>
  quote === null ? '' : JSON.stringify([quote.seq, quote.state, ...toGroups(quote).map(groupFingerprint)]);

/** Decisions that still hold for another quote: only those on work that is the same to the last đồng. */
export function carryOverDecisions(decisions: Decisions, before: Quote, after: Quote): Decisions {
  const fingerprintsBefore = new Map(
    toGroups(before).map((group) => [group.root.id, groupFingerprint(group)]),
  );
  const unchanged = toGroups(after).filter(
    (group) => fingerprintsBefore.get(group.root.id) === groupFingerprint(group),
  );
  return Object.fromEntries(
    unchanged.flatMap(({ root }) => {
      const decision = decisions[root.id];
      return decision ? [[root.id, decision] as const] : [];
    }),
  );
}

/** What is agreed to costs, in đồng. */
export const approvedTotal = (groups: readonly QuoteGroup[], decisions: Decisions): number =>
  groups.reduce((sum, { root, total }) => (decisions[root.id] === 'approved' ? sum + total : sum), 0);

/** A decision for every line that waits, parts with their labour's. */
export const toLineDecisions = (groups: readonly QuoteGroup[], decisions: Decisions) =>
  groups.flatMap(({ root, parts }) => {
    const decision = decisions[root.id];
    return decision ? [root, ...parts].map(({ id }) => ({ lineId: id, decision })) : [];
  });
