import { messages } from '@dhc/locales/messages'
import { enquiryReferencePattern, isEnquiryReference } from '@dhc/reference/enquiry-rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solveChallenge } from '../../testing/browser.ts'
import { enquirySender, forgetEverything, goodEnquiry, storedEnquiries } from '../../testing/enquiry-sender.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let test: TestApp
let desk: ReturnType<typeof enquirySender>

beforeAll(async () => {
  test = await createTestApp(database())
  desk = enquirySender(test)
})
beforeEach(() => forgetEverything(database().db))
afterAll(() => test.app.close())

const enquiries = () => storedEnquiries(database().db)
const inbox = async () => (await enquiries()).filter(({ state }) => state === 'NEW')
const countLetters = async () =>
  Number((await database().db.execute<{ count: string }>(sql`select count(*) from message_out`)).rows[0]?.count)

const minutes = (count: number) => count * 60_000

/** Each kind is one thing a script does; `person` is the same post without that one thing. */
type Spam = { readonly kind: string; body(): Promise<object>; person(): Promise<object> }

const advertising = 'https://a.example https://b.example https://c.example'
const kinds: Spam[] = [
  {
    kind: 'fills the field nobody sees',
    body: async () => ({ ...goodEnquiry, website: 'https://spam.example', proofOfWork: usedByTheTrap }),
    person: async () => ({ ...goodEnquiry, proofOfWork: usedByTheTrap }),
  },
  {
    kind: 'brings no proof',
    body: async () => goodEnquiry,
    person: async () => ({ ...goodEnquiry, proofOfWork: await desk.solved() }),
  },
  {
    kind: 'makes a proof up',
    body: async () => ({ ...goodEnquiry, proofOfWork: Buffer.from(JSON.stringify(madeUp)).toString('base64') }),
    person: async () => ({ ...goodEnquiry, proofOfWork: await desk.solved() }),
  },
  {
    kind: 'uses an expired proof',
    body: async () => ({ ...goodEnquiry, proofOfWork: expired }),
    person: async () => ({ ...goodEnquiry, proofOfWork: await desk.solved(minutes(19)) }),
  },
  {
    kind: 'answers faster than anyone reads',
    body: async () => ({ ...goodEnquiry, proofOfWork: fresh }),
    person: async () => {
      test.clock.pass(4000)
      return { ...goodEnquiry, proofOfWork: fresh }
    },
  },
  {
    kind: 'guesses the answer to a question',
    body: async () => ({ ...goodEnquiry, question: { token: asked.token, answer: '7' } }),
    person: async () => ({ ...goodEnquiry, question: asked }),
  },
  {
    kind: 'advertises with a solved challenge',
    body: async () => ({ ...goodEnquiry, message: advertising, proofOfWork: usedByTheAdvertiser }),
    person: async () => ({ ...goodEnquiry, proofOfWork: usedByTheAdvertiser }),
  },
]

const madeUp = {
  algorithm: 'SHA-256',
  challenge: '0'.repeat(64),
  number: 1,
  salt: 's?expires=9999999999&',
  signature: 'x',
}
let usedByTheTrap = ''
let usedByTheAdvertiser = ''
let expired = ''
let fresh = ''
let asked = { token: '', answer: '' }

async function prepareProofs() {
  expired = await desk.solved(minutes(21))
  usedByTheTrap = await desk.solved()
  usedByTheAdvertiser = await desk.solved()
  asked = await desk.answered()
  fresh = await desk.solved(0)
}

/** so many in an hour may come exactly as the API describes it, without any check. */
const bareAnHour = 5

