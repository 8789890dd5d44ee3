import type { Transaction } from '../../platform/database/handles.ts'
import type { DeskDeps } from '../members-desk/index.ts'

export type ClosingDeps = DeskDeps & {
  /** D-105: a place that somebody leaves behind may go to a reserve. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
}
