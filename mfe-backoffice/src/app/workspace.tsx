import type { QueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role } from '@evcare/shared-contracts';
import { Outlet, useLocation } from '@evcare/shared-contracts/router';
import { Box, Inline, Loading, Skeleton, Text } from '@evcare/shared-ui';
import { UnsavedGuard } from '@evcare/shared-ui/unsaved';
import { messages } from '../messages';
import { find } from '../messages/find';
import { areasOf, pageAt, pagesFor, type Area } from '../shared/areas';
import { BackofficeData } from '../shared/data';
import { Palette, usePalette } from '../shared/find';
import { useRemote, useSession } from '../shared/scope';
import { ShortcutProvider } from '../shared/shortcuts';
import { UndoProvider } from '../shared/undo';
import { ForbiddenPage, ForbiddenPanel, SignInCard } from './access-panel';
import { AreaPages, AreaSwitch } from './navigation';
import { useRailCounts } from './rail-counts';
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
  const isAllowed = page !== undefined && pagesFor(area, user.role).includes(page);
  return (
    <BackofficeData client={client}>
      <ShortcutProvider>
        <UndoProvider>
          <Frame area={area} role={user.role}>
            <UnsavedGuard messages={messages.common.unsaved} isActive={() => session.current().signedIn}>
              {isAllowed ? <Outlet /> : <ForbiddenPage area={area} role={user.role} />}
            </UnsavedGuard>
          </Frame>
        </UndoProvider>
      </ShortcutProvider>
    </BackofficeData>
  );
}

interface FrameProps {
  readonly area: Area;
  readonly role: Role;
  readonly children: ReactNode;
}

/** Navigation, search and command palette around the pages of an area. */
function Frame({ area, role, children }: FrameProps) {
  const areas = areasOf(role);
  const palette = usePalette();
  const counts = useRailCounts(area.id, role);
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
        <Inline
          type="button"
          as="button"
          gap="8"
          target
          padX="12"
          radius="control"
          ground="page"
          tone="muted"
          text="start"
          className={styles['find']}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => palette.setOpen(true)}
        >
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{find.open}</span>
          <kbd className={styles['key']} aria-hidden="true">
            {find.shortcut}
          </kbd>
        </Inline>
        <AreaPages area={area} role={role} counts={counts} />
        <AreaSwitch areas={areas} />
      </div>
      <Box grow shrink className={styles['content']}>
        {children}
      </Box>
      {palette.open && <Palette onClose={() => palette.setOpen(false)} />}
    </Box>
  );
}
