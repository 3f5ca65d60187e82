import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '@evcare/shared-contracts';
import { Link, NavLink, useLocation } from '@evcare/shared-contracts/router';
import { Box, Grid, List, Span } from '@evcare/shared-ui';
import { messages } from '../messages';
import { addressOfPage, linkedPagesFor, pageAt, pagesFor, type Area, type AreaPage } from '../shared/areas';
import { BackofficeDialog } from '../shared/dialogs';
import type { RailCount, RailCounts } from './rail-counts';
import styles from './navigation.module.css';

/** Number of items that fit into the phone bar; when there are more pages, the last item opens the others. */
const MAX_BAR_ITEMS = 5;

interface AreaPagesProps {
  readonly area: Area;
  readonly role: Role;
  /** Numbers of waiting items, by the id of the page. */
  readonly counts: RailCounts;
}

/** Navigation between the pages of an area: a rail on the left, a bottom bar on phones. */
export function AreaPages({ area, role, counts }: AreaPagesProps) {
  const [open, setOpen] = useState(false);
  const currentPage = pageAt(area, useLocation());
  const isCurrent = (page: AreaPage) => page === currentPage;
  const linked = linkedPagesFor(area, role);
  // A page that was opened by its address is shown while it is open.
  const pages = pagesFor(area, role).filter((page) => linked.includes(page) || isCurrent(page));
  const visibleCount = pages.length > MAX_BAR_ITEMS ? MAX_BAR_ITEMS - 1 : pages.length;
  const overflow = pages.slice(visibleCount);
  return (
    <Box
      as="nav"
      ground="page"
      line="top"
      className={styles['pages']}
      data-count={pages.length}
      aria-label={messages.pagesOf(area.name)}
    >
      <Grid as="ul" className={styles['list']}>
        {pages.map((page, index) => (
          <li key={page.id} data-rest={index >= visibleCount || undefined}>
            <PageLink area={area} page={page} current={isCurrent(page)} waiting={counts[page.id]} />
          </li>
        ))}
        {overflow.length > 0 && (
          <li data-more>
            <button
              type="button"
              className={styles['page']}
              aria-haspopup="dialog"
              data-here={overflow.some(isCurrent) || undefined}
              onClick={() => setOpen(true)}
            >
              <Ellipsis className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{messages.more}</span>
            </button>
          </li>
        )}
      </Grid>
      <BackofficeDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.moreOf(area.name)}
        size="sm"
      >
        <List gap="4" className={styles['rest']}>
          {overflow.map((page) => (
            <li key={page.id}>
              <PageLink
                area={area}
                page={page}
                current={isCurrent(page)}
                waiting={counts[page.id]}
                onClick={() => setOpen(false)}
              />
            </li>
          ))}
        </List>
      </BackofficeDialog>
    </Box>
  );
}

interface PageLinkProps {
  readonly area: Area;
  readonly page: AreaPage;
  readonly current: boolean;
  readonly waiting: RailCount | undefined;
  readonly onClick?: () => void;
}

function PageLink({ area, page, current, waiting, onClick }: PageLinkProps) {
  const { name, icon: Icon } = page;
  return (
    <Link
      className={styles['page']}
      to={addressOfPage(area, page)}
      aria-current={current ? 'page' : undefined}
      title={waiting?.text}
      {...(onClick && { onClick })}
    >
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{name}</span>
      {waiting && (
        <Span
          ground="warning-soft"
          tone="warning"
          weight="strong"
          numeric
          text="center"
          className={styles['count']}
          aria-hidden="true"
        >
          {waiting.count}
        </Span>
      )}
    </Link>
  );
}

/** Switch between the areas the user may open; hidden when there is only one. */
export function AreaSwitch({ areas }: { areas: readonly Area[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  if (areas.length < 2) return null;
  return (
    <Box
      as="nav"
      ref={nav}
      ground="page"
      line="bottom"
      className={styles['areas']}
      aria-label={messages.areas}
    >
      <p className={styles['label']} aria-hidden="true">
        {messages.areas}
      </p>
      <Grid as="ul" justify="start" gap="8" className={styles['chips']}>
        {areas.map(({ id, prefix, name }) => (
          <li key={id}>
            <NavLink className={styles['chip']} to={prefix}>
              {name}
            </NavLink>
          </li>
        ))}
      </Grid>
    </Box>
  );
}
