import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass } from '@evcare/shared-ui';
import { ArrowRight, Phone } from 'lucide-react';
import { call, ways as waysText } from '../../messages/preparing';
import { telOf } from '../../shared/hotline';
import { useRemote } from '../../shared/scope';
import styles from './preparing.module.css';

export interface Way {
  readonly to: string;
  readonly label: string;
}

interface PreparingProps {
  title: string;
  text: string;
  ways: readonly Way[];
  picture: ReactNode;
}

/** What stands on a page whose content is not there yet: what will come, and where to go meanwhile. */
export function Preparing({ title, text, ways, picture }: PreparingProps) {
  const { company } = useRemote().config;
  return (
    <div className={styles['panel']}>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
        <p className={styles['hours']}>{company.hours}</p>
        <a className={buttonClass({ size: 'lg' })} href={telOf(company.hotline)}>
          <span className={styles['call']}>
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
            {call(company.hotline)}
          </span>
        </a>
        <nav className={styles['ways']} aria-label={waysText.label}>
          {ways.map(({ to, label }) => (
            <Link key={to} className={styles['way']} to={to}>
              {label}
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles['picture']}>{picture}</div>
    </div>
  );
}
