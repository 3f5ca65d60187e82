import type { Http } from '@evcare/shared-contracts';
import { avatarApi, post } from '@evcare/shared-contracts/endpoints';

/**
 * Uploads the file under both field names (specification §7). Accepts both names of the URL in the response.
 */
export async function uploadAvatar(http: Http, file: File): Promise<string | null> {
  const form = new FormData();
  form.append('file', file);
  form.append('avatar', file);
  const { data } = await post(http, avatarApi.upload, form);
  const reply: Partial<typeof data> | null = data;
  return reply?.avatar ?? reply?.avatarUrl ?? null;
}
