import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const NAME = 'IntegrityPlugin';

/**
 * Key of the page's lookup (a global symbol, set by the inline boot script or the shell). The lookup returns
 * the hash of a URL, `null` for a file that must not run, and `''` for a file that is not checked. Without a
 * lookup nothing is checked, as for a standalone remote.
 */
const INTEGRITY_LOOKUP = 'evcare.integrity';

/** Runtime code that looks up the hash of a URL; `refuse` must return from the function. */
const lookUpHash = (url: string, refuse: string): string => `
var lookup = globalThis[Symbol.for(${JSON.stringify(INTEGRITY_LOOKUP)})];
var integrity = lookup ? lookup(${url}) : "";
if (integrity === null) { ${refuse} }`;

const setIntegrity = (element: string): string => `\nif (integrity) ${element}.integrity = integrity;`;

/** Runtime code that uses another URL for a file that was requested before but did not load. */
const replaceUrl = (attribute: string, url: string): string =>
  `\nif (lookup && lookup.requestUrl) ${attribute} = lookup.requestUrl(${url});`;

/**
 * Adds the release's hashes to scripts and styles that a build loads later, so that the browser rejects
 * changed files. A file without a hash fails like a missing one.
 *
 * Chunks are always requested with `crossorigin`. By default webpack does so only for other origins, while
 * preload links in the composed HTML don't know the origin of a release: with a different mode, a file is
 * fetched twice.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const timeout = compiler.options.output.chunkLoadTimeout;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // `done` is webpack's own callback, whose argument rejects the chunk's promise. The hash is looked up
      // before the element is created, because with Trusted Types the URL of a rejected script can't be set.
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) => {
        const onRejected = 'return done({ type: "integrity", target: { src: url } });';
        const requestUrl = replaceUrl('script.src', 'url');
        return `${lookUpHash('url', onRejected)}\n${code}${requestUrl}\nscript.crossOrigin = "anonymous";${setIntegrity('script')}`;
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (code, { tag, href }) => {
          const onRejected = `onLinkComplete({ type: "integrity", target: ${tag} }); return ${tag};`;
          // By default styles have no timeout, so the import would wait forever.
          const timeoutCode = `setTimeout(function() { if (${tag}.onload) onLinkComplete({ type: "timeout", target: ${tag} }); }, ${timeout});`;
          return `${code}${lookUpHash(href, onRejected)}${replaceUrl(`${tag}.href`, href)}${setIntegrity(tag)}\n${timeoutCode}`;
        },
      );
    });
  }
}
