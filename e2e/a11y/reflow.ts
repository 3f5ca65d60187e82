import type { Page } from '@playwright/test';

/** Share of the window's height that sticky and fixed parts may cover together. */
const MAX_COVERED_SHARE = 0.3;

/**
 * Sets the text size of the browser, as its settings do: `rem` follows it, in media queries too. The setting lasts as
 * long as the DevTools session is attached.
 */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: Math.round(px * 0.8125) } });
}

/**
 * Describes what large text or a narrow window breaks on the current page: parts wider than the window, clipped text,
 * texts that cover each other, and sticky parts that cover too much. Contents of an area that scrolls horizontally,
 * such as a table, may be wider (WCAG 1.4.10).
 */
export const reflowProblems = (page: Page): Promise<string[]> =>
  page.evaluate((maxCoveredShare) => {
    const problems = new Set<string>();
    const width = document.documentElement.clientWidth;

    const describe = (element: Element): string =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const ancestors = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let next: Element | null = element; next; next = next.parentElement) all.push(next);
      return all;
    };
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !ancestors(element).some((ancestor) => {
        const { clipPath, overflow } = getComputedStyle(ancestor);
        const { width: boxWidth, height } = ancestor.getBoundingClientRect();
        return clipPath !== 'none' || (overflow !== 'visible' && boxWidth <= 1 && height <= 1);
      });
    const scrolls = (element: Element): boolean =>
      ancestors(element).some((ancestor) => /auto|scroll/.test(getComputedStyle(ancestor).overflowX));
    const isPinned = (element: Element): boolean =>
      ancestors(element).some((ancestor) => /fixed|sticky/.test(getComputedStyle(ancestor).position));

    const texts: { element: Element; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isVisible(element) || scrolls(element)) continue;
      // The name on a card ends with an ellipsis after some lines; the linked page shows the full name.
      if (ancestors(element).some((box) => getComputedStyle(box).webkitLineClamp !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width === 0 || rect.height === 0) continue;
        if (rect.right > width + 1 || rect.left < -1)
          problems.add(`outside of the window: ${describe(element)}`);
        if (!isPinned(element)) texts.push({ element, rect });
      }
      for (const box of ancestors(element)) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        if (display === 'inline' || box === document.body || box === document.documentElement) continue;
        const clipsX = /hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1;
        const clipsY = /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
        const edge = box.getBoundingClientRect();
        for (const rect of range.getClientRects()) {
          const overX = clipsX && (rect.right > edge.right + 1 || rect.left < edge.left - 1);
          const overY =
            clipsY && (rect.bottom - rect.height / 4 > edge.bottom || rect.top + rect.height / 4 < edge.top);
          if (overX || overY) problems.add(`clipped: ${describe(element)}`);
        }
      }
    }

    if (document.documentElement.scrollWidth > width + 1)
      for (const element of document.querySelectorAll('body *'))
        if (element.getBoundingClientRect().right > width + 1 && isVisible(element) && !scrolls(element))
          problems.add(`wider than the window: ${describe(element)}`);

    // The box of a line is higher than its letters: only the middle half counts.
    const middle = ({ top, bottom, height }: DOMRect) => [top + height / 4, bottom - height / 4] as const;
    texts.sort((a, b) => a.rect.top - b.rect.top);
    texts.forEach((one, index) => {
      const [top, bottom] = middle(one.rect);
      for (const other of texts.slice(index + 1)) {
        if (other.rect.top > one.rect.bottom) break;
        const [otherTop, otherBottom] = middle(other.rect);
        const overlaps =
          otherTop < bottom - 1 &&
          top < otherBottom - 1 &&
          other.rect.left < one.rect.right - 2 &&
          one.rect.left < other.rect.right - 2;
        if (overlaps)
          problems.add(`covers each other: ${describe(one.element)} and ${describe(other.element)}`);
      }
    });

    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
    let covered = 0;
    const pinned: Element[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!/fixed|sticky/.test(getComputedStyle(element).position) || !isVisible(element)) continue;
      const { top, bottom, width: boxWidth } = element.getBoundingClientRect();
      const atEdge =
        (top < innerHeight / 2 && top <= 1) || (bottom >= innerHeight - 1 && bottom <= innerHeight + 1);
      if (!atEdge || boxWidth < width / 2 || pinned.some((outer) => outer.contains(element))) continue;
      pinned.push(element);
      covered += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    if (covered > innerHeight * maxCoveredShare)
      problems.add(
        `${Math.round(covered)} of ${innerHeight} px covered by ${pinned.map(describe).join(' and ')}`,
      );
    return [...problems];
  }, MAX_COVERED_SHARE);
