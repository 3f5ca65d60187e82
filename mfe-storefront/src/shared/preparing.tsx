import { Link } from '@evcare/shared-contracts/router';
import { messages } from '../messages';
import { telOf } from './hotline';
import { useRemote } from './scope';

export interface Way {
  readonly to: string;
  readonly label: string;
}

/** What stands on a page whose content is not there yet: what will come, and where to go meanwhile. */
export function Preparing({ title, text, ways }: { title: string; text: string; ways: readonly Way[] }) {
  const { company } = useRemote().config;
  return (
    <div>
      <p>{title}</p>
      <p>{text}</p>
      <a href={telOf(company.hotline)}>{messages.call(company.hotline)}</a>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </div>
  );
}
