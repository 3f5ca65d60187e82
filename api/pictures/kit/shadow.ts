import type { Part } from './part';
import { add, dot, scale, type Flat, type Vec } from './space';
import type { View } from './view';

export interface Ground {
  /** Surface that receives the shadow. */
  readonly shadow?: 'floor' | 'wall' | 'none';
  /** Height of the floor, or depth of the wall. */
  readonly ground?: number;
}

export const bounds = (flats: readonly Flat[]) => {
  const [xs, ys] = [flats.map(([x]) => x), flats.map(([, y]) => y)];
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Infinity);
  const max = (list: number[]) => list.reduce((a, b) => Math.max(a, b), -Infinity);
  return { left: least(xs), right: max(xs), top: least(ys), bottom: max(ys) };
};

/**
 * Draws the shadows of the parts on the floor or the wall: a wide one away from the lamp, and a narrow
 * contact shadow.
 */
export function shadows(
  parts: readonly Part[],
  view: View,
  { shadow = 'floor', ground = 0 }: Ground,
): string {
  if (shadow === 'none') return '';
  const faces = parts.flatMap((part) => part.faces);
  const [axis, straight]: [1 | 2, Vec] = shadow === 'floor' ? [2, [0, 0, 1]] : [1, [0, 1, 0]];
  const cast = (slant: number, blur: number, dark: number) => {
    const ray = add(scale(view.lamp, slant / view.lamp[axis]), scale(straight, 1 - slant));
    const fallen = (point: Vec) =>
      view.flat(add(point, scale(ray, ground - point[axis]))).map(Math.round) as [number, number];
    const outlines = faces
      .filter(({ normal }) => dot(normal, ray) > 0)
      .map(({ points }) => points.map(fallen));
    const { left, right, top, bottom } = bounds(outlines.flat());
    const filter = view.define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="${left - 3 * blur}" y="${top - 3 * blur}"` +
        ` width="${right - left + 6 * blur}" height="${bottom - top + 6 * blur}"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    const d = outlines.map((outline) => `M${outline.map((point) => point.join(' ')).join('L')}Z`).join('');
    return `<path d="${d}" fill="#04100f" opacity="${dark}" filter="${filter}"/>`;
  };
  return shadow === 'floor'
    ? cast(0.34, 34, 0.2) + cast(0.05, 10, 0.34)
    : cast(0.2, 30, 0.18) + cast(0.08, 10, 0.2);
}

/** Shadow of parts on a surface of a scene, clipped to the outline of the surface. */
export const shadowOn = (parts: readonly Part[], ground: Ground, outline: readonly Vec[]): Part => ({
  reach: [],
  faces: [],
  draw(view) {
    if (parts.every(({ faces }) => faces.length === 0)) return '';
    const d = outline.map((point) => view.flat(point).map(Math.round).join(' ')).join('L');
    const clip = view.define((id) => `<clipPath id="${id}"><path d="M${d}Z"/></clipPath>`);
    return `<g clip-path="${clip}" stroke="none">${shadows(parts, view, ground)}</g>`;
  },
});
