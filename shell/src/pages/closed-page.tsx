import { PATHS } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { useShell } from '../services/shell-context';
import { telephone } from '../services/telephone';
import { closedMessages as texts } from './closed-messages';
import { MessagePage } from './message-page';

export interface ClosedPageProps {
  /** What is closed, as its manifest calls it. */
  readonly section: string;
}

/** An operator took this part of the site off for a while: says so, and offers the telephone and the way home. */
export function ClosedPage({ section }: ClosedPageProps) {
  const { hotline } = useShell().config.company;
  const atHome = useLocation().pathname === PATHS.home;
  return (
    <MessagePage
      title={messages.titles.closed}
      actions={
        <>
          <a href={telephone(hotline)} className={buttonClass()}>
            {texts.call(hotline)}
          </a>
          {!atHome && (
            <Link to={PATHS.home} className={buttonClass({ variant: 'secondary' })}>
              {messages.pages.home}
            </Link>
          )}
          {/* A document of its own: what the page knows of the site may be old. */}
          <Button variant="ghost" onClick={() => window.location.reload()}>
            {messages.layout.retry}
          </Button>
        </>
      }
    >
      <p>{texts.text(section)}</p>
      <p>{messages.pages.failed.kept}</p>
    </MessagePage>
  );
}
