import type { CheckContext } from './context';
import type { Project } from './engine';
import { expect, waitUntil } from './wait';

/** Prints a value of the metrics of a copy of the API; 0 if it is missing. */
const readMetric = (pattern: string) => `
  const token = require('node:fs').readFileSync('/run/secrets/ops_token', 'utf8').trim();
  fetch('http://127.0.0.1:4000/metrics', { headers: { authorization: 'Bearer ' + token } })
    .then((response) => response.text())
    .then((text) => console.log(new RegExp(${JSON.stringify(pattern)}, 'm').exec(text)?.[1] ?? 0));`;

/** Number of public reads that went to a replica. */
const COUNT_READS = readMetric('^database_reads_total\\{target="replica"\\} (\\d+)$');
const READ_BROKER_UP = readMetric('^events_broker_up (\\d+)$');

/** Unused lower limit of a price, so that no cache has the list. */
let limit = 0;

/** Checks that the API uses the pooler, the replica and the broker of docker-compose.large.yml. */
export async function checkDatabases({ base, project, progress }: CheckContext): Promise<void> {
  await progress.step('statements of the API come from the pooler', async (note) => {
    const pooler = await addressesOf(project, 'pooler');
    const clients = await psql(
      project,
      'db',
      "select distinct host(client_addr) from pg_stat_activity where usename = 'evcare_api' and application_name = 'evcare-api'",
    );
    expect(clients.length > 0, 'the API has no connection');
    expect(
      clients.every((client) => pooler.includes(client)),
      `connections come from ${clients.join()}, and the pooler is ${pooler.join()}`,
    );
    note(clients.join());
  });
  await progress.step('every copy of the API reads public data from the replica', async () => {
    for (const copy of await project.containers('api')) {
      await waitUntil(
        'reads go to the replica',
        async () => {
          await fetch(`${base}/api/products?min=${++limit}`);
          return Number((await project.docker('exec', copy, 'node', '-e', COUNT_READS)).out);
        },
        (reads) => reads > 0,
        60_000,
      );
    }
  });
  await progress.step('every copy of the API gets events through the broker', async () => {
    for (const copy of await project.containers('api')) {
      await waitUntil(
        'events arrive through the broker',
        async () => Number((await project.docker('exec', copy, 'node', '-e', READ_BROKER_UP)).out),
        (isUp) => isUp === 1,
        60_000,
      );
    }
  });
  await progress.step('a changed price is not replaced by that of a replica that does not replay', () =>
    checkPausedReplica(base, project),
  );
}

async function checkPausedReplica(base: string, project: Project): Promise<void> {
  const [line = ''] = await psql(
    project,
    'db',
    "select slug || ' ' || price from products order by price desc, sku limit 1",
  );
  const [slug = '', before = '0'] = line.split(' ');
  const price = Number(before) + 7_000;
  const isListed = async () => {
    const response = await fetch(`${base}/api/products?min=${price}&max=${price + ++limit}`);
    const { data } = (await response.json()) as { data: { items: readonly { slug: string }[] } };
    return data.items.some((item) => item.slug === slug);
  };
  await psql(project, 'replica', 'select pg_wal_replay_pause()');
  try {
    await psql(project, 'db', `update products set price = ${price} where slug = '${slug}'`);
    await waitUntil('the new price is listed', isListed, Boolean, 10_000);
    // Each copy learns of the change by its own notification; both have it by now.
    await waitUntil(
      'every copy lists it',
      async () => (await isListed()) && (await isListed()),
      Boolean,
      10_000,
    );
    for (let read = 0; read < 50; read++) expect(await isListed(), `read ${read} has the old price`);
  } finally {
    await psql(project, 'replica', 'select pg_wal_replay_resume()');
    await psql(project, 'db', `update products set price = ${before} where slug = '${slug}'`);
  }
}

/** Runs a statement as the administrator of a database. @returns its lines */
async function psql(project: Project, service: string, statement: string): Promise<string[]> {
  const args = ['exec', '-T', service, 'psql', '-U', 'postgres', '-d', 'evcare', '-tAc', statement];
  return (await project.compose(...args)).split('\n').filter(Boolean);
}

async function addressesOf(project: Project, service: string): Promise<string[]> {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const { out } = await project.docker('inspect', '-f', format, ...(await project.containers(service)));
  return out.split(/\s+/).filter(Boolean);
}
