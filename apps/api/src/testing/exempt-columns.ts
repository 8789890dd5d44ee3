/** PRIV-01: why a column is not in the export. */
export const secret = '(proves who somebody is; it says nothing about the person)'
export const key = '(a key or index made from what is exported; it says nothing more)'
export const row = '(names this row and nothing else)'
export const derived = '(follows from another column that is exported)'
export const clerk = '(a member of staff; the member learns the role)'
