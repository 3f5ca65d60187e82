import test from 'node:test';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { conformance } from '@evcare/shared-contracts/testing';
import manifest from '../remote.manifest.json';
import remote from '../src/remote';

for (const { name, run } of conformance(remote, manifest as RemoteManifest)) {
  test(name, async () => {
    await run();
  });
}
