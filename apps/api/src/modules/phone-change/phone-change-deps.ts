import type { Database } from '../../platform/database/handles.ts'
import type { DeskDeps } from '../members-desk/index.ts'

export type PhoneChangeDeps = DeskDeps & {
  readonly nameOfStaff: (db: Database, id: string) => Promise<string>
}
