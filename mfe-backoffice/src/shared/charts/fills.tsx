import styles from './charts.module.css';

const TONES = ['first', 'second', 'third', 'fourth'] as const;
const toneOf = (index: number) => styles[TONES[index % TONES.length] as string];

/** SVG patterns that distinguish series by more than colour. */
export function Fills({ id, count }: { readonly id: string; readonly count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <pattern
          key={index}
          id={`${id}-${index}`}
          className={toneOf(index)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={index % 4 === 1 ? 'rotate(45)' : undefined}
        >
          <Pattern kind={index % 4} />
        </pattern>
      ))}
    </defs>
  );
}

function Pattern({ kind }: { readonly kind: number }) {
  if (kind === 0) return <rect width="6" height="6" fill="currentColor" />;
  return (
    <>
      <rect width="6" height="6" fill="currentColor" fillOpacity={0.28} />
      {kind === 1 && <rect width="3" height="6" fill="currentColor" />}
      {kind === 2 && <circle cx="3" cy="3" r="1.8" fill="currentColor" />}
      {kind === 3 && <rect width="6" height="2.4" fill="currentColor" />}
    </>
  );
}

/** Fill of a series, within the figure whose {@link Fills} have this id. */
export const fillOf = (id: string, index: number): string => `url(#${id}-${index})`;

/** Dash pattern of a series' line. */
export const dashOf = (index: number): string | undefined => [undefined, '6 4', '2 3', '10 3 2 3'][index % 4];

export { toneOf };

/** Legend sample of a series. */
export function Swatch({
  id,
  index,
  line = false,
}: {
  readonly id: string;
  readonly index: number;
  readonly line?: boolean;
}) {
  return (
    <svg className={`${styles['swatch']} ${toneOf(index)}`} width="18" height="12" aria-hidden="true">
      {line ? (
        <line
          x1="0"
          x2="18"
          y1="6"
          y2="6"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={dashOf(index)}
        />
      ) : (
        <rect width="18" height="12" rx="2" fill={fillOf(id, index)} />
      )}
    </svg>
  );
}
