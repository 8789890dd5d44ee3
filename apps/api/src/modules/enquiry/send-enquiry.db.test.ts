import { locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { isEnquiryReference } from '@dhc/reference/enquiry-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { enquirySender, forgetEverything, goodEnquiry, storedEnquiries } from '../../testing/enquiry-sender.ts'
import { runRetention } from '../../testing/retention-at-work.ts'
import { createTestApp, type TestApp, testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { listOutbox, messageSecrets } from '../messages/index.ts'
import { forgetRetryKeysBefore } from './index.ts'

const database = useTestDatabase()
const mailbox = 'enquiry@centre.example'
let test: TestApp
let desk: ReturnType<typeof enquirySender>

beforeAll(async () => {
  test = await createTestApp(database(), { enquiryMailbox: mailbox })
  desk = enquirySender(test)
})
beforeEach(() => forgetEverything(database().db))
afterAll(() => test.app.close())

const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
const enquiries = () => storedEnquiries(database().db)
const letters = async (to: string) =>
  (await listOutbox({ db: database().db, secrets: messageSecrets(cipher, testIndexKey), showsTexts: true }, { to }))
    .items

describe('an enquiry', () => {
  it('is stored with its five values, encrypted, and answered with a reference number (S3-13)', async () => {
    const answer = await desk.send({ ...goodEnquiry, about: 'NP-01', proofOfWork: await desk.solved() })
    expect(answer).toMatchObject({ status: 200, body: { metadata: { success: true } } })
    const { referenceNo } = answer.body.payload
    expect(isEnquiryReference(referenceNo)).toBe(true)

    const [row] = await enquiries()
    expect(row).toMatchObject({
      reference_no: referenceNo,
      topic: 'GEN',
      about: 'NP-01',
      locale: 'en-US',
      state: 'NEW',
    })
    const opened = (column: string) =>
      cipher.decrypt(String(row?.[column]), { table: 'enquiry', column, row: String(row?.id) })
    expect(['name', 'email', 'contact_number', 'message'].map(opened)).toEqual([
      '陳大文',
      'chan@example.com.hk',
      '+85223456789',
      '請問星期六有沒有太極班？',
    ])
    expect(JSON.stringify(row)).not.toMatch(/陳大文|chan@|23456789|太極/)
  })

  it.each(locales)('is acknowledged by e-mail in %s, with the number and nothing of the text', async (locale) => {
    const sent = await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved() }, { locale })
    const [letter] = await letters(goodEnquiry.email)
    const { referenceNo } = sent.body.payload
    expect(letter).toMatchObject({ channel: 'EMAIL', locale, purpose: 'enquiry-received' })
    expect(letter?.subject).toBe(messages[locale].common['enquiry.mailSubject']?.replace('{referenceNo}', referenceNo))
    expect(letter?.body).toContain(messages[locale].options['enquiryTopic.GEN'])
    expect(`${letter?.subject}${letter?.body}`).not.toMatch(/\{|陳大文|太極|23456789/)
  })

  it('without an e-mail address is taken and causes no letter to the sender; the centre has its copy (D-130, D-131)', async () => {
    await desk.send({ ...goodEnquiry, email: '', proofOfWork: await desk.solved() })
    expect(await enquiries()).toMatchObject([{ state: 'NEW', email: null }])
    const copies = await letters(mailbox)
    expect(copies).toHaveLength(1)
    expect(copies[0]?.body).toContain('2345 6789')
    expect(copies[0]?.body).toContain(goodEnquiry.message)
  })

  it('fills nobody’s mailbox: after three confirmations a day an address gets no more', async () => {
    for (let n = 0; n < 5; n += 1) await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved() })
    expect((await enquiries()).map(({ state }) => state)).toEqual(Array(5).fill('NEW'))
    expect(await letters(goodEnquiry.email)).toHaveLength(3)
  }, 30_000)

  it.each(locales)('that is empty is told what is missing, word for word in %s (S5-17, S5-18)', async (locale) => {
    const { status, body } = await desk.send({}, { locale })
    const say = (rule: string) => messages[locale].common[`form.${rule}`]
    expect(status).toBe(422)
    expect(body).toMatchObject({ error_code: 1001, error_message: messages[locale].errors.validationFailed })
    expect(body.payload.fields).toEqual({
      topic: say('topicRequired'),
      name: say('required'),
      email: say('required'),
      contactNumber: say('required'),
      message: say('required'),
    })
  })

  it.each(locales)('that is wrong is told how, word for word in %s (S5-19, S5-20, D-130)', async (locale) => {
    const wrong = { topic: 'X', name: 'a'.repeat(81), email: 'a@b', contactNumber: '1234', message: 'a'.repeat(1001) }
    const { body } = await desk.send(wrong, { locale })
    const say = (rule: string, max = 0) => messages[locale].common[`form.${rule}`]?.replace('{max}', String(max))
    expect(body.payload.fields).toEqual({
      topic: say('topicRequired'),
      name: say('tooLong', 80),
      email: say('emailFormat'),
      contactNumber: say('contactFormat'),
      message: say('tooLong', 1000),
    })
    expect(await enquiries()).toEqual([])
  })
})

