/**
 * Browsers forget that a table is one as soon as `display` changes, so the roles are said again: where each row is shown as
 * a card, it is still read as a row with named columns.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
