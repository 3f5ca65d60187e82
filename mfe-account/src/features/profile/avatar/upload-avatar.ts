import type { Http } from '@evcare/shared-contracts';
import { avatarApi, post } from '@evcare/shared-contracts/endpoints';

/** Uploads the file under both names (specification §7). Returns the URL of the picture, in either spelling. */
export async function uploadAvatar(http: Http, file: File): Promise<string | null> {
  const form = new FormData();
  form.append('file', file);
  form.append('avatar', file);
  const { data } = await post(http, avatarApi.upload, form);
  const reply: Partial<typeof data> | null = data;
  return reply?.avatar ?? reply?.avatarUrl ?? null;
}
