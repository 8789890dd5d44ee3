import type { InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { settleDelivery } from './store.ts'

export type DeliveryReceipt = { readonly reference: string; readonly state: 'DELIVERED' | 'FAILED' }

/**
 * A receipt for a message that is not SENT yet comes from a gateway faster than ourselves: it is told 404 and asks
 * again, as gateways do.
 */
export async function recordReceipt(
  inTransaction: InTransaction,
  { reference, state }: DeliveryReceipt,
): Promise<void> {
  const isKnown = await inTransaction((tx) => settleDelivery(tx, reference, state))
  if (!isKnown) throw new MemberError('notFound')
}
