/** Options of tests in which nothing has to move: each frame of an animation is drawn by a processor. */
export const AT_REST = { contextOptions: { reducedMotion: 'reduce' as const } };
