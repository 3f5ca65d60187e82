import type { ComponentPropsWithRef } from 'react';
import { Span } from '../layout';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <Span {...props} unseen />;
}
