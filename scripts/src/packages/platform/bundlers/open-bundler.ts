import { findConfig } from '../project';
import type { Bundler } from './bundler';
import { compilerBundler } from './compiler';

/** Opens the bundler of a project, which is loaded only now: a project has one of four. */
export async function openBundler(folder: string): Promise<Bundler> {
  const { bundler, file } = findConfig(folder);
  switch (bundler) {
    case 'vite':
      return (await import('./vite')).viteBundler(folder, file);
    case 'rsbuild':
      return (await import('./rsbuild')).rsbuildBundler(folder, file);
    case 'rspack':
      return compilerBundler((await import('@rspack/core')).rspack as never, file);
    case 'webpack':
      return compilerBundler((await import('webpack')).default as never, file);
  }
}
