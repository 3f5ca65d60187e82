export { BulkBar } from './bulk-bar';
export { DataTable, type Column, type DataTableProps, type Selection, type Sort } from './data-table';
export { FilterBar, FilterDate, FilterSelect, type FilterOption } from './filters';
export { Pager } from './pager';
export { SearchField } from './search-field';
export { useUrlState, type UrlChange, type UrlValues } from './use-url-state';
