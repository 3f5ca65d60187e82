import { conformance } from '@evcare/shared-contracts/testing';
import { manifest } from '../remote.manifest';
import remote from './remote';

describe('the storefront fulfils the remote contract', () => {
  test.each(conformance(remote, manifest).map(({ name, run }) => [name, run] as const))(
    '%s',
    async (_name, run) => {
      await run();
    },
  );
});
