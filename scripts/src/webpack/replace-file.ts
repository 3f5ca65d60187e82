import { join } from 'node:path';
import { NormalModuleReplacementPlugin } from 'webpack';
import { ROOT } from './common';

const replaceIn = (owner: RegExp, file: RegExp, replacement: string) =>
  new NormalModuleReplacementPlugin(file, (data) => {
    const resource = data as { context: string; request: string };
    if (owner.test(resource.context))
      resource.request = join(ROOT, 'shell/src/remotes/federation', replacement);
  });

/** Leaves out the preloading of Module Federation, which every page would load: the document preloads. */
export const withoutPreloading = () =>
  replaceIn(/[\\/]runtime-core[\\/]/, /\/utils\/preload\.js$/, 'no-preload.ts');

/** Leaves out the descriptions of the errors of Module Federation, which every page would load; the codes remain. */
export const withoutErrorDescriptions = () =>
  replaceIn(/[\\/]error-codes[\\/]/, /\/desc\.mjs$/, 'no-descriptions.ts');
