/** Size of a photo in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const QUALITY = 0.85;
/** Red that is seen on rubber, metal and skin alike, on a white edge. */
const COLOUR = '#e11d2e';
const EDGE = '#ffffff';

const round = (value: number): number => Math.round(value);

/** Width of a mark in pixels of the photo, so that it looks the same on each photo. */
export const markWidth = ({ width, height }: PhotoSize): number => Math.max(width, height) / 110;

/** Circle around a point, as SVG path data. */
export function circleAt({ x, y }: Point, size: PhotoSize): string {
  const radius = round(Math.min(size.width, size.height) / 9);
  return `M${round(x) - radius} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** Line through the points of a stroke, as SVG path data. */
export const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** Distance between the first and the last point of a stroke. */
export function strokeLength(points: readonly Point[]): number {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? Math.max(...points.map(({ x, y }) => Math.hypot(x - first.x, y - first.y))) : 0;
}

/**
 * Paints marks into a photo.
 * @param marks SVG path data in pixels of the photo
 * @returns a JPEG of the photo's size; `null` if the browser cannot encode it
 */
export function paintMarks(photo: HTMLImageElement, marks: readonly string[]): Promise<Blob | null> {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight };
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = EDGE;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(photo, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [colour, factor] of [
    [EDGE, 1.8],
    [COLOUR, 1],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = markWidth(size) * factor;
    for (const mark of marks) context.stroke(new Path2D(mark));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
