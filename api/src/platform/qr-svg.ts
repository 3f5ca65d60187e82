import { encode } from 'uqr';

/** Width of the quiet zone that readers require, in squares. */
const QUIET = 4;
/** Width of a finder pattern with its separator, in squares. */
const FINDER = 8;

type Squares = readonly (readonly boolean[])[];

/** Draws a QR code as SVG: dark squares on white, one unit each, scaled to its container. */
export const qrSvg = (text: string): string => draw(encode(text, { ecc: 'M', border: 0 }).data);

/**
 * Draws an imitation of a QR code that readers cannot read: its three finder patterns are crossed out. Its
 * content does not mention money.
 */
export function sampleSvg(text: string): string {
  const squares = encode(text, { ecc: 'L', border: 0 }).data;
  const side = squares.length;
  const far = side - FINDER;
  const inFinder = (x: number, y: number) =>
    (x < FINDER && y < FINDER) || (x >= far && y < FINDER) || (x < FINDER && y >= far);
  const emptied = squares.map((row, y) => row.map((dark, x) => dark && !inFinder(x, y)));
  const cross = (x: number, y: number) => {
    const end = FINDER - 1;
    return `M${x} ${y}h${end}v${end}h-${end}zM${x} ${y}l${end} ${end}M${x + end} ${y}l-${end} ${end}`;
  };
  const crosses = [cross(0.5, 0.5), cross(far + 0.5, 0.5), cross(0.5, far + 0.5)].join('');
  return draw(emptied, `<path d="${crosses}" fill="none" stroke="#000" stroke-width=".6"/>`);
}

function draw(squares: Squares, more = ''): string {
  const side = squares.length + 2 * QUIET;
  const path = squares
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/>${more}</svg>`
  );
}
