import { useEffect, useState } from 'react';
import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import { DESK_SEARCH_MIN, may, type DeskHit, type DeskSerialHit } from '@evcare/shared-contracts/office';
import { useApiQuery } from '../data';
import { useSession } from '../scope';

const DEBOUNCE_MS = 150;
const NONE: readonly DeskHit[] = [];
const NO_SERIALS: readonly DeskSerialHit[] = [];

/** Text as it is searched for. */
export const queryOf = (typed: string): string => typed.normalize('NFC').trim();

export interface Found {
  readonly hits: readonly DeskHit[];
  /** Pieces by their serial number. */
  readonly serials: readonly DeskSerialHit[];
  /** Text that the hits were found by. */
  readonly query: string;
  readonly isFinding: boolean;
  readonly failed: boolean;
  readonly mayFind: boolean;
}

/** Finds records shortly after the last letter. Earlier results stay until the next ones arrive. */
export function useFind(typed: string): Found {
  const query = queryOf(typed);
  const mayFind = may(useSession().user?.role, 'customers.read');
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isLong = mayFind && query.length >= DESK_SEARCH_MIN;
  const searched = isLong && settled.length >= DESK_SEARCH_MIN ? settled : null;
  const result = useApiQuery(
    searched === null ? null : addressOf(frontDeskApi.search, { query: { q: searched } }),
    { entities: ['appointment', 'service-order', 'customer', 'shop-order'] },
  );
  const isCurrent = searched === query && !result.stale && result.data !== undefined;
  return {
    hits: isLong ? (result.data?.items ?? NONE) : NONE,
    serials: isLong ? (result.data?.serials ?? NO_SERIALS) : NO_SERIALS,
    query: isCurrent ? query : '',
    isFinding: isLong && !isCurrent && !result.error,
    failed: isLong && Boolean(result.error) && !result.data,
    mayFind,
  };
}
