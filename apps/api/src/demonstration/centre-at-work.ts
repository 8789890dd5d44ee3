import type { PublicValueSource } from '@dhc/reference/ballot-rules'
import type { FastifyBaseLogger } from 'fastify'
import { ballotDepsOf, enrolmentPortsOf } from '../enrolment-ports.ts'
import type { CmsClient } from '../modules/catalogue/index.ts'
import { enquiryDepsOf } from '../modules/enquiry/index.ts'
import { createMemberVault } from '../modules/member/index.ts'
import { createQueueMessage, messageSecrets, type QueueMessage } from '../modules/messages/index.ts'
import { createTellMembers } from '../modules/notices/index.ts'
import { createCodeSecrets } from '../modules/one-time-code/index.ts'
import { createIsOnTodaysList } from '../modules/openings/index.ts'
import type { ContentReader } from '../modules/search/index.ts'
import type { Clerk } from '../modules/session/index.ts'
import { findByUsername, nameOfStaff, originOfStaff } from '../modules/staff/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldKeys } from '../platform/crypto/field-cipher.ts'
import type { OneStatement, Transaction } from '../platform/database/handles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts'
import { systemRandom } from '../platform/random.ts'
import { createProtection } from '../protection.ts'
import type { Chance } from './chance.ts'
import type { Diary } from './diary.ts'

export type CentreParts = {
  readonly database: OpenDatabase
  readonly fieldKeys: FieldKeys
  readonly indexKey: Uint8Array
  readonly publicValueSource: PublicValueSource | null
  readonly siteOrigin: string
  /** Of the demonstration's own password: everybody signs in with it. */
  readonly passwordHash: string
  readonly log: FastifyBaseLogger
  readonly cms: CmsClient
  /** Where the centres are and when they are open. */
  readonly content: ContentReader
}

const providers = { hasSender: () => true, wakeSender: async () => undefined }

const daysInOutbox = 30

/** What is older has gone from the outbox long ago, so it is not written. */
function newestOnly(queue: QueueMessage, clock: Clock, presentAt: Date): QueueMessage {
  const since = presentAt.getTime() - daysInOutbox * 86_400_000
  return async (tx, ...messages) =>
    clock.now().getTime() < since ? messages.map(() => undefined) : queue(tx, ...messages)
}

/**
 * Everything the use cases of the service need, on one transaction and under a clock that the caller moves: what is
 * written is what the service itself would have written on that day.
 */
export async function centreAtWork(tx: Transaction, parts: CentreParts, chance: Chance, presentAt: Date) {
  let moment = presentAt
  const clock = { now: () => moment }
  const { log, indexKey, siteOrigin } = parts
  // The same at every run, also the secrets of its ballots: a demonstration keeps no secret but its keys.
  const random = { uuid: chance.uuid, bytes: chance.bytes }
  const database = {
    ...parts.database,
    db: tx,
    inTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => work(tx),
    oneStatement: tx as unknown as OneStatement,
  }
  const protection = createProtection({ ...parts, runSql: parts.database.runSql, clock, random: systemRandom })
  const { cipher } = protection
  const vault = createMemberVault(cipher, indexKey, systemRandom)
  const secrets = messageSecrets(cipher, indexKey)
  const queueMessage = newestOnly(createQueueMessage({ clock, random, secrets, ...providers }), clock, presentAt)
  const members = { ...database, clock, random, vault }
  const tellMembers = createTellMembers({ clock, random, vault, queueMessage })
  const released = { isReleasedByItself: true, publicValueSource: parts.publicValueSource }
  const ballots = ballotDepsOf({ ...protection, ...released, database, clock, random, log, queueMessage })
  const letters = { queueMessage, siteOrigin, mailbox: undefined }
  return {
    ...members,
    ...protection,
    ...ballots,
    ...enrolmentPortsOf(ballots),
    oneStatement: database.oneStatement,
    queueMessage,
    tellMembers,
    nameOfStaff,
    originOfStaff,
    // What is written is delivered at once here.
    wakeDelivery: async () => undefined,
    siteOrigin,
    messages: secrets,
    enquiries: enquiryDepsOf({ ...members, ...protection, ...letters, limits: protection.rateLimits }),
    secrets: createCodeSecrets(indexKey, random),
    passwords: { ...createPasswordHasher(), hash: async () => parts.passwordHash },
    isOnTodaysList: createIsOnTodaysList(members),
    setClock(at: Date) {
      moment = at
    },
  }
}

type CentreAtWork = Awaited<ReturnType<typeof centreAtWork>>

export type LifeOfCentre = { readonly centre: CentreAtWork; readonly tx: Transaction; readonly diary: Diary }

/** An account of the demonstration's staff, as if signed in. */
export async function clerkNamed(tx: Transaction, username: string): Promise<Clerk & { readonly name: string }> {
  const found = await findByUsername(tx, username)
  if (!found) throw new Error(`the demonstration has no account ${username}`)
  const { id, role, name, centres } = found
  return { id, role, name, centres, requestId: 'demonstration' }
}
