const NAME = 'RspackIntegrityPlugin';

/** Changes a piece of the code that loads chunks. */
interface RuntimeHook {
  tap(name: string, change: (code: string) => string): unknown;
}

/** What the plugin needs of Rspack's compiler; the contracts depend on no bundler. */
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

/** Runtime code that asks the page for the hash of an address; a page that knows of none checks nothing. */
const ask = (url: string, refuse: string): string =>
  `var lookup = globalThis[Symbol.for("evcare.integrity")];
var integrity = lookup ? lookup(${url}) : "";
if (integrity === null) { ${refuse} }
`;

const give = (element: string): string => `
${element}.crossOrigin = "anonymous";
if (integrity) ${element}.integrity = integrity;
`;

/** `linkTag.href = fullhref;`: what the runtime calls the link and its address. */
const LINK = /(\w+)\.href = (\w+)/;

/**
 * For remotes that Rspack builds: scripts and styles that are loaded later carry the hash that the release says they
 * must have, and `crossorigin` as the page's preload links do. Without it a site that enforces integrity refuses them.
 * Builds of this repository get the same from their webpack preset. Since contract 1.3.0.
 */
export class RspackIntegrityPlugin {
  apply(compiler: RspackCompiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const hooks = compiler.webpack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(NAME, (code) => {
        const refused = 'return done({ type: "integrity", target: { src: url } });';
        return `${ask('url', refused)}${code}${give('script')}`;
      });
      hooks.createLink.tap(NAME, (code) => {
        const [, link, href] = LINK.exec(code) ?? [];
        if (!link || !href)
          throw new Error(`${NAME} does not know this version of Rspack's code for styles.`);
        const refused = `throw new Error("Style without a hash: " + ${href});`;
        return `${ask(href, refused)}${code}${give(link)}`;
      });
    });
  }
}
