import { checkResponse, liveEntryUrl } from './responses';
import { REMOTE, type CheckContext } from './context';
import { expect, statusOf, waitUntil } from './wait';

/** Kills all copies of a service and checks the gateway's responses. */
export async function checkOutages(context: CheckContext): Promise<void> {
  const { base, progress } = context;
  const entry = await liveEntryUrl(base, REMOTE);
  const without = (service: string, check: () => Promise<void>) => async () => {
    const restore = await killAll(context, service);
    await check();
    await restore();
  };
  await progress.step(
    'without any API, pages are served and calls answer 503',
    without('api', async () => {
      await checkResponse(base, { path: '/api/products', status: 503, type: /json/, cache: /no-store/ });
      await checkResponse(base, { path: '/products', status: 200, type: /html/ });
      await checkResponse(base, { path: entry, status: 200, type: /javascript/, cache: /immutable/ });
    }),
  );
  await progress.step(
    'without any site server, releases and calls are served and pages answer 503',
    without('site', async () => {
      await checkResponse(base, { path: '/products', status: 503, type: /html/, cache: /no-store/ });
      await checkResponse(base, {
        path: '/site.json',
        accept: '*/*',
        status: 503,
        type: /plain/,
        cache: /no-store/,
      });
      await checkResponse(base, { path: entry, status: 200, type: /javascript/, cache: /immutable/ });
      await checkResponse(base, { path: '/api/products', status: 200, type: /json/ });
    }),
  );
  await progress.step(
    'without the replica, calls are served',
    without('replica', async () => {
      for (let min = 1; min <= 40; min++) {
        expect((await statusOf(`${base}/api/products?q=sac&min=${min}`)) === 200, `read ${min} failed`);
      }
    }),
  );
  await progress.step(
    'without the broker, calls are served and copies stay ready',
    without('broker', async () => {
      for (let min = 41; min <= 80; min++) {
        expect((await statusOf(`${base}/api/products?q=sac&min=${min}`)) === 200, `read ${min} failed`);
      }
      await checkResponse(base, { path: '/api/health/ready', status: 200, type: /json/ });
    }),
  );
  await progress.step(
    'without the pooler, pages are served and no copy of the API is ready',
    without('pooler', async () => {
      // The replica goes on answering reads of public data that has not changed.
      await checkResponse(base, { path: '/api/health/ready', status: 503, type: /json/ });
      await checkResponse(base, { path: '/products', status: 200, type: /html/ });
    }),
  );
  await progress.step(
    'without the database, pages are served and calls that need it answer 503',
    without('db', async () => {
      // Public data that has not changed still comes from the memory of the API or from the replica.
      for (const path of ['/api/health/ready', '/api/orders/DH26112300001?phone=0901234567']) {
        await checkResponse(base, { path, status: 503, type: /json/, cache: /no-store/ });
      }
      await checkResponse(base, { path: '/products', status: 200, type: /html/ });
    }),
  );
}

/** Kills every copy as a crash would. @returns a function that starts them again and waits until they respond */
async function killAll({ base, project }: CheckContext, service: string): Promise<() => Promise<void>> {
  const containers = await project.containers(service);
  expect(containers.length > 0, `${service} does not run`);
  await project.docker('kill', ...containers);
  return async () => {
    await project.docker('start', ...containers);
    for (const container of containers) {
      await waitUntil(
        `${service} is back`,
        () => project.health(container),
        (status) => status === 'healthy',
      );
    }
    for (const path of ['/products', '/api/products']) {
      await waitUntil(
        `${path} is back`,
        () => statusOf(base + path),
        (status) => status === 200,
      );
    }
  };
}
