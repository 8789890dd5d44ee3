import { secondFactorPattern } from '@dhc/reference/staff-rules'
import { expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { drawCode } from './recovery-codes.ts'

it('a recovery code is four groups of letters and digits that nobody mistakes for one another', () => {
  const codes = Array.from({ length: 200 }, () => drawCode(systemRandom))
  for (const code of codes) expect(code).toMatch(secondFactorPattern)
  expect(new Set(codes).size).toBe(200)
  expect(codes.join('')).not.toMatch(/[ILOU01]/)
})

it('bytes beyond the last whole row of letters are drawn again, so that no letter is likelier', () => {
  const bytes = [255, 240, 239, ...Array.from({ length: 20 }, () => 0)]
  const random = { ...systemRandom, bytes: () => Uint8Array.of(bytes.shift() ?? 0) }
  expect(drawCode(random)).toBe('9AAA-AAAA-AAAA-AAAA')
})
