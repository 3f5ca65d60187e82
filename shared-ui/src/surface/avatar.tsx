import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: number;
  /** Hides the avatar from screen readers, when the name is shown next to it. */
  decorative?: boolean;
}

/** Returns the initials of the first and the last word, since a Vietnamese given name comes last. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('vi') ?? '').join('');
}

/** Picture of a user; shows the initials if there is none or it fails to load. */
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
