import { enquiryKeyDays, enquiryRetentionMonths } from '@dhc/reference/enquiry-rules'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { deleteEnquiriesBefore, forgetRetryKeysBefore } from './store.ts'

export type RetentionDeps = { readonly inTransaction: InTransaction; readonly clock: Clock }

export type RetentionReport = { readonly deletedEnquiries: number; readonly forgottenKeys: number }

/** Security 5.4: an enquiry lives twelve months, the key of its call seven days. Running it twice changes nothing. */
export function deleteOldEnquiries({ inTransaction, clock }: RetentionDeps): Promise<RetentionReport> {
  const now = clock.now()
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - enquiryRetentionMonths)
  const oldestKey = new Date(now.getTime() - enquiryKeyDays * 24 * 3_600_000)
  return inTransaction(async (tx) => ({
    deletedEnquiries: await deleteEnquiriesBefore(tx, oldest),
    forgottenKeys: await forgetRetryKeysBefore(tx, oldestKey),
  }))
}
