import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import { Container } from '../../shared/page';
import { Chassis } from '../../shared/pictures/chassis';

const text = messages.home;

export function Hero() {
  return (
    <section>
      <Container>
        <h1>{text.claim}</h1>
        <p>{text.lead}</p>
        <Link to={PATHS.booking}>{text.book}</Link>
        <Link to={PATHS.services}>{text.services}</Link>
        <Chassis />
      </Container>
    </section>
  );
}