describe('a call that is sent again (REL-04)', () => {
  it('with the same key and text gets the same number, although its proof is used', async () => {
    const body = { ...goodEnquiry, proofOfWork: await desk.solved() }
    const first = await desk.send(body, { key: 'key-of-one-form' })
    const again = await desk.send(body, { key: 'key-of-one-form' })
    expect(again.body.payload).toEqual(first.body.payload)
    expect(await enquiries()).toHaveLength(1)
    expect(await letters(goodEnquiry.email)).toHaveLength(1)
  })

  it('with the same key and another text is refused with 422', async () => {
    await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved() }, { key: 'key-of-one-form' })
    const other = { ...goodEnquiry, message: 'another text', proofOfWork: await desk.solved() }
    const { status, body } = await desk.send(other, { key: 'key-of-one-form' })
    expect(status).toBe(422)
    expect(body.payload.fields).toEqual({ idempotencyKey: messages['en-US'].common['form.keyReused'] })
    expect(await enquiries()).toHaveLength(1)
  })

  it('twenty times at the same moment makes one enquiry, one letter and one number', async () => {
    const body = { ...goodEnquiry, proofOfWork: await desk.solved() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.send(body, { key: 'pressed-twenty-times' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.payload.referenceNo)).size).toBe(1)
    expect(await enquiries()).toHaveLength(1)
    expect(await letters(goodEnquiry.email)).toHaveLength(1)
  })

  it('stores neither the key nor anything that tells the text', async () => {
    await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved() }, { key: 'key-of-one-form' })
    expect(JSON.stringify(await enquiries())).not.toContain('key-of-one-form')
  })
})

describe('what is old', () => {
  const run = async () => {
    const forget = new Date(test.clock.now().getTime() - days(7))
    const forgottenKeys = await database().inTransaction((tx) => forgetRetryKeysBefore(tx, forget))
    return { deletedEnquiries: (await runRetention(database(), test.clock)).enquiries ?? 0, forgottenKeys }
  }
  const days = (count: number) => count * 24 * 3_600_000

  it('is deleted after twelve months and not a day earlier; the key is forgotten after seven days', async () => {
    await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved() }, { key: 'key-of-one-form' })
    test.clock.pass(days(6))
    expect(await run()).toEqual({ deletedEnquiries: 0, forgottenKeys: 0 })
    test.clock.pass(days(2))
    expect(await run()).toEqual({ deletedEnquiries: 0, forgottenKeys: 1 })
    test.clock.pass(days(356))
    expect(await run()).toEqual({ deletedEnquiries: 0, forgottenKeys: 0 })
    test.clock.pass(days(2))
    expect(await run()).toEqual({ deletedEnquiries: 1, forgottenKeys: 0 })
    expect(await run()).toEqual({ deletedEnquiries: 0, forgottenKeys: 0 })
  })
})
