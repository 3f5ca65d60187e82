import { telOf } from '@evcare/shared-contracts/format';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { useShell } from '../services/shell-context';
import { closedMessages as t } from './closed-messages';
import { MessagePage } from './message-page';

export interface ClosedPageProps {
  /** Label of the closed part, from its manifest. */
  readonly section: string;
}

/** Page of a part of the site that an operator has temporarily closed, with the telephone number and a link home. */
export function ClosedPage({ section }: ClosedPageProps) {
  const { hotline } = useShell().config.company;
  const atHome = useLocation().pathname === PATHS.home;
  return (
    <MessagePage
      title={messages.titles.closed}
      actions={
        <>
          <a href={telOf(hotline)} className={buttonClass()}>
            {t.call(hotline)}
          </a>
          {!atHome && (
            <Link to={PATHS.home} className={buttonClass({ variant: 'secondary' })}>
              {messages.pages.home}
            </Link>
          )}
          {/* A full page load, because the page's data about the site may be outdated. */}
          <Button variant="ghost" onClick={() => window.location.reload()}>
            {messages.layout.retry}
          </Button>
        </>
      }
    >
      <p>{t.text(section)}</p>
      <p>{messages.pages.failed.kept}</p>
    </MessagePage>
  );
}
