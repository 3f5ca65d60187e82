import { checkOne, entryOf } from './answers';
import { REMOTE, type Bench } from './bench';
import { expect, statusOf, until } from './wait';

/** Takes away what answers, all copies of it, and looks at what the gateway says then. */
export async function checkOutages(bench: Bench): Promise<void> {
  const { base, progress } = bench;
  const entry = await entryOf(base, REMOTE);
  const without = (service: string, look: () => Promise<void>) => async () => {
    const back = await killAll(bench, service);
    await look();
    await back();
  };
  await progress.step(
    'without any API pages stay, calls say 503',
    without('api', async () => {
      await checkOne(base, { path: '/api/products', status: 503, type: /json/, cache: /no-store/ });
      await checkOne(base, { path: '/products', status: 200, type: /html/ });
      await checkOne(base, { path: entry, status: 200, type: /javascript/, cache: /immutable/ });
    }),
  );
  await progress.step(
    'without any site server releases and calls stay, pages say 503',
    without('site', async () => {
      await checkOne(base, { path: '/products', status: 503, type: /html/, cache: /no-store/ });
      await checkOne(base, {
        path: '/site.json',
        accept: '*/*',
        status: 503,
        type: /plain/,
        cache: /no-store/,
      });
      await checkOne(base, { path: entry, status: 200, type: /javascript/, cache: /immutable/ });
      await checkOne(base, { path: '/api/products', status: 200, type: /json/ });
    }),
  );
  await progress.step(
    'without the database pages stay, calls say 503',
    without('db', async () => {
      await checkOne(base, { path: '/api/products', status: 503, type: /json/ });
      await checkOne(base, { path: '/products', status: 200, type: /html/ });
    }),
  );
}

/** Kills every copy as a crash would. @returns what starts them again, and waits until they answer */
async function killAll({ base, project }: Bench, service: string): Promise<() => Promise<void>> {
  const victims = await project.containers(service);
  expect(victims.length > 0, `${service} does not run`);
  await project.docker('kill', ...victims);
  return async () => {
    await project.docker('start', ...victims);
    for (const victim of victims) {
      await until(
        `${service} is back`,
        () => project.health(victim),
        (one) => one === 'healthy',
      );
    }
    for (const path of ['/products', '/api/products']) {
      await until(
        `${path} is back`,
        () => statusOf(base + path),
        (status) => status === 200,
      );
    }
  };
}
