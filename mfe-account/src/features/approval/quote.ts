import type { LineApproval, LineDecision, Quote, QuoteLine } from '@evcare/shared-contracts/workshop';

/** Labour with its parts; one decision covers the whole group. */
export interface QuoteGroup {
  readonly root: QuoteLine;
  readonly parts: readonly QuoteLine[];
  /** Price in đồng, including parts. */
  readonly total: number;
  /** Price in đồng, including parts, before discounts and package benefits. */
  readonly listTotal: number;
  readonly approval: LineApproval;
}

export type Decisions = Readonly<Record<string, LineDecision>>;

/** Groups quote lines by decision. A part whose labour is not in the quote forms a group of its own. */
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
        listTotal: [root, ...parts].reduce(
          (sum, { total, benefit }) => sum + (benefit?.listTotal ?? total),
          0,
        ),
        approval: root.approval,
      };
    });
}

const groupFingerprint = ({ root, parts, approval }: QuoteGroup): string =>
  JSON.stringify([
    approval,
    ...[root, ...parts].map(({ id, name, quantity, total }) => [id, name, quantity, total]),
  ]);

/** Fingerprint of everything a decision is based on: the quote, its state, its lines and their prices. */
export const quoteFingerprint = (quote: Quote | null): string =>
  quote === null ? '' : JSON.stringify([quote.seq, quote.state, ...toGroups(quote).map(groupFingerprint)]);

/** Carries decisions over to another quote, only for groups whose content and price are unchanged. */
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

/** Returns the total of the approved groups, in đồng. */
export const approvedTotal = (groups: readonly QuoteGroup[], decisions: Decisions): number =>
  groups.reduce((sum, { root, total }) => (decisions[root.id] === 'approved' ? sum + total : sum), 0);

/** Returns one decision per line; parts get the decision of their labour. */
export const toLineDecisions = (groups: readonly QuoteGroup[], decisions: Decisions) =>
  groups.flatMap(({ root, parts }) => {
    const decision = decisions[root.id];
    return decision ? [root, ...parts].map(({ id }) => ({ lineId: id, decision })) : [];
  });
