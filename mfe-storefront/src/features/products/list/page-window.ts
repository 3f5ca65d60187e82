/**
 * Returns the pages to link: the first, the last, and the current one with its neighbours; null marks a gap.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter(
    (pageNumber) => pageNumber >= 1 && pageNumber <= pages,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((pageNumber, index) => {
    const before = shown[index - 1] ?? pageNumber - 1;
    if (pageNumber - before === 2) return [pageNumber - 1, pageNumber];
    return pageNumber - before > 2 ? [null, pageNumber] : [pageNumber];
  });
}
