import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  Box,
  BoxLink,
  Cluster,
  Grid,
  Heading,
  Hint,
  Inline,
  InlineLink,
  InlineText,
  List,
  Span,
  Stack,
  Subheading,
  Text,
} from '.';
import type { BoxProps } from './box-props';
import { BOX_PROPS } from './primitives';

/** Every value of every property; the compiler reports a missing property or value. */
type Values = { [P in keyof Required<BoxProps>]: Record<`${NonNullable<BoxProps[P]>}`, 1> };

const space = { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1, '32': 1, '48': 1 } as const;
const short = { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1, '32': 1 } as const;
const flag = { true: 1, false: 1 } as const;
const edges = { start: 1, center: 1, end: 1 } as const;

const VALUES: Values = {
  gap: space,
  gapX: { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1 },
  align: { ...edges, stretch: 1, baseline: 1 },
  justify: { ...edges, between: 1 },
  centered: flag,
  top: flag,
  facts: flag,
  columns: { '2': 1, '3': 1, '4': 1, '5': 1, '7': 1, '1fr-auto': 1, 'auto-1fr': 1 },
  self: { ...edges, stretch: 1 },
  selfX: edges,
  shrink: flag,
  grow: flag,
  fixed: flag,
  span: flag,
  cover: flag,
  full: flag,
  measure: flag,
  target: flag,
  above: short,
  below: short,
  pad: { ...short, card: 1 },
  padX: space,
  padY: space,
  padTop: { '8': 1, '12': 1, '16': 1, '24': 1 },
  ground: { page: 1, raised: 1, sunken: 1, 'primary-soft': 1, 'danger-soft': 1, 'warning-soft': 1 },
  line: { all: 1, top: 1, bottom: 1 },
  radius: { control: 1, card: 1, chip: 1 },
  tone: { ink: 1, muted: 1, primary: 1, danger: 1, warning: 1, success: 1 },
  size: { '14': 1, '16': 1, '18': 1, '20': 1, '24': 1, '30': 1 },
  weight: { regular: 1, strong: 1 },
  tight: flag,
  numeric: flag,
  nowrap: flag,
  breaks: flag,
  cut: flag,
  wrap: { balance: 1, pretty: 1 },
  text: edges,
  plain: { ...flag, hover: 1 },
  unseen: flag,
};

/** The build's loader, which repeats the rules of an `@each`. */
const expand = createRequire(__filename)('../../../scripts/src/webpack/each-loader.cjs') as (
  css: string,
) => string;

const CSS = expand(readFileSync(join(__dirname, 'box.module.css'), 'utf8'));

const words = Object.entries(VALUES).flatMap(([prop, values]) =>
  Object.keys(values).flatMap((value) =>
    value === 'true' ? [prop] : value === 'false' ? [] : [`${prop}-${value}`],
  ),
);

test.each(words)('the styles have a rule for %s', (word) => {
  expect(CSS).toMatch(new RegExp(`\\.${word}\\)`));
});

test('every modifier in the styles is set by a property', () => {
  const kinds = ['stack', 'flex', 'cluster', 'grid', 'inline', 'hint'];
  const inStyles = [...CSS.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split('.').filter(Boolean),
  );
  expect([...new Set(inStyles)].filter((name) => !words.includes(name) && !kinds.includes(name))).toEqual([]);
});

test('BOX_PROPS contains the names of all properties', () => {
  expect([...BOX_PROPS].sort()).toEqual(Object.keys(VALUES).sort());
});

const classesOf = (element: ReactElement): string[] => {
  const { container } = render(element);
  return (container.firstElementChild as HTMLElement).className.split(' ').sort();
};

test('turns properties into modifiers in addition to the class of the box', () => {
  expect(classesOf(<Stack gap="16" align="start" top />)).toEqual([
    'align-start',
    'box',
    'gap-16',
    'stack',
    'top',
  ]);
});

test('omits properties without a value', () => {
  expect(classesOf(<Text tone={undefined} numeric={false} />)).toEqual(['box']);
});

test('adds the classes of the caller', () => {
  expect(classesOf(<Box pad="8" className="hero wide" />)).toEqual(['box', 'hero', 'pad-8', 'wide']);
});

test.each([
  ['Stack', <Stack key="0" />, 'DIV'],
  ['List', <List key="0" />, 'UL'],
  ['Inline', <Inline key="0" />, 'DIV'],
  ['Cluster', <Cluster key="0" />, 'DIV'],
  ['Grid', <Grid key="0" />, 'DIV'],
  ['InlineText', <InlineText key="0" />, 'SPAN'],
  ['InlineLink', <InlineLink key="0" />, 'A'],
  ['BoxLink', <BoxLink key="0" />, 'A'],
  ['Text', <Text key="0" />, 'P'],
  ['Span', <Span key="0" />, 'SPAN'],
  ['Hint', <Hint key="0" />, 'P'],
  ['Heading', <Heading key="0">Xe</Heading>, 'H2'],
  ['Subheading', <Subheading key="0">Xe</Subheading>, 'H3'],
  ['Box', <Box key="0" />, 'DIV'],
])('%s renders its default element', (_name, element, tag) => {
  expect(render(element).container.firstElementChild?.tagName).toBe(tag);
});

test('renders another element with its attributes', () => {
  render(
    <Cluster as="form" aria-label="Tìm xe" noValidate gap="8">
      <Heading as="h1" size="24">
        Xe của bạn
      </Heading>
    </Cluster>,
  );
  expect(screen.getByRole('form', { name: 'Tìm xe' })).toHaveAttribute('novalidate');
  expect(screen.getByRole('heading', { level: 1, name: 'Xe của bạn' })).toHaveClass('size-24');
});

test('renders another component and passes properties to it', () => {
  const Link = ({ to, className }: { to: string; className?: string }) => (
    <a href={to} className={className}>
      Giỏ hàng
    </a>
  );
  render(<InlineText as={Link} to="/cart" gap="4" />);
  const link = screen.getByRole('link', { name: 'Giỏ hàng' });
  expect(link).toHaveAttribute('href', '/cart');
  expect(link).toHaveClass('box', 'inline', 'gap-4');
});

test('passes a ref to the element', () => {
  let element: HTMLElement | null = null;
  render(<Stack ref={(node: HTMLElement | null) => void (element = node)}>Xe</Stack>);
  expect(element).toHaveTextContent('Xe');
});

test('no property reaches the element as an attribute', () => {
  const { container } = render(<Grid columns="2" gap="8" tone="muted" span id="xe" />);
  expect(container.firstElementChild?.getAttributeNames().sort()).toEqual(['class', 'id']);
});
