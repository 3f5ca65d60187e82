import { useSession } from '../../shared/scope';
import { Hero } from './hero';

/** The home page is a new one for each user, and another for guests (specification §2). */
export function HomePage() {
  const { user } = useSession();
  return <Home key={user?.id ?? 'guest'} />;
}

function Home() {
  return <Hero />;
}
