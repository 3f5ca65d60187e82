import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys that must never be in the database or in the sources. */
export interface Secrets {
  /** Key that signs access tokens. */
  readonly jwtSecret: string;
  /** Key that hashes one-time codes and encrypts pending mails. */
  readonly otpKey: string;
}

const FILE = 'secrets.json';

/** Reads the secrets of this installation. The first start creates them, readable by their owner only. */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, FILE);
  const stored = await read(path);
  if (stored) return stored;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const fresh: Secrets = { jwtSecret: newSecret(), otpKey: newSecret() };
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 });
  try {
    // link() never overwrites a file, so two programs that start together use the secrets of the first one.
    await link(draft, path);
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await read(path)) ?? fresh;
  } finally {
    await rm(draft, { force: true });
  }
}

const newSecret = () => randomBytes(48).toString('base64url');

async function read(path: string): Promise<Secrets | null> {
  let raw: string;
  try {
    raw = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const parsed = JSON.parse(raw) as Partial<Secrets>;
  if (!parsed.jwtSecret || !parsed.otpKey) throw new Error(`${path} holds no jwtSecret and otpKey.`);
  return { jwtSecret: parsed.jwtSecret, otpKey: parsed.otpKey };
}
