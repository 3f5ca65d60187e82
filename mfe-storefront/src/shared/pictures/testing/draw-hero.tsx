import { renderToStaticMarkup } from 'react-dom/server';
import { ChassisParts, VIEW_BOX } from '../chassis';

type Attributes = Readonly<Record<string, string>>;

/** Mixes two colours, such as `#a3b5b1`; `share` is the share of the first colour. */
function mix(first: string, share: number, second: string): string {
  const partsOf = (hex: string) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  const others = partsOf(second);
  const mixed = partsOf(first).map((part, index) =>
    Math.round(part * share + (others[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

// The hero is dark in both themes. A file has no access to the page's styles and tokens,
// so it has its own colours.
const BRIGHT = '#3fd9bc';
const MIDDLE = '#00937c';
const DARK = '#005a4d';
const METAL = '#a3b5b1';
const EDGE = '#0b1b22';

const TONES: Readonly<Record<string, Attributes>> = {
  teal: { light: BRIGHT, mid: MIDDLE, shade: DARK },
  deep: { light: mix(MIDDLE, 0.55, DARK), mid: DARK, shade: mix(DARK, 0.7, '#04100f') },
  metal: { light: mix(METAL, 0.5, '#ffffff'), mid: METAL, shade: mix(METAL, 0.62, EDGE) },
  rubber: { light: '#4a5b63', mid: '#33464c', shade: '#1d2f34' },
};
const ROUND = { 'stroke-linecap': 'round', 'stroke-opacity': '1' };
const SHAPES: Readonly<Record<string, Attributes>> = {
  floor: { fill: '#fff', 'fill-opacity': '.04', stroke: 'none' },
  wire: { fill: 'none', stroke: BRIGHT, 'stroke-width': '3', ...ROUND },
  guide: {
    fill: 'none',
    stroke: METAL,
    'stroke-width': '1',
    'stroke-dasharray': '1.5 5',
    opacity: '.7',
    ...ROUND,
  },
};

/** Replaces the classes of an element and of its descendants with attributes. */
function replaceClasses(element: Element, tone: Attributes): void {
  const name = element.getAttribute('class') ?? '';
  const ownTone = TONES[name] ?? tone;
  const gleam: Attributes = { fill: 'none', stroke: ownTone['light'] ?? '', 'stroke-opacity': '1' };
  const fill = ownTone[name];
  const attributes = SHAPES[name] ?? (name === 'gleam' ? gleam : fill ? { fill } : {});
  element.removeAttribute('class');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const child of element.children) replaceClasses(child, ownTone);
}

/** Draws the home page's hero picture and returns it as the content of an SVG file. */
export function drawHero(): string {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={VIEW_BOX}
      stroke={EDGE}
      strokeWidth={0.5}
      strokeLinejoin="round"
      strokeOpacity={0.45}
    >
      <ChassisParts />
    </svg>,
  );
  for (const element of box.children) replaceClasses(element, {});
  return `${box.innerHTML}\n`;
}
