import type { Period, ReportKind } from '@evcare/shared-contracts/office';

/** Address of a report, whose rows add up to a number of the dashboard. */
export const reportPath = (kind: ReportKind, { from, to }: Period): string =>
  `/manager?tab=reports&kind=${kind}&from=${from}&to=${to}`;
