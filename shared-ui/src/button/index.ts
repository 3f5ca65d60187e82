export { Button, buttonClass } from './button';
export type { ButtonStyleProps, ButtonProps, ButtonSize, ButtonVariant } from './button';
