import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeGateway, startFakeGateway } from '../../../testing/fake-gateway.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { fillTemplate, httpGatewaySender, twilioSender, whatsAppSender } from './gateways.ts'
import type { OutgoingMessage } from './sender.ts'

let gateway: FakeGateway
beforeAll(async () => {
  gateway = await startFakeGateway()
})
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.calls.length = 0
  gateway.delivered.length = 0
  gateway.moods = []
  gateway.answer = () => ({ id: 'gateway-1' })
})

const message: OutgoingMessage = {
  id: '0190f3a2-7b1c-7def-8123-456789abcdef',
  to: '+85291234567',
  locale: 'zh-HK',
  subject: null,
  body: '你的驗證碼是 "123456"。\n請勿告訴他人。',
  expiresAt: null,
}
const bodyTemplate = '{"recipient":"{to}","content":{"text":"DHC: {text}"},"ref":"{id}","flash":false}'
const sms = (changed: { url?: string; timeoutMs?: number } = {}) =>
  httpGatewaySender({ url: `${gateway.url}/sms`, token: 'gateway-token', bodyTemplate, ...changed })

describe('an SMS gateway that takes JSON', () => {
  it('gets the message in its own shape, with our token and the id of the message', async () => {
    expect(await sms().send(message)).toEqual({ isSent: true, reference: 'gateway-1' })
    expect(gateway.calls[0]).toMatchObject({
      path: '/sms',
      headers: { authorization: 'Bearer gateway-token', 'idempotency-key': message.id },
    })
    expect(JSON.parse(gateway.calls[0]?.body ?? '')).toEqual({
      recipient: message.to,
      content: { text: `DHC: ${message.body}` },
      ref: message.id,
      flash: false,
    })
  })

  it('may answer without a number of its own', async () => {
    gateway.answer = () => 'accepted'
    expect(await sms().send(message)).toEqual({ isSent: true, reference: null })
  })

  it.each([500, 502, 503, 429, 408, 401, 403, 302])('that answers %i is asked again later', async (status) => {
    gateway.moods = [{ status }]
    expect(await sms().send(message)).toEqual({ isSent: false, isPermanent: false, because: `http ${status}` })
    expect(gateway.calls).toHaveLength(1)
  })

  it.each([400, 404, 413, 422])('that answers %i has refused for good', async (status) => {
    gateway.moods = [{ status }]
    expect(await sms().send(message)).toEqual({ isSent: false, isPermanent: true, because: `http ${status}` })
  })

  it('that does not answer in time or is not there is asked again later', async () => {
    gateway.moods = [{ lateByMs: 4000 }]
    const late = await sms({ timeoutMs: 300 }).send(message)
    expect(late).toEqual({ isSent: false, isPermanent: false, because: 'no answer in time' })
    await expect.poll(() => gateway.calls.length).toBe(1)
    const gone = await sms({ url: 'http://127.0.0.1:1/' }).send(message)
    expect(gone).toEqual({ isSent: false, isPermanent: false, because: 'not reachable' })
  })

  it('cannot be given JSON by the text of a message', () => {
    const text = '","admin":true,"x":"{id} $& \\'
    expect(JSON.parse(fillTemplate('{"t":"{text}","other":"{unknown}"}', { text, id: 'secret' }))).toEqual({
      t: text,
      other: '{unknown}',
    })
  })
})

describe('Twilio', () => {
  const clock = fixedClock()
  const twilio = (from = '+85221234567') =>
    twilioSender({ url: gateway.url, accountSid: 'AC1', authToken: 'twilio-token', from }, clock)

  it('gets a form with basic authentication, and its number of the message is stored', async () => {
    gateway.answer = () => ({ sid: 'SM123', status: 'queued' })
    expect(await twilio().send(message)).toEqual({ isSent: true, reference: 'SM123' })
    const [call] = gateway.calls
    expect(call?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${btoa('AC1:twilio-token')}`,
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      To: message.to,
      From: '+85221234567',
      Body: message.body,
    })
  })

  it('drops a code by itself when the network cannot deliver it before it expires', async () => {
    const expiresAt = new Date(clock.now().getTime() + 300_900)
    await twilio('MG0001').send({ ...message, expiresAt })
    const form = new URLSearchParams(gateway.calls[0]?.body)
    expect([form.get('MessagingServiceSid'), form.get('From'), form.get('ValidityPeriod')]).toEqual([
      'MG0001',
      null,
      '300',
    ])
  })
})

describe('WhatsApp Business', () => {
  const whatsApp = () =>
    whatsAppSender({ url: `${gateway.url}/v23.0`, phoneNumberId: '1055', token: 'meta-token', template: 'centre_text' })

  it.each([
    ['zh-HK', 'zh_HK'],
    ['zh-CN', 'zh_CN'],
    ['en-US', 'en_US'],
  ] as const)('gets the approved template in %s with the text on one line', async (locale, code) => {
    gateway.answer = () => ({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] })
    expect(await whatsApp().send({ ...message, locale })).toEqual({ isSent: true, reference: 'wamid.1' })
    const [call] = gateway.calls
    expect(call).toMatchObject({ path: '/v23.0/1055/messages', headers: { authorization: 'Bearer meta-token' } })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      messaging_product: 'whatsapp',
      to: '85291234567',
      type: 'template',
      template: {
        name: 'centre_text',
        language: { code },
        components: [{ type: 'body', parameters: [{ type: 'text', text: '你的驗證碼是 "123456"。 請勿告訴他人。' }] }],
      },
    })
  })

  it('that does not know the number has refused for good', async () => {
    gateway.moods = [{ status: 400 }]
    expect(await whatsApp().send(message)).toMatchObject({ isSent: false, isPermanent: true })
  })
})