describe('spam: 1,000 scripted posts', () => {
  it('of every kind, from a thousand addresses, leave in the inbox the five bare ones an hour may bring, and no letter', async () => {
    await prepareProofs()
    const answers: number[] = []
    for (let n = 0; n < 1000; n += 1) {
      const spam = kinds[n % kinds.length]
      answers.push((await desk.send(await (spam as Spam).body())).status)
    }
    expect(answers).toHaveLength(1000)
    expect(await inbox()).toHaveLength(bareAnHour)
    expect(await countLetters()).toBe(0)
    // What might have been a person is set aside, and even that has an end.
    expect((await enquiries()).length).toBeLessThanOrEqual(102)
  }, 60_000)

  it.each(kinds)(
    'control: a post that $kind would be in the inbox without that one thing',
    async ({ body, person }) => {
      await prepareProofs()
      for (let n = 0; n < bareAnHour; n += 1) await desk.send(goodEnquiry)
      await database().db.execute(sql`truncate enquiry, enquiry_note`)
      await desk.send(await body())
      expect(await inbox()).toHaveLength(0)
      await database().db.execute(sql`truncate enquiry, enquiry_note`)
      expect((await desk.send(await person())).status).toBe(200)
      expect(await inbox()).toHaveLength(1)
    },
  )

  it('is told a number that looks like one and exists nowhere', async () => {
    const { status, body } = await desk.send({ ...goodEnquiry, website: 'x', proofOfWork: await desk.solved() })
    expect(status).toBe(200)
    expect(body.payload.referenceNo).toMatch(enquiryReferencePattern)
    expect(isEnquiryReference(body.payload.referenceNo)).toBe(false)
    expect(await enquiries()).toEqual([])
  })

  it('from one address is refused with 1002 and the time to wait', async () => {
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await desk.send(goodEnquiry, { from: '203.0.113.9' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers.at(-1)?.body).toMatchObject({ error_code: 1002 })
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('and an enquiry made exactly as the API describes it reaches staff, the sixth within the hour set aside (A-230)', async () => {
    const { topic, name, email, contactNumber, message } = goodEnquiry
    for (let n = 0; n < 6; n += 1) {
      const body = { topic, name, email, contactNumber, message: `${message} ${n}`, website: '' }
      expect((await desk.send(body, { from: `203.0.113.${n}` })).status).toBe(200)
    }
    expect(await inbox()).toHaveLength(bareAnHour)
    expect((await enquiries()).filter(({ held_because }) => held_because === 'withoutCheck')).toHaveLength(1)
    expect(await countLetters()).toBe(0)
  })

  it('cannot use one solved challenge for two enquiries, not even at the same moment', async () => {
    const body = { ...goodEnquiry, proofOfWork: await desk.solved() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.send({ ...body, message: `text ${n}` }, { key: `key-number-${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body: refused } of answers.filter(({ status }) => status !== 200))
      expect(refused.payload.fields).toHaveProperty('proofOfWork')
    expect(await inbox()).toHaveLength(1)
  })
})

describe('a person on a slow phone', () => {
  it('gets through with a challenge that was solved and sent after fifteen minutes', async () => {
    expect((await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved(minutes(15)) })).status).toBe(200)
    expect(await inbox()).toHaveLength(1)
  })

  it('is asked for a new challenge after twenty minutes, and gets through with it', async () => {
    const late = await desk.send({ ...goodEnquiry, proofOfWork: await desk.solved(minutes(21)) }, { key: 'slow-phone' })
    expect(late.status).toBe(422)
    expect(Object.keys(late.body.payload.fields)).toEqual(['proofOfWork'])
    const proofOfWork = solveChallenge(await desk.newChallenge())
    test.clock.pass(3000)
    expect((await desk.send({ ...goodEnquiry, proofOfWork }, { key: 'slow-phone' })).status).toBe(200)
    expect(await inbox()).toHaveLength(1)
  })

  it('among a dozen others behind the same address of the operator still gets through', async () => {
    const proofs = []
    for (let n = 0; n < 12; n += 1) proofs.push(solveChallenge(await desk.newChallenge()))
    test.clock.pass(minutes(1))
    for (const proofOfWork of proofs) await desk.send({ ...goodEnquiry, proofOfWork }, { from: '203.0.113.50' })
    expect(await inbox()).toHaveLength(12)
  }, 60_000)
})

describe('a person without JavaScript', () => {
  it.each(['zh-HK', 'zh-CN', 'en-US'] as const)('answers the question in %s and reaches the inbox', async (locale) => {
    const sent = await desk.send({ ...goodEnquiry, question: await desk.answered(locale) }, { locale })
    expect(sent.status).toBe(200)
    expect(await inbox()).toMatchObject([{ locale }])
  })

  it('who answers wrongly is told so in the page’s language, and nothing is stored', async () => {
    const { token } = await desk.answered()
    const { status, body } = await desk.send({ ...goodEnquiry, question: { token, answer: '13' } }, { locale: 'zh-HK' })
    expect(status).toBe(422)
    expect(body.payload.fields).toEqual({ 'question.answer': messages['zh-HK'].common['form.answerWrong'] })
    expect(await enquiries()).toEqual([])
  })

  it('cannot use one answer twice; the second is asked again', async () => {
    const question = await desk.answered()
    expect((await desk.send({ ...goodEnquiry, question })).status).toBe(200)
    expect((await desk.send({ ...goodEnquiry, question })).status).toBe(422)
    expect(await enquiries()).toHaveLength(1)
  })

  it('is set aside, not refused, when more than thirty came this way within the hour', async () => {
    for (let n = 0; n < 32; n += 1) {
      expect((await desk.send({ ...goodEnquiry, question: await desk.answered() })).status).toBe(200)
    }
    expect(await inbox()).toHaveLength(30)
    expect((await enquiries()).filter((row) => row.held_because === 'tooManyAtOnce')).toHaveLength(2)
  })
})
