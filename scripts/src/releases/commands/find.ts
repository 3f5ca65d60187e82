import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { integrityOf } from '../build-output';
import { INTEGRITY_FILE, integrityList } from '../integrity';
import { pointerOf, type ReleaseStore } from '../store';
import { Damaged, NotFound } from './command';

/** So many files are read at once. */
const AT_ONCE = 16;

/**
 * The index as it is.
 * @throws Failure where nothing is published yet
 */
export async function requireSite(store: ReleaseStore): Promise<SiteIndex> {
  const site = await store.readSite();
  if (!site) throw new NotFound('Nothing is published yet.');
  return site;
}

/**
 * A part's pointer.
 * @throws NotFound where the site has no such part
 */
export function requirePointer(site: SiteIndex, part: string): ReleasePointer {
  const pointer = pointerOf(site, part);
  if (pointer) return pointer;
  const known = ['shell', ...Object.keys(site.remotes).sort()].join(', ');
  throw new NotFound(`The site has no part called "${part}"; its parts are ${known}.`);
}

/**
 * A published release.
 * @throws NotFound
 */
export async function requireRelease(store: ReleaseStore, part: string, version: string): Promise<Release> {
  const release = await store.readRelease(part, version);
  if (release) return release;
  const known = (await store.listVersions(part)).sort();
  const there = known.length > 0 ? `published are ${known.join(', ')}` : 'nothing of it is published';
  throw new NotFound(`There is no release ${part} ${version}; ${there}.`);
}

/**
 * What is wrong with a release's files in the store: the first that is gone or is not what was published.
 * @returns a sentence, or null where the release is whole
 */
export async function whatIsBroken(store: ReleaseStore, release: Release): Promise<string | null> {
  const expected = Object.entries(release.files).map(([path, { integrity }]) => [path, integrity] as const);
  const id = `${release.name} ${release.version}`;
  for (let start = 0; start < expected.length; start += AT_ONCE) {
    const found = await Promise.all(
      expected.slice(start, start + AT_ONCE).map(async ([path, integrity]) => {
        const bytes = await store.readFile(release.name, release.version, path);
        if (!bytes) return `${id} is not whole: ${path} is gone.`;
        return integrityOf(bytes) === integrity
          ? null
          : `${id} is damaged: ${path} is not what was published.`;
      }),
    );
    const broken = found.find((sentence) => sentence !== null);
    if (broken) return broken;
  }
  return listIsBroken(store, release, id);
}

/** Releases from before there was a list have none, and need none. */
async function listIsBroken(store: ReleaseStore, release: Release, id: string): Promise<string | null> {
  const list = await store.readFile(release.name, release.version, INTEGRITY_FILE);
  if (!list || Buffer.from(list).toString() === integrityList(release)) return null;
  return `${id} is damaged: ${INTEGRITY_FILE} is not what was published.`;
}

/**
 * A published release all of whose files are as they were published.
 * @throws NotFound, Damaged
 */
export async function requireWhole(store: ReleaseStore, part: string, version: string): Promise<Release> {
  const release = await requireRelease(store, part, version);
  const broken = await whatIsBroken(store, release);
  if (broken) throw new Damaged(`${broken} Publish its build again under another version.`);
  return release;
}

/** @throws Failure for the shell, with the reason */
export function requireRemote(part: string, reason: string): void {
  if (part === 'shell') throw new Failure(reason);
}
