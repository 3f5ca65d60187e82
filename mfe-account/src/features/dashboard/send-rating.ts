import type { Http } from '@evcare/shared-contracts';
import { call, serviceOrderApi, type BodyOf } from '@evcare/shared-contracts/endpoints';

/** Sends a rating. This is a module of its own, because the page needs the code only after a click. */
export const sendRating = (http: Http, id: string, body: BodyOf<typeof serviceOrderApi.rate>) =>
  call(http, serviceOrderApi.rate, { params: { id }, body });
