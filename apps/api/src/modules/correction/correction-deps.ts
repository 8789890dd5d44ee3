import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database } from '../../platform/database/handles.ts'
import type { DeskDeps } from '../members-desk/index.ts'

export type CorrectionDeps = DeskDeps & {
  readonly cipher: FieldCipher
  readonly nameOfStaff: (db: Database, id: string) => Promise<string>
}
