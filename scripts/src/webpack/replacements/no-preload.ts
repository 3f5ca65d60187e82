/**
 * Replacement for the preloading code of Module Federation's runtime, which is unused, because the documents
 * and `prefetchFiles` prefetch the files. The shell's build substitutes it for `runtime-core/utils/preload`.
 */
export const formatPreloadArgs = (): readonly never[] => [];
export const preloadAssets = async (): Promise<readonly never[]> => [];
export const defaultPreloadArgs = <T>(args: T): T => args;
export const normalizePreloadExposes = (exposes: readonly string[] = []): readonly string[] => exposes;
