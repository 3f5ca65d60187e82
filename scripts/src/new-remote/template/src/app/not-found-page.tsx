import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { messages } from '../messages';
import { Page } from '../shared/page';

/** Page for unknown addresses below this remote's prefix. */
export const NotFoundPage = () => (
  <Page title={messages.notFound.title}>
    <EmptyState
      title={messages.notFound.text}
      action={
        <Link className={buttonClass()} to="/placeholder">
          {messages.notFound.back}
        </Link>
      }
    />
  </Page>
);
