import { dictionaryHash } from '../../releases/dictionary';
import { liveEntryUrl } from './responses';
import { REMOTE, replaceIn, type CheckContext, type Edit } from './context';
import { openBrowser, tokenOf, visitPages, type BrowserUser } from './browser';
import { checkReleaseHealth, traceRequest } from './observability';
import { startVisitors, type Visitors } from './visitors';
import { expect, statusOf, waitUntil } from './wait';

/** Changes of the remote's sources that are shipped. */
export const EDITS = {
  newText: {
    path: 'mfe-account/src/messages/auth.ts',
    from: 'Tiếp tục với lịch hẹn và chiếc xe của bạn.',
    to: 'Lịch hẹn và chiếc xe của bạn đang chờ.',
  },
  prefixOfOther: {
    path: 'mfe-account/remote.manifest.ts',
    from: "prefix: '/profile',",
    to: "prefix: '/products',",
  },
} as const satisfies Readonly<Record<string, Edit>>;
const ACCOUNT = { email: 'khachhang@evcare.test', password: 'Evcare@Demo2026' };

interface StepContext extends CheckContext {
  readonly visitors: Visitors;
  readonly user: BrowserUser;
}

/**
 * Makes every kind of change that operators and accidents cause, while visitors send requests and a user
 * browses.
 * @returns the token of the user, who is still signed in
 */
export async function checkChanges(context: CheckContext): Promise<string> {
  const { base } = context;
  const firstEntry = await liveEntryUrl(base, REMOTE);
  // Not `ready`: a copy that is stopping answers 503 there on purpose.
  const paths = [
    '/',
    '/products',
    '/auth/login',
    firstEntry,
    '/site.json',
    '/api/health/live',
    '/api/products',
  ];
  const user = await openBrowser(base);
  const visitors = startVisitors(base, paths);
  const stepContext = { ...context, visitors, user };
  try {
    await step(stepContext, 'a user signs in, sees a product and books', () => visitPages(user, ACCOUNT));
    await step(stepContext, 'a request has one id from the browser to the log of the API', () =>
      traceRequest(context, user),
    );
    await step(stepContext, `${REMOTE} is shipped alone`, () => shipRemote(stepContext, firstEntry));
    await step(stepContext, `${REMOTE}'s container is killed`, () => kill(stepContext, REMOTE));
    await step(stepContext, 'a copy of the API is killed', () => kill(stepContext, 'api'));
    await step(stepContext, 'a copy of the site server is killed', () => kill(stepContext, 'site'));
    await step(stepContext, 'a third copy of the API starts, responds and is removed', () =>
      scale(stepContext),
    );
    await step(stepContext, "a release that takes another remote's prefix is rejected", () =>
      shipBroken(stepContext),
    );
    await step(stepContext, 'one command rolls back', () => rollBack(stepContext, firstEntry));
    await step(stepContext, 'status reports the health of the releases', () => checkReleaseHealth(context));
    return await tokenOf(user);
  } finally {
    await visitors.stop();
    await user.close();
  }
}

/** Runs a step and asserts that no visitor noticed it. */
async function step(
  stepContext: StepContext,
  label: string,
  act: () => Promise<void | string>,
): Promise<void> {
  await stepContext.progress.step(label, async (note) => {
    const before = stepContext.visitors.count();
    const detail = await act();
    const misses = stepContext.visitors.takeFailures();
    expect(misses.length === 0, `${misses.length} requests failed: ${JSON.stringify(misses.slice(0, 5))}`);
    const problems = stepContext.user.takeProblems();
    expect(problems.length === 0, `the browser reported problems: ${problems.slice(0, 5).join('; ')}`);
    note(`${detail ? `${detail}, ` : ''}${stepContext.visitors.count() - before} requests, none failed`);
  });
}

async function shipRemote(stepContext: StepContext, firstEntry: string): Promise<string> {
  const { base, project, user } = stepContext;
  await replaceIn(stepContext, EDITS.newText);
  const oldFiles = await filesOf(base + firstEntry);
  const started = Date.now();
  await project.compose('up', '-d', '--build', REMOTE);
  const nextEntry = await waitUntil(
    'the new release is live',
    () => liveEntryUrl(base, REMOTE),
    (url) => url !== firstEntry,
  );
  const live = Date.now();
  expect((await statusOf(base + nextEntry)) === 200, 'the new entry is not served');
  for (const file of oldFiles) expect((await statusOf(file)) === 200, `the old ${file} is no longer served`);
  await checkDifference(base + firstEntry, base + nextEntry);
  await user.page.evaluate('localStorage.clear()');
  await waitUntil(
    'the new text is seen',
    async () => {
      await user.page.goto('/auth/login');
      await user.page.getByRole('heading', { name: 'Đăng nhập' }).first().waitFor();
      return user.page.getByRole('main').innerText();
    },
    (text) => text.includes(EDITS.newText.to),
    20_000,
  );
  await visitPages(user, ACCOUNT);
  return `live after ${((live - started) / 1_000).toFixed(1)} s with its build, ${oldFiles.length} old files still served`;
}

