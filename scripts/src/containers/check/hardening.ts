import { remotes } from '../../workspace/parts';
import type { Bench } from './bench';
import { expect } from './wait';

/** Everything that runs for as long as the site does. */
export const SERVICES = ['gateway', 'site', ...remotes(), 'api', 'db', 'mail'] as const;
interface Image {
  readonly service: string;
  readonly base: string;
  /** Most that it may add to the image it is built on (MB). */
  readonly most: number;
}

const NODE = 'node:24-bookworm-slim';
const IMAGES: readonly Image[] = [
  { service: 'gateway', base: 'caddy:2.10', most: 60 },
  { service: 'site', base: NODE, most: 20 },
  ...remotes().map((service) => ({ service, base: NODE, most: 10 })),
  { service: 'api', base: NODE, most: 150 },
];

/** Asked inside, of the program itself: who it is, what it may do, and what it can write. */
const LOOK =
  'id -u; grep -E "^(Uid|CapInh|CapPrm|CapEff|CapBnd|CapAmb|NoNewPrivs):" /proc/1/status; ' +
  'touch /probe 2>/dev/null && echo root-is-writable; touch /tmp/probe && rm /tmp/probe && echo tmp-is-writable';

/** Looks into every container that runs: what compose was told holds for the programs, too. */
export async function checkHardening(bench: Bench): Promise<void> {
  const { project, progress } = bench;
  await progress.step('nobody is root, can write or gain rights', async (note) => {
    let seen = 0;
    for (const service of SERVICES) {
      for (const container of await project.containers(service)) {
        const { code, out } = await project.docker('exec', container, 'sh', '-c', LOOK);
        expect(code === 0, `${service}: the look inside ended with ${code}: ${out}`);
        checkInside(service, out);
        seen += 1;
      }
    }
    note(`${seen} containers`);
  });
  await progress.step('images are small', async (note) => {
    const sizeOf = async (image: string) =>
      Number((await project.docker('image', 'inspect', '-f', '{{.Size}}', image)).out) / 1e6;
    for (const { service, base, most } of IMAGES) {
      const [size, below] = [await sizeOf(`evcare/${service}:check`), await sizeOf(base)];
      const own = `${service} ${size.toFixed(0)} MB, ${(size - below).toFixed(1)} of its own`;
      expect(size - below <= most, `${own}: more than ${most}`);
      note(own);
    }
  });
}

function checkInside(service: string, out: string): void {
  const say = (what: string) => `${service}: ${what}: ${out}`;
  expect(/^[1-9]\d*$/m.test(out.split('\n')[0] ?? ''), say('is root'));
  expect(/^Uid:(\s+[1-9]\d*){4}$/m.test(out), say('its program is root'));
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) {
    expect(new RegExp(`^${set}:\\s+0+$`, 'm').test(out), say(`has capabilities (${set})`));
  }
  expect(/^NoNewPrivs:\s+1$/m.test(out), say('can gain rights'));
  expect(!out.includes('root-is-writable'), say('can write its image'));
  expect(out.includes('tmp-is-writable'), say('has nowhere to write'));
}
