import { entryOf } from './answers';
import { openBrowser, walk, type Person } from './browser';
import { replaceIn, type Bench } from './main';
import { startVisitors, type Visitors } from './visitors';
import { expect, until } from './wait';

const REMOTE = 'mfe-account';
const TEXTS = 'mfe-account/src/messages/auth.ts';
const INTRO = 'Tiếp tục với lịch hẹn và chiếc xe của bạn.';
const NEW_INTRO = 'Lịch hẹn và chiếc xe của bạn đang chờ.';
const ACCOUNT = { email: 'khachhang@evcare.test', password: 'Evcare@Demo2026' };

interface Scene extends Bench {
  readonly visitors: Visitors;
  readonly person: Person;
}

const statusOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return response.status;
};

/** Changes the site in every way that operators and accidents do, while visitors ask and a person clicks. */
export async function checkChanges(bench: Bench): Promise<void> {
  const { base } = bench;
  const first = await entryOf(base, REMOTE);
  const paths = ['/', '/products', '/auth/login', first, '/site.json', '/api/health/ready', '/api/products'];
  const person = await openBrowser(base);
  const visitors = startVisitors(base, paths);
  const scene = { ...bench, visitors, person };
  try {
    await step(scene, 'a person signs in, sees a product and books', () => walk(person, ACCOUNT));
    await step(scene, `${REMOTE} is shipped alone`, () => shipRemote(scene, first));
    await step(scene, `${REMOTE}'s container is killed`, () => kill(scene, REMOTE));
    await step(scene, 'a copy of the API is killed', () => kill(scene, 'api'));
    await step(scene, 'a copy of the site server is killed', () => kill(scene, 'site'));
    await step(scene, 'a release that takes a foreign prefix is refused', () => shipBroken(scene));
    await step(scene, 'one command rolls back', () => rollBack(scene, first));
  } finally {
    await visitors.stop();
    await person.close();
  }
  await bench.progress.step('a restart of everything keeps everything', () => restart(bench, first));
}

/** Runs a step, and asserts that nobody noticed it. */
async function step(scene: Scene, label: string, act: () => Promise<void | string>): Promise<void> {
  await scene.progress.step(label, async (note) => {
    const before = scene.visitors.count();
    const said = await act();
    const misses = scene.visitors.takeMisses();
    expect(misses.length === 0, `${misses.length} requests failed: ${JSON.stringify(misses.slice(0, 5))}`);
    const troubles = scene.person.takeTroubles();
    expect(troubles.length === 0, `the browser had troubles: ${troubles.slice(0, 5).join('; ')}`);
    note(`${said ? `${said}, ` : ''}${scene.visitors.count() - before} requests, none failed`);
  });
}

async function shipRemote(scene: Scene, first: string): Promise<string> {
  const { base, project, person } = scene;
  await replaceIn(scene, TEXTS, INTRO, NEW_INTRO);
  const built = Date.now();
  await project.compose('build', REMOTE);
  const started = Date.now();
  await project.compose('up', '-d', '--no-deps', '--no-build', REMOTE);
  const next = await until(
    'the new release is live',
    () => entryOf(base, REMOTE),
    (url) => url !== first,
  );
  const live = Date.now();
  expect((await statusOf(base + next)) === 200, 'the new entry is not served');
  expect((await statusOf(base + first)) === 200, 'the old release is not served any more');
  await person.page.evaluate('localStorage.clear()');
  await until(
    'the new text is seen',
    async () => {
      await person.page.goto('/auth/login');
      await person.page.getByRole('heading', { name: 'Đăng nhập' }).first().waitFor();
      return person.page.getByRole('main').innerText();
    },
    (text) => text.includes(NEW_INTRO),
    20_000,
  );
  await walk(person, ACCOUNT);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return `built in ${seconds(started - built)}, live ${seconds(live - started)} after that`;
}

/** Kills one container as a crash would, looks at the site, and lets it come back. */
async function kill({ base, project, person }: Scene, service: string): Promise<void> {
  const [victim] = await project.containers(service);
  expect(victim !== undefined, `${service} does not run`);
  // The engine does not start again what somebody killed by its own command: so it stays away for the look.
  await project.docker('kill', victim);
  for (const path of ['/', '/products', '/auth/login', '/api/products']) {
    expect((await statusOf(base + path)) === 200, `${path} is gone with ${service}`);
  }
  await walkOn(person);
  await project.docker('start', victim);
  await until(
    `${service} is back`,
    () => project.health(victim),
    (one) => one === 'healthy',
    60_000,
  );
}

async function walkOn({ page }: Person): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').locator('a[href^="/products/"]').first().waitFor();
  await page.goto('/my-vehicles');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function shipBroken(scene: Scene): Promise<string> {
  const { base, project } = scene;
  const before = await entryOf(base, REMOTE);
  await replaceIn(scene, 'mfe-account/remote.manifest.ts', "{ prefix: '/profile',", "{ prefix: '/products',");
  await project.compose('build', REMOTE);
  await project.compose('up', '-d', '--no-deps', '--no-build', REMOTE);
  const log = await until(
    'the gate says why',
    () => project.compose('logs', '--no-color', REMOTE),
    (text) => text.includes('prefix-collision'),
  );
  expect(
    log.includes('/products') && log.includes('mfe-storefront'),
    'the log does not say whose prefix it is',
  );
  const [container = ''] = await project.containers(REMOTE);
  await until(
    'the container is unhealthy',
    () => project.health(container),
    (one) => one === 'unhealthy',
  );
  expect((await entryOf(base, REMOTE)) === before, 'the site moved to a refused release');
  return 'the log names the rule, the container is unhealthy';
}

async function rollBack({ base, project }: Scene, first: string): Promise<string> {
  const started = Date.now();
  await project.compose('exec', '-T', 'site', 'releases', 'rollback', REMOTE, '--reason', 'containers:check');
  await until(
    'the first release is live again',
    () => entryOf(base, REMOTE),
    (url) => url === first,
    10_000,
  );
  return `live after ${((Date.now() - started) / 1_000).toFixed(1)} s`;
}

async function restart({ base, project }: Bench, first: string): Promise<void> {
  const orders = async () =>
    (
      await project.compose(
        'exec',
        '-T',
        'db',
        'psql',
        '-U',
        'evcare',
        '-d',
        'evcare',
        '-Atc',
        'select count(*) from users',
      )
    ).trim();
  const before = await orders();
  await project.compose('down');
  await project.compose('up', '-d', '--no-build');
  await until(
    'pages are back',
    () => statusOf(base),
    (status) => status === 200,
  );
  await until(
    'the API is back',
    () => statusOf(`${base}/api/products`),
    (status) => status === 200,
  );
  expect((await entryOf(base, REMOTE)) === first, 'the restart undid the rollback');
  expect((await orders()) === before, 'accounts are lost');
}
