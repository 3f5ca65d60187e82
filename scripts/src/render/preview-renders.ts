import { createRenders, type Renders, type RendersOptions } from './renders';

/** Time for which a visitor of a preview waits for a page (ms): longer than a customer, who never sees one. */
const BUDGET_MS = 1_500;
/** Time for which a document waits for renderers that are being started (ms): they stop without visitors. */
const START_MS = 5_000;

/**
 * Creates the renderers of previews. They have their own processes, memory, pauses and counters, so a preview
 * changes nothing about live pages; without visitors, no process stays.
 */
export const createPreviewRenders = (
  options: Pick<RendersOptions, 'store' | 'request' | 'onError'>,
): Renders =>
  createRenders({ ...options, size: 1, budgetMs: BUDGET_MS, startMs: START_MS, keepNewest: false });
