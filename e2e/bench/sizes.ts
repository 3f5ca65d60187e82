import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, request, type Browser } from '@playwright/test';
import { startSiteProcess } from '../../scripts/src/e2e/site-process';
import { BUDGETS, type Budget } from '../loading/budgets';
import { measurePage } from '../loading/page-weight';
import { chromiumPath } from '../support/chromium';
import { DEMO_PASSWORD, keepSession, type AuthBody } from '../support/site';

interface Size {
  readonly page: string;
  readonly scriptKB: number;
  readonly budgetKB: number;
  readonly requests: number;
  readonly budgetRequests: number;
}

async function measure(browser: Browser, baseURL: string, budget: Budget): Promise<Size> {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    if (budget.as) await keepSession(page, await signIn(baseURL, budget.as));
    // The stream of live events would prevent network idle. Its code is loaded anyway.
    await page.route(/\/api\/stream/, (route) => route.abort());
    const { scriptBytes, requestsToFirstPaint } = await measurePage(page, budget.path);
    return {
      page: budget.path,
      scriptKB: scriptBytes / 1024,
      budgetKB: budget.scriptKB,
      requests: requestsToFirstPaint,
      budgetRequests: budget.requests,
    };
  } finally {
    await context.close();
  }
}

async function signIn(baseURL: string, account: string): Promise<AuthBody> {
  const api = await request.newContext({ baseURL });
  const data = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
  const response = await api.post('/api/auth/login', { data });
  if (!response.ok()) throw new Error(`${account} can't sign in: ${response.status()}`);
  const body = (await response.json()) as AuthBody;
  await api.dispose();
  return body;
}

const tableOf = (sizes: readonly Size[]): string =>
  [
    '| Page | Scripts | Budget | Left | Requests | Budget |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...sizes.map(({ page, scriptKB, budgetKB, requests, budgetRequests }) =>
      [
        `| \`${page}\``,
        `${scriptKB.toFixed(1)} KB`,
        `${budgetKB} KB`,
        `${(budgetKB - scriptKB).toFixed(1)} KB`,
        requests,
        `${budgetRequests} |`,
      ].join(' | '),
    ),
    '',
  ].join('\n');

/** `npm run bench -- sizes [--markdown FILE]`: scripts and requests of each page that has a budget. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { markdown: { type: 'string' } } });
  const named = process.env['BASE_URL'];
  const site = named ? null : await startSiteProcess();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const sizes: Size[] = [];
    for (const budget of BUDGETS) sizes.push(await measure(browser, named ?? site?.url ?? '', budget));
    const table = tableOf(sizes);
    console.log(table);
    if (values.markdown !== undefined) await writeFile(values.markdown, table);
    const isOver = sizes.some(
      ({ scriptKB, budgetKB, requests, budgetRequests }) => scriptKB > budgetKB || requests > budgetRequests,
    );
    process.exitCode = isOver ? 1 : 0;
  } finally {
    await browser.close();
    await site?.stop();
  }
}

void main();
