/** Kinds of records that a row of a report can be about, named as in the audit log. */
export const REPORT_RECORD_KINDS = ['order', 'service_order', 'appointment', 'customer'] as const;
export type ReportRecordKind = (typeof REPORT_RECORD_KINDS)[number];

/** Record that a row of a report is about. */
export interface ReportRecord {
  readonly kind: ReportRecordKind;
  /** Code of an order or appointment, id of the others. */
  readonly key: string;
}

/** Parses the `record` of a row of a report, such as `order:DH-2026-00012`; null without a known record. */
export function readRecord(value: string | number | null | undefined): ReportRecord | null {
  if (typeof value !== 'string') return null;
  const end = value.indexOf(':');
  const kind = REPORT_RECORD_KINDS.find((known) => known === value.slice(0, end));
  const key = value.slice(end + 1);
  return kind === undefined || key === '' ? null : { kind, key };
}
