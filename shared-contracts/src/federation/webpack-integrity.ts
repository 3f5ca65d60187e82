import { giveCode, lookupHashCode, REFUSE_SCRIPT } from './integrity-code';

const NAME = 'WebpackIntegrityPlugin';

/** Subset of webpack's compiler that the plugin needs, so that the contracts depend on no bundler. */
export interface WebpackCompiler {
  readonly webpack: {
    readonly runtime: {
      readonly LoadScriptRuntimeModule: {
        getCompilationHooks(compilation: never): {
          readonly createScript: { tap(name: string, change: (code: string) => string): unknown };
        };
      };
    };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, use: (compilation: never) => void): unknown };
  };
}

/** Names of the variables in the runtime code for styles. */
interface StyleNames {
  readonly tag: string;
  readonly href: string;
}

/** Subset of `MiniCssExtractPlugin`. */
export interface StyleExtractPlugin {
  getCompilationHooks(compilation: never): {
    readonly beforeTagInsert: {
      tap(name: string, change: (code: string, names: StyleNames) => string): unknown;
    };
  };
}

/**
 * Plugin for remotes built with webpack outside this repository: the same as {@link RspackIntegrityPlugin}.
 * @param styles `MiniCssExtractPlugin`, whose hooks belong to the class
 */
export class WebpackIntegrityPlugin {
  constructor(private readonly styles: StyleExtractPlugin) {}

  apply(compiler: WebpackCompiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code) => `${lookupHashCode('url', REFUSE_SCRIPT)}${code}${giveCode('script')}`,
      );
      this.styles.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, href }) => {
        const refuse = `onLinkComplete({ type: "integrity", target: ${tag} }); return ${tag};`;
        return `${code}${lookupHashCode(href, refuse)}${giveCode(tag)}`;
      });
    });
  }
}
