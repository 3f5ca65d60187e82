import { useId } from 'react';
import { useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import { Alert, Button, Card } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { Page } from '../../shared/page';
import type { WelcomeData } from './welcome-loader';
import styles from './welcome.module.css';

/** First page of this remote, in its own chunk. */
export function WelcomePage() {
  const { reachable } = useLoaderData() as WelcomeData;
  const heading = useId();
  const { revalidate, state } = useRevalidator();
  return (
    <Page title={messages.title}>
      <p className={styles['intro']}>{messages.intro}</p>
      <Card as="section" aria-labelledby={heading}>
        <h2 id={heading} className={styles['heading']}>
          {messages.service.title}
        </h2>
        {reachable ? (
          <p>{messages.service.ok}</p>
        ) : (
          <div className={styles['failed']}>
            <Alert tone="danger">{messages.service.failed}</Alert>
            <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {messages.retry}
            </Button>
          </div>
        )}
      </Card>
    </Page>
  );
}
