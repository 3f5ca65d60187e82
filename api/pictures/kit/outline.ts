import type { Flat } from './space';

const unitStep = (from: Flat, to: Flat): { step: Flat; length: number } => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  return { step: [x / length, y / length], length };
};

/**
 * Replaces each corner with a curve close to an arc. A third number in a corner is that corner's own radius.
 */
export function rounded(corners: readonly (readonly number[])[], radius: number, closed = true): Flat[] {
  const count = corners.length;
  return corners.flatMap((corner, index): Flat[] => {
    const at: Flat = [corner[0]!, corner[1]!];
    const own = corner[2] ?? radius;
    if (own === 0 || (!closed && (index === 0 || index === count - 1))) return [at];
    const flat = (i: number): Flat => [corners[(i + count) % count]![0]!, corners[(i + count) % count]![1]!];
    const [back, forth] = [unitStep(at, flat(index - 1)), unitStep(at, flat(index + 1))];
    const cosine = Math.max(-1, Math.min(1, back.step[0] * forth.step[0] + back.step[1] * forth.step[1]));
    const reach = Math.min(own / Math.tan(Math.acos(cosine) / 2), back.length * 0.499, forth.length * 0.499);
    const from: Flat = [at[0] + back.step[0] * reach, at[1] + back.step[1] * reach];
    const to: Flat = [at[0] + forth.step[0] * reach, at[1] + forth.step[1] * reach];
    const weight = Math.sin(Math.acos(cosine) / 2);
    const steps = own < 3 ? 3 : own < 8 ? 5 : own < 20 ? 8 : 14;
    return Array.from({ length: steps + 1 }, (_, step): Flat => {
      const t = step / steps;
      const [a, b, c] = [(1 - t) ** 2, 2 * weight * t * (1 - t), t ** 2];
      const sum = a + b + c;
      return [(a * from[0] + b * at[0] + c * to[0]) / sum, (a * from[1] + b * at[1] + c * to[1]) / sum];
    });
  });
}

/** Returns a rectangle around the origin. */
export const rectangle = (width: number, height: number, radius: number): Flat[] => {
  const [w, h] = [width / 2, height / 2];
  return rounded(
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ],
    radius,
  );
};

export const circle = (radius: number, steps = 72): Flat[] => around(steps, radius);

/** Returns points evenly spaced around the origin, starting at an angle. */
export const around = (count: number, radius: number, from = 0): Flat[] =>
  Array.from({ length: count }, (_, i): Flat => {
    const angle = from + (i / count) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

const area = (outline: readonly Flat[]) =>
  outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

/** Orients an outline so that its inside is on the left of its direction. */
export const anticlockwise = (outline: readonly Flat[]): Flat[] =>
  area(outline) < 0 ? [...outline].reverse() : [...outline];

/** Returns the outward directions at the outline's corners. */
export const outward = (outline: readonly Flat[]): Flat[] =>
  outline.map((at, index) => {
    const count = outline.length;
    const before = unitStep(outline[(index + count - 1) % count]!, at).step;
    const after = unitStep(at, outline[(index + 1) % count]!).step;
    const [x, y] = [before[1] + after[1], -before[0] - after[0]];
    const stretch = 2 / Math.max(0.5, x * x + y * y);
    return [x * stretch, y * stretch];
  });
