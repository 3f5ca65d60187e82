/**
 * Replacement for the snapshot handler in Module Federation's runtime, which fetches and interprets
 * manifests. The handler is unused, because entries are loaded directly (decision 0005) and the plugin that
 * would use it is disabled, but the runtime creates it anyway.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => undefined };
}
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
