import { isHttpError, normaliseProfile, type Http, type Profile } from '@evcare/shared-contracts';
import { accountApi, addressOf } from '@evcare/shared-contracts/endpoints';
import { messages } from '../../messages';

/** Profile, and whether the account has a password; if so, it is required to set a new password. */
export interface AccountProfile extends Profile {
  readonly hasPassword: boolean;
  /** Version that a change is based on; 0 if the API sends none. */
  readonly version: number;
}

/** Result of reading the profile; reading never throws. */
export type ProfileResult =
  { readonly ok: true; readonly profile: AccountProfile } | { readonly ok: false; readonly message: string };

/** Reads the profile; accepts both spellings of its fields (specification §3, §7). */
export async function fetchProfile(http: Http, signal?: AbortSignal): Promise<ProfileResult> {
  try {
    const { data } = await http.get(addressOf(accountApi.profile), signal ? { signal } : {});
    const raw = unwrapUser(data);
    const profile = normaliseProfile(raw);
    if (!profile) return { ok: false, message: messages.common.loadFailed };
    const version = typeof raw['version'] === 'number' ? raw['version'] : 0;
    return { ok: true, profile: { ...profile, hasPassword: raw['hasPassword'] !== false, version } };
  } catch (error) {
    const isConnectionError =
      isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
    return { ok: false, message: isConnectionError ? error.message : messages.common.loadFailed };
  }
}

function unwrapUser(data: unknown): Record<string, unknown> {
  const record = asRecord(data);
  return 'user' in record ? asRecord(record['user']) : record;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
