import { stripVTControlCharacters } from 'node:util';
import { createBuilder, type InlineConfig } from 'vite';
import type { Bundler } from './bundler';

/** Events of a build in watch mode. */
interface WatchEvent {
  readonly code: string;
  readonly error?: Error;
  readonly result?: { close(): Promise<void> } | null;
}
interface Watcher {
  on(name: 'event', use: (event: WatchEvent) => void): unknown;
  close(): Promise<void>;
}

/** Builds with Vite. */
export const viteBundler = (root: string, configFile: string): Bundler => ({
  async build() {
    const builder = await createBuilder({ root, configFile }, null);
    await builder.buildApp();
    return true;
  },
  async watch(onBuilt) {
    const config: InlineConfig = {
      root,
      configFile,
      // Its errors are reported below, in the pages as well.
      logLevel: 'silent',
      build: { watch: {}, minify: false, sourcemap: true, emptyOutDir: true },
    };
    const builder = await createBuilder(config, null);
    const watcher = (await builder.build(builder.environments['client']!)) as unknown as Watcher;
    watcher.on('event', (event) => {
      if (event.code === 'END') onBuilt([]);
      if (event.code === 'ERROR')
        onBuilt([stripVTControlCharacters(event.error?.message ?? 'The build failed.')]);
      if (event.result) void event.result.close();
    });
    return { close: () => watcher.close() };
  },
});
