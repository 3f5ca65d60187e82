import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder, OfficeQuote, QuoteShare } from '@evcare/shared-contracts/office';
import type { DeskChannel } from '@evcare/shared-contracts/workshop';
import { useState } from 'react';
import { useApiAction } from '../../../shared/data';

/** Issues a link or code for a sent quote. Only the page keeps the code, because the server stores a hash. */
export function useShare(
  { id }: Pick<OfficeOrder, 'id'>,
  { seq }: Pick<OfficeQuote, 'seq'>,
  channel: DeskChannel,
) {
  const [share, setShare] = useState<QuoteShare | null>(null);
  const action = useApiAction<void, QuoteShare>({
    entities: ['service-order'],
    suppressErrorToast: true,
    send: (http) => call(http, quoteApi.share, { params: { id, seq: String(seq) }, body: { channel } }),
    onDone: setShare,
  });
  return { share, issue: () => void action.run(), busy: action.busy, error: action.error };
}
