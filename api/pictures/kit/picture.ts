import type { Part } from './part';
import { add, dot, scale, type Flat, type Vec } from './space';
import { createView, type View } from './view';

export const SIZE = 1200;

export interface PictureOptions {
  /** Degrees by which the object is turned to the right. */
  readonly turn?: number;
  /** Fraction of the frame that the object fills. */
  readonly fill?: number;
  /** Surface that receives the shadow. */
  readonly shadow?: 'floor' | 'wall' | 'none';
  /** Height of the floor, or depth of the wall. */
  readonly ground?: number;
  /** Offset on the picture, in pixels. */
  readonly shift?: Flat;
  /** Offset of the close-up, in pixels, so that it shows what matters; by default it shows the middle. */
  readonly closeUp?: Flat;
}

/** Views of an object: the usual one, from the front, from the side, and a close-up. */
export const ANGLES = ['main', 'front', 'side', 'detail'] as const;
export type Angle = (typeof ANGLES)[number];

/** Returns the finished SVG of a view; by default the usual one. */
export type Drawing = (angle?: Angle) => string;

/** An object on a wall turns less, because its shadow would run along the wall. */
const FRONT_TURN = { floor: -38, none: -38, wall: -18 } as const;
const SIDE_TURN = 22;
const CLOSE_UP = 1.9;

function optionsOf(angle: Angle, options: PictureOptions): PictureOptions {
  const { turn = 0, fill = 0.76, shadow = 'floor', closeUp = [0, 0] } = options;
  if (angle === 'front') return { ...options, turn: turn + FRONT_TURN[shadow] };
  if (angle === 'side') return { ...options, turn: turn + SIDE_TURN };
  return angle === 'detail' ? { ...options, fill: fill * CLOSE_UP, shift: closeUp } : options;
}

const bounds = (flats: readonly Flat[]) => {
  const [xs, ys] = [flats.map(([x]) => x), flats.map(([, y]) => y)];
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Infinity);
  const max = (list: number[]) => list.reduce((a, b) => Math.max(a, b), -Infinity);
  return { left: least(xs), right: max(xs), top: least(ys), bottom: max(ys) };
};

/** Returns a drawing of the parts, scaled to the frame, with their shadow. */
export const picture =
  (parts: readonly Part[], options: PictureOptions = {}): Drawing =>
  (angle = 'main') =>
    render(parts, optionsOf(angle, options));

function render(parts: readonly Part[], options: PictureOptions): string {
  const { turn = 0, fill = 0.76, shift = [0, 0] } = options;
  const first = createView(turn);
  const { left, right, top, bottom } = bounds(parts.flatMap(({ reach }) => reach.map(first.flat)));
  const factor = (SIZE * fill) / Math.max(right - left, bottom - top);
  const view = createView(turn, {
    scale: factor,
    offset: [
      SIZE / 2 - ((left + right) / 2) * factor + shift[0],
      SIZE / 2 - ((top + bottom) / 2) * factor + shift[1],
    ],
  });
  const fallen = shadows(parts, view, options);
  const body = parts.map((part) => part.draw(view)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<defs>${RIM}${view.definitions.join('')}</defs>${fallen}<g filter="url(#rim)" stroke-linejoin="round" stroke-width="1.1">${body}</g></svg>`
  );
}

/**
 * Thin light along the outline, stronger towards the lamp. It separates dark objects from dark backgrounds.
 */
const RIM =
  '<filter id="rim" x="0" y="0" width="1200" height="1200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">' +
  '<feOffset in="SourceAlpha" dx="2.2" dy="2.6" result="low"/>' +
  '<feComposite in="SourceAlpha" in2="low" operator="out" result="lit"/>' +
  '<feFlood flood-color="#eafaf6" flood-opacity=".5"/><feComposite in2="lit" operator="in" result="lamp"/>' +
  '<feOffset in="SourceAlpha" dx="-2" dy="-.6" result="high"/>' +
  '<feComposite in="SourceAlpha" in2="high" operator="out" result="far"/>' +
  '<feFlood flood-color="#9fd6c8" flood-opacity=".34"/><feComposite in2="far" operator="in" result="back"/>' +
  '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="back"/><feMergeNode in="lamp"/></feMerge></filter>';

/**
 * Draws the shadows of the parts on the floor or the wall: a wide one away from the lamp, and a narrow
 * contact shadow.
 */
function shadows(
  parts: readonly Part[],
  view: View,
  { shadow = 'floor', ground = 0 }: PictureOptions,
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
