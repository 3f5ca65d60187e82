import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: number;
  /** The name stands beside it already. */
  decorative?: boolean;
}

/** First letters of the first and the last word: a Vietnamese given name comes last. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('vi') ?? '').join('');
}

/** A picture of somebody, their initials where there is none or it can't be shown. */
export function Avatar({ name, src, size = 32, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={styles['avatar']} style={{ width: size, height: size, fontSize: size * 0.4 }} {...label}>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
