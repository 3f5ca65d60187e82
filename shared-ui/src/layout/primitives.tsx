import type { ElementType, ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './box.module.css';
import type { PrimitiveProps } from './box-props';

/** Names of {@link BoxProps}; a test compares them with the type and with the styles. */
export const BOX_PROPS: ReadonlySet<string> = new Set(
  (
    'gap gapX align justify centered top columns self selfX shrink grow fixed span full measure target above below pad padX padY padTop ' +
    'ground line radius tone size weight tight numeric nowrap breaks wrap text plain unseen'
  ).split(' '),
);

/** Primitive that renders the element `D` unless `as` names another one. */
type Primitive<D extends ElementType> = <E extends ElementType = D>(props: PrimitiveProps<E>) => ReactElement;

function primitive<D extends ElementType>(kind: string, tag: D): Primitive<D> {
  return function Primitive({ as: Element = tag, className, ...props }: Record<string, unknown>) {
    let classes = classNames(styles['box'], kind);
    const rest: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      if (!BOX_PROPS.has(name)) rest[name] = value;
      else if (value) classes += value === true ? ` ${name}` : ` ${name}-${String(value)}`;
    }
    const Rendered = Element as ElementType;
    return <Rendered {...rest} className={classNames(classes, className as string | undefined)} />;
  } as Primitive<D>;
}

/** Children below each other. It never becomes wider than its parent. */
export const Stack = primitive('stack', 'div');

/** List without markers, its items below each other. */
export const List = primitive('stack', 'ul');

/** Children beside each other in one line, centred vertically. */
export const Inline = primitive('flex', 'div');

/** Children beside each other, in as many lines as they need. */
export const Cluster = primitive('cluster', 'div');

/** Children in columns: `columns`, or a rule of the page. */
export const Grid = primitive('grid', 'div');

/** Word with an icon or a value beside it, inside of a line. */
export const InlineText = primitive('inline', 'span');

/** Paragraph. */
export const Text = primitive('', 'p');

/** Phrase inside of a text. */
export const Span = primitive('', 'span');

/** Small muted paragraph that explains what is beside it. */
export const Hint = primitive('hint', 'p');

/** Heading of a section; `size` does not depend on its level. */
export const Heading = primitive('', 'h2');

/** Heading inside of a section. */
export const Subheading = primitive('', 'h3');

/** Element without an arrangement of its own: surface, spacing, place. */
export const Box = primitive('', 'div');
