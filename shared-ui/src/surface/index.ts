export { Avatar } from './avatar';
export { Card, type CardProps } from './card';
