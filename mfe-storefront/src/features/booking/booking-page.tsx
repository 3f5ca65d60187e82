import { PATHS } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { preparing, ways } from '../../messages/preparing';
import { Page } from '../../shared/page';
import { BayPicture } from '../../shared/pictures/scenes';
import { Preparing } from './preparing';

const WAYS = [
  { to: PATHS.contact, label: ways.contact },
  { to: PATHS.services, label: ways.services },
];

export function BookingPage() {
  return (
    <Page title={messages.titles.booking}>
      <Preparing {...preparing} picture={<BayPicture />} ways={WAYS} />
    </Page>
  );
}
