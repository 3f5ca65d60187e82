import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { OWN_SCRIPT } from './own-chunks-plugin';

const NAME = 'IntegrityPlugin';

/**
 * Name of the page's lookup (a global symbol, set by the inline boot script or the shell): address to hash, `null` for a
 * file that must not run, and nothing (`''`) for one that is not checked. A page without it checks nothing, as a remote
 * that stands alone does.
 */
export const INTEGRITY_LOOKUP = 'evcare.integrity';

/** Runtime code that asks for the hash of an address; `refuse` has to end the function it stands in. */
const ask = (url: string, refuse: string): string => `
var lookup = globalThis[Symbol.for(${JSON.stringify(INTEGRITY_LOOKUP)})];
var integrity = lookup ? lookup(${url}) : "";
if (integrity === null) { ${refuse} }`;

const give = (element: string): string => `\nif (integrity) ${element}.integrity = integrity;`;

/** Runtime code that requests a file under another name where it was requested before and has not loaded. */
const rename = (attribute: string, url: string): string =>
  `\nif (lookup && lookup.requestUrl) ${attribute} = lookup.requestUrl(${url});`;

/**
 * What a build loads later, scripts and styles, carries the hash that its release says it must have; the browser runs
 * nothing else. A file without one counts as a file that did not come, so whoever asked for it goes the usual way.
 *
 * Chunks are always asked for with `crossorigin`, too. By itself webpack does so for other origins only, while the preload
 * links of the composed HTML can't know where a release will be served from: one that differs is fetched twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const timeout = compiler.options.output.chunkLoadTimeout;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // `done` is webpack's own: what it is told, the promise of the chunk is rejected with. Asked before the element is
      // made: with Trusted Types the address of a refused script can't even be set.
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) => {
        const refused = 'return done({ type: "integrity", target: { src: url } });';
        const own = `if (${OWN_SCRIPT}) ${OWN_SCRIPT}(script);`;
        const named = rename('script.src', 'url');
        return `${ask('url', refused)}\n${code}${named}\n${own}\nscript.crossOrigin = "anonymous";${give('script')}`;
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, { tag, href }) => {
          const refused = `onLinkComplete({ type: "integrity", target: ${tag} }); return ${tag};`;
          // By itself a style has no time limit, and whoever waits for it would wait for ever.
          const limit = `setTimeout(function() { if (${tag}.onload) onLinkComplete({ type: "timeout", target: ${tag} }); }, ${timeout});`;
          return `${code}${ask(href, refused)}${rename(`${tag}.href`, href)}${give(tag)}\n${limit}`;
        },
      );
    });
  }
}
