import { createScriptLoader, createStyleLoader, type BuildRuntime } from './chunk-loading';

/** Subset of webpack's runtime. */
interface OwnRuntime extends BuildRuntime {
  l: ReturnType<typeof createScriptLoader>;
  readonly f: { miniCss: ReturnType<typeof createStyleLoader> };
  /** Chunks with styles; only in builds that leave loading to this module (`ShellChunksPlugin`). */
  readonly styled?: Readonly<Record<string, 1>>;
}

declare const __webpack_require__: OwnRuntime;

/** Loads the chunks of the shell with the functions that it provides to remotes, so that a page has them once. */
export function loadOwnChunks(): void {
  const own = typeof __webpack_require__ === 'undefined' ? null : __webpack_require__;
  if (!own?.styled) return;
  own.l = createScriptLoader();
  own.f.miniCss = createStyleLoader(own, own.styled);
}
