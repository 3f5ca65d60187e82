import { useEffect, useEffectEvent } from 'react';
import type { AppointmentList } from '@evcare/shared-contracts/workshop';
import { showUpcomingOffline } from '@evcare/shared-ui/appointments';
import type { Read } from '@evcare/shared-ui/data';
import { useRemote } from '../../shared/remote-scope';

/** Time (ms) after which the shell installs the service worker, which shows what is stored. */
const STORE_AFTER_MS = 4_000;

/**
 * Keeps the upcoming appointments for the offline page. The code for this must not compete with the page, so it is
 * loaded some seconds later, or when the user goes to another page of the site.
 */
export function useOfflineAppointments(list: Read<AppointmentList>): void {
  const context = useRemote();
  const store = useEffectEvent(() => {
    // The page is also left by signing out.
    if (context.session.current().user?.id === list.owner) void showUpcomingOffline(context, list);
  });
  useEffect(() => {
    let isStored = false;
    const storeOnce = () => {
      if (!isStored) store();
      isStored = true;
    };
    const timer = setTimeout(storeOnce, STORE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      storeOnce();
    };
  }, []);
}
