import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { ballotDepsOf } from '../../apps/api/src/enrolment-ports.ts'
import { theClock } from '../../apps/api/src/modules/ballot/ballot-deps.ts'
import { drawBallot, sealBallot } from '../../apps/api/src/modules/ballot/draw-ballot.ts'
import type { BallotDeps } from '../../apps/api/src/modules/ballot/index.ts'
import { lockBallot } from '../../apps/api/src/modules/ballot/open-ballot.ts'
import { releaseBallot } from '../../apps/api/src/modules/ballot/release-ballot.ts'
import { createQueueMessage, messageSecrets } from '../../apps/api/src/modules/messages/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import type { WrittenRequest } from '../support/load.ts'
import type { Member } from '../support/people.ts'
import { sendEachOnce } from './apply-load.ts'
import { type BenchClass, benchClass, type Ground } from './ground.ts'
import { emptyEnrolments, onServer } from './throughput.ts'

const smallBallot = 30
const clients = 20
const ofBallot = { method: 'DRAW', isOver: true } as const

/** Everybody in one ballot, or thirty in each of a hundred. */
export const oneBallot: readonly BenchClass[] = [benchClass('RELEASE', { ...ofBallot, course: 'release', quota: 200 })]
export const manyBallots = (members: number): readonly BenchClass[] =>
  Array.from({ length: members / smallBallot }, (_, index) =>
    benchClass(`RL-${index}`, { ...ofBallot, course: `release ${index}`, quota: 2 }),
  )

export type SecondHalf = {
  readonly releaseSeconds: number
  readonly lockedMs: number
  /** Pages of "enrolled" per second, where the ballot of each has so many entries. */
  readonly perSecond: { readonly all: number; readonly thirty: number }
}

/** The ballots are drawn, released by the code of the service in this process, and looked at over HTTP by everybody at once. */
export async function measureSecondHalf(ground: Ground, members: readonly Member[]): Promise<SecondHalf> {
  const deps = depsOf(ground)
  const small = manyBallots(members.length)
  await emptyEnrolments(ground.superUrl)
  await enterAll(ground.superUrl, small, members)
  for (const { strapiUuid } of small) await releaseBallot(deps, await sealAndDraw(deps, strapiUuid), theClock)
  const thirty = await openEnrolled(ground, members)

  await emptyEnrolments(ground.superUrl)
  await enterAll(ground.superUrl, oneBallot, members)
  const [{ strapiUuid } = { strapiUuid: '' }] = oneBallot
  const id = await sealAndDraw(deps, strapiUuid)
  const watched = watchLock(ground.superUrl, strapiUuid)
  const startedAt = performance.now()
  await releaseBallot(deps, id, theClock)
  const releaseSeconds = (performance.now() - startedAt) / 1000
  const lockedMs = await watched.stop()
  return { releaseSeconds, lockedMs, perSecond: { all: await openEnrolled(ground, members), thirty } }
}

/** As the clock does it. */
export async function sealAndDraw(deps: BallotDeps, strapiUuid: string): Promise<string> {
  await deps.inTransaction(async (tx) => sealBallot(deps, tx, (await lockBallot(deps, tx, strapiUuid)).ballot))
  return (await drawBallot(deps, strapiUuid, theClock)).id
}

/** As `start.ts` puts it together; every message stays in the outbox. */
export function depsOf({ database, secrets }: Pick<Ground, 'database' | 'secrets'>): BallotDeps {
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const cipher = createFieldCipher({ current: bytesOf(secrets.FIELD_KEY) }, systemRandom)
  const indexKey = bytesOf(secrets.INDEX_KEY)
  const sealing = messageSecrets(cipher, indexKey)
  const parts = { clock: systemClock, random: systemRandom }
  const wakeSender = async () => undefined
  const queueMessage = createQueueMessage({ ...parts, secrets: sealing, hasSender: () => false, wakeSender })
  const log = createLogger('warn')
  return ballotDepsOf({
    ...parts,
    database,
    cipher,
    indexKey,
    log,
    isReleasedByItself: true,
    publicValueSource: null,
    queueMessage,
  })
}

/** Straight into the table: registration is over in these classes. */
export async function enterAll(url: string, classes: readonly BenchClass[], members: readonly Member[]): Promise<void> {
  await onServer(url, (client) =>
    client.query(
      `insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place, blocks_course,
                              actor_kind, created_at, status_at)
       select gen_random_uuid(), c.strapi_uuid, c.course_id, entered.member, 'ONLINE', 'E', true, false, true, 'MEMBER',
              now(), now()
         from unnest($1::uuid[], $2::uuid[]) as entered (class, member) join class c on c.strapi_uuid = entered.class`,
      [members.map((_, index) => classes[index % classes.length]?.strapiUuid), members.map(({ id }) => id)],
    ),
  )
  await onServer(url, (client) => client.query('vacuum analyze enrolment, ballot, ballot_entry'))
}

function openEnrolled({ apiUrl }: Ground, members: readonly Member[]): Promise<number> {
  const requests = members.map(
    ({ headers }): WrittenRequest => ({ method: 'POST', path: enrolledPath, headers, body: '{}' }),
  )
  return sendEachOnce(apiUrl, requests, clients)
}

/** The longest time for which nobody else could have the class, as somebody sees it who tries every few milliseconds. */
function watchLock(url: string, classUuid: string) {
  let isWatching = true
  let longestMs = 0
  const watching = onServer(url, async (client) => {
    let lockedSince: number | undefined
    while (isWatching) {
      const isFree = await client
        .query('select from class where strapi_uuid = $1 for no key update nowait', [classUuid])
        .then(() => true)
        .catch(() => false)
      lockedSince = isFree ? undefined : (lockedSince ?? performance.now())
      if (lockedSince !== undefined) longestMs = Math.max(longestMs, performance.now() - lockedSince)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  return {
    stop: async () => {
      isWatching = false
      await watching
      return longestMs
    },
  }
}
