import { BriefcaseBusiness, ChevronDown, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { loginPath, PATHS, type MenuEntry } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import {
  Avatar,
  Box,
  BoxLink,
  Button,
  buttonClass,
  Grid,
  Inline,
  InlineLink,
  InlineText,
} from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useSessionSnapshot, useShell } from '../../services/shell-context';
import { MenuIcon } from './menu-icon';
import styles from './mobile-menu-content.module.css';

const t = messages.header;

interface ContentProps {
  /** Closes the sheet, also for a link to the current page, which causes no navigation. */
  close: () => void;
}

function Entry({ entry, close }: ContentProps & { entry: MenuEntry }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const links = entry.panel?.columns.flatMap((column) => column.links) ?? [];
  return (
    <Box as="li" line="bottom">
      <Inline>
        <BoxLink
          to={entry.href}
          as={Link}
          grow
          padY="16"
          tone="ink"
          size="18"
          weight="strong"
          plain
          onClick={close}
        >
          {entry.label}
        </BoxLink>
        {links.length > 0 && (
          <Grid
            type="button"
            as="button"
            centered
            radius="control"
            tone="muted"
            className={styles['chevron']}
            aria-label={t.panel(entry.label)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
          </Grid>
        )}
      </Inline>
      {links.length > 0 && (
        <Box as="ul" id={id} className={styles['links']} hidden={!open}>
          {links.map((link) => (
            <li key={link.href}>
              <InlineLink
                to={link.href}
                as={Link}
                gap="12"
                padY="8"
                tone="ink"
                plain
                className={styles['link']}
                onClick={close}
              >
                <MenuIcon name={link.icon} />
                <span>
                  {link.label}
                  {link.description && <span className={styles['description']}>{link.description}</span>}
                </span>
              </InlineLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function SignedIn({ close }: ContentProps) {
  const { registry, session } = useShell();
  const { user } = useSessionSnapshot();
  if (!user) return null;
  return (
    <div className={styles['foot']}>
      <InlineLink
        to={PATHS.profile}
        as={Link}
        gap="12"
        below="12"
        tone="ink"
        weight="strong"
        plain
        breaks
        className={styles['person']}
        onClick={close}
      >
        <Avatar name={user.fullName} src={user.avatar} size={40} decorative />
        <span>
          {user.fullName}
          <span className={styles['description']}>{user.email}</span>
        </span>
      </InlineLink>
      <div className={styles['actions']}>
        {registry.menu('user', user).map((entry) => (
          <Link
            key={entry.href}
            to={entry.href}
            className={buttonClass({ variant: 'secondary' })}
            onClick={close}
          >
            <InlineText gap="8">
              <BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden="true" />
              {entry.label}
            </InlineText>
          </Link>
        ))}
        <Button
          variant="secondary"
          icon={<LogOut />}
          onClick={() => {
            close();
            void session.logout();
          }}
        >
          {t.logout}
        </Button>
      </div>
    </div>
  );
}

/** Content of the sheet: the menu as accordions, and below it the user or the login links. */
export function MobileMenuContent({ close }: ContentProps) {
  const { registry } = useShell();
  const { user } = useSessionSnapshot();
  const here = useLocation();
  return (
    <div className={styles['content']}>
      <nav aria-label={t.mainMenu}>
        <Box as="ul">
          {registry.menu('main', user).map((entry) => (
            <Entry key={entry.href} entry={entry} close={close} />
          ))}
        </Box>
      </nav>
      {user ? (
        <SignedIn close={close} />
      ) : (
        <div className={styles['foot']}>
          <div className={styles['actions']}>
            <Link to={loginPath(here)} className={buttonClass({ variant: 'secondary' })} onClick={close}>
              {t.login}
            </Link>
            <Link to={PATHS.booking} className={buttonClass({ variant: 'accent' })} onClick={close}>
              {t.book}
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}
