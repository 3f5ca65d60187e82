import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { MessagePage } from './message-page';

const t = messages.pages.crash;

/** Last-resort error page. It renders outside the router and every context, so it must not use them. */
export function CrashPage() {
  return (
    <main>
      <div role="alert">
        <MessagePage
          title={t.title}
          actions={
            <>
              <Button onClick={() => window.location.reload()}>{t.reload}</Button>
              <a href="/" className={buttonClass({ variant: 'ghost' })}>
                {messages.pages.home}
              </a>
            </>
          }
        >
          <p>{t.text}</p>
          <p>{messages.pages.failed.kept}</p>
        </MessagePage>
      </div>
    </main>
  );
}
