import { findFreeTop, type Occupied, type Space } from './free-space';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="slider"]';
/** Pictures that are read, such as a QR code; others may be covered. */
const READ_PICTURES = '[data-read]';
const EDGE_PX = 8;
/**
 * The focused control matters most (a field together with its label and errors),
 * then other controls and alerts, then text.
 */
const WEIGHTS = { focused: 100, control: 4, text: 1 };

/** Part of the window that is visible: an on-screen keyboard and the bottom bar cover the rest. */
function visibleSpace(): Space {
  const { visualViewport: viewport, innerHeight } = window;
  const top = viewport?.offsetTop ?? 0;
  const bottom = top + (viewport?.height ?? innerHeight);
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  // A bar that is not displayed has no height.
  const isShown = bar !== undefined && bar.height > 0;
  return { top: top + EDGE_PX, bottom: (isShown ? Math.min(bottom, bar.top) : bottom) - EDGE_PX };
}

/** Elements that are hidden from view or from interaction, or are the toasts themselves. */
const isIgnored = (element: Element, host: Element): boolean =>
  host.contains(element) || element.closest('[inert], [aria-hidden="true"]') !== null;

function weightOf(element: Element): number {
  const focused = document.activeElement;
  if (element === focused) return WEIGHTS.focused;
  if (focused?.matches('input, select, textarea') && focused.parentElement?.contains(element))
    return WEIGHTS.focused;
  return element.matches(CONTROLS) || element.closest('[role="alert"]') ? WEIGHTS.control : WEIGHTS.text;
}

/** Boxes of everything that is read or tapped. */
function* boxesOf(host: Element): Generator<{ element: Element; rect: DOMRect }> {
  for (const element of document.querySelectorAll(`${CONTROLS}, ${READ_PICTURES}`)) {
    if (!isIgnored(element, host)) yield { element, rect: element.getBoundingClientRect() };
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || isIgnored(element, host)) continue;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers are in boxes of a pixel.
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) yield { element, rect };
  }
}

function occupiedBeside(host: HTMLElement): Occupied[] {
  const { left, right } = host.getBoundingClientRect();
  const { top, bottom } = visibleSpace();
  return [...boxesOf(host)].flatMap(({ element, rect }) =>
    rect.right <= left || rect.left >= right || rect.bottom <= top || rect.top >= bottom || rect.height === 0
      ? []
      : { top: rect.top, bottom: rect.bottom, weight: weightOf(element) },
  );
}

function place(host: HTMLElement): void {
  host.style.top = '';
  const first = host.firstElementChild?.getBoundingClientRect();
  const last = host.lastElementChild?.getBoundingClientRect();
  if (!first || !last) return;
  const offset = first.top - host.getBoundingClientRect().top;
  const top = findFreeTop(occupiedBeside(host), visibleSpace(), last.bottom - first.top, first.top);
  // The negative top margin of the host equals its top padding.
  host.style.top = `${top - offset - parseFloat(getComputedStyle(host).marginTop)}px`;
}

/**
 * Puts toasts where they cover nothing that is read or tapped, or as little as possible, and again when the page's
 * height changes, the keyboard opens, or another field gets the focus. Returns a function that stops it.
 */
export function keepToastsClear(host: HTMLElement): () => void {
  const update = () => place(host);
  update();
  const layout = new ResizeObserver(update);
  layout.observe(document.body);
  window.visualViewport?.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  return () => {
    layout.disconnect();
    window.visualViewport?.removeEventListener('resize', update);
    document.removeEventListener('focusin', update);
    host.style.top = '';
  };
}
