import { CONTRACT_VERSION, type RemoteManifest } from '@evcare/shared-contracts';
import type { Release } from '@evcare/shared-contracts/release';
import { DEV_ENTRY } from '../presets/mode';

/** Describes a development build as if it were a release, so that the site finds its entry and its manifest. */
export const describeDevBuild = (manifest: RemoteManifest, version: string): Release => ({
  schemaVersion: 1,
  name: manifest.name,
  version,
  entry: DEV_ENTRY,
  scripts: [],
  styles: [],
  files: {},
  contract: { version: CONTRACT_VERSION, range: manifest.contract },
  manifest,
  shared: {},
  federationRuntime: '',
  revision: null,
  builtAt: '',
});
