/** Counts of a browser's page at one moment, after its garbage was collected. */
export interface PageFigures {
  readonly heapMB: number;
  readonly nodes: number;
  /** Listeners of the browser's own targets: window, document, elements, signals. */
  readonly listeners: number;
  /** Subscriptions of the shell's bus and of whatever else is a subject. */
  readonly subscriptions: number;
}

/** One figure before and after many rounds. */
export interface Growth {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** 0.1 is ten percent more. */
  readonly growth: number;
  readonly isOver: boolean;
}

/** Growth from which on a figure is over; 0 asks that it comes back to where it was. */
const LIMITS: readonly (readonly [name: string, key: keyof PageFigures, limit: number])[] = [
  ['heap (MB)', 'heapMB', 0.1],
  ['DOM nodes', 'nodes', 0.05],
  ['listeners', 'listeners', 0],
  ['subscriptions', 'subscriptions', 0],
];

/** Compares what a page holds before and after many rounds through it. A figure that could not be read is over. */
export const compareFigures = (before: PageFigures, after: PageFigures): readonly Growth[] =>
  LIMITS.map(([name, key, limit]) => {
    const [first, last] = [before[key], after[key]];
    const growth = last === first ? 0 : (last - first) / first;
    return { name, first, last, growth, isOver: !(limit === 0 ? growth <= 0 : growth < limit) };
  });
