import { translate } from '@dhc/locales/messages'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createFindActedFor, createTellActedFor, linkAtRegistration } from './modules/carer/index.ts'
import { correctionRoutes } from './modules/correction/index.ts'
import { returnEnquiriesOf } from './modules/enquiry/index.ts'
import { createMemberVault, findMember, type MemberDeps } from './modules/member/index.ts'
import { type DeskDeps, memberChangeRoutes, membersDeskRoutes } from './modules/members-desk/index.ts'
import { messageSecrets, type QueueMessage } from './modules/messages/index.ts'
import { createTellMembers } from './modules/notices/index.ts'
import { createCodeSecrets, oneTimeCodeRoutes } from './modules/one-time-code/index.ts'
import { createIsOnTodaysList } from './modules/openings/index.ts'
import { ownPasskeyRoutes } from './modules/passkey/index.ts'
import { passwordRoutes } from './modules/password/index.ts'
import { phoneChangeRoutes } from './modules/phone-change/index.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { registrationRoutes } from './modules/registration/routes.ts'
import { createSessions, type SessionDeps } from './modules/session/index.ts'
import { signInRoutes } from './modules/sign-in/routes.ts'
import {
  centresOfStaff,
  nameOfStaff,
  originOfStaff,
  passkeyRoutes,
  staffRoutes,
  staffUserRoutes,
} from './modules/staff/index.ts'
import type { Clock } from './platform/clock.ts'
import { createBlindIndex } from './platform/crypto/secrets.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { PasswordHasher } from './platform/passwords/password-hasher.ts'
import type { Random } from './platform/random.ts'
import type { Protection } from './protection.ts'

export type AccountSettings = {
  /** SEC-03: a fixed map of key ids; the first signs, all are accepted. */
  readonly tokenKeys: ReadonlyMap<string, Uint8Array>
  readonly passwords: PasswordHasher
  readonly asksCodeOnNewDevice: boolean
  readonly asksSecondFactor: boolean
  /** SEC-06: no request for a code is answered sooner, and no login refused. */
  readonly answerAfterMs: number
  /** The demonstration's outbox shows what was not sent; in production it shows no text. */
  readonly showsMessageTexts: boolean
}

/** What the accounts need of the app. */
export type AccountParts = Protection & {
  readonly clock: Clock
  readonly random: Random
  readonly database: OpenDatabase
  readonly siteOrigin: string
  readonly queueMessage: QueueMessage
  readonly accounts: AccountSettings
}

/** How other modules find a member, and what the members' desk works with. */
export type Accounts = { readonly members: MemberDeps; readonly desk: DeskDeps }

/**
 * Everything about people who sign in: members and staff. Modules with calls for them are registered after it; what it
 * answers is how they find a member.
 */
export async function registerAccounts(app: FastifyInstance, deps: AccountParts): Promise<Accounts> {
  const { clock, random, cipher, indexKey, queueMessage, rateLimits, proofOfWork, accounts } = deps
  const { db, inTransaction, oneStatement } = deps.database
  const vault = createMemberVault(cipher, indexKey, random)
  const members: MemberDeps = { db, inTransaction, clock, random, vault }
  const tellMembers = createTellMembers({ clock, random, vault, queueMessage })
  const { sessions, guards } = createSessions(app, {
    db,
    inTransaction,
    oneStatement,
    clock,
    random,
    rateLimits,
    siteOrigin: deps.siteOrigin,
    tokenKeys: accounts.tokenKeys,
    centresOf: (id) => centresOfStaff(db, id),
    warnHolder: warnMember(members, queueMessage),
    findActedFor: createFindActedFor(members),
    tellActedFor: createTellActedFor({ ...members, tellMembers }),
  })
  const codes = { ...members, queueMessage, rateLimits, proofOfWork, secrets: createCodeSecrets(indexKey, random) }
  const outbox = { db, secrets: messageSecrets(cipher, indexKey), showsTexts: accounts.showsMessageTexts }
  const all = {
    ...codes,
    ...sessions,
    ...accounts,
    guards,
    tellMembers,
    originOfStaff,
    isOnTodaysList: createIsOnTodaysList(members),
    returnWorkOf: returnEnquiriesOf,
  }

  await app.register(cookie)
  const passkeys = { ...all, cipher, siteOrigin: deps.siteOrigin }
  await app.register(signInRoutes(passkeys))
  await app.register(ownPasskeyRoutes(passkeys))
  await app.register(oneTimeCodeRoutes(all))
  await app.register(passwordRoutes(all))
  await app.register(
    registrationRoutes({
      ...all,
      retryIndex: createBlindIndex(indexKey, 'registration retry'),
      linkAtRegistration: (tx, who) => linkAtRegistration({ ...members, tellMembers }, tx, who),
    }),
  )
  await app.register(profileRoutes({ ...all, cipher, outbox }))
  await app.register(staffRoutes({ ...all, cipher, outbox }))
  await app.register(staffUserRoutes({ ...all, cipher }))
  await app.register(passkeyRoutes(passkeys))
  await app.register(membersDeskRoutes(all))
  await app.register(memberChangeRoutes(all))
  await app.register(phoneChangeRoutes({ ...all, nameOfStaff }))
  await app.register(correctionRoutes({ ...all, cipher, nameOfStaff }))
  return { members, desk: all }
}

/** The member hears of it by SMS, in the language of the registration. */
function warnMember(members: MemberDeps, queueMessage: QueueMessage): SessionDeps['warnHolder'] {
  return async (tx, audience, holderId) => {
    const member = audience === 'dhc-member' ? await findMember({ ...members, db: tx }, { id: holderId }) : undefined
    if (!member) return
    const body = translate(member.language, 'member', 'sms.sessionEnded')
    const to = member.particulars.mobile
    await queueMessage(tx, { channel: 'SMS', to, purpose: 'session-ended', locale: member.language, body })
  }
}
