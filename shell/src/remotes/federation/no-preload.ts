/**
 * Replacement for the preloading code of Module Federation's runtime, which nothing here calls: documents and
 * `prefetchFiles` fetch files ahead. The build of the shell puts it in the place of `runtime-core/utils/preload`.
 */
export const formatPreloadArgs = (): readonly never[] => [];
export const preloadAssets = async (): Promise<readonly never[]> => [];
export const defaultPreloadArgs = <T>(args: T): T => args;
export const normalizePreloadExposes = (exposes: readonly string[] = []): readonly string[] => exposes;
