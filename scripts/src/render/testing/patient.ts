/**
 * Time limits of renders in tests: starting a process takes long on a busy machine. Tests of budgets
 * start no process.
 */
export const PATIENT = { budgetMs: 20_000, startMs: 20_000, readMs: 20_000 } as const;
