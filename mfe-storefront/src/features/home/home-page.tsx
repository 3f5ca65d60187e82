import type { User } from '@evcare/shared-contracts';
import { useSession } from '../../shared/scope';
import { Categories } from './categories';
import { Hero } from './hero';
import { Needs } from './needs';
import { Tiers } from './tiers';
import { Visit } from './visit';
import { Workshop } from './workshop';

/** The home page is a new one for each user, and another for guests (specification §2). */
export function HomePage() {
  const { user } = useSession();
  return <Home key={user?.id ?? 'guest'} user={user} />;
}

function Home({ user }: { user: User | null }) {
  return (
    <>
      <Hero user={user} />
      <Needs />
      <Categories />
      <Tiers />
      <Visit />
      <Workshop />
    </>
  );
}
