import { graphite, tone, type Part, type Vec } from '../kit';

/** Colour of what is worn or missing. */
export const WORN = '#dd4a26';

interface Lens {
  /** Middle and radius of the lens, in front of the objects. */
  readonly at: Vec;
  readonly radius: number;
  /** Place on the objects that the lens enlarges. */
  readonly of: Vec;
  /** SVG around the middle of the lens, in a circle with the radius 100. */
  readonly content: string;
}

/** A magnifying lens with a section of a part, and a line to the place that it enlarges. */
export const lens = ({ at, radius, of, content }: Lens): Part => ({
  reach: [
    [at[0] - radius, at[1], at[2]],
    [at[0] + radius, at[1], at[2]],
    [at[0], at[1], at[2] + radius],
    [at[0], at[1], at[2] - radius],
  ],
  faces: [],
  draw(view) {
    const [x, y] = view.flat(at);
    const [toX, toY] = view.flat(of);
    const size = radius * view.scale;
    const far = Math.hypot(toX - x, toY - y);
    const [fromX, fromY] = [x + ((toX - x) * size) / far, y + ((toY - y) * size) / far];
    const clip = view.define((id) => `<clipPath id="${id}"><circle r="100"/></clipPath>`);
    const round = (value: number) => Math.round(value * 10) / 10;
    return (
      `<path d="M${round(fromX)} ${round(fromY)}L${round(toX)} ${round(toY)}" fill="none" stroke="${WORN}" stroke-width="6" stroke-linecap="round"/>` +
      `<circle cx="${round(toX)}" cy="${round(toY)}" r="15" fill="none" stroke="${WORN}" stroke-width="6"/>` +
      `<g transform="translate(${round(x)} ${round(y)}) scale(${(size / 100).toFixed(4)})" stroke="none">` +
      `<g clip-path="${clip}"><circle r="100" fill="#f3f7f6"/>${content}</g>` +
      `<circle r="100" fill="none" stroke="${tone(graphite, 0.2)}" stroke-width="7"/>` +
      '<path d="M-82 -34A89 89 0 0 1 -34 -82" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/></g>'
    );
  },
});
