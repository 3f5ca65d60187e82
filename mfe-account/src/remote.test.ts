import { conformance } from '@evcare/shared-contracts/testing';
import { manifest } from '../remote.manifest';
import remote from './remote';

describe('mfe-account conforms to the contract', () => {
  test.each(conformance(remote, manifest).map(({ name, run }) => [name, run] as const))('%s', (_name, run) =>
    run(),
  );
});
