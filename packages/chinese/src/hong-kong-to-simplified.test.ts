import { expect, it } from 'vitest'
import { hongKongToSimplified } from './hong-kong-to-simplified.ts'

it('Hong Kong’s Traditional Chinese is converted word by word', async () => {
  const convert = await hongKongToSimplified()
  expect(convert('頭髮乾燥，發現乾坤；衞生署説明')).toBe('头发干燥，发现乾坤；卫生署说明')
})

it('and reads as the mainland writes it', async () => {
  const convert = await hongKongToSimplified()
  expect(convert('登入後可查閱復康服務的資訊')).toBe('登录后可查阅康复服务的信息')
})
