import type { TransferDirection } from '@dhc/reference/staff-rules'

/** Who has gone can only come back, who has come can only go; the first transfer may be either. */
export function mayTransfer(last: TransferDirection | undefined, wanted: TransferDirection): boolean {
  return last !== wanted
}
