import type { ReactNode } from 'react';
import { Box, Grid, Heading, Inline, Text } from '../layout';
import styles from './paper-parts.module.css';

export const PAPER_SIZES = ['a4', 'a5'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** Class of secondary text on a paper; it is grey in every theme. */
export const paperQuiet = styles['quiet'] ?? '';

/** Class of a code that is not split over lines, such as the number of a product. */
export const paperCode = styles['code'] ?? '';

interface PaperProps {
  /** Accessible name. */
  readonly label: string;
  /** A6 is the size of labels. Consecutive ones are printed on a page each. */
  readonly size?: PaperSize | 'a6';
  readonly children: ReactNode;
}

/** Printed document: white in every theme, and without a border once it is printed. */
export function Paper({ label, size = 'a4', children }: PaperProps) {
  return (
    <Box as="article" size="14" className={styles['paper']} data-size={size} aria-label={label}>
      {children}
    </Box>
  );
}

/** Title of a paper; the heading of the page that shows it. */
export function PaperTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Heading as="h1" size="24" text="center" className={styles['title']}>
      {children}
    </Heading>
  );
}

/** Heading of a section of a paper. */
export function PaperHeading({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles['heading']}>{children}</h2>;
}

export type PaperFact = readonly [label: string, value: ReactNode];

/** Labelled facts in columns. */
export function PaperFacts({ facts }: { readonly facts: readonly PaperFact[] }) {
  return (
    <Grid as="dl" gap="4" gapX="24" className={styles['facts']}>
      {facts.map(([label, value]) => (
        <Inline align="stretch" gap="8" key={label}>
          <dt>{label}</dt>
          <Text as="dd" weight="strong" numeric breaks>
            {value}
          </Text>
        </Inline>
      ))}
    </Grid>
  );
}

export interface PaperRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** True for a part of the row above. */
  readonly isPart?: boolean;
}

export interface PaperSum {
  readonly label: string;
  /** Formatted amount. */
  readonly value: string;
  readonly strong?: boolean;
}

interface PaperTableProps {
  /** Headers of the columns; the first column has text, the others have numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly PaperRow[];
  readonly sums: readonly PaperSum[];
  /** True if the second column has values other than quantities, such as measurements or days. */
  readonly isPlain?: boolean;
  /** True if the columns after the first have the same narrow width in each table of the paper, as for ticks. */
  readonly isAligned?: boolean;
  /** True if each amount needs the name of its column where the columns have no headers, on a phone. */
  readonly isLabelled?: boolean;
}

/** Table of items with amounts, and their sums. */
export function PaperTable({
  columns,
  rows,
  sums,
  isPlain = false,
  isAligned = false,
  isLabelled = false,
}: PaperTableProps) {
  return (
    <table
      className={styles['lines']}
      data-plain={isPlain || undefined}
      data-aligned={isAligned || undefined}
      data-labelled={isLabelled || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isPart }) => (
          <tr key={key} data-below={isPart || undefined}>
            {cells.map((cell, place) => (
              <td key={place} data-label={isLabelled ? columns[place] : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value, strong }) => (
          <tr key={label} data-strong={strong || undefined}>
            <th scope="row" colSpan={columns.length - 1}>
              {label}
            </th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface PaperSignaturesProps {
  readonly parties: readonly string[];
  readonly hint: string;
}

/** Signature fields of the parties. */
export function PaperSignatures({ parties, hint }: PaperSignaturesProps) {
  return (
    <Grid gap="24" above="24" text="center" className={styles['signatures']}>
      {parties.map((party) => (
        <div key={party}>
          <Text weight="strong">{party}</Text>
          <p className={paperQuiet}>{hint}</p>
        </div>
      ))}
    </Grid>
  );
}

/** Controls of a paper, as wide as the paper; they are not printed. The last one is at the end of the line. */
export function PaperTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>;
}
