/**
 * Replacement for the handler of snapshots in Module Federation's runtime, which fetches and interprets manifests: entries
 * are loaded directly (decision 0005), and the plugin that would use it is disabled. The runtime creates it anyway.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: (): void => undefined };
}
export const getGlobalRemoteInfo = (): { readonly hostGlobalSnapshot?: undefined } => ({});
