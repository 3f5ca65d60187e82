import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BOX_VALUES } from '../../gallery/box-values';
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
import { BOX_PROPS } from './primitives';

/** The build's loader, which repeats the rules of an `@each`. */
const expand = createRequire(__filename)('../../../scripts/src/webpack/each-loader.cjs') as (
  css: string,
) => string;

const CSS = expand(readFileSync(join(__dirname, 'box.module.css'), 'utf8'));

const words = Object.entries(BOX_VALUES).flatMap(([prop, values]) =>
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
  expect([...BOX_PROPS].sort()).toEqual(Object.keys(BOX_VALUES).sort());
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
