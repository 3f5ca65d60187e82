import type { Http } from '@evcare/shared-contracts';

/** POST /Auth/upload-avatar with the file under both names (specification §7). Returns the URL of the picture. */
export async function uploadAvatar(http: Http, file: File): Promise<string | null> {
  const form = new FormData();
  form.append('file', file);
  form.append('avatar', file);
  const { data } = await http.post<{ avatar?: unknown; avatarUrl?: unknown } | null>(
    '/Auth/upload-avatar',
    form,
  );
  const address = data?.avatar ?? data?.avatarUrl;
  return typeof address === 'string' ? address : null;
}
