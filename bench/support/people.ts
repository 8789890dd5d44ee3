import { readAccountSettings } from '../../apps/api/src/config/account-settings.ts'
import { createMemberVault, seedDemoMembers } from '../../apps/api/src/modules/member/index.ts'
import { createAccessTokens } from '../../apps/api/src/modules/session/access-token.ts'
import { createCookies } from '../../apps/api/src/modules/session/cookies.ts'
import { startSession } from '../../apps/api/src/modules/session/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import type { OpenDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { type Random, systemRandom } from '../../apps/api/src/platform/random.ts'
import type { Secrets } from '../../tools/stack/secrets.ts'

/** Somebody who has signed in: what a browser sends with every call. */
export type Member = {
  readonly number: number
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
}

/** Of whoever prepares the ground: what takes long on a busy machine is no outage. */
export const patient = { connectTimeoutMs: 30_000, poolWaitMs: 30_000, statementTimeoutMs: 30_000 }

/** `first`: the number of the first one, where there are members already. */
type Setting = { readonly secrets: Secrets; readonly site: string; readonly count: number; readonly first?: number }

/** By number, so that pgbench, which can only count, names the same rows. */
const memberIdOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
/** The first session of a member has the member's number, the second a million more, and so on. */
const sessionNumberOf = (number: number, turn: number) => turn * 1_000_000 + number

/** So many members of the product's own making, without 3,000 password hashes. */
export async function preparePeople(database: OpenDatabase, { secrets, site, count, first = 1 }: Setting) {
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const cipher = createFieldCipher({ current: bytesOf(secrets.FIELD_KEY) }, systemRandom)
  const vault = createMemberVault(cipher, bytesOf(secrets.INDEX_KEY), systemRandom)
  const members = { ...database, clock: systemClock, vault }
  await someAtOnce(numbersFrom(first, count), async (number) => {
    const random = beginningWith(memberIdOf(number))
    await seedDemoMembers({ ...members, random }, [personOf(number)], 'nobody signs in with this')
  })

  let turn = -1
  /** New sessions for everybody: a token is good for a quarter of an hour. */
  const signIn = () => {
    turn += 1
    return signInPeople(database, { secrets, site, count, first, turn })
  }
  return { signIn }
}

/** The sessions of one turn; each turn is another one. */
export async function signInPeople(
  database: OpenDatabase,
  { secrets, site, count, first = 1, turn }: Setting & { readonly turn: number },
): Promise<readonly Member[]> {
  const { tokenKeys: keys } = readAccountSettings({
    NODE_ENV: 'test',
    TOKEN_KEY: Buffer.from(secrets.TOKEN_KEY, 'base64'),
  })
  const issuer = new URL(site).origin
  const signedIn: Member[] = []
  await someAtOnce(numbersFrom(first, count), async (number) => {
    const random = withSessionName(sessionNumberOf(number, turn))
    const tokens = createAccessTokens({ issuer, keys, clock: systemClock, random })
    const deps = { ...database, clock: systemClock, random, tokens, cookies: createCookies(false) }
    const holderId = memberIdOf(number)
    const { token, cookie } = await startSession(
      {
        ...deps,
        centresOf: async () => [],
        warnHolder: async () => undefined,
        findActedFor: async () => undefined,
        tellActedFor: async () => undefined,
      },
      database.oneStatement,
      {
        audience: 'dhc-member',
        holderId,
        role: 'MEMBER',
        deviceLabel: 'bench',
        formerCookie: undefined,
        subject: `bench ${number}`,
        auditEntry: { actorKind: 'MEMBER', actorId: holderId, action: 'session.login', outcome: 'DONE' },
      },
    )
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Cookie: `dhc_fp=${cookie}`,
    }
    signedIn[number - first] = { number, id: holderId, headers }
  })
  return signedIn
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => index + first)

const personOf = (number: number) => ({
  memberNo: `SSPD${String(number).padStart(6, '0')}`,
  mobile: `6${String(number).padStart(7, '0')}`,
  nameZh: '示範',
  nameEn: 'SHIFAN, YAN',
  gender: 'F',
  age: 60,
  neighbourhood: 'SKM',
  chronicDiseases: [],
  guardian: null,
})

/** The first identifier of an account is the member's. */
function beginningWith(id: string): Random {
  const wanted = [id]
  return { ...systemRandom, uuid: () => wanted.shift() ?? systemRandom.uuid() }
}

/** Of all secrets only the name of a session has sixteen bytes. */
function withSessionName(number: number): Random {
  const name = Buffer.from(number.toString(16).padStart(32, '0'), 'hex')
  return { ...systemRandom, bytes: (size) => (size === name.length ? name : systemRandom.bytes(size)) }
}

async function someAtOnce(numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> {
  const waiting = [...numbers]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
