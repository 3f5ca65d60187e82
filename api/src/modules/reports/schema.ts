import { REPORT_KINDS, type ReportKind } from '@evcare/shared-contracts/office';
import * as z from 'zod/mini';
import { lenient } from '../../app/lenient';

/** Of several values the first counts; whether it is a day is said by the period itself, in Vietnamese. */
const day = lenient(z.string());
const period = { from: day, to: day };

export const periodQuery = z.object(period);
export const reportQuery = z.object({ ...period, format: lenient(z.enum(['json', 'csv'])) });
export const byKind = z.object({ kind: z.string().check(z.maxLength(40)) });
/** A report as a table for spreadsheets, for callers that read JSON only. */
export const csvTextSchema = z.object({ text: z.string() });

/** The kind that an address names; null where there is none of that name. */
export const kindOf = (name: string): ReportKind | null => REPORT_KINDS.find((kind) => kind === name) ?? null;
