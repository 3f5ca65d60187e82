import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@evcare/shared-contracts/router';
import { Box, Loading, Skeleton, Text } from '@evcare/shared-ui';
import { UnsavedGuard } from '@evcare/shared-ui/unsaved';
import { messages } from '../messages';
import { areasOf, pageAt, pagesFor, type Area } from '../shared/areas';
import { BackofficeData } from '../shared/data';
import { useRemote, useSession } from '../shared/scope';
import { ShortcutProvider } from '../shared/shortcuts';
import { ForbiddenPage, ForbiddenPanel, SignInCard } from './access-panel';
import { AreaPages, AreaSwitch } from './navigation';
import styles from './workspace.module.css';

/**
 * Frame of a work area. The shell checks the role before it loads this remote; it is checked again here because the
 * user's role may change while the page is open. The server enforces every rule.
 */
export function Workspace({ area, client }: { area: Area; client: QueryClient }) {
  const { user, loading } = useSession();
  const page = pageAt(area, useLocation());
  const { session } = useRemote();
  if (!user) {
    if (!loading) return <SignInCard area={area} />;
    return (
      <div className={styles['checking']}>
        <Loading label={messages.checking}>
          <Skeleton height={240} />
        </Loading>
      </div>
    );
  }
  if (!area.roles.includes(user.role)) return <ForbiddenPanel area={area} role={user.role} />;
  const areas = areasOf(user.role);
  const isAllowed = page !== undefined && pagesFor(area, user.role).includes(page);
  return (
    <Box
      ground="raised"
      size="14"
      className={styles['workspace']}
      data-area={area.id}
      data-alone={areas.length < 2 || undefined}
    >
      <div className={styles['rail']}>
        <Text size="18" weight="strong" tight className={styles['name']}>
          {area.name}
        </Text>
        <AreaPages area={area} role={user.role} />
        <AreaSwitch areas={areas} />
      </div>
      <Box grow shrink className={styles['content']}>
        <BackofficeData client={client}>
          <ShortcutProvider>
            <UnsavedGuard messages={messages.common.unsaved} isActive={() => session.current().signedIn}>
              {isAllowed ? <Outlet /> : <ForbiddenPage area={area} role={user.role} />}
            </UnsavedGuard>
          </ShortcutProvider>
        </BackofficeData>
      </Box>
    </Box>
  );
}
