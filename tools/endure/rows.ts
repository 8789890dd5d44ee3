import { quotaTorture } from './quota-torture.ts'
import type { Row } from './row.ts'

export const rows: readonly Row[] = [quotaTorture]
