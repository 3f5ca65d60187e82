import { useEffect, useRef } from 'react';
import { addressOf, releaseControlApi } from '@evcare/shared-contracts/endpoints';
import { SITE_INDEX_CHANNEL } from '@evcare/shared-contracts/release';
import { useApiQuery } from '../../shared/data';

/** Interval of the figures, and of everything else in browsers without channels between tabs. */
const REFRESH_INTERVAL_MS = 5_000;

/**
 * Releases of the site, read again as soon as the shell notices that they have changed: it follows the site for all
 * tabs of the browser, and sends them each new revision.
 */
export function useBoard() {
  const board = useApiQuery(addressOf(releaseControlApi.board), { refetchIntervalMs: REFRESH_INTERVAL_MS });
  const retry = useRef(board.retry);
  useEffect(() => {
    retry.current = board.retry;
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(SITE_INDEX_CHANNEL);
    channel.addEventListener('message', () => retry.current());
    return () => channel.close();
  }, []);
  return board;
}
