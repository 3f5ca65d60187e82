import { Printer } from 'lucide-react';
import { Button, type ButtonProps } from '../button';

const ICON_SIZES = { sm: 16, md: 20, lg: 20 } as const;

/** Button that prints the page. */
export function PrintButton({ size = 'md', ...rest }: Omit<ButtonProps, 'icon' | 'onClick'>) {
  const icon = <Printer size={ICON_SIZES[size]} strokeWidth={1.75} aria-hidden="true" />;
  return <Button {...rest} size={size} icon={icon} onClick={() => window.print()} />;
}
