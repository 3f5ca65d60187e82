import { createElement, forwardRef, type SVGProps } from 'react';

/** Drawing of an icon in lucide-react. */
interface IconData {
  readonly name?: string;
  readonly size?: number;
  readonly node: readonly (readonly [string, Record<string, string>])[];
  readonly aliases?: readonly unknown[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

const hasAccessibleName = (props: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(props).some((key) => /^(aria-.*|role|title)$/.test(key) && (props[key] ?? null) !== null);

/**
 * Replacement for the function of lucide-react that makes a component from a drawing: the same elements and
 * attributes (`icons.test.ts`), so that pages which a server renders with the original hydrate. It leaves out
 * what no page uses: a context with defaults, strokes that do not scale, and other frameworks.
 */
export default function createLucideIcon({ name, size: box = 24, node, aliases = [] }: IconData) {
  const names = [name, ...aliases].filter((each) => typeof each === 'string' && each.trim() !== '');
  const classes = ['lucide', ...names.map((each) => `lucide-${String(each)}`)];
  return forwardRef<SVGSVGElement, IconProps>(
    ({ color, size = 24, width, height, strokeWidth, className = '', children, ...rest }, ref) =>
      createElement(
        'svg',
        {
          ref,
          xmlns: 'http://www.w3.org/2000/svg',
          width: width ?? size,
          height: height ?? size,
          viewBox: `0 0 ${box} ${box}`,
          fill: 'none',
          stroke: color ?? 'currentColor',
          strokeWidth: strokeWidth ?? 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          className: [...new Set([...classes, ...className.split(/\s+/).filter(Boolean)])].join(' '),
          ...(!children && !hasAccessibleName(rest) && { 'aria-hidden': 'true' }),
          ...rest,
        },
        ...node.map(([tag, attributes]) => createElement(tag, attributes)),
        children,
      ),
  );
}
