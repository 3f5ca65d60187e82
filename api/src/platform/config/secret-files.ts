import { readFileSync } from 'node:fs';
import { CARRIER_KEY_VARIABLES } from './carriers';

const SECRET_KEYS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICAS',
  'EVENTS_URL',
  'JWT_SECRET',
  'OTP_KEY',
  'OPS_TOKEN',
  'RELEASE_CONTROL_TOKEN',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'VNPAY_HASH_SECRET',
  'MOMO_ACCESS_KEY',
  'MOMO_SECRET_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  ...Object.values(CARRIER_KEY_VARIABLES),
];

/**
 * Resolves variables such as `KEY_FILE`, which name a file that contains the value of `KEY` (Docker and
 * Kubernetes secrets).
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv {
  const all = { ...env };
  for (const key of SECRET_KEYS) {
    const path = env[`${key}_FILE`];
    if (!path || env[key]) continue;
    try {
      all[key] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      problems.push(`${key}_FILE: ${path} (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return all;
}
