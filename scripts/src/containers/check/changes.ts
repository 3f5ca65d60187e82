import { dictionaryHash } from '../../releases/dictionary';
import { entryOf } from './answers';
import { REMOTE, replaceIn, type Bench } from './bench';
import { openBrowser, tokenOf, walk, type Person } from './browser';
import { checkFigures, followRequest } from './operators';
import { startVisitors, type Visitors } from './visitors';
import { expect, statusOf, until } from './wait';

const TEXTS = 'mfe-account/src/messages/auth.ts';
const INTRO = 'Tiếp tục với lịch hẹn và chiếc xe của bạn.';
const NEW_INTRO = 'Lịch hẹn và chiếc xe của bạn đang chờ.';
const ACCOUNT = { email: 'khachhang@evcare.test', password: 'Evcare@Demo2026' };

interface Scene extends Bench {
  readonly visitors: Visitors;
  readonly person: Person;
}

/**
 * Changes the site in every way that operators and accidents do, while visitors ask and a person clicks.
 * @returns the person's token, who is still signed in
 */
export async function checkChanges(bench: Bench): Promise<string> {
  const { base } = bench;
  const first = await entryOf(base, REMOTE);
  // Not `ready`: a copy that is about to end says 503 there, which is what it is for.
  const paths = ['/', '/products', '/auth/login', first, '/site.json', '/api/health/live', '/api/products'];
  const person = await openBrowser(base);
  const visitors = startVisitors(base, paths);
  const scene = { ...bench, visitors, person };
  try {
    await step(scene, 'a person signs in, sees a product and books', () => walk(person, ACCOUNT));
    await step(scene, 'a request has one id from the browser to the log of the API', () =>
      followRequest(bench, person),
    );
    await step(scene, `${REMOTE} is shipped alone`, () => shipRemote(scene, first));
    await step(scene, `${REMOTE}'s container is killed`, () => kill(scene, REMOTE));
    await step(scene, 'a copy of the API is killed', () => kill(scene, 'api'));
    await step(scene, 'a copy of the site server is killed', () => kill(scene, 'site'));
    await step(scene, 'a third copy of the API comes, answers and goes', () => scale(scene));
    await step(scene, 'a release that takes a foreign prefix is refused', () => shipBroken(scene));
    await step(scene, 'one command rolls back', () => rollBack(scene, first));
    await step(scene, 'status tells how releases fare', () => checkFigures(bench));
    return await tokenOf(person);
  } finally {
    await visitors.stop();
    await person.close();
  }
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
  const old = await filesOf(base + first);
  const started = Date.now();
  await project.compose('up', '-d', '--build', REMOTE);
  const next = await until(
    'the new release is live',
    () => entryOf(base, REMOTE),
    (url) => url !== first,
  );
  const live = Date.now();
  expect((await statusOf(base + next)) === 200, 'the new entry is not served');
  for (const file of old) expect((await statusOf(file)) === 200, `the old ${file} is not served any more`);
  await checkDifference(base + first, base + next);
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
  return `live after ${((live - started) / 1_000).toFixed(1)} s with its build, ${old.length} old files still served`;
}

/** Who has the entry of the release before gets what changed, from the gateway itself. */
async function checkDifference(before: string, after: string): Promise<void> {
  const had = Buffer.from(await (await fetch(before)).arrayBuffer());
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${dictionaryHash(had)}:` };
  const answer = await fetch(after, { headers });
  const { length } = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name) ?? '';
  expect(header('content-encoding') === 'dcz', `${after} comes as ${header('content-encoding')}, not as dcz`);
  expect(header('content-type').startsWith('text/javascript'), `${after} is ${header('content-type')}`);
  expect(length < had.length / 10, `what changed in ${after} takes ${length} bytes`);
}

/** Addresses of all files of the release that an entry belongs to. */
async function filesOf(entry: string): Promise<string[]> {
  const list = (await (await fetch(new URL('integrity.json', entry))).json()) as Record<string, string>;
  return Object.keys(list).map((path) => new URL(path, entry).href);
}

/** Three copies for a while: each is asked, and none is missed when it goes. */
async function scale({ base, project }: Scene): Promise<string> {
  const to = (copies: number) =>
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
  await to(3);
  const copies = await project.containers('api');
  expect(copies.length === 3, `${copies.length} copies instead of 3`);
  for (const copy of copies) {
    await until(
      'every copy is healthy',
      () => project.health(copy),
      (one) => one === 'healthy',
    );
  }
  const id = `containers-check-${Date.now()}`;
  await until(
    'every copy answers',
    async () => {
      await fetch(`${base}/api/products`, { headers: { 'x-request-id': id } });
      return Promise.all(copies.map(async (copy) => (await project.docker('logs', copy)).out.includes(id)));
    },
    (asked) => asked.every(Boolean),
  );
  await to(2);
  expect((await project.containers('api')).length === 2, 'the third copy is still there');
  return 'each of the three was asked';
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
