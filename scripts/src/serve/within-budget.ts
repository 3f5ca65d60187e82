/** Resolves to the result of some work, or to null if it takes longer than the given time (ms); the work continues. */
export function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
