import { HttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import { get, staffApi } from '@evcare/shared-contracts/endpoints';
import type { StaffMember } from '@evcare/shared-contracts/office';
import { messages } from '../../../messages';

/** Loads the newest data of a staff member. */
export async function loadMember(http: Http, id: string): Promise<HttpReply<StaffMember>> {
  const reply = await get(http, staffApi.list);
  const member = reply.data.items.find((candidate) => candidate.id === id);
  if (!member) throw new HttpError(messages.common.notFound, 'refused', 404, 'NOT_FOUND');
  return { ...reply, data: member };
}
