/** Counts of a browser's page after garbage collection. */
export interface PageFigures {
  readonly heapMB: number;
  readonly nodes: number;
  /** Listeners of event targets: window, document, elements, signals. */
  readonly listeners: number;
  /** Subscriptions to the shell's bus and to other subjects. */
  readonly subscriptions: number;
}

/** Figure before and after many rounds. */
export interface Growth {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** 0.1 is ten percent more. */
  readonly growth: number;
  readonly isOver: boolean;
}

/** Growth from which a figure exceeds its limit; 0 requires the original value. */
const LIMITS: readonly (readonly [name: string, key: keyof PageFigures, limit: number])[] = [
  ['heap (MB)', 'heapMB', 0.1],
  ['DOM nodes', 'nodes', 0.05],
  ['listeners', 'listeners', 0],
  ['subscriptions', 'subscriptions', 0],
];

/** Compares the figures of a page before and after many rounds. An unreadable figure exceeds its limit. */
export const compareFigures = (before: PageFigures, after: PageFigures): readonly Growth[] =>
  LIMITS.map(([name, key, limit]) => {
    const [first, last] = [before[key], after[key]];
    const growth = last === first ? 0 : (last - first) / first;
    return { name, first, last, growth, isOver: !(limit === 0 ? growth <= 0 : growth < limit) };
  });
