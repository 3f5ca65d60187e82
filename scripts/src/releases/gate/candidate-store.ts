import type { SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';
import { INTEGRITY_FILE, integrityList } from '../integrity';
import type { ReleaseStore } from '../store';
import type { SmokeInput } from './smoke/report';

/** Store that contains a candidate as if it were live. */
export type CandidateStore = Pick<ReleaseStore, 'readRelease' | 'readFile'> & {
  readSite(): Promise<SiteIndex>;
};

const stableOnly = ({ stable, enabled }: { stable: string; enabled: boolean }) => ({
  stable,
  enabled,
  previous: [],
});

const EMPTY_SITE: Omit<SiteIndex, 'shell'> = {
  schema: 'https://mfewg.org/schema/v1-pre',
  microFrontends: {},
  revision: 0,
  updatedAt: new Date(0).toISOString(),
  remotes: {},
};

/** Index with the release as its part's stable one, beside the stable releases of all other parts. */
export function liveSiteWith({ site, release }: SmokeInput): SiteIndex {
  const pointer = { stable: release.version, previous: [], enabled: true };
  const { shell = pointer, ...base } = site ?? (EMPTY_SITE as SiteIndex);
  const others = Object.entries(base.remotes).map(([name, other]) => [name, stableOnly(other)] as const);
  const remotes = Object.fromEntries(others);
  if (release.name === SHELL) return { ...base, shell: pointer, remotes };
  return { ...base, shell: stableOnly(shell), remotes: { ...remotes, [release.name]: pointer } };
}

/** Like {@link liveSiteWith}, but a remote is alone with the shell, so that failures of other remotes do not count. */
export function ownSiteWith(input: SmokeInput): SiteIndex {
  const site = liveSiteWith(input);
  const { name } = input.release;
  const own = site.remotes[name];
  return own ? { ...site, remotes: { [name]: own } } : site;
}

/** Creates a store that contains the candidate, with this index. */
export function candidateStore(input: SmokeInput, site: SiteIndex): CandidateStore {
  const { store, release, read } = input;
  const isTried = (name: string, version: string) => name === release.name && version === release.version;
  return {
    readSite: async () => site,
    readRelease: async (name, version) =>
      isTried(name, version) ? release : store.readRelease(name, version),
    readFile: async (name, version, path) => {
      if (!isTried(name, version)) return store.readFile(name, version, path);
      return path === INTEGRITY_FILE ? Buffer.from(integrityList(release)) : read(path);
    },
  };
}
