import { ballotFormats, turns } from '@dhc/reference/ballot-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

const instant = z.iso.datetime({ offset: true })
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const entryNumber = z.int().check(z.positive())
const size = z.int().check(z.minimum(1), z.maximum(4))

const turn = z
  .literal([turns.first, turns.second])
  .check(z.describe('2 for whoever had a place in the course lately; only where the course takes turns'))

const rankedEntry = z.object({
  number: entryNumber,
  size,
  turn: z.optional(turn),
  key: hash,
  rank: z.int().check(z.positive()),
  placed: z.boolean(),
})

/** All that is public about a ballot, step by step; what is not public yet is null. */
const ballotEvidence = z.object({
  /** Told by the verifier and by everybody's own program: it changes when the meaning of a field does. */
  format: z.enum(ballotFormats),
  classCode: z.string(),
  openedAt: instant,
  commitment: hash.check(z.describe('SHA-256 of the secret, published when registration opens')),
  publicValueName: z.nullable(z.string()).check(z.describe('The source named at opening; null without a public value')),
  waivedAt: z.optional(z.nullable(instant)).check(z.describe('When a manager decided that there is none')),
  sealedAt: z.nullable(instant),
  list: z
    .nullable(z.array(z.string()))
    .check(z.describe('One line for each entry, "number size mark", or "number size turn mark", by number')),
  notes: z
    .optional(z.nullable(z.array(z.string())))
    .check(z.describe('Sealed behind the list: the source, entries made by staff, people taken out')),
  listHash: z.nullable(hash).check(z.describe('SHA-256 of the lines, each ended with a line feed')),
  publicValue: z.nullable(z.string()),
  publicValueAt: z.optional(z.nullable(instant)).check(z.describe('When its source published it')),
  proves: z
    .optional(z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }))
    .check(z.describe('What such a file proves, with or without a public value')),
  drawnAt: z.nullable(instant),
  places: z.nullable(z.int().check(z.nonnegative())).check(z.describe('At the draw; null without a limit')),
  releasedAt: z.nullable(instant),
  secret: z.nullable(hash).check(z.describe('32 bytes as hexadecimal digits, published with the result')),
  ranking: z.nullable(z.array(rankedEntry)),
  replacements: z.array(z.object({ number: entryNumber, size, at: instant })),
})

export type BallotEvidence = z.infer<typeof ballotEvidence>

/** What its page shows besides the evidence. */
const ballotView = z.object({
  classCode: z.string(),
  courseDocumentId: z.nullable(z.string()).check(z.describe('null when the course has no page')),
  courseName: z.object({ 'zh-HK': z.string(), 'zh-CN': z.string(), 'en-US': z.string() }),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  drawAt: z.nullable(instant),
  releaseAt: z.nullable(instant).check(z.describe('When the result is released at the latest')),
  takesTurns: z.boolean().check(z.describe('Who had a place in the course lately ranks after the others')),
  evidence: z.nullable(ballotEvidence).check(z.describe('null before registration opens')),
})

export type BallotView = z.infer<typeof ballotView>

const ofClass = {
  method: 'GET',
  access: 'anyone',
  tag: 'health programme',
  params: z.object({ classCode: z.string().check(z.minLength(1, 'invalid'), z.maxLength(60, 'invalid')) }),
  errors: ['notFound'],
} as const

export const showBallotCall = describeCall({
  ...ofClass,
  id: 'showBallot',
  path: '/api/health-programme/ballots/:classCode',
  summary: 'The ballot of a class, step by step',
  payload: ballotView,
})

export const downloadBallotEvidenceCall = describeCall({
  ...ofClass,
  id: 'downloadBallotEvidence',
  path: '/api/health-programme/ballots/:classCode/evidence',
  summary: 'The evidence of a ballot as a file, for tools/verify-ballot or any other program',
  media: 'application/json',
  payload: ballotEvidence,
})
