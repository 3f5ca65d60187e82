/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { config } from 'zod/mini';
import './schema';

jest.setTimeout(60_000);

const LIMIT = 12 * 1024;
const EVERYTHING = ['./index.ts', './api/auth-forms.ts', './release/index.ts'];

const OPTIONS: BuildOptions & { write: false; metafile: true } = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
  metafile: true,
  logLevel: 'silent',
  external: ['react', 'react-router', 'react-router-dom', 'rxjs'],
};

const bundle = (contents: string, options: BuildOptions = {}) =>
  build({
    ...OPTIONS,
    ...options,
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
  } as typeof OPTIONS);

const sizeOf = (code: Uint8Array | undefined): number => gzipSync(code ?? '', { level: 9 }).length;

/** Files of which something is in the output. */
const usedFiles = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );

const imports = (names: string): string =>
  EVERYTHING.map((file, at) => `import * as part${at} from '${file}';`).join('\n') + names;

/** A page that uses every name there is: what the contract can cost at most, zod included. */
async function pageThatUsesAll(): Promise<string> {
  const parts = await Promise.all(EVERYTHING.map((file) => bundle(`export * from '${file}'`)));
  const uses = parts.flatMap(({ metafile }, at) =>
    Object.values(metafile.outputs)
      .flatMap(({ exports }) => exports)
      .map((name) => `part${at}.${name}`),
  );
  return imports(`globalThis.use(${uses.join(',')});`);
}

describe('the weight of the contract', () => {
  it.each(['ascii', 'utf8'] as const)('is under 12 KB gzipped in any page (%s)', async (charset) => {
    const { outputFiles } = await bundle(await pageThatUsesAll(), { charset });
    const bytes = sizeOf(outputFiles[0]?.contents);
    if (bytes >= LIMIT)
      throw new Error(`all of the contract is ${bytes} bytes gzipped, the limit is ${LIMIT}`);
    expect(bytes).toBeGreaterThan(LIMIT / 4);
  });

  it('a page that wants one name of it pays for that name only', async () => {
    const { outputFiles, metafile } = await bundle(imports('globalThis.use(part0.safeRedirect);'));
    expect(sizeOf(outputFiles[0]?.contents)).toBeLessThan(1024);
    expect(usedFiles(metafile).filter((file) => file.includes('zod'))).toEqual([]);
  });

  it('takes no part of zod that was not chosen', async () => {
    const { metafile } = await bundle(await pageThatUsesAll());
    const used = usedFiles(metafile);
    expect(used.filter((file) => file.includes('zod')).length).toBeGreaterThan(0);
    expect(used.filter((file) => /locales|json-schema|compile\.js|classic/.test(file))).toEqual([]);
  });

  it('never makes code from text, which the site’s CSP forbids', async () => {
    const { outputFiles } = await bundle(await pageThatUsesAll());
    expect(new TextDecoder().decode(outputFiles[0]?.contents)).not.toMatch(/\beval\(|\bnew Function\b/);
    expect(config().jitless).toBe(true);
  });
});
