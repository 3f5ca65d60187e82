export { BulkBar } from './bulk-bar';
export type { Column, Sort } from './column';
export { DataTable, type DataTableProps, type Selection } from './data-table';
export { ExportButton } from './export-button';
export { FilterBar, FilterDate, FilterSelect, type FilterOption } from './filters';
export { NameCell } from './name-cell';
export { Pager } from './pager';
export { SearchField } from './search-field';
export { useUrlState, type UrlChange, type UrlValues } from './use-url-state';
