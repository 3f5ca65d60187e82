import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './letterhead.module.css';

/** Company that issues a document. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  /** Phone number and tax code, each with its label. */
  readonly contact: readonly string[];
}

interface LetterheadProps {
  readonly issuer: Issuer;
  /** Number of the document. */
  readonly number?: ReactNode;
  /** Hides the letterhead on the screen, where the site's header shows the same details. */
  readonly printOnly?: boolean;
}

/** Logo, name, address, phone and tax code of the company, and the number of the document. */
export function Letterhead({ issuer: { name, address, contact }, number, printOnly }: LetterheadProps) {
  return (
    <div className={classNames(styles['letterhead'], printOnly && styles['printOnly'])}>
      <svg className={styles['logo']} viewBox="0 0 28 28" width="44" height="44" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="#00705F" />
        <g fill="#FFFFFF" transform="translate(3.4 0) skewX(-14)">
          <rect x="8" y="7" width="12" height="3.2" rx="1" />
          <rect x="8" y="12.4" width="8.4" height="3.2" rx="1" />
          <rect x="8" y="17.8" width="12" height="3.2" rx="1" />
        </g>
      </svg>
      <div className={styles['company']}>
        <p className={styles['name']}>{name}</p>
        <p>{address}</p>
        <p>{contact.join(' · ')}</p>
      </div>
      {number && <p className={styles['number']}>{number}</p>}
    </div>
  );
}
