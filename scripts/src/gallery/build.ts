import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { Failure } from '../cli/failure';
import { commonConfig, ROOT } from '../webpack/common';

const document = (scripts: readonly string[], styles: readonly string[]): string => `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Thư viện giao diện</title>
    <link rel="icon" href="data:," />
${styles.map((file) => `    <link rel="stylesheet" href="${file}" />`).join('\n')}
${scripts.map((file) => `    <script src="${file}" defer></script>`).join('\n')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/**
 * Builds the gallery of the primitives into a folder, with the same loaders as every page.
 * @param cached false in Jest, whose realm writes a cache that no other process can read
 */
export async function buildGallery(folder: string, { cached = true } = {}): Promise<void> {
  const common = commonConfig({
    folder: 'shared-ui',
    mode: 'production',
    cssPrefix: 'ui',
    buildId: 'gallery',
  });
  const compiler = webpack({
    ...common,
    entry: { gallery: join(ROOT, 'shared-ui/gallery/main.tsx') },
    output: { ...common.output, path: folder },
    ...(!cached && { cache: false }),
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('No result.'))));
    });
  });
  if (stats.hasErrors()) throw new Failure(`The gallery can't be built:\n${stats.toString('errors-only')}`);
  const files = [...(stats.compilation.entrypoints.get('gallery')?.getFiles() ?? [])];
  const ending = (extension: string) => files.filter((file) => file.endsWith(extension));
  await writeFile(join(folder, 'index.html'), document(ending('.js'), ending('.css')));
}
