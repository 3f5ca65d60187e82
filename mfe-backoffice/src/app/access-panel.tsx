import type { ReactNode } from 'react';
import { homeOf, loginPath, PATHS, ROLE_LABELS, type Role } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { buttonClass, Heading, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../messages';
import { addressOfPage, pagesFor, type Area } from '../shared/areas';
import { BarrierDrawing } from '../shared/drawings/drawings';
import styles from './access-panel.module.css';

const t = messages.access;

function Panel({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Stack
      as="section"
      align="center"
      gap="12"
      text="center"
      className={styles['panel']}
      aria-labelledby="access-title"
    >
      <div className={styles['drawing']}>
        <BarrierDrawing />
      </div>
      <Heading as="h1" size="30" id="access-title">
        {title}
      </Heading>
      <p className={styles['text']}>{children}</p>
      <Text as="div" above="16">
        {actions}
      </Text>
    </Stack>
  );
}

export function SignInCard({ area }: { area: Area }) {
  const location = useLocation();
  return (
    <Panel
      title={t.guest}
      actions={
        <Link className={buttonClass()} to={loginPath(location)}>
          {t.signIn}
        </Link>
      }
    >
      {t.guestText(area.name)}
    </Panel>
  );
}

/** Panel for a page that does not exist in the area, or that the user may not open. */
export function ForbiddenPage({ area, role }: { area: Area; role: Role }) {
  const [firstPage] = pagesFor(area, role);
  return (
    <Panel
      title={t.forbidden}
      actions={
        firstPage && (
          <Link className={buttonClass()} to={addressOfPage(area, firstPage)}>
            {t.openPage(firstPage.name)}
          </Link>
        )
      }
    >
      {t.forbiddenPage(area.name)}
    </Panel>
  );
}

export function ForbiddenPanel({ area, role }: { area: Area; role: Role }) {
  const allowed = area.roles.map((allowedRole) => ROLE_LABELS[allowedRole]);
  const homePath = homeOf(role);
  return (
    <Panel
      title={t.forbidden}
      actions={
        <Link className={buttonClass()} to={homePath}>
          {homePath === PATHS.home ? t.home : t.ownArea}
        </Link>
      }
    >
      {t.forbiddenText(area.name, allowed.join(', '), ROLE_LABELS[role])}
    </Panel>
  );
}
