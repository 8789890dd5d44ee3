import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Random } from '../../platform/random.ts'
import { referenceNumbersPerYear } from './domain/reference-number.ts'

/** The year in Hong Kong and a number by chance, for a reference number. */
export function drawNumber(at: Date, random: Random): [year: number, drawn: number] {
  const drawn = Buffer.from(random.bytes(4)).readUInt32BE() % referenceNumbersPerYear
  return [Number(hongKongDateOf(at).slice(0, 4)), drawn]
}
