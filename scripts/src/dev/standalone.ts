import { escapeHtml } from '@evcare/shared-contracts/format';
import type { Progress } from '../cli/progress';
import { choosePort } from '../serve/http-server';
import type { Shutdown } from '../start/shutdown';
import { standaloneConfig } from '../webpack/dev';
import { remotes } from '../workspace/parts';
import { devUrl, startDevServer } from './dev-server';

/** First port of standalone remotes; each remote has a fixed port. */
const FIRST_PORT = 3100;

function page(title: string, files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html>',
    '<html lang="vi">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="data:,">',
    ...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...scripts.map((url) => `<script defer src="${escapeHtml(url)}"></script>`),
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
    '',
  ].join('\n');
}

/** Runs one remote on a fake shell, without federation, shell or API. */
export async function runStandalone(folder: string, progress: Progress, shutdown: Shutdown): Promise<void> {
  const requestedPort = Number(process.env['PORT'] || FIRST_PORT + remotes().indexOf(folder));
  const port = await choosePort('localhost', requestedPort);
  const server = await progress.step(`${folder} built`, () =>
    startDevServer({
      config: standaloneConfig(folder, devUrl(port)),
      port,
      html: (files) => page(folder, files),
    }),
  );
  shutdown.add(folder, () => server.close());
  progress.line(`\n${folder} runs alone at ${server.url}; an edit shows at once. Ctrl-C stops it.`);
}
