import { giveCode, lookupHashCode, REFUSE_SCRIPT } from './integrity-code';

const NAME = 'RspackIntegrityPlugin';

/** Hook that changes the runtime code for loading chunks. */
interface RuntimeHook {
  tap(name: string, change: (code: string) => string): unknown;
}

/** Subset of Rspack's compiler that the plugin needs, so that the contracts depend on no bundler. */
export interface RspackCompiler {
  readonly webpack: {
    readonly RuntimePlugin: {
      getCompilationHooks(compilation: never): {
        readonly createScript: RuntimeHook;
        readonly createLink: RuntimeHook;
      };
    };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, use: (compilation: never) => void): unknown };
  };
}

/** Captures the names of the link and its URL in the runtime code, as in `linkTag.href = fullhref;`. */
const LINK = /(\w+)\.href = (\w+)/;

/**
 * Plugin for remotes built with Rspack. Sets `integrity`, from the hashes of the release, and `crossorigin`
 * on scripts and styles that are loaded later. Without the plugin, a site that enforces integrity blocks
 * these files. Builds in this repository use the webpack preset instead. Since contract 1.3.0.
 */
export class RspackIntegrityPlugin {
  apply(compiler: RspackCompiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const hooks = compiler.webpack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(NAME, (code) => {
        return `${lookupHashCode('url', REFUSE_SCRIPT)}${code}${giveCode('script')}`;
      });
      hooks.createLink.tap(NAME, (code) => {
        const [, link, href] = LINK.exec(code) ?? [];
        if (!link || !href)
          throw new Error(`${NAME} does not know this version of Rspack's code for styles.`);
        const refused = `throw new Error("Style without a hash: " + ${href});`;
        return `${lookupHashCode(href, refused)}${code}${giveCode(link)}`;
      });
    });
  }
}
