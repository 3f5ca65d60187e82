export { Avatar, initialsOf } from './avatar';
export { Card, type CardProps } from './card';
