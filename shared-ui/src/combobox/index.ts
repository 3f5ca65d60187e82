export * from './combobox-field';
