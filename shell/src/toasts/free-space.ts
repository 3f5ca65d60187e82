/** Vertical part of the window that something occupies. */
export interface Occupied {
  readonly top: number;
  readonly bottom: number;
  /** Importance of keeping this part visible. */
  readonly weight: number;
}

export interface Space {
  readonly top: number;
  readonly bottom: number;
}

const STEP_PX = 4;

/**
 * Returns the top of the position that covers the least; among equal positions, the one nearest to the
 * preferred top. A space lower than `height` has only one position, its top.
 */
export function findFreeTop(
  occupied: readonly Occupied[],
  { top, bottom }: Space,
  height: number,
  preferred: number,
): number {
  const covered = (at: number) =>
    occupied.reduce(
      (sum, item) =>
        sum + item.weight * Math.max(0, Math.min(item.bottom, at + height) - Math.max(item.top, at)),
      0,
    );
  const last = Math.max(top, bottom - height);
  const clamp = (at: number) => Math.min(Math.max(at, top), last);
  // Candidates start or end at the edge of an occupied part, which is enough to find every gap.
  const places = [preferred, ...occupied.flatMap((item) => [item.bottom, item.top - height])];
  for (let at = top; at <= last; at += STEP_PX) places.push(at);
  let best = { at: clamp(preferred), cost: Infinity, distance: Infinity };
  for (const at of places.map(clamp)) {
    const place = { at, cost: covered(at), distance: Math.abs(at - preferred) };
    if (place.cost < best.cost || (place.cost === best.cost && place.distance < best.distance)) best = place;
  }
  return best.at;
}