/** Checks that a browser with the previous release's entry gets a delta, served by the gateway itself. */
async function checkDifference(before: string, after: string): Promise<void> {
  const previousEntry = Buffer.from(await (await fetch(before)).arrayBuffer());
  const headers = {
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${dictionaryHash(previousEntry)}:`,
  };
  const response = await fetch(after, { headers });
  const { length } = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(
    header('content-encoding') === 'dcz',
    `${after} is encoded as ${header('content-encoding')}, not as dcz`,
  );
  expect(header('content-type').startsWith('text/javascript'), `${after} is ${header('content-type')}`);
  expect(length < previousEntry.length / 10, `the delta of ${after} takes ${length} bytes`);
}

/** URLs of all files of the release that an entry belongs to. */
async function filesOf(entry: string): Promise<string[]> {
  const list = (await (await fetch(new URL('integrity.json', entry))).json()) as Record<string, string>;
  return Object.keys(list).map((path) => new URL(path, entry).href);
}

/** Scales to three copies: each gets requests, and none of the requests fails when one is removed. */
async function scale({ base, project }: StepContext): Promise<string> {
  const scaleTo = (copies: number) =>
    project.compose(
      'up',
      '-d',
      '--no-deps',
      '--no-build',
      '--no-recreate',
      '--scale',
      `api=${copies}`,
      'api',
    );
  await scaleTo(3);
  const copies = await project.containers('api');
  expect(copies.length === 3, `${copies.length} copies instead of 3`);
  for (const copy of copies) {
    await waitUntil(
      'every copy is healthy',
      () => project.health(copy),
      (health) => health === 'healthy',
    );
  }
  const id = `containers-check-${Date.now()}`;
  await waitUntil(
    'every copy answers',
    async () => {
      await fetch(`${base}/api/products`, { headers: { 'x-request-id': id } });
      return Promise.all(copies.map(async (copy) => (await project.docker('logs', copy)).out.includes(id)));
    },
    (received) => received.every(Boolean),
  );
  await scaleTo(2);
  expect((await project.containers('api')).length === 2, 'the third copy is still there');
  return 'each of the three copies responded';
}

/** Kills one container as a crash would, checks the site, and starts it again. */
async function kill({ base, project, user }: StepContext, service: string): Promise<void> {
  const [container] = await project.containers(service);
  expect(container !== undefined, `${service} does not run`);
  // The engine does not restart a container that was killed by a command, so it stays down during the check.
  await project.docker('kill', container);
  for (const path of ['/', '/products', '/auth/login', '/api/products']) {
    expect((await statusOf(base + path)) === 200, `${path} is unavailable without ${service}`);
  }
  await browseOn(user);
  await project.docker('start', container);
  await waitUntil(
    `${service} is back`,
    () => project.health(container),
    (health) => health === 'healthy',
    60_000,
  );
}

async function browseOn({ page }: BrowserUser): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').locator('a[href^="/products/"]').first().waitFor();
  await page.goto('/my-vehicles');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function shipBroken(stepContext: StepContext): Promise<string> {
  const { base, project } = stepContext;
  const before = await liveEntryUrl(base, REMOTE);
  await replaceIn(stepContext, EDITS.prefixOfOther);
  await project.compose('build', REMOTE);
  await project.compose('up', '-d', '--no-deps', '--no-build', REMOTE);
  const log = await waitUntil(
    'the gate gives its reason',
    () => project.compose('logs', '--no-color', REMOTE),
    (text) => text.includes('prefix-collision'),
  );
  expect(
    log.includes('/products') && log.includes('mfe-storefront'),
    'the log does not say whose prefix it is',
  );
  const [container = ''] = await project.containers(REMOTE);
  await waitUntil(
    'the container is unhealthy',
    () => project.health(container),
    (health) => health === 'unhealthy',
  );
  expect((await liveEntryUrl(base, REMOTE)) === before, 'the site moved to a rejected release');
  return 'the log names the rule, the container is unhealthy';
}

async function rollBack({ base, project }: StepContext, firstEntry: string): Promise<string> {
  const started = Date.now();
  await project.compose('exec', '-T', 'site', 'releases', 'rollback', REMOTE, '--reason', 'containers:check');
  await waitUntil(
    'the first release is live again',
    () => liveEntryUrl(base, REMOTE),
    (url) => url === firstEntry,
    10_000,
  );
  return `live after ${((Date.now() - started) / 1_000).toFixed(1)} s`;
}
