import type { Database } from '../../platform/database/handles.ts'
import { findStaff } from './store.ts'

/** For the member who asks who it was. */
export async function nameOfStaff(db: Database, id: string): Promise<string> {
  return (await findStaff(db, id))?.name ?? ''
}
