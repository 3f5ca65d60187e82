import { REPORT_KINDS, type ReportKind } from '@evcare/shared-contracts/office';
import * as z from 'zod/mini';
import { lenient } from '../../app/lenient';

/** Takes the first of several values. The period itself validates the day, with a Vietnamese message. */
const day = lenient(z.string());
const period = { from: day, to: day };

export const periodQuery = z.object(period);
export const reportQuery = z.object({ ...period, format: lenient(z.enum(['json', 'csv'])) });
export const byKind = z.object({ kind: z.string().check(z.maxLength(40)) });
/** CSV inside JSON, for clients that read JSON only. */
export const csvTextSchema = z.object({ text: z.string() });

/** Parses the kind of report in an address; `null` if there is none of that name. */
export const kindOf = (name: string): ReportKind | null => REPORT_KINDS.find((kind) => kind === name) ?? null;
