export { Button, buttonClass } from './button';
export type { ButtonLook, ButtonProps, ButtonSize, ButtonVariant } from './button';
