import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner, type ReleaseSigner } from '@evcare/shared-contracts/publishing';
import { createTeamKey, type TeamKey } from '../releases/signing/team-key';
import type { ReleaseStore } from '../releases/store';

/** Key pair of a team, with its files as a team and an operator have them. */
export interface TeamKeys {
  readonly signer: ReleaseSigner;
  /** File of the private key. */
  readonly privateFile: string;
  /** File of the public key. */
  readonly publicFile: string;
  readonly key: TeamKey;
}

/** Makes a real key pair in a folder. */
export async function makeTeamKeys(
  folder: string,
  team = 'shop',
  remotes: readonly string[] = ['mfe-shop'],
): Promise<TeamKeys> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const key = createTeamKey({ team, remotes, pem, by: 'linh', now: new Date('2026-11-29T00:00:00.000Z') });
  const [privateFile, publicFile] = ['pem', 'pub'].map((end) => join(folder, `${team}-${key.id}.${end}`)) as [
    string,
    string,
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await writeFile(publicFile, pem);
  return { signer: createSigner(privateKey), privateFile, publicFile, key };
}

/** Registers keys without the checks of the command. */
export const register = (store: ReleaseStore, ...keys: readonly TeamKeys[]): Promise<void> =>
  store.keys.update((all) => [...all, ...keys.map(({ key }) => key)]);
