import { RETURN_DAYS } from '@evcare/shared-contracts/shop';

/** Says within how many days goods can be returned; a part that is fitted in a vehicle only until then. */
export const returnPromise = (isPart: boolean): string =>
  `Đổi trả trong ${RETURN_DAYS} ngày${isPart ? ' khi chưa lắp' : ''}`;
