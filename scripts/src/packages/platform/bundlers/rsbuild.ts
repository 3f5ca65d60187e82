import { stripVTControlCharacters } from 'node:util';
import { createRsbuild } from '@rsbuild/core';
import type { Bundler } from './bundler';
import { loadConfig } from '../project';

/** Builds with Rsbuild. */
export const rsbuildBundler = (cwd: string, file: string): Bundler => ({
  async build() {
    const rsbuild = await createRsbuild({ cwd, config: await loadConfig(file) });
    // Rsbuild prints what is wrong.
    const { close } = await rsbuild.build();
    await close();
    return true;
  },
  async watch(onBuilt) {
    const rsbuild = await createRsbuild({
      cwd,
      config: { ...(await loadConfig<object>(file)), logLevel: 'silent' },
    });
    rsbuild.onAfterBuild(({ stats }) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      onBuilt(errors.map(({ message }) => stripVTControlCharacters(message)));
    });
    return rsbuild.build({ watch: true });
  },
});
