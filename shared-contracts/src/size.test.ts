/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { config } from 'zod/mini';
import './schema';

jest.setTimeout(60_000);

const LIMIT = 12.5 * 1024;
/**
 * Entry points whose total size is limited. The release entry is represented by the modules that pages use,
 * since `release.json` and `site.json` are for tools.
 */
const EVERYTHING = [
  './index.ts',
  './account/auth-forms.ts',
  './release/boot-document.ts',
  './release/runtime-config.ts',
];

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

/** Returns the files that contribute to the output. */
const usedFiles = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );

const imports = (names: string): string =>
  EVERYTHING.map((file, at) => `import * as part${at} from '${file}';`).join('\n') + names;

/** Bundles a page that uses all names: the maximum cost of the contract, including zod. */
async function pageThatUsesAll(): Promise<string> {
  const parts = await Promise.all(EVERYTHING.map((file) => bundle(`export * from '${file}'`)));
  const uses = parts.flatMap(({ metafile }, at) =>
    Object.values(metafile.outputs)
      .flatMap(({ exports }) => exports)
      .map((name) => `part${at}.${name}`),
  );
  return imports(`globalThis.use(${uses.join(',')});`);
}

/** Returns the names of an entry point that do not validate data; the event map and its functions do. */
async function plainNames(file: string): Promise<string[]> {
  const { metafile } = await bundle(`export * from '${file}'`);
  return Object.values(metafile.outputs)
    .flatMap(({ exports }) => exports)
    .filter((name) => !/(Schema|Field)$|^(emptyToNull|eventMap|EVENT_NAMES|TOAST_KINDS|mayEmit)$/.test(name));
}

/** Names that product list, product page and cart use, without validation of data from the server. */
const SHOWN_BY_PAGES = [
  ...['choosePromotion', 'evaluatePromotion', 'refusalText', 'benefitText', 'clampQuantity', 'mergeCarts'],
  ...['fits', 'findFolded', 'foldText', 'PRODUCT_CATEGORY_LABELS', 'PRODUCT_SORTS', 'SHOP_PAGE_SIZE'],
  ...['VEHICLE_TYPE_LABELS', 'PROMOTION_CATEGORY_LABELS', 'PROMOTION_GROUP_LABELS', 'LOW_STOCK'],
];

describe('the size of the contract', () => {
  it.each(['ascii', 'utf8'] as const)('is under 12.5 KB gzipped in any page (%s)', async (charset) => {
    const { outputFiles } = await bundle(await pageThatUsesAll(), { charset });
    const bytes = sizeOf(outputFiles[0]?.contents);
    if (bytes >= LIMIT)
      throw new Error(`all of the contract is ${bytes} bytes gzipped, the limit is ${LIMIT}`);
    expect(bytes).toBeGreaterThan(LIMIT / 4);
  });

  it('a page with a single import bundles only that name', async () => {
    const { outputFiles, metafile } = await bundle(imports('globalThis.use(part0.safeRedirect);'));
    expect(sizeOf(outputFiles[0]?.contents)).toBeLessThan(1024);
    expect(usedFiles(metafile).filter((file) => file.includes('zod'))).toEqual([]);
  });

  it.each([
    './index.ts',
    './entries/shop.ts',
    './entries/workshop.ts',
    './entries/office.ts',
    './format/index.ts',
    './endpoints/index.ts',
  ])('only names of %s that validate data depend on zod', async (file) => {
    const names = await plainNames(file);
    expect(names.length).toBeGreaterThanOrEqual(3);
    const { metafile } = await bundle(
      `import * as all from '${file}'; globalThis.use(${names.map((name) => `all.${name}`).join(',')});`,
    );
    expect(usedFiles(metafile).filter((used) => /zod|schema/.test(used))).toEqual([]);
  });

  it('rules, labels and formats of the shop add less than 3 KB gzipped to a page', async () => {
    const { outputFiles } = await bundle(
      `import { ${SHOWN_BY_PAGES.join(', ')} } from './entries/shop'; import * as format from './format';
       globalThis.use(${[...SHOWN_BY_PAGES, 'format.formatMoney', 'format.formatDateTime'].join(', ')});`,
    );
    expect(sizeOf(outputFiles[0]?.contents)).toBeLessThan(3 * 1024);
  });

  it('bundles only the selected parts of zod', async () => {
    const { metafile } = await bundle(await pageThatUsesAll());
    const used = usedFiles(metafile);
    expect(used.filter((file) => file.includes('zod')).length).toBeGreaterThan(0);
    expect(used.filter((file) => /locales|json-schema|compile\.js|classic/.test(file))).toEqual([]);
  });

  it('does not evaluate strings as code, which the site’s CSP forbids', async () => {
    const { outputFiles } = await bundle(await pageThatUsesAll());
    expect(new TextDecoder().decode(outputFiles[0]?.contents)).not.toMatch(/\beval\(|\bnew Function\b/);
    expect(config().jitless).toBe(true);
  });
});
