import type { Transaction } from '../../platform/database/handles.ts'
import { forgetDevices } from './known-device-store.ts'
import { forgetAllTries } from './store.ts'

/** After a reset or an erasure: nothing is locked, and no device is known any more (D-100, PRIV-02). */
export async function forgetHolder(tx: Transaction, holderId: string): Promise<void> {
  await forgetAllTries(tx, holderId)
  await forgetDevices(tx, holderId)
}
