import type { Part } from './part';
import { bounds, shadows, type Ground } from './shadow';
import type { Flat } from './space';
import { createView } from './view';

const SIZE = 1200;

export interface PictureOptions extends Ground {
  /** Degrees by which the object is turned to the right. */
  readonly turn?: number;
  /** Fraction of the frame that the object fills. */
  readonly fill?: number;
  /** Offset on the picture, in pixels. */
  readonly shift?: Flat;
  /** Offset of the close-up, in pixels, so that it shows what matters; by default it shows the middle. */
  readonly closeUp?: Flat;
}

/** Views of an object: the usual one, from the front, from the side, and a close-up. */
export const ANGLES = ['main', 'front', 'side', 'detail'] as const;
export type Angle = (typeof ANGLES)[number];

/** Object of a picture, which a scene can contain too. */
export interface Drawing {
  /** Returns the finished SVG of a view; by default the usual one. */
  (angle?: Angle): string;
  readonly parts: readonly Part[];
  readonly options: PictureOptions;
}

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

/** Returns a drawing of the parts, scaled to the frame, with their shadow. */
export const picture = (parts: readonly Part[], options: PictureOptions = {}): Drawing =>
  Object.assign((angle: Angle = 'main') => render(parts, optionsOf(angle, options)), { parts, options });

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
