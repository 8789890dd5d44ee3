import { enquiryPath, enquiryQuestionPath } from '@dhc/contracts/member-api/enquiry'
import { proofOfWorkPath } from '@dhc/contracts/member-api/proof-of-work'
import { type Locale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { sql } from 'drizzle-orm'
import { solveChallenge } from './browser.ts'
import type { AnyStatement } from './template-database.ts'
import type { TestApp } from './test-app.ts'

export const goodEnquiry = {
  topic: 'GEN',
  name: '陳大文',
  email: 'chan@example.com.hk',
  contactNumber: '2345 6789',
  message: '請問星期六有沒有太極班？',
}

type Sending = {
  readonly locale?: Locale
  readonly key?: string
  /** Whose computer it seems to be; each sender has its own address unless a test says otherwise. */
  readonly from?: string
}

let senders = 0
const nextAddress = () => `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders++ & 255}`

/** Talks to the app as browsers and scripts do. */
export function enquirySender({ app, clock }: TestApp) {
  const post = async (url: string, payload: object, { locale = 'en-US', key, from = nextAddress() }: Sending = {}) => {
    const headers = {
      'accept-language': locale,
      'x-forwarded-for': from,
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const answer = await app.inject({ method: 'POST', url, payload, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const newChallenge = async () => (await app.inject({ method: 'GET', url: proofOfWorkPath })).json().payload
  return {
    send: (body: object, how?: Sending) => post(enquiryPath, body, how),
    ask: (how?: Sending) => post(enquiryQuestionPath, {}, how),
    newChallenge,
    /** A solved challenge that is as old as a person needs to fill the form. */
    async solved(afterMs = 30_000): Promise<string> {
      const proof = solveChallenge(await newChallenge())
      clock.pass(afterMs)
      return proof
    },
    /** A question with the answer a person would give to it. */
    async answered(locale: Locale = 'en-US'): Promise<{ token: string; answer: string }> {
      const { text, token } = (await post(enquiryQuestionPath, {}, { locale })).body.payload
      clock.pass(30_000)
      return { token, answer: readNumber(text) }
    },
  }
}

/** The digits of the number word in a question, in whichever language. */
function readNumber(text: string): string {
  const words = locales
    .flatMap((locale) => Object.entries(messages[locale].common))
    .filter(([key, word]) => key.startsWith('enquiry.number.') && text.includes(word))
    .sort(([, one], [, other]) => other.length - one.length)
  return words[0]?.[0].split('.').at(-1) ?? ''
}

export type StoredEnquiry = Record<string, string | null> & { state: string; held_because: string | null }

export async function storedEnquiries(db: AnyStatement): Promise<StoredEnquiry[]> {
  return (await db.execute<StoredEnquiry>(sql`select * from enquiry order by created_at`)).rows
}

export async function forgetEverything(db: AnyStatement): Promise<void> {
  await db.execute(sql`truncate enquiry, enquiry_note, message_out, rate_limit`)
}
