export type { BoxProps, Ground, PrimitiveProps, Space, TextTone } from './box-props';
export { Fact } from './fact';
export {
  Box,
  Cluster,
  Grid,
  Heading,
  Hint,
  Inline,
  InlineText,
  List,
  Span,
  Stack,
  Subheading,
  Text,
} from './primitives';
