export type { BoxProps, Ground, PrimitiveProps, Space, TextTone } from './box-props';
export { Fact } from './fact';
export {
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
} from './primitives';
