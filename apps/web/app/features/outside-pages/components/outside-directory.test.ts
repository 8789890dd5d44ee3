import { expect, it } from 'vitest'
import { hostOf } from './outside-directory.tsx'

it('a useful link says which web site it leads to (S2-30)', () => {
  expect(hostOf('https://www.dh.gov.hk/english/index.html')).toBe('www.dh.gov.hk')
  expect(hostOf('tel:1823')).not.toBe(undefined)
})
