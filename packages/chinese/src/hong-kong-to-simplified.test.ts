import { expect, it } from 'vitest'
import { hongKongToSimplified } from './hong-kong-to-simplified.ts'

it('Hong Kong’s Traditional Chinese is converted word by word (section 2e)', async () => {
  const convert = await hongKongToSimplified()
  expect(convert('頭髮乾燥，發現乾坤；衞生署説明')).toBe('头发干燥，发现乾坤；卫生署说明')
})
