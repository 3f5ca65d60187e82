import { remotes } from '../../workspace/parts';
import type { CheckContext } from './context';
import { expect } from './wait';

/** Long-running services of the site. */
export const SERVICES = [
  'gateway',
  'site',
  ...remotes(),
  'api',
  'db',
  'mail',
  'pooler',
  'replica',
  'broker',
] as const;

interface Image {
  readonly service: string;
  readonly base: string;
  /** Maximum size in addition to its base image (MB). */
  readonly maxAddedMb: number;
}

const NODE = 'node:24-bookworm-slim';
const IMAGES: readonly Image[] = [
  { service: 'gateway', base: 'caddy:2.10', maxAddedMb: 60 },
  { service: 'site', base: NODE, maxAddedMb: 20 },
  ...remotes().map((service) => ({ service, base: NODE, maxAddedMb: 10 })),
  // Pictures of the catalogue are 43 MB of it, the clients of buckets and of the broker 37 MB.
  { service: 'api', base: NODE, maxAddedMb: 205 },
];

/** Script that prints a container's user, rights and writable folders. */
const PROBE_SCRIPT =
  'id -u; grep -E "^(Uid|CapInh|CapPrm|CapEff|CapBnd|CapAmb|NoNewPrivs):" /proc/1/status; ' +
  'touch /probe 2>/dev/null && echo root-is-writable; touch /tmp/probe && rm /tmp/probe && echo tmp-is-writable';

/** Checks in each running container that the settings of compose apply to its program. */
export async function checkHardening(context: CheckContext): Promise<void> {
  const { project, progress } = context;
  await progress.step('no service is root, can write its image or gain rights', async (note) => {
    let checked = 0;
    for (const service of SERVICES) {
      for (const container of await project.containers(service)) {
        const { code, out } = await project.docker('exec', container, 'sh', '-c', PROBE_SCRIPT);
        expect(code === 0, `${service}: the probe ended with ${code}: ${out}`);
        checkInside(service, out);
        checked += 1;
      }
    }
    note(`${checked} containers`);
  });
  await progress.step('images are small', async (note) => {
    const sizeOf = async (image: string) =>
      Number((await project.docker('image', 'inspect', '-f', '{{.Size}}', image)).out) / 1e6;
    for (const { service, base, maxAddedMb } of IMAGES) {
      const [size, baseSize] = [await sizeOf(`evcare/${service}:check`), await sizeOf(base)];
      const summary = `${service} ${size.toFixed(0)} MB, ${(size - baseSize).toFixed(1)} more than its base image`;
      expect(size - baseSize <= maxAddedMb, `${summary}: more than ${maxAddedMb}`);
      note(summary);
    }
  });
}

function checkInside(service: string, out: string): void {
  const describe = (problem: string) => `${service}: ${problem}: ${out}`;
  expect(/^[1-9]\d*$/m.test(out.split('\n')[0] ?? ''), describe('is root'));
  expect(/^Uid:(\s+[1-9]\d*){4}$/m.test(out), describe('its program is root'));
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) {
    expect(new RegExp(`^${set}:\\s+0+$`, 'm').test(out), describe(`has capabilities (${set})`));
  }
  expect(/^NoNewPrivs:\s+1$/m.test(out), describe('can gain rights'));
  expect(!out.includes('root-is-writable'), describe('can write its image'));
  expect(out.includes('tmp-is-writable'), describe('has nowhere to write'));
}
