import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { integrityOf } from '../build-output';
import { INTEGRITY_FILE, integrityList } from '../integrity';
import { signatureProblem } from '../signing/signature-problem';
import { pointerOf, type ReleaseStore } from '../store';
import { Damaged, NotFound } from './command';

/** Number of files that are read at once. */
const MAX_CONCURRENT_READS = 16;

/**
 * Current site index.
 * @throws NotFound if nothing is published yet
 */
export async function requireSite(store: ReleaseStore): Promise<SiteIndex> {
  const site = await store.readSite();
  if (!site) throw new NotFound('Nothing is published yet.');
  return site;
}

/**
 * Pointer of a part.
 * @throws NotFound if the site has no such part
 */
export function requirePointer(site: SiteIndex, part: string): ReleasePointer {
  const pointer = pointerOf(site, part);
  if (pointer) return pointer;
  const parts = ['shell', ...Object.keys(site.remotes).sort()].join(', ');
  throw new NotFound(`The site has no part called "${part}"; its parts are ${parts}.`);
}

/**
 * Published release.
 * @throws NotFound
 */
async function requireRelease(store: ReleaseStore, part: string, version: string): Promise<Release> {
  const release = await store.readRelease(part, version);
  if (release) return release;
  const versions = (await store.listVersions(part)).sort();
  const publishedText =
    versions.length > 0 ? `published are ${versions.join(', ')}` : 'nothing of it is published';
  throw new NotFound(`There is no release ${part} ${version}; ${publishedText}.`);
}

/**
 * Describes the first file of a release that is missing in the store or differs from what was published, or why its
 * signature is not valid.
 * @returns a sentence, or null if the release is intact
 */
export async function findDamage(store: ReleaseStore, release: Release): Promise<string | null> {
  const expected = Object.entries(release.files).map(([path, { integrity }]) => [path, integrity] as const);
  const id = `${release.name} ${release.version}`;
  for (let start = 0; start < expected.length; start += MAX_CONCURRENT_READS) {
    const sentences = await Promise.all(
      expected.slice(start, start + MAX_CONCURRENT_READS).map(async ([path, integrity]) => {
        const bytes = await store.readFile(release.name, release.version, path);
        if (!bytes) return `${id} is incomplete: ${path} is missing.`;
        return integrityOf(bytes) === integrity
          ? null
          : `${id} is damaged: ${path} differs from what was published.`;
      }),
    );
    const damage = sentences.find((sentence) => sentence !== null);
    if (damage) return damage;
  }
  return (await findListDamage(store, release, id)) ?? findSignatureProblem(store, release);
}

const findSignatureProblem = async (store: ReleaseStore, release: Release): Promise<string | null> =>
  signatureProblem(release, await store.keys.read(), (path) =>
    store.readFile(release.name, release.version, path),
  );

/** Checks the list of hashes. Older releases have no list and need none. */
async function findListDamage(store: ReleaseStore, release: Release, id: string): Promise<string | null> {
  const list = await store.readFile(release.name, release.version, INTEGRITY_FILE);
  if (!list || Buffer.from(list).toString() === integrityList(release)) return null;
  return `${id} is damaged: ${INTEGRITY_FILE} differs from what was published.`;
}

/**
 * Published release with all its files as they were published.
 * @throws NotFound, Damaged
 */
export async function requireIntact(store: ReleaseStore, part: string, version: string): Promise<Release> {
  const release = await requireRelease(store, part, version);
  const damage = await findDamage(store, release);
  if (damage) throw new Damaged(`${damage} Publish its build again under another version.`);
  return release;
}

/** @throws Failure with the reason if the part is the shell */
export function requireRemote(part: string, reason: string): void {
  if (part === 'shell') throw new Failure(reason);
}
