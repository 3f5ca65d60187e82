import type { ReactNode } from 'react';
import type { PrimitiveProps } from './box-props';
import { Box, Text } from './primitives';

type FactProps = PrimitiveProps<'div'> & { title: string; children: ReactNode };

/** Term of a `dl` with its value below it. */
export function Fact({ title, children, ...box }: FactProps) {
  return (
    <Box {...box}>
      <Text as="dt" below="4" weight="strong">
        {title}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </Box>
  );
}
