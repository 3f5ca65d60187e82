import type { ElementType, ReactElement } from 'react';
import { classNames } from '../class-names';
import styles from './box.module.css';
import type { PrimitiveProps } from './box-props';

/** Names of the {@link BoxProps}; a test compares them with the type and with the styles. */
export const BOX_PROPS: ReadonlySet<string> = new Set(
  (
    'gap gapX align justify centered top facts columns self selfX shrink grow fixed span cover full measure target above below pad padX padY padTop ' +
    'ground line radius tone size weight tight numeric nowrap breaks cut wrap text plain unseen'
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

/** Children stacked vertically. A Stack is never wider than its parent. */
export const Stack = primitive('stack', 'div');

/** List without markers, with its items stacked vertically. */
export const List = primitive('stack', 'ul');

/** Children side by side in one line, centred vertically. */
export const Inline = primitive('flex', 'div');

/** Children side by side, wrapped to as many lines as they need. */
export const Cluster = primitive('cluster', 'div');

/** Children in columns, given by `columns` or by the page's own style sheet. */
export const Grid = primitive('grid', 'div');

/** Word with an icon or a value beside it, within a line. */
export const InlineText = primitive('inline', 'span');

/** Link that lays out its content in one line; `as` names the link of the router. */
export const InlineLink = primitive('flex', 'a');

/** Link with properties of a box; `as` names the link of the router. */
export const BoxLink = primitive('', 'a');

/** Paragraph. */
export const Text = primitive('', 'p');

/** Phrase within a text. */
export const Span = primitive('', 'span');

/** Small muted paragraph that explains an adjacent element. */
export const Hint = primitive('hint', 'p');

/** Heading of a section; `size` does not depend on its level. */
export const Heading = primitive('', 'h2');

/** Heading within a section. */
export const Subheading = primitive('', 'h3');

/** Element that does not lay out its children: for surface, spacing and position. */
export const Box = primitive('', 'div');
