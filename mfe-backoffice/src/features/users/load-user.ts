import type { Http } from '@evcare/shared-contracts';
import { adminUserApi, call } from '@evcare/shared-contracts/endpoints';

/** Loads the newest data of a user. */
export const loadUser = (id: string) => (http: Http) => call(http, adminUserApi.read, { params: { id } });
